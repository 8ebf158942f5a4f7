import InputEvents

/// What the checker knows of a transition that is under way.
struct TransitionWatch {
  /// A view that a transition brought along beside those of its controllers.
  struct Addition {
    /// The view, as long as it is there.
    weak var view: View?
    /// The transition, such as "the push of 0.120 s".
    let transition: String
  }

  /// The transition, as long as it is there.
  weak var context: TransitionContext?
  /// When it began, in seconds.
  let start: String
  /// How far it may move.
  var budget: ProgressBudget
  /// The views about it before its animator was asked, those of controllers left out.
  var surroundings: [Weak] = []

  /// A view that is not kept.
  struct Weak {
    /// The view, as long as it is there.
    weak var view: View?
  }
}
