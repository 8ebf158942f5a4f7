import Foundation
import Testing

@Suite("The documentation")
struct DocumentationTests {
  @Test("Every command line in pages and help uses commands and options that there are")
  func commandLines() throws {
    let table = try CommandTable()
    #expect(table.fault(["replay", "--polcy", "x"]) != nil)
    #expect(table.faults(in: "  x | tool/bin/gesture-replay test --shard 1/4 --shrad 1").count == 1)
    for page in try DocumentationPage.all() {
      #expect(table.faults(in: page.code).isEmpty, "\(page.name)")
    }
    for command in table.commands {
      for example in command.examples { #expect(table.faults(in: example).isEmpty) }
    }
  }

  @Test("Every link leads to a file, and to a heading where it names one")
  func links() throws {
    for page in try DocumentationPage.all() {
      let folder = page.url.deletingLastPathComponent()
      for (path, anchor) in page.links {
        let target = path.isEmpty ? page.url : folder.appendingPathComponent(path)
        let exists = FileManager.default.fileExists(atPath: target.path)
        #expect(exists, "\(page.name): \(path)")
        guard exists, let anchor else { continue }
        #expect(
          try DocumentationPage(target).anchors.contains(anchor), "\(page.name): \(path)#\(anchor)")
      }
    }
  }

  @Test("The index leads to every page")
  func index() throws {
    let folder = Repository.folder.appendingPathComponent("Documentation")
    let index = try DocumentationPage(folder.appendingPathComponent("README.md"))
    let linked = index.links.map(\.path)
    for page in try DocumentationPage.all() where page.name.hasPrefix("Documentation/") {
      let name = page.url.lastPathComponent
      #expect(name == "README.md" || linked.contains(name), "\(name)")
    }
  }

  @Test("Every JSON example is JSON")
  func json() throws {
    for page in try DocumentationPage.all() {
      for block in page.blocks where block.language == "json" {
        for line in block.text.split(separator: "\n") where !line.hasPrefix("#") {
          #expect(throws: Never.self, "\(page.name): \(line)") {
            try JSONSerialization.jsonObject(with: Data(line.utf8))
          }
        }
      }
    }
  }

  @Test(
    "Every shell example is shell",
    .enabled(if: Program.exists("bash"), "bash is not installed"))
  func shell() throws {
    let bash = try #require(Program("bash"))
    for page in try DocumentationPage.all() {
      for block in page.blocks where block.language == "sh" {
        let scratch = try Scratch()
        let result = try bash.run(["-n", try scratch.write(block.text, to: "script").path])
        #expect(result.status == 0, "\(page.name): \(result.errors)")
      }
    }
  }

  @Test(
    "The set-ups for GitHub and GitLab are YAML whose command lines use options that there are",
    .enabled(if: try hasModule("yaml"), "Python's yaml is not installed"))
  func yaml() throws {
    let table = try CommandTable()
    // Prints every text in the document, so that folded ones are in one line.
    let results = try run(
      """
      import sys, yaml
      def texts(value):
        if isinstance(value, dict):
          for key in value: texts(value[key])
        elif isinstance(value, list):
          for item in value: texts(item)
        else: print(value)
      texts(yaml.safe_load(open(sys.argv[1])))
      """, onBlocksOf: "yaml")
    for result in results {
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("gesture-replay test --shard"))
      #expect(table.faults(in: result.output).isEmpty)
    }
    #expect(results.count >= 2)
  }

  @Test(
    "The set-up for Bazel follows the grammar that Starlark shares with Python",
    .enabled(if: try hasModule("ast"), "Python is not installed"))
  func starlark() throws {
    let results = try run(
      "import ast, sys; ast.parse(open(sys.argv[1]).read())", onBlocksOf: "starlark")
    #expect(results.count >= 3 && results.allSatisfy { $0.status == 0 })
  }

  @Test("Every key that --json prints is in the page on it, or in the one on traces")
  func jsonOutput() throws {
    let names = ["json-output.md", "test-reports.md", "trace-format.md", "recording-format.md"]
    let text = try names.map { name in
      try DocumentationPage(Repository.folder.appendingPathComponent("Documentation/\(name)")).text
    }.joined()
    for command in try CommandTable().commands
    where command.options.contains(where: { $0.name == "json" }) {
      #expect(text.contains("`\(command.name) --json`"))
    }
    let recording = "Recordings/touchscreen-push-flick.evemu"
    let traces = ["push-flick", "push-short"].map { "Recordings/touchscreen-\($0).trace.jsonl" }
    let scratch = try Scratch()
    let folder = scratch.folder.path
    try scratch.write("E: 0.1 oops\n", to: "broken.evemu")
    try scratch.write(Samples.push, to: "missing.evemu")
    // Its label is dated, and its last frame is not complete.
    try scratch.write(
      Samples.drag(from: 380, by: -10, frames: 9, label: #"{"t_us":0,"intent":"finish"}"#)
        + "E: 0.200000 0003 0035 100\n", to: "late.evemu")
    try scratch.write(
      #"{"scene":"story"}"# + "\n" + #"{"pan":"missing.evemu"}"# + "\n", to: "a.scenario.jsonl")
    let runs: [[String]] = [
      ["info", "--json", recording], ["info", "--json", "\(folder)/a.scenario.jsonl"],
      ["touches", "--json", recording], ["pans", "--json", recording],
      ["replay", "--json", "--rows", "touch,frame", recording],
      ["test", "--json", "--shard", "1/1", recording, folder],
      ["diff", "--json"] + traces, ["devices", "--json"],
      ["doctor", "--json", "/dev/input/event999"],
      ["info", "--json", "--fix", "--output", "\(folder)/fixed.evemu", "\(folder)/late.evemu"],
      ["label", "--json", "\(folder)/late.evemu"],
      ["mutate", "--json", "--count", "2", "--output-dir", folder, recording],
    ]
    for arguments in runs {
      let result = try Tool.run(arguments, in: Repository.folder)
      #expect(arguments[0] == "devices" || !result.output.isEmpty, "\(result.errors)")
      for line in result.output.split(separator: "\n") {
        for key in keys(try JSONSerialization.jsonObject(with: Data(line.utf8))) {
          #expect(
            text.contains("`\(key)`") || text.contains("\"\(key)\":"), "\(key) of \(arguments)")
        }
      }
    }
  }

  /// All keys of a JSON value.
  private func keys(_ value: Any) -> [String] {
    if let object = value as? [String: Any] { return object.keys + object.values.flatMap(keys) }
    return (value as? [Any])?.flatMap(keys) ?? []
  }

  /// Whether Python is installed and has a module.
  private static func hasModule(_ name: String) throws -> Bool {
    try Program("python3")?.run(["-c", "import \(name)"]).status == 0
  }

  /// Runs a Python script on each block of a language in the page on CI.
  private func run(_ script: String, onBlocksOf language: String) throws -> [Tool.Result] {
    let python = try #require(Program("python3"))
    let page = try DocumentationPage(
      Repository.folder.appendingPathComponent("Documentation/ci.md"))
    return try page.blocks.filter { $0.language == language }.map { block in
      let scratch = try Scratch()
      return try python.run(["-c", script, try scratch.write(block.text, to: "block").path])
    }
  }
}
