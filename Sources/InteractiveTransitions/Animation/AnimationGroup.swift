/// What one call of `animate` put on a time line: its extent and whom to tell when it is over.
final class AnimationGroup {
  /// When it begins on its time line, in nanoseconds.
  let begin: Int64
  /// How long it takes, in nanoseconds.
  let duration: Int64
  /// The pace.
  let pace: Pace
  /// Whether the views that it changes take no touches meanwhile.
  let blocksTouches: Bool
  /// The animator that made it, which may stop it by itself.
  weak var owner: ViewPropertyAnimator?
  /// Whom to tell, until it was told.
  private var completion: ((Bool) -> Void)?

  /// Creates a group.
  init(
    begin: Int64, duration: Int64, pace: Pace, blocksTouches: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.begin = begin
    self.duration = duration
    self.pace = pace
    self.blocksTouches = blocksTouches
    self.completion = completion
  }

  /// When it ends on its time line, in nanoseconds.
  var end: Int64 {
    let (sum, overflow) = begin.addingReportingOverflow(duration)
    return overflow ? Int64.max : sum
  }

  /// Hands out the completion, once.
  func takeCompletion() -> ((Bool) -> Void)? {
    defer { completion = nil }
    return completion
  }
}
