import Foundation

/// A program of the system, such as a shell, that some machines have and others have not.
struct Program {
  /// Where it is.
  private let url: URL

  /// Looks for it where shells do; `nil` where it is not installed.
  init?(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { return nil }
    url = URL(fileURLWithPath: path)
  }

  /// Whether it is installed.
  static func exists(_ name: String) -> Bool {
    Program(name) != nil
  }

  /// Runs it.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: Its working folder.
  ///   - environment: Variables beside those of the tests.
  /// - Returns: The status and what was written.
  /// - Throws: Where it does not start.
  func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Tool.Result {
    let scratch = try Scratch()
    let output = try scratch.write("", to: "output")
    let errors = try scratch.write("", to: "errors")
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Tool.Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
