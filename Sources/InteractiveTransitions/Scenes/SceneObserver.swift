public import InputEvents

/// Writes down what happens in a scene, in the order in which it happens.
///
/// The scene's window keeps it, so it must not keep the scene.
public protocol SceneObserver: AnyObject {
  /// Something happened at a moment.
  func record(_ event: SceneEvent, at time: Timestamp)
}
