public import Foundation

/// A person at a terminal: a shell in a pseudo-terminal of tmux, its screen, and keys to press.
///
/// Nothing is waited for by time: whoever presses keys then waits for what they are to bring about.
public final class TerminalSession {
  /// Something that did not come about in time.
  public struct Failure: Error, CustomStringConvertible {
    /// What was waited for, and what was on the screen instead.
    public let description: String
  }

  /// Whether tmux is there.
  public static let isPossible: Bool = (try? run(["-V"])) != nil

  /// The longest wait, in seconds; a virtual machine without help of its processor is slow.
  private static let patience = 60.0

  /// The folder that the shell works in.
  public let folder: String
  /// The socket of the tmux that belongs to this session alone.
  private let socket: String
  /// How many files with numbers in their names have been made.
  private var fileCount = 0

  /// Starts a shell.
  ///
  /// - Parameters:
  ///   - folder: The folder that it works in, which takes the socket and small files as well.
  ///   - columns: The width of the terminal.
  ///   - rows: Its height.
  ///   - environment: Variables besides those that are always the same.
  /// - Throws: ``Failure`` where tmux or the shell does not start.
  public init(
    in folder: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    socket = "\(folder)/tmux"
    var variables = [
      "PS1": "ready> ", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", "HISTFILE": "",
    ]
    variables.merge(environment) { $1 }
    let words = variables.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }
    // Where these tests are killed, nothing of the session stays.
    let process = ProcessInfo.processInfo.processIdentifier
    let watch = "while kill -0 \(process); do sleep 2; done; tmux -S '\(socket)' kill-server"
    let shell =
      "cd '\(folder)'; (\(watch)) > /dev/null 2>&1 & "
      + "exec env -u NO_COLOR -u LC_ALL -u LC_CTYPE " + words.joined(separator: " ")
      + " bash --norc --noprofile -i"
    try tmux(
      ["-u", "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", shell])
    try wait(for: "a prompt") { self.rows.last { !$0.isEmpty }?.hasSuffix("ready>") == true }
  }

  deinit {
    _ = try? tmux(["kill-server"])
  }

  /// The rows of the screen, without the blanks at their ends.
  public var rows: [String] {
    ((try? tmux(["capture-pane", "-p"])) ?? "").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }

  /// The terminal's modes as the last program left them, as `stty -a` tells them.
  public var modes: String {
    (try? String(contentsOfFile: "\(folder)/modes", encoding: .utf8)) ?? ""
  }

  /// Whether a text is on the screen.
  public func contains(_ text: String) -> Bool {
    rows.contains { $0.contains(text) }
  }

  /// The screen with the sequences for colours and the like.
  public var styledScreen: String {
    (try? tmux(["capture-pane", "-p", "-e"])) ?? ""
  }

  /// Whether the screen is one that a program has to itself.
  public var isAlternate: Bool {
    value(of: "alternate_on") == "1"
  }

  /// Whether the cursor is shown.
  public var showsCursor: Bool {
    value(of: "cursor_flag") == "1"
  }

  /// Presses keys by their names in tmux: `Up`, `Escape`, `C-c`, `q`.
  public func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Types a line and ends it.
  public func enter(_ line: String) throws {
    try tmux(["send-keys", "-l", "--", line])
    try tmux(["send-keys", "Enter"])
  }

  /// Gives the terminal another size.
  public func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Starts a program in the foreground.
  ///
  /// - Parameter words: The program and its arguments; none may have a quote in it.
  /// - Returns: Its process id, and where its exit status will be.
  /// - Throws: ``Failure`` where it does not start.
  public func start(_ words: [String]) throws -> (process: pid_t, status: String) {
    fileCount += 1
    let (pid, status) = ("\(folder)/pid-\(fileCount)", "\(folder)/status-\(fileCount)")
    let command = words.map { "'\($0)'" }.joined(separator: " ")
    try enter(
      "(echo $BASHPID > \(pid); exec \(command)); code=$?; stty -a > modes; echo $code > \(status)")
    var number: pid_t?
    try wait(for: "\(words[0]) to start") {
      let text = try? String(contentsOfFile: pid, encoding: .utf8)
      number = text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      return number != nil
    }
    return (number ?? 0, status)
  }

  /// Waits for the end of a program that was started; its exit status as the shell has it.
  public func waitForEnd(_ status: String) throws -> Int {
    var number: Int?
    try wait(for: "the end of the program") {
      let text = try? String(contentsOfFile: status, encoding: .utf8)
      number = text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      return number != nil
    }
    return number ?? -1
  }

  /// Waits until a text is on the screen.
  public func wait(forText text: String) throws {
    try wait(for: "'\(text)'") { self.contains(text) }
  }

  /// Waits until something holds.
  ///
  /// - Parameters:
  ///   - what: What is waited for, for the error.
  ///   - condition: Whether it holds.
  /// - Throws: ``Failure`` where that takes too long.
  public func wait(for what: String, _ condition: () -> Bool) throws {
    let deadline = Date().addingTimeInterval(Self.patience)
    while !condition() {
      guard Date() < deadline else {
        throw Failure(
          description: "waited in vain for \(what); on the screen:\n\(rows.joined(separator: "\n"))"
        )
      }
      usleep(20_000)
    }
  }

  /// A value of tmux's.
  private func value(of name: String) -> String {
    ((try? tmux(["display-message", "-p", "#{\(name)}"])) ?? "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Tells tmux something.
  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    try Self.run(["-S", socket] + arguments)
  }

  /// Runs tmux.
  private static func run(_ arguments: [String]) throws -> String {
    // Within another tmux it would refuse; without a locale it would not take UTF-8.
    let command = ["env", "-u", "TMUX", "LC_ALL=C.UTF-8", "tmux"] + arguments
    let (status, output) = try ShellProgram.run(command)
    guard status == 0 else {
      throw Failure(description: "tmux \(arguments.joined(separator: " ")) failed")
    }
    return output
  }
}
