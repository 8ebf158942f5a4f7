/// Marks what a scene keeps for later when it is not in use.
///
/// A ``TransitionChecker`` expects the animators, interaction controllers and view controllers of a
/// transition to be gone once they have served. What is marked is expected to be gone only when the
/// scene is.
public protocol KeptByScene: AnyObject {}
