/// Why a recording or a pan script could not be read or written.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The class of failure, for exit codes and tests.
  public var kind: Kind
  /// The file as the user named it; `-` is standard input.
  public var file: String
  /// The line, counted from 1, or 0 where the failure is the file's as a whole.
  public var line: Int
  /// What was expected and what was found, without a full stop.
  public var message: String
  /// What the user can do about it, or `nil` where nothing better than the message is known.
  public var hint: String?

  /// Creates an error.
  public init(_ kind: Kind, file: String, line: Int = 0, message: String, hint: String? = nil) {
    self.kind = kind
    self.file = file
    self.line = line
    self.message = message
    self.hint = hint
  }

  /// The classes of failure.
  public enum Kind: String, Sendable, CaseIterable {
    /// The system refused to open, read or write the file.
    case unreadable
    /// A line does not follow the grammar.
    case malformed
    /// The file is of another kind, or of a kind that is not supported yet.
    case unsupported
  }

  /// One line: `FILE:LINE: expected …, found …`; the hint is not part of it.
  public var description: String {
    line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)"
  }
}
