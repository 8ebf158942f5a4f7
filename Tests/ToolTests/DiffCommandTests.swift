import Foundation
import Testing

@Suite("diff")
struct DiffCommandTests {
  /// The rows of a trace.
  private let rows = (0..<6).map { index in
    "{\"t_ns\":\(index)000000,\"kind\":\"callback\",\"controller\":\"to\",\"name\":\"step\(index)\"}\n"
  }

  @Test("Two traces part where it says, with the rows before and what it means")
  func parts() throws {
    let scratch = try Scratch()
    try scratch.write(rows.joined(), to: "a")
    try scratch.write((rows[..<3] + rows[4...]).joined(), to: "b")
    let result = try Tool.run(["diff", "a", "b"], in: scratch.folder)
    #expect(result.status == 1)
    #expect(
      result.output == """
        1 row differs, from line 4 on
        --- a
        +++ b
         \(rows[1]) \(rows[2])@@ line 4: callback at 0.003 s: was to step3, is missing
        -\(rows[3])
        """)
    let bare = try Tool.run(["diff", "-U", "0", "a", "b"], in: scratch.folder)
    #expect(!bare.output.contains("step2"))
    let quiet = try Tool.run(["diff", "-q", "a", "b"], in: scratch.folder)
    #expect(quiet.status == 1 && quiet.output.isEmpty)
    let same = try Tool.run(["diff", "a", "a"], in: scratch.folder)
    #expect(same.status == 0 && same.output.isEmpty)
  }

  @Test("--lines bounds what is shown, and the rest is counted")
  func lines() throws {
    let scratch = try Scratch()
    try scratch.write(rows.joined(), to: "a")
    try scratch.write(rows.joined().replacing("step", with: "stride"), to: "b")
    let result = try Tool.run(["diff", "--lines", "2", "a", "b"], in: scratch.folder)
    #expect(result.output.hasPrefix("6 rows differ, from line 1 on\n"))
    #expect(result.output.hasSuffix("and 4 more\n"))
    #expect(result.output.split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
    for wrong in ["0", "-1", "x"] {
      #expect(try Tool.run(["diff", "--lines", wrong, "a", "b"], in: scratch.folder).status == 2)
    }
    #expect(try Tool.run(["diff", "a"], in: scratch.folder).status == 2)
    #expect(try Tool.run(["diff", "a", "c"], in: scratch.folder).status == 3)
  }

  @Test("--json has both rows, both lines and the meaning")
  func json() throws {
    let scratch = try Scratch()
    try scratch.write(rows[0], to: "a")
    try scratch.write(rows[1] + rows[0], to: "b")
    let result = try Tool.run(["diff", "--json", "a", "b"], in: scratch.folder)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["equal"] as? Bool == false)
    #expect(object["differing_lines"] as? Int == 1)
    let first = try #require((object["first"] as? [[String: Any]])?.first)
    #expect(first["line"] as? Int == 1)
    #expect(first["second_line"] as? Int == 1)
    #expect(first["first"] is NSNull)
    #expect(first["meaning"] as? String == "callback at 0.001 s: to step1 was not expected")
  }
}
