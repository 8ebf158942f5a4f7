import Foundation
import Testing

/// Labels that a later one takes the place of, as `record` writes them key by key.
@Suite("labels that are replaced")
struct LabelReplacementTests {
  /// A drag to the left that finishes a push, with marks at its start.
  private func drag(_ marks: String...) -> String {
    let text = Samples.drag(from: 380, by: -10, frames: 30, label: marks[0])
    let rest = marks.dropFirst().map { "# gesture-replay: \($0)\n" }.joined()
    let line = "# gesture-replay: \(marks[0])\n"
    return text.replacing(line, with: line + rest)
  }

  /// The status of a test of a recording that has a golden trace.
  private func status(_ text: String) throws -> (status: Int32, output: String) {
    let scratch = try Scratch()
    try scratch.write(text, to: "push.evemu")
    _ = try Tool.run(["test", "--record", "missing", "."], in: scratch.folder)
    let result = try Tool.run(["test", "."], in: scratch.folder)
    return (result.status, result.output)
  }

  @Test("Only the last label of a gesture is checked where it replaces those before it")
  func lastCounts() throws {
    let wrong = "{\"t_us\":0,\"intent\":\"cancel\"}"
    let right = "{\"t_us\":0,\"intent\":\"finish\",\"replaces\":true}"
    #expect(try status(drag(wrong, right)).status == 0)
    let both = try status(drag(wrong, "{\"t_us\":0,\"intent\":\"finish\"}"))
    #expect(both.status == 1)
    #expect(both.output.contains("expected the push to cancel"))
    let changed = try status(
      drag(
        "{\"t_us\":0,\"intent\":\"finish\"}", "{\"t_us\":0,\"intent\":\"cancel\",\"replaces\":true}"
      ))
    #expect(changed.status == 1)
  }

  @Test(
    "A discard that replaces a wrong label leaves nothing to check; taken back, it counts again")
  func discard() throws {
    let wrong = "{\"t_us\":0,\"intent\":\"cancel\"}"
    let discard = "{\"t_us\":0,\"intent\":\"cancel\",\"discard\":true,\"replaces\":true}"
    let back = "{\"t_us\":0,\"intent\":\"cancel\",\"replaces\":true}"
    #expect(try status(drag(wrong, discard)).status == 0)
    #expect(try status(drag(wrong, discard, back)).status == 1)
  }

  @Test("label and info show what holds, label edits that, and removes all")
  func shown() throws {
    let scratch = try Scratch()
    try scratch.write(
      drag(
        "{\"t_us\":0,\"intent\":\"cancel\"}",
        "{\"t_us\":0,\"intent\":\"finish\",\"replaces\":true}"), to: "push.evemu")
    for command in ["label", "info"] {
      let shown = try Tool.run([command, "push.evemu"], in: scratch.folder)
      #expect(shown.output.contains("to finish"))
      #expect(!shown.output.contains("to cancel"))
    }
    _ = try Tool.run(["label", "--direction", "left", "push.evemu"], in: scratch.folder)
    #expect(
      scratch.read("push.evemu")?.contains(
        "{\"t_us\":0,\"intent\":\"finish\",\"replaces\":true,\"direction\":\"left\"}") == true)
    _ = try Tool.run(["label", "--remove", "push.evemu"], in: scratch.folder)
    #expect(scratch.read("push.evemu")?.contains("t_us") == false)
  }

  @Test("split takes a gesture for labelled only where a label of it holds")
  func split() throws {
    let scratch = try Scratch()
    try scratch.write(
      drag("{\"t_us\":0,\"intent\":\"cancel\"}", "{\"t_us\":0,\"replaces\":true}"),
      to: "push.evemu")
    let result = try Tool.run(["split", "--labelled", "push.evemu"], in: scratch.folder)
    #expect(result.status == 3)
    #expect(result.errors.contains("gesture"))
  }
}
