import GestureReplay

/// The drawing that `--filmstrip` asks for.
struct FilmOutput {
  /// The file's name.
  private let path: String
  /// Watches the session.
  let recorder: FilmRecorder

  /// The drawing of the operand, or `nil` where none is asked for.
  ///
  /// - Throws: `ToolError` for more than one operand, a file that is replayed, or a wrong number.
  init?(_ arguments: ParsedArguments) throws(ToolError) {
    guard let path = arguments.value("filmstrip") else {
      guard !arguments.has("every-ms") else {
        throw ToolError(.usage, "--every-ms is for --filmstrip, which is not given")
      }
      return nil
    }
    guard arguments.operands.count == 1, let operand = arguments.operands.first else {
      throw ToolError(
        .usage, "expected one file for --filmstrip, found \(arguments.operands.count)")
    }
    guard path != "-" else {
      throw ToolError(.usage, "expected the name of a file for --filmstrip, found '-'")
    }
    guard !Files.isSame(operand, path) else {
      throw ToolError(
        .usage, "expected a file for the filmstrip, found '\(path)', which is replayed")
    }
    self.path = path
    recorder = FilmRecorder(
      title: Self.title(of: operand), spacing: try Self.spacing(arguments))
  }

  /// Writes the file anew; a file of that name that was there is replaced.
  func finish() throws(ToolError) {
    try Files.write(recorder.drawing(), to: path)
  }

  /// The name of a recording without what follows its first point.
  private static func title(of operand: String) -> String {
    let name = Files.name(of: operand)
    guard let point = name.dropFirst().firstIndex(of: ".") else { return name }
    return String(name[..<point])
  }

  /// How the pictures are spread.
  private static func spacing(_ arguments: ParsedArguments) throws(ToolError) -> FilmSpacing {
    guard let text = arguments.value("every-ms") else { return .spread }
    guard let number = Int(text), (1...10_000).contains(number) else {
      throw ToolError(
        .usage, "expected a whole number from 1 to 10000 for --every-ms, found '\(text)'")
    }
    return .every(milliseconds: number)
  }
}
