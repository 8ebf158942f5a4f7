/// Steps for a scene, `NAME.scenario.jsonl`: pans, taps, requests, waits and what is expected.
///
/// The first step sets a scene up; a later step that does so starts afresh. All steps are read,
/// and what is malformed is thrown, before any of them is taken.
public struct Scenario: Hashable, Sendable {
  /// The largest number of steps.
  public static let mostSteps = 100_000

  /// The file as the user named it.
  public let name: String
  /// The SHA-256 of the file in 64 hex digits; that of the files that it names is not in it.
  public let digest: String
  /// The steps in their order, the first one a scene.
  public let steps: [ScenarioStep]

  /// Opens a scenario; `-` is standard input.
  public init(path: String) throws(RecordingError) {
    try self.init(RecordingInput(path: path))
  }

  /// Takes a scenario from memory.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(RecordingInput(bytes: bytes, name: name))
  }

  /// Reads a file that is open already.
  ///
  /// Blank lines and lines that begin with `#` are passed over.
  public init(_ input: consuming RecordingInput) throws(RecordingError) {
    try input.require(.scenario)
    digest = try input.digest()
    name = input.name
    var lines = input.lines
    var steps: [ScenarioStep] = []
    while try lines.advance() {
      guard let first = lines.firstCharacter, lines.bytes[first] != UInt8(ascii: "#") else {
        continue
      }
      let step = try ScenarioLine(lines, from: first).step()
      if steps.isEmpty, !step.isScene {
        throw lines.failure(
          expected: "a scene in the first step", found: "\"\(step.name)\"",
          hint: "begin with {\"scene\":\"story\"}")
      }
      guard steps.count < Scenario.mostSteps else {
        throw lines.failure(expected: "at most \(Scenario.mostSteps) steps", found: "another one")
      }
      steps.append(step)
    }
    self.steps = steps
  }

  /// The files that pans come from, as the steps name them, each once in the order of mention.
  public var fileNames: [String] {
    var names: [String] = []
    for step in steps {
      if case .pan(let name) = step.action, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The path of a file that a step names: relative names count from the scenario's own folder.
  public func path(of fileName: String) -> String {
    guard !fileName.hasPrefix("/"), let slash = name.lastIndex(of: "/") else { return fileName }
    return name[...slash] + fileName
  }

  /// The error of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - expected: What was expected.
  ///   - found: What was found.
  ///   - hint: What the user can do about it.
  /// - Returns: The error, with file and line.
  public func failure(
    _ step: ScenarioStep, expected: String, found: String, hint: String? = nil
  ) -> RecordingError {
    RecordingError(
      .malformed, file: name, line: step.line, message: "expected \(expected), found \(found)",
      hint: hint)
  }
}
