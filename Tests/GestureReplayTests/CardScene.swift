import InteractiveTransitions
import TouchGestures
import TouchTracking

/// A window with a pan that moves nothing, and cards for the tests of pictures.
class CardScene: Scene {
  class var name: String { "cards" }
  let window: Window
  /// Watches the window.
  private let pan: PanGestureRecognizer

  required init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: "cards")
    pan = PanGestureRecognizer(configuration: environment.panConfiguration)
    window.addGestureRecognizer(pan)
    lay(in: window)
  }

  /// Puts the cards into the window.
  func lay(in window: Window) {}

  /// A red card of 200 by 400 points in the middle of a window of 390 by 844.
  func card(_ color: Color = Color(red: 1, green: 0, blue: 0)) -> View {
    let card = View(frame: Rect(x: 95, y: 222, width: 200, height: 400))
    card.backgroundColor = color
    return card
  }
}
