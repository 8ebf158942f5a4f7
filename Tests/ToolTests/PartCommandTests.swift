import Foundation
import Testing

/// `trim` and `split`.
@Suite("trim and split")
struct PartCommandTests {
  /// Two drags: a push by one finger, and after a pause one back; the second has a label.
  private static let two: String = {
    var text = Samples.drag(from: 380, by: -10, frames: 10)
    let second = Samples.drag(from: 100, by: 10, frames: 10).split(separator: "\n")
    text += "# gesture-replay: {\"t_us\":1050000,\"gesture\":\"pan\",\"direction\":\"right\"}\n"
    for line in second where line.hasPrefix("E: 0.") {
      text += line.replacing("E: 0.", with: "E: 1.", maxReplacements: 1) + "\n"
    }
    return text
  }()

  /// The pans of a recording as `pans` tells them, without their times.
  private static func pans(_ file: String, in folder: URL) throws -> [Substring] {
    let result = try Tool.run(["pans", file, "--json"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").filter { $0.contains("\"pan\"") }.map {
      $0.drop { $0 != "," }
    }
  }

  @Test("A gesture by its number pans as it does within the whole, with its label")
  func gesture() throws {
    let scratch = try Scratch()
    try scratch.write(Self.two, to: "two.evemu")
    let all = try Self.pans("two.evemu", in: scratch.folder)
    let made = try Tool.run(
      ["trim", "two.evemu", "second.evemu", "--gesture", "2"], in: scratch.folder)
    #expect(made.status == 0 && made.output.isEmpty && made.errors.isEmpty, "\(made.errors)")
    let own = try Self.pans("second.evemu", in: scratch.folder)
    #expect(!own.isEmpty && own.count * 2 == all.count && own[...] == all.suffix(own.count))
    let text = try #require(scratch.read("second.evemu"))
    #expect(text.contains("{\"t_us\":50000,\"gesture\":\"pan\",\"direction\":\"right\"}"))
    #expect(text.contains("E: 0.000001 0003 002f 0000\n"))
    #expect(text.contains("\"slots\":{\"35\":[280],\"36\":[400],\"39\":[-1]}"))
  }

  @Test("Split makes what trim makes, never overwrites, and writes nothing where it would")
  func split() throws {
    let scratch = try Scratch()
    try scratch.write(Self.two, to: "in/two.evemu")
    let made = try Tool.run(["split", "in/two.evemu"], in: scratch.folder)
    #expect(made.status == 0 && made.output == "in/two-01.evemu\nin/two-02.evemu\n")
    for number in 1...2 {
      let trimmed = try Tool.run(["trim", "in/two.evemu", "-g\(number)"], in: scratch.folder)
      #expect(trimmed.output == scratch.read("in/two-0\(number).evemu"))
    }
    try FileManager.default.removeItem(
      at: scratch.folder.appendingPathComponent("in/two-01.evemu"))
    let again = try Tool.run(["split", "in/two.evemu"], in: scratch.folder)
    #expect(again.status == 3 && again.errors.contains("in/two-02.evemu"))
    #expect(scratch.read("in/two-01.evemu") == nil)
    let labelled = try Tool.run(
      ["split", "-", "named", "--labelled"], in: scratch.folder, input: Self.two)
    #expect(labelled.status == 0 && labelled.output == "named-02.evemu\n")
    #expect(scratch.read("named-02.evemu") == scratch.read("in/two-02.evemu"))
  }

  @Test("A stretch of time takes its frames; one that cuts a gesture says so, and how not to")
  func time() throws {
    let scratch = try Scratch()
    try scratch.write(Self.two, to: "two.evemu")
    let cut = try Tool.run(
      ["trim", "two.evemu", "cut.evemu", "--from", "1s", "--to", "1050ms"], in: scratch.folder)
    #expect(cut.status == 0)
    #expect(cut.errors.contains("contacts are down where it ends"))
    #expect(cut.errors.contains("labels of gestures that are cut were left out: 1"))
    #expect(cut.errors.contains("--whole"))
    let pans = try Self.pans("cut.evemu", in: scratch.folder)
    #expect(pans.last?.contains("\"cancelled\"") == true)
    let info = try Tool.run(["info", "--json", "cut.evemu"], in: scratch.folder)
    #expect(info.output.contains("\"frames\":6"))
    #expect(!info.output.contains("contact_at_end"))
    let whole = try Tool.run(
      ["trim", "two.evemu", "--from", "1s", "--to", "1050ms", "--whole"], in: scratch.folder)
    let second = try Tool.run(["trim", "two.evemu", "-g2"], in: scratch.folder)
    #expect(whole.status == 0 && whole.output == second.output && whole.errors.isEmpty)
  }

  @Test("Choices that a recording has nothing for are told with what it has")
  func lacks() throws {
    for (arguments, words) in [
      (["-g", "3"], "expected 3 gestures, found 2"),
      (["-f", "2-3"], "expected a gesture with 2-3 fingers, found gestures with 1"),
      (["--from", "1m"], "for --from, found '1m'"),
      (["--from", "5"], "for --from, found '5'"),
      (["--from", "5s"], "expected a frame in that time"),
      (["-g", "2-1"], "for --gesture, found '2-1'"),
      (["-g", "1", "--to", "1s"], "only one of these"),
      ([], "only one of these"),
      (["--from", "2s", "--to", "1s"], "expected a time after --from"),
    ] {
      let result = try Tool.run(["trim", "-"] + arguments, input: Self.two)
      #expect([2, 3].contains(result.status) && result.output.isEmpty)
      #expect(result.errors.contains(words), "\(arguments): \(result.errors)")
    }
  }

  @Test("A malformed line is told with its number, and no part of a file stays")
  func malformed() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push + "E: 9.0 nonsense\n", to: "bad.evemu")
    let lines = Samples.push.split(separator: "\n").count + 1
    for arguments in [["trim", "bad.evemu", "out.evemu", "-g1"], ["split", "bad.evemu", "out"]] {
      let result = try Tool.run(arguments, in: scratch.folder)
      #expect(result.status == 3 && result.errors.contains("bad.evemu:\(lines): expected"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(names == ["bad.evemu"])
  }

  @Test("Keys of a keyboard are in no part and in no conversion, and that is said once")
  func privacy() throws {
    let text =
      Samples.device.replacing("A: 2f", with: "B: 01 00 00 00 40 00 00 00 00\nA: 2f")
        + """
        # gesture-replay: {"version":1,"system":{"host":"desk"},"note":"n"}
        E: 0.000001 0004 0004 0030
        E: 0.000001 0001 001e 0001
        E: 0.000001 0003 0039 0001
        E: 0.000001 0003 0035 0100
        E: 0.000001 0003 0036 0100
        E: 0.000001 0000 0000 0000
        E: 0.100001 0001 001e 0000
        E: 0.100001 0003 0039 -001
        E: 0.100001 0000 0000 0000

        """
    let scratch = try Scratch()
    try scratch.write(text, to: "keys.evemu")
    for arguments in [["trim", "keys.evemu", "-g1"], ["convert", "keys.evemu"]] {
      let result = try Tool.run(arguments, in: scratch.folder)
      #expect(result.status == 0)
      #expect(!result.output.contains("001e") && !result.output.contains("0004 0004"))
      #expect(!result.output.contains("desk") && result.output.contains("\"note\":\"n\""))
      #expect(result.output.contains("B: 01 00 00 00 00 00 00 00 00"))
      #expect(result.errors.split(separator: "\n").count { $0.contains("3 events") } == 1)
      let open = try Tool.run(arguments + ["--with-system", "-q"], in: scratch.folder)
      #expect(open.output.contains("\"host\":\"desk\"") && open.errors.isEmpty)
      #expect(!open.output.contains("001e"))
    }
    let info = try Tool.run(["info", "keys.evemu"], in: scratch.folder)
    #expect(info.output.contains("privacy    3 events tell keys of a keyboard"))
  }
}
