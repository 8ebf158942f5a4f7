import GestureReplay

/// Where a trace goes: a file, or standard output.
///
/// Each row is written as soon as it is made.
final class TraceOutput: TraceSink {
  /// The file's name, or `nil` for standard output.
  private let path: String?
  /// The file, from the first row on.
  private var file: OutputFile?
  /// Why a write failed, if one did; nothing is written after it.
  private var failure: ToolError?

  /// Takes the name of a file, or standard output.
  private init(_ path: String?) {
    self.path = path
  }

  /// The file that `--trace` names, unless it is standard output.
  ///
  /// It is opened when the first row comes, so wrong usage costs nobody a file.
  ///
  /// - Throws: `ToolError` where it is one of the files that are replayed.
  static func file(_ arguments: ParsedArguments) throws(ToolError) -> TraceOutput? {
    guard let path = arguments.value("trace"), path != "-" else { return nil }
    for operand in arguments.operands where Files.isSame(operand, path) {
      throw ToolError(.usage, "expected a file for the trace, found '\(path)', which is replayed")
    }
    return TraceOutput(path)
  }

  /// Whether a trace goes to standard output.
  static func isPrinted(_ arguments: ParsedArguments) -> Bool {
    arguments.has("json") || arguments.value("trace") == "-"
  }

  /// The rows that are written only where they are asked for.
  static func rows(_ arguments: ParsedArguments) throws(ToolError) -> SessionRows {
    guard let text = arguments.value("rows") else { return [] }
    guard let rows = SessionRows(parsing: text) else {
      throw ToolError(
        .usage,
        "expected \(SessionRows.names.joined(separator: " or ")) for --rows, "
          + "found '\(text)'", hint: "several are separated by commas: --rows touch,frame")
    }
    return rows
  }

  /// The recorder that prints a trace to standard output, where that was asked for.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - recording: What the first row calls the recording, or `nil` for its hash.
  /// - Returns: The recorder, or `nil`.
  /// - Throws: `ToolError` for kinds of rows that there are not.
  static func printed(
    _ arguments: ParsedArguments, recording: String? = nil
  ) throws(ToolError) -> TraceRecorder? {
    guard isPrinted(arguments) else { return nil }
    return TraceRecorder(
      sink: TraceOutput(nil), detail: arguments.has("quiet") ? .outcomes : .all,
      recording: recording, rows: try rows(arguments))
  }

  /// A recorder that prints rows to standard output.
  static func rows() -> TraceRecorder {
    TraceRecorder(sink: TraceOutput(nil), rows: [.touches, .frames])
  }

  /// Writes whole rows.
  func write(_ bytes: [UInt8]) {
    guard let path else { return Output.write(bytes) }
    guard failure == nil else { return }
    do throws(ToolError) {
      if file == nil { file = try OutputFile(path) }
      try file?.append(bytes)
    } catch {
      failure = error
    }
  }

  /// Says whether all was written, and puts another hash in place of the one of the same length.
  ///
  /// A live session's first row holds its recording's hash, which is known only at its end.
  func finish(replacing placeholder: String? = nil, by text: String? = nil) throws(ToolError) {
    if let failure { throw failure }
    if let placeholder, let text { try file?.replace(placeholder, by: text) }
  }
}
