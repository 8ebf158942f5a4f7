public import InteractiveTransitions

/// A window with one pan recogniser and nothing else: shows what a pan is, without a transition.
public final class NoScene: Scene {
  /// The name that it is chosen by.
  public static var name: String { "none" }

  /// The window, which the recogniser is attached to.
  public let window: Window
  /// The recogniser.
  public let pan: PanGestureRecognizer

  /// Sets the scene up.
  public init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
    pan = PanGestureRecognizer(configuration: environment.panConfiguration)
    window.addGestureRecognizer(pan)
  }
}
