import Foundation
import Testing

/// A terminal of tmux with a program in it, so that a test sees what a person sees.
final class TmuxPane {
  /// Whether there is tmux, and these tests are asked for: they were seen to hang among others.
  static let isAvailable =
    ProcessInfo.processInfo.environment["GESTURE_REPLAY_TERMINAL_TESTS"] == "1"
    && FileManager.default.isExecutableFile(atPath: program)
  /// Its path.
  private static let program = "/usr/bin/tmux"

  /// Takes the server's socket and the program's output.
  private let folder: Folder

  /// Starts a shell command in a terminal.
  ///
  /// - Parameters:
  ///   - command: The command, with its words quoted for a shell.
  ///   - columns: The terminal's columns.
  ///   - folder: Where it runs.
  /// - Throws: What keeps tmux from starting.
  init(_ command: String, columns: Int = 100, in folder: Folder) throws {
    self.folder = folder
    try folder.write("", to: "tmux.conf")
    // The shell stays, so that the terminal can be looked at afterwards.
    try run([
      "new-session", "-d", "-x", "\(columns)", "-y", "24", "-c", folder.path,
      "\(command); echo \"ended with $?\"; stty -a > stty.txt; exec cat",
    ])
  }

  deinit {
    _ = try? run(["kill-server"])
  }

  /// Presses keys, by their names in tmux.
  func press(_ keys: String...) throws {
    try run(["send-keys"] + keys)
  }

  /// The terminal's contents.
  var contents: String {
    (try? run(["capture-pane", "-p"])) ?? ""
  }

  /// Waits until the terminal shows something.
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = Date(timeIntervalSinceNow: 60)
    while !contents.contains(text) {
      guard Date() < deadline else {
        Issue.record("no '\(text)' in:\n\(contents)", sourceLocation: sourceLocation)
        throw CancellationError()
      }
      usleep(20_000)
    }
  }

  /// Runs a command of tmux; what it prints.
  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = ["-S", "\(folder.path)/tmux.socket", "-f", "\(folder.path)/tmux.conf"]
    process.arguments? += arguments
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
