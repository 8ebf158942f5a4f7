/// An object that is to be gone at some time, and that the checker does not keep.
struct WatchedObject {
  /// When it is to be gone.
  enum Lifetime {
    /// Once its transition is over.
    case transition
    /// Once it is a controller that is not in the window's tree of controllers any more.
    case controller
    /// Once the window and the scene are gone.
    case scene
  }

  /// The object, as long as it is there.
  weak var object: AnyObject?
  /// When it is to be gone.
  let lifetime: Lifetime
  /// What it is to a user, such as "the animator FlipAnimator of the present".
  let name: String
  /// Whether it was reported as kept, so that it is watched no longer.
  var wasReported = false
}
