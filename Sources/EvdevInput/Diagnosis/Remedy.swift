/// What mends a problem: one command, what to know about it, or both.
public struct Remedy: Hashable, Sendable {
  /// The command to type, or `nil` where no command does it.
  public var command: String?
  /// What else there is to do or to know, in a sentence without a full stop.
  public var advice: String?

  /// Creates a remedy.
  public init(command: String? = nil, advice: String? = nil) {
    self.command = command
    self.advice = advice
  }
}
