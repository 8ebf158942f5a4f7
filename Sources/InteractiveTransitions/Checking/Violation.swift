public import InputEvents

/// Something that must not happen in a scene, whatever the input: it was left stuck, or it jumped.
public struct Violation: Hashable, Sendable {
  /// What must not happen.
  public enum Kind: String, Sendable, CaseIterable, BitwiseCopyable {
    /// A transition's completion was reported more than once.
    case completedTwice = "completed_twice"
    /// A transition was not completed although the scene is at rest.
    case neverCompleted = "never_completed"
    /// A transition that was cancelled was reported as completed.
    case completedThoughCancelled = "completed_though_cancelled"
    /// A transition was reported as over while a finger held it or its animations were on their way.
    case completedEarly = "completed_early"
    /// A view controller was told that its view will appear or vanish, and not that it has; or it
    /// was told the contrary of what is on the screen.
    case unbalancedAppearance = "unbalanced_appearance"
    /// A view is on the screen that should have been taken away.
    case strayView = "stray_view"
    /// The view of the controller that is shown is not where it belongs, or cannot be seen.
    case misplacedView = "misplaced_view"
    /// A recogniser is amid a gesture although the scene is at rest.
    case activeRecognizer = "active_recognizer"
    /// An animation is under way, or is held on its way, although the scene is at rest.
    case runningAnimation = "running_animation"
    /// A timer is still to come although the scene is at rest.
    case runningTimer = "running_timer"
    /// A display link is still active although the scene is at rest.
    case runningDisplayLink = "running_display_link"
    /// An object that has left is still kept, as in a cycle of references.
    case retainedObject = "retained_object"
    /// A transition moved farther at once than the finger or its own pace can take it.
    case progressJump = "progress_jump"

    /// The name in traces.
    public var name: String {
      rawValue
    }
  }

  /// What happened.
  public var kind: Kind
  /// When it was noticed.
  public var time: Timestamp
  /// One sentence that says what is wrong and what to look for.
  public var sentence: String

  /// Creates a violation.
  public init(kind: Kind, time: Timestamp, sentence: String) {
    self.kind = kind
    self.time = time
    self.sentence = sentence
  }
}
