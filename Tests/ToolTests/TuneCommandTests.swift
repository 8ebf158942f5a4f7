import Foundation
import TestSupport
import Testing

/// `tune` as a person at a terminal has it.
@Suite(
  "tune", .enabled(if: TerminalSession.isPossible, "tmux is not installed"), .serialized)
struct TuneCommandTests {
  /// Two recordings and their settings: a push that just misses, and one that does not.
  private func recordings() throws -> Scratch {
    let scratch = try Scratch()
    // 27 steps of 7 points are 189 of 390: 0.485 of the way.
    try scratch.write(Samples.drag(from: 380, by: -7, frames: 27), to: "rec/a-near.evemu")
    try scratch.write(Samples.push, to: "rec/b-far.evemu")
    try scratch.write(
      "{\n  \"scene\": \"story\", // ours\n  \"finish_progress\": 0.50\n}\n",
      to: "rec/gesture-replay.json")
    return scratch
  }

  /// A terminal in which tune shows the first recording.
  private func tuning(
    _ scratch: Scratch, _ arguments: [String] = ["rec"], environment: [String: String] = [:]
  ) throws -> (terminal: TerminalSession, status: String) {
    let terminal = try TerminalSession(in: scratch.folder.path, environment: environment)
    let (_, status) = try terminal.start([Tool.path.path, "tune"] + arguments)
    try terminal.wait(forText: "CANCEL PUSH")
    return (terminal, status)
  }

  /// Waits until the terminal is back as it was.
  private func expectRestored(_ terminal: TerminalSession, modes: String) throws {
    try terminal.wait(for: "prompt") { !terminal.isAlternate }
    #expect(terminal.showsCursor)
    // A line that is typed is seen again, which it would not be without the echo.
    try terminal.enter("echo still $((40 + 2))")
    try terminal.wait(forText: "still 42")
    #expect(terminal.rows.contains { $0.contains("echo still") })
    // The shell takes the terminal over while it waits for a line, so it is looked at by a program.
    try terminal.enter("stty -a > modes-after")
    try terminal.wait(for: "modes") {
      (try? String(contentsOfFile: "\(terminal.folder)/modes-after", encoding: .utf8)) == modes
    }
  }

  /// The modes in which the shell starts programs.
  private func modes(_ terminal: TerminalSession) throws -> String {
    try terminal.enter("stty -a > modes-before; echo noted $((1 + 1))")
    try terminal.wait(forText: "noted 2")
    return try String(contentsOfFile: "\(terminal.folder)/modes-before", encoding: .utf8)
  }

  @Test("A number is turned, the verdict flips, undo, the comparison and saving work as keys say")
  func session() throws {
    let scratch = try recordings()
    let terminal = try TerminalSession(in: scratch.folder.path)
    let modes = try modes(terminal)
    let (_, status) = try terminal.start([Tool.path.path, "tune", "rec"])
    try terminal.wait(forText: "CANCEL PUSH")
    #expect(terminal.isAlternate && !terminal.showsCursor)
    #expect(terminal.rows[0].contains("story"))
    #expect(terminal.rows.contains { $0.contains("a-near.evemu") })

    try terminal.press("Left", "Left")
    try terminal.wait(forText: "1 change not saved")
    try terminal.wait(forText: "0.48")
    #expect(terminal.rows.contains { $0.contains("CANCEL PUSH") })
    try terminal.press("r")
    try terminal.wait(forText: "FINISH PUSH")
    try terminal.press("u", "u")
    try terminal.wait(forText: "undone: finish progress is 0.50")
    try terminal.press("r")
    try terminal.wait(forText: "CANCEL PUSH")

    try terminal.press("Left", "Left", "d")
    try terminal.wait(forText: "1 recording comes out otherwise")
    try terminal.wait(forText: "2 replayed")
    #expect(terminal.rows.contains { $0.contains("a-near") && $0.contains("cancel push → finish") })
    try terminal.press("Enter")
    try terminal.wait(forText: "FINISH PUSH")

    try terminal.press("s")
    try terminal.wait(forText: "saved 1 change")
    #expect(
      scratch.read("rec/gesture-replay.json")
        == "{\n  \"scene\": \"story\", // ours\n  \"finish_progress\": 0.48\n}\n")
    try terminal.press("n")
    try terminal.wait(forText: "b-far.evemu")
    try terminal.press("q")
    #expect(try terminal.waitForEnd(status) == 0)
    try expectRestored(terminal, modes: modes)
  }

  @Test("Changes that are not saved are asked for once, and nothing is written without s")
  func unsaved() throws {
    let scratch = try recordings()
    let before = scratch.read("rec/gesture-replay.json")
    let (terminal, status) = try tuning(scratch)
    try terminal.press("Right", "q")
    try terminal.wait(forText: "q again quits without")
    try terminal.press("Escape")
    try terminal.wait(for: "the question to go") {
      !terminal.rows.contains { $0.contains("q again quits without") }
    }
    try terminal.press("q")
    try terminal.wait(forText: "q again quits without")
    try terminal.press("q")
    #expect(try terminal.waitForEnd(status) == 0)
    #expect(scratch.read("rec/gesture-replay.json") == before)
  }

  @Test(
    "Whatever signal ends it, the terminal is as it was",
    arguments: [
      ("TERM", 143), ("INT", 130), ("HUP", 129), ("QUIT", 131), ("SEGV", 139), ("ABRT", 134),
    ])
  func signals(name: String, expected: Int) throws {
    let scratch = try recordings()
    let terminal = try TerminalSession(in: scratch.folder.path)
    let modes = try modes(terminal)
    let (process, status) = try terminal.start([Tool.path.path, "tune", "rec"])
    try terminal.wait(forText: "CANCEL PUSH")
    let numbers = [
      "TERM": SIGTERM, "INT": SIGINT, "HUP": SIGHUP, "QUIT": SIGQUIT, "SEGV": SIGSEGV,
      "ABRT": SIGABRT,
    ]
    kill(process, try #require(numbers[name]))
    // After a SIGINT the shell leaves the rest of its line, which would write the status.
    if name != "INT" { #expect(try terminal.waitForEnd(status) == expected) }
    try expectRestored(terminal, modes: modes)
  }

  @Test("Ctrl+C ends it with the status that says so")
  func interrupt() throws {
    let scratch = try recordings()
    defer { withExtendedLifetime(scratch) {} }
    let (terminal, status) = try tuning(scratch)
    try terminal.press("C-c")
    #expect(try terminal.waitForEnd(status) == 130)
    #expect(!terminal.isAlternate)
  }

  @Test("Ctrl+Z gives the terminal to the shell, and fg takes it again with all that was on it")
  func stop() throws {
    let scratch = try recordings()
    let terminal = try TerminalSession(in: scratch.folder.path)
    let modes = try modes(terminal)
    // Without the parentheses of `start`, so that it is the shell's own job.
    try terminal.enter("'\(Tool.path.path)' tune rec")
    try terminal.wait(forText: "CANCEL PUSH")
    try terminal.press("Right")
    try terminal.wait(forText: "1 change not saved")
    try terminal.press("C-z")
    try terminal.wait(forText: "Stopped")
    try expectRestored(terminal, modes: modes)
    try terminal.enter("fg")
    try terminal.wait(forText: "1 change not saved")
    #expect(terminal.isAlternate && !terminal.showsCursor)
    try terminal.press("u")
    try terminal.wait(forText: "undone")
    try terminal.press("q")
    try terminal.wait(for: "the shell") { !terminal.isAlternate }
  }

  @Test("It follows the terminal's size, and says so where that is too small")
  func size() throws {
    let scratch = try recordings()
    defer { withExtendedLifetime(scratch) {} }
    let (terminal, status) = try tuning(scratch)
    try terminal.resize(columns: 60, rows: 20)
    try terminal.wait(forText: "This takes 80 x 24 cells.")
    try terminal.resize(columns: 110, rows: 40)
    try terminal.wait(forText: "CANCEL PUSH")
    try terminal.wait(for: "the last row") { terminal.rows[39].contains("q quit") }
    try terminal.press("q")
    #expect(try terminal.waitForEnd(status) == 0)
  }

  @Test("NO_COLOR is heeded, and a locale without UTF-8 gets ASCII")
  func poor() throws {
    let scratch = try recordings()
    defer { withExtendedLifetime(scratch) {} }
    let (terminal, _) = try tuning(
      scratch, environment: ["NO_COLOR": "1", "LANG": "C", "LC_ALL": "C"])
    let isASCII = terminal.rows.joined().allSatisfy { $0.isASCII }
    #expect(isASCII)
    let colors = terminal.styledScreen.matches(of: /\u{1b}\[[0-9;]*3[0-7][0-9;]*m/)
    #expect(colors.isEmpty)
    let other = try recordings()
    defer { withExtendedLifetime(other) {} }
    let (rich, _) = try tuning(other)
    #expect(!rich.styledScreen.matches(of: /\u{1b}\[[0-9;]*3[0-7][0-9;]*m/).isEmpty)
    #expect(rich.rows.joined().contains("█"))
  }

  @Test("One file is tuned on as well, with --config and recordings from elsewhere")
  func file() throws {
    let scratch = try recordings()
    let (terminal, status) = try tuning(
      scratch, ["rec/a-near.evemu", "--config", "mine.json", "--recordings", "rec"])
    try terminal.wait(forText: "mine.json (new)")
    try terminal.press(".", "4", "8", "Enter", "d")
    try terminal.wait(forText: "2 replayed")
    try terminal.press("Escape")
    try terminal.wait(forText: "last outcomes")
    try terminal.press("s")
    try terminal.wait(forText: "saved 1 change to mine.json")
    try terminal.press("q")
    #expect(try terminal.waitForEnd(status) == 0)
    #expect(scratch.read("mine.json") == "{\n  \"finish_progress\": 0.48\n}\n")
  }

  @Test("Recordings with settings of their own are left out, as what is saved does not change them")
  func ownSettings() throws {
    let scratch = try recordings()
    try scratch.write(Samples.push, to: "rec/inner/c.evemu")
    try scratch.write("{ \"finish_progress\": 0.2 }", to: "rec/inner/gesture-replay.json")
    try scratch.write(Samples.push, to: "rec/other/d.evemu")
    let (terminal, _) = try tuning(scratch)
    try terminal.wait(forText: "recording 1 of 3")
    try terminal.press("q")
    try terminal.wait(for: "the shell") { !terminal.isAlternate }
    _ = try terminal.start(
      [Tool.path.path, "tune", "rec", "--config", "rec/gesture-replay.json"])
    try terminal.wait(forText: "recording 1 of 4")
  }
}

@Suite("tune without a terminal")
struct TuneUsageTests {
  @Test("Without a terminal it is wrong usage")
  func noTerminal() throws {
    let result = try Tool.run(["tune", "."])
    #expect(result.status == 2)
    #expect(result.errors.contains("error: expected a terminal"))
  }

  @Test(
    "What can't be tuned on is told before the terminal is taken",
    .enabled(if: TerminalSession.isPossible, "tmux is not installed"))
  func wrongOperands() throws {
    let scratch = try Scratch()
    try scratch.write("{ \"finish_progres\": 1 }", to: "bad/gesture-replay.json")
    try scratch.write(Samples.push, to: "bad/a.evemu")
    try scratch.write("", to: "empty/readme.txt")
    let cases: [(arguments: [String], status: Int, message: String)] = [
      (["none"], 3, "no such file"), (["empty"], 3, "expected recordings"),
      (["bad"], 3, "finish_progres"), (["bad", "empty"], 2, "expected one"),
      (["empty", "--scene", "storey"], 2, "storey"), (["empty", "-o", "x"], 2, "live device"),
    ]
    let terminal = try TerminalSession(in: scratch.folder.path, columns: 200)
    for (arguments, status, message) in cases {
      let (_, file) = try terminal.start([Tool.path.path, "tune"] + arguments)
      #expect(try terminal.waitForEnd(file) == status, "\(arguments)")
      try terminal.wait(forText: message)
      try terminal.enter("clear")
    }
    let (_, dumb) = try terminal.start(["env", "TERM=dumb", Tool.path.path, "tune", "bad"])
    #expect(try terminal.waitForEnd(dumb) == 2)
  }
}
