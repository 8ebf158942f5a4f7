import Foundation
import Testing

@Suite("The manual")
struct ManualTests {
  @Test("The page of a command has each of its options, examples and exit codes")
  func pages() throws {
    for command in try CommandTable().commands {
      let page = try Tool.run(["man", command.name])
      #expect(page.status == 0)
      let text = plain(page.output)
      for option in command.options {
        #expect(text.contains("--\(option.name)"), "\(command.name) --\(option.name)")
        if let letter = option.letter { #expect(text.contains("-\(letter), --\(option.name)")) }
      }
      for example in command.examples { #expect(text.contains(plain(example)), "\(example)") }
      for code in ["0", "1", "2", "3", "4", "77", "130"] {
        #expect(text.contains(".TP\n\(code)\n"))
      }
    }
  }

  @Test("The page of the tool names every command, and every variable that its source reads")
  func overview() throws {
    let page = plain(try Tool.run(["man"]).output)
    for command in try CommandTable().commands {
      #expect(page.contains("gesture-replay-\(command.name)(1)"))
    }
    let sources = Repository.folder.appendingPathComponent("Sources/gesture-replay")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /Environment\.(?:value|isSet)\("([A-Z_]+)"\)/) {
        count += 1
        #expect(page.contains(".TP\n\(match.1)\n"), "\(match.1) in \(file.lastPathComponent)")
      }
    }
    #expect(count > 5)
  }

  @Test("All pages go into a folder, one of the tool and one for each command")
  func folder() throws {
    let scratch = try Scratch()
    let result = try Tool.run(["man", "--output", scratch.folder.path])
    #expect(result.status == 0)
    let names =
      ["gesture-replay.1"]
      + (try CommandTable().commands.map { "gesture-replay-\($0.name).1" })
    #expect(result.output == names.map { "\($0)\n" }.joined())
    for name in names { #expect(scratch.read(name)?.hasPrefix(".\\\"") == true) }
    #expect(try Tool.run(["man", "-o", scratch.folder.path, "replay"]).status == 2)
  }

  @Test("A page of no command is wrong usage")
  func noCommand() throws {
    let result = try Tool.run(["man", "repaly"])
    #expect(result.status == 2)
    #expect(result.errors.contains("did you mean replay?"))
  }

  @Test(
    "The pages are roff that groff formats without a warning",
    .enabled(if: Program.exists("groff"), "groff is not installed"))
  func groff() throws {
    let groff = try #require(Program("groff"))
    try forEachPage { page in
      let result = try groff.run(["-man", "-Tascii", "-ww", page.path])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(result.output.contains("Show this help"))
    }
  }

  @Test(
    "The pages pass mandoc's lint, but for their date, which would make no two builds alike",
    .enabled(if: Program.exists("mandoc"), "mandoc is not installed"))
  func mandoc() throws {
    let mandoc = try #require(Program("mandoc"))
    try forEachPage { page in
      let result = try mandoc.run(["-Tlint", "-W", "warning", page.path])
      let lines = (result.output + result.errors).split(separator: "\n")
      #expect(lines.filter { !$0.contains("missing date") }.isEmpty, "\(lines)")
    }
  }

  /// Writes all pages and visits them.
  private func forEachPage(_ visit: (URL) throws -> Void) throws {
    let scratch = try Scratch()
    let names = try Tool.run(["man", "--output", scratch.folder.path]).output
    for name in names.split(separator: "\n") {
      try visit(scratch.folder.appendingPathComponent(String(name)))
    }
  }

  /// The text of a page without the marks of roff.
  private func plain(_ source: String) -> String {
    source.replacing(/\\f[BIR]/, with: "").replacing("\\-", with: "-")
      .replacing("\\(aq", with: "'").replacing("\\(ti", with: "~").replacing("\\(ha", with: "^")
  }
}

/// The folder of the project.
enum Repository {
  /// Its root.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
