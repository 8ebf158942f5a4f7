import EvdevInput
import Foundation
import Testing

/// The built tool, or another program, at work in a process of its own.
final class ToolProcess {
  /// The tool, beside the test binary.
  static let path = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("gesture-replay").path

  /// The process.
  private let process = Process()
  /// What it writes to standard output.
  private let outputPath: String
  /// What it writes to standard error.
  private let errorPath: String

  /// Starts the tool.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - program: The path of the program, the tool's by default.
  ///   - input: What it reads from standard input, or `nil` for nothing.
  ///   - folder: Takes its output.
  /// - Throws: What keeps it from starting.
  init(
    _ arguments: [String], program: String = path, input: Pipe? = nil, in folder: Folder
  ) throws {
    let name = UUID().uuidString
    outputPath = "\(folder.path)/\(name).out"
    errorPath = "\(folder.path)/\(name).err"
    try folder.write("", to: "\(name).out")
    try folder.write("", to: "\(name).err")
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    if let input {
      process.standardInput = input
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    process.standardOutput = FileHandle(forWritingAtPath: outputPath)
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What it has written to standard output.
  var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }
  /// What it has written to standard error.
  var errors: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }

  /// Sends a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// The processor time that it has taken so far, in microseconds.
  var processorTime: Int64 {
    let path = "/proc/\(process.processIdentifier)/stat"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let rest = text.split(separator: ")").last
    else { return 0 }
    // Fields 14 and 15 of the line, in hundredths of a second; the name is the second.
    return rest.split(separator: " ").dropFirst(11).prefix(2).reduce(0) {
      $0 + (Int64($1) ?? 0) * 10_000
    }
  }

  /// Waits until something holds, and fails where it does not in time.
  func wait(
    for what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () -> Bool
  ) throws {
    let deadline = MonotonicTime.now.advanced(byNanoseconds: 6 * Kernel.patience)
    while !condition() {
      guard process.isRunning, MonotonicTime.now < deadline else {
        if condition() { return }
        let state = process.isRunning ? "it still runs" : "it ended with \(waitForEnd())"
        Issue.record(
          "no \(what): \(state); output: …\(output.suffix(500)); standard error: \(errors)",
          sourceLocation: sourceLocation)
        throw CancellationError()
      }
      usleep(5_000)
    }
  }

  /// Waits until it follows its device: its recording is there then.
  func waitForFile(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "file \(path)", sourceLocation: sourceLocation) {
      FileManager.default.fileExists(atPath: path)
    }
  }

  /// Waits for its end; its exit status.
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// Runs the tool to its end.
  static func run(
    _ arguments: [String], in folder: Folder
  ) throws -> (status: Int32, output: String, errors: String) {
    let tool = try ToolProcess(arguments, in: folder)
    let status = tool.waitForEnd()
    return (status, tool.output, tool.errors)
  }
}
