import Foundation
import Testing

/// Runs the built tool as a user would.
struct Tool {
  /// What a run came to.
  struct Result {
    /// The exit status.
    let status: Int32
    /// Standard output.
    let output: String
    /// Standard error.
    let errors: String
  }

  /// The tool, which is built into the folder of the tests.
  static let path: URL = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = tests.deletingLastPathComponent()
    while folder.path != "/" {
      let tool = folder.appendingPathComponent("gesture-replay")
      let values = try? tool.resourceValues(forKeys: [.isRegularFileKey])
      if values?.isRegularFile == true { return tool }
      folder.deleteLastPathComponent()
    }
    return tests
  }()

  /// Variables that the tool heeds, and that whatever runs these tests may have set.
  private static let reserved = [
    "CI", "GESTURE_REPLAY_RECORD", "GITHUB_ACTIONS", "GITHUB_WORKSPACE", "TEST_SHARD_INDEX",
    "TEST_TOTAL_SHARDS", "TEST_SHARD_STATUS_FILE", "XML_OUTPUT_FILE", "TESTBRIDGE_TEST_ONLY",
    "TEST_UNDECLARED_OUTPUTS_DIR",
  ]

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: Its working folder.
  ///   - input: What it reads from standard input.
  ///   - environment: Variables beside those of the tests, which have none that the tool heeds.
  /// - Returns: The status and what was written.
  /// - Throws: Where the tool does not start.
  static func run(
    _ arguments: [String], in folder: URL? = nil, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    var variables = ProcessInfo.processInfo.environment
    for name in reserved { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    let scratch = try Scratch()
    let outputFile = try scratch.write("", to: "output")
    let errorFile = try scratch.write("", to: "errors")
    let inputFile = try scratch.write(input, to: "input")
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: try String(contentsOf: outputFile, encoding: .utf8),
      errors: try String(contentsOf: errorFile, encoding: .utf8))
  }
}

extension Tool {
  /// Runs the tool with its output somewhere else, and gives its status.
  static func status(_ arguments: [String], output: FileHandle) throws -> Int32 {
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// A folder for one test, removed after it.
final class Scratch {
  /// The folder.
  let folder: URL

  /// Creates an empty folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gesture-replay-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file and gives its place.
  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
    return file
  }

  /// The contents of a file, or `nil` where there is none.
  func read(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}

/// Recordings that tests type.
enum Samples {
  /// A touchscreen without resolution, 390 units wide: a unit is a point.
  static let device = """
    # EVEMU 1.3
    N: Sample Touchscreen
    P: 02 00 00 00 00 00 00 00
    A: 2f 0 4 0 0 0
    A: 35 0 389 0 0 0
    A: 36 0 843 0 0 0
    A: 39 0 65535 0 0 0

    """

  /// One finger that moves along x by a step every 10 ms and lifts.
  static func drag(from start: Int, by step: Int, frames: Int, label: String? = nil) -> String {
    var text = device
    func add(_ time: Int, _ events: [(String, Int)]) {
      let stamp = "E: 0." + String(String(1_000_001 + time * 1_000).dropFirst())
      for (code, value) in events { text += "\(stamp) 0003 \(code) \(value)\n" }
      text += "\(stamp) 0000 0000 0\n"
    }
    add(0, [("002f", 0), ("0039", 1), ("0035", start), ("0036", 400)])
    if let label { text += "# gesture-replay: \(label)\n" }
    for frame in 1...frames { add(frame * 10, [("0035", start + step * frame)]) }
    add(frames * 10 + 10, [("0039", -1)])
    return text
  }

  /// A push that finishes by distance.
  static let push = drag(from: 380, by: -10, frames: 30)
  /// A pop that does not get far, and rests before the lift.
  static let shortPop = drag(from: 20, by: 1, frames: 20)
}
