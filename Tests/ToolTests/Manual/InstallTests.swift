import Foundation
import Testing

@Suite("Installing")
struct InstallTests {
  /// Runs `make install` or `make uninstall` for the tool that the tests have built.
  private func make(_ target: String, into scratch: Scratch, prefix: String = "/usr") throws {
    let make = try #require(Program("make"))
    let result = try make.run(
      ["--silent", target, "PREFIX=\(prefix)", "DESTDIR=\(scratch.folder.path)"],
      in: Repository.folder, environment: ["TOOL": Tool.path.path])
    #expect(result.status == 0, "\(result.errors)")
  }

  /// The files and folders below a folder.
  private func contents(_ scratch: Scratch) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path).sorted()
  }

  @Test(
    "Install puts tool, pages and completions in their places, and uninstall removes just those",
    .enabled(if: Program.exists("make"), "make is not installed"))
  func installAndRemove() throws {
    let scratch = try Scratch()
    try scratch.write("of others", to: "usr/share/man/man1/other.1")
    let before = try contents(scratch)
    try make("install", into: scratch)
    let after = try contents(scratch)
    let files = [
      "bin/gesture-replay", "share/man/man1/gesture-replay.1",
      "share/man/man1/gesture-replay-replay.1",
      "share/bash-completion/completions/gesture-replay",
      "share/fish/vendor_completions.d/gesture-replay.fish",
      "share/zsh/site-functions/_gesture-replay",
    ]
    for file in files { #expect(after.contains("usr/\(file)"), "\(file)") }
    let pages = after.filter { $0.hasPrefix("usr/share/man/man1/gesture-replay") }
    #expect(pages.count == (try CommandTable().commands.count) + 1)
    let tool = scratch.folder.appendingPathComponent("usr/bin/gesture-replay").path
    #expect(FileManager.default.isExecutableFile(atPath: tool))
    // An older version's page, which a newer one no longer has, goes with the next install.
    let old = "share/man/man1/gesture-replay-older.1"
    try scratch.write("", to: "usr/\(old)")
    let list = try #require(scratch.read("usr/share/gesture-replay/installed-files"))
    try scratch.write(list + old + "\n", to: "usr/share/gesture-replay/installed-files")
    try make("install", into: scratch)
    #expect(try contents(scratch) == after)
    try make("uninstall", into: scratch)
    #expect(try contents(scratch) == before)
    #expect(scratch.read("usr/share/man/man1/other.1") == "of others")
  }

  @Test(
    "Uninstall where nothing is installed says so and fails",
    .enabled(if: Program.exists("bash"), "bash is not installed"))
  func nothingInstalled() throws {
    let scratch = try Scratch()
    let bash = try #require(Program("bash"))
    let result = try bash.run(
      [Repository.folder.appendingPathComponent("Scripts/install").path, "uninstall"],
      environment: ["DESTDIR": scratch.folder.path])
    #expect(result.status == 1)
    #expect(result.errors.contains("nothing is installed"))
  }
}
