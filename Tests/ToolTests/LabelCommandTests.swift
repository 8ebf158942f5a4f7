import Foundation
import Testing

/// `label`.
@Suite("label")
struct LabelCommandTests {
  /// Runs `label` on a file with the push in it, and gives the file after it.
  private func edited(
    _ text: String, _ options: [String]
  ) throws -> (text: String, result: Tool.Result) {
    let scratch = try Scratch()
    try scratch.write(text, to: "push.evemu")
    let result = try Tool.run(["label", "push.evemu"] + options, in: scratch.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(names == ["push.evemu"])
    return (scratch.read("push.evemu") ?? "", result)
  }

  @Test("A label is set and changed where it stands, and no other byte changes")
  func set() throws {
    let odd = Samples.push.replacing("N: Sample", with: "# odd \t\r\nN: Sample")
    let first = try edited(odd, ["--gesture", "pan", "--fingers", "1", "--intent", "finish"])
    #expect(first.result.status == 0 && first.result.output.isEmpty)
    let label =
      "# gesture-replay: {\"t_us\":0,\"gesture\":\"pan\",\"fingers\":1,\"intent\":\"finish\"}\n"
    #expect(first.text.replacing(label, with: "") == odd)
    #expect(first.text.contains(label + "E: 0."))
    let second = try edited(
      first.text, ["--direction", "left", "--fingers", "", "--discard", "yes"])
    #expect(
      second.text
        == first.text.replacing(
          "\"fingers\":1,\"intent\":\"finish\"",
          with: "\"intent\":\"finish\",\"direction\":\"left\",\"discard\":true"))
    let third = try edited(second.text, ["--remove"])
    #expect(third.text == odd)
    let same = try edited(second.text, ["--direction", "left"])
    #expect(same.text == second.text)
  }

  @Test("Scene, view, config and a note are set for the whole recording")
  func session() throws {
    let made = try edited(
      Samples.push,
      ["-s", "sheet", "--view", "390x844", "--config", "slow", "--note", "two\twords"])
    #expect(
      made.text.contains(
        "# gesture-replay: {\"version\":1,\"scene\":\"sheet\",\"view\":\"390x844\","
          + "\"config\":\"slow\",\"note\":\"two\\twords\"}\nE: "))
    let noted = try edited(made.text, ["--number", "1", "--note", "quick", "--scene", "mine"])
    #expect(noted.text.contains("{\"t_us\":0,\"note\":\"quick\"}"))
    #expect(noted.text.contains("\"scene\":\"mine\",\"view\""))
    #expect(noted.result.errors.contains("this tool has no scene 'mine'"))
  }

  @Test("Labels are shown for people and as JSON, with what other tools noted")
  func show() throws {
    let text = Samples.drag(
      from: 380, by: -10, frames: 30,
      label: "{\"t_us\":5000,\"gesture\":\"pan\",\"intent\":\"finish\",\"mine\":1}")
    let shown = try edited(text, [])
    #expect(shown.text == text)
    #expect(shown.result.output.contains("gesture 1  0.000 to 0.310 s, 1 finger: pan, to finish"))
    let json = try edited(text, ["--json"]).result.output
    #expect(
      json
        == "{\"session\":null,\"gestures\":[{\"number\":1,\"start_us\":0,\"end_us\":310000,"
        + "\"max_fingers\":1,\"labels\":[{\"t_us\":5000,\"gesture\":\"pan\",\"intent\":\"finish\","
        + "\"mine\":1}]}],\"others\":[]}\n")
  }

  @Test("Wrong values are refused before the file is touched")
  func wrong() throws {
    for (options, status, words) in [
      (["--direction", "sideways"], 2, "expected left, right, up or down"),
      (["--intent", "stop"], 2, "expected finish or cancel"),
      (["--fingers", "0"], 2, "expected a count from 1 to 64"),
      (["--fingers", "65"], 2, "expected a count from 1 to 64"),
      (["--view", "390"], 2, "expected WIDTHxHEIGHT"),
      (["--discard", "maybe"], 2, "expected yes or no"),
      (["--number", "2", "--gesture", "pan"], 3, "expected 2 gestures, found 1"),
      (["--number", "x", "--gesture", "pan"], 2, "expected a number from 1"),
      (["--number", "1"], 2, "expected something to set"),
      (["--remove", "--gesture", "pan"], 2, "found both"),
    ] as [([String], Int32, String)] {
      let made = try edited(Samples.push, options)
      #expect(made.result.status == status && made.text == Samples.push)
      #expect(made.result.errors.contains(words), "\(options): \(made.result.errors)")
    }
  }

  @Test("Standard input goes to standard output with its label, and modes and links stay")
  func places() throws {
    let piped = try Tool.run(["label", "-", "--intent", "cancel"], input: Samples.push)
    #expect(piped.status == 0)
    #expect(
      piped.output.replacing("# gesture-replay: {\"t_us\":0,\"intent\":\"cancel\"}\n", with: "")
        == Samples.push)
    let scratch = try Scratch()
    let file = try scratch.write(Samples.push, to: "real/push.evemu")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let link = scratch.folder.appendingPathComponent("link.evemu").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
    #expect(try Tool.run(["label", link, "--intent", "cancel"]).status == 0)
    #expect(scratch.read("real/push.evemu") == piped.output)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file.path)
  }
}
