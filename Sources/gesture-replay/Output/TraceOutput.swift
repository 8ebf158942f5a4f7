import GestureReplay

/// Where a trace goes: a file that is there at once, or standard output.
final class TraceOutput: TraceSink {
  /// How many bytes are written at a time.
  private static let chunk = 65_536

  /// The file, or `nil` for standard output.
  private let file: OutputFile?
  /// Rows that are not written yet.
  private var pending: [UInt8] = []
  /// Why a write failed, if one did.
  private var failure: ToolError?

  /// Creates the file, or takes standard output.
  private init(_ file: OutputFile?) {
    self.file = file
  }

  deinit {
    flush()
  }

  /// The file that `--trace` names, unless it is standard output.
  static func file(_ arguments: ParsedArguments) throws(ToolError) -> TraceOutput? {
    guard let path = arguments.value("trace"), path != "-" else { return nil }
    return TraceOutput(try OutputFile(path))
  }

  /// The recorder that prints a trace to standard output, where that was asked for.
  static func printed(_ arguments: ParsedArguments) -> TraceRecorder? {
    guard arguments.has("json") || arguments.value("trace") == "-" else { return nil }
    return TraceRecorder(
      sink: TraceOutput(nil), detail: arguments.has("quiet") ? .outcomes : .all)
  }

  /// Takes whole rows; on a terminal or a pipe they are written as they come.
  func write(_ bytes: [UInt8]) {
    pending += bytes
    if file == nil || pending.count >= Self.chunk { flush() }
  }

  /// Writes what is pending.
  func flush() {
    guard !pending.isEmpty else { return }
    if let file {
      do throws(ToolError) { try file.append(pending) } catch { failure = error }
    } else {
      Output.write(pending)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes everything, and puts another first row in place of the one of the same length.
  ///
  /// A live session's first row holds its recording's hash, which is known only at its end.
  func finish(replacing placeholder: String? = nil, by text: String? = nil) throws(ToolError) {
    flush()
    if let failure { throw failure }
    if let placeholder, let text { try file?.replace(placeholder, by: text) }
  }
}
