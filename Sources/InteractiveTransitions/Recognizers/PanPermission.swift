/// The answer to the question whether a pan may begin.
public enum PanPermission: Hashable, Sendable {
  /// It may.
  case begin
  /// It cannot be told yet: the pan begins, and the question comes again at its next sample.
  case undecided
  /// It may not: the pan fails, for a reason that goes into the trace.
  case fail(Decision)
}
