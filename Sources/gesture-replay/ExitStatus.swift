import GestureReplay
import InputRecordings

/// How the tool ends; the higher one wins where several files are at work, but for a skip.
enum ExitStatus: Int32, Comparable, CaseIterable {
  /// All went well, whatever the verdicts.
  case success = 0
  /// A trace, a golden or a label does not match.
  case mismatch = 1
  /// The command line is wrong.
  case usage = 2
  /// A file could not be read or is malformed.
  case badInput = 3
  /// A device is missing or may not be opened.
  case device = 4
  /// Nothing could be run.
  case skipped = 77
  /// Ctrl+C.
  case interrupted = 130

  /// What it says, in a few words.
  var meaning: String {
    switch self {
    case .success: "ok"
    case .mismatch: "a mismatch was found"
    case .usage: "wrong usage"
    case .badInput: "bad input file"
    case .device: "device or permission"
    case .skipped: "nothing could be run"
    case .interrupted: "interrupted"
    }
  }

  /// Orders statuses by which wins.
  static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// An error that ends a command, with its status and what the user can do about it.
struct ToolError: Error {
  /// The status.
  var status: ExitStatus
  /// One sentence, with file and line where there are any.
  var message: String
  /// What to do about it.
  var hint: String?

  /// Creates an error.
  init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }
}

extension ToolError {
  /// The error of a file.
  init(recording error: RecordingError) {
    self.init(.badInput, error.description, hint: error.hint)
  }

  /// The error of a replay.
  init(replay error: ReplayError) {
    self.init(.badInput, error.description, hint: error.hint)
  }
}

/// Runs something that fails in its own way, and makes its error the tool's.
func translating<Value: ~Copyable, Failure: Error>(
  _ translate: (Failure) -> ToolError, _ body: () throws(Failure) -> Value
) throws(ToolError) -> Value {
  do throws(Failure) {
    return try body()
  } catch {
    throw translate(error)
  }
}
