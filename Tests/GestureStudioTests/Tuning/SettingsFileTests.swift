import Foundation
import GestureReplay
import GestureStudio
import InputRecordings
import TestSupport
import Testing
import TouchGestures

@Suite("Settings files")
struct SettingsFileTests {
  /// Saves changes to a file with some contents, and gives what is in it then.
  private func saved(
    _ text: String?, _ change: (inout ReplayConfiguration) -> Void
  ) throws -> String {
    let folder = try TestFolder()
    if let text { try folder.write(text, to: "gesture-replay.json") }
    let file = SettingsFile("\(folder.path)/gesture-replay.json")
    let before = try file.read()
    var after = before
    change(&after)
    try file.save(after, changedFrom: before)
    #expect(try file.read() == after)
    #expect(folder.names == ["gesture-replay.json"])
    return folder.read("gesture-replay.json") ?? ""
  }

  @Test("Only a value changes; comments, order, spelling and blanks stay")
  func value() throws {
    let text = """
      // What the goldens were made with.
      {
        "scene": "story", // of the article

        /* in mm/s */ "finish_velocity_mm_per_s" : 2.34e2,
        "finish_progress": 0.50, "hz": 60
        // the end
      }

      """
    let new = try saved(text) { $0.finishProgress = 0.45 }
    #expect(new == text.replacing("0.50", with: "0.45"))
  }

  @Test("A new key goes last, behind the comments of the key before it, indented like the others")
  func newKey() throws {
    let text = """
      {
          "hz": 60 // frames per second
          /* no more */
      }
      """
    #expect(
      try saved(text) { $0.finishProgress = 0.45 } == """
        {
            "hz": 60, // frames per second
            /* no more */
            "finish_progress": 0.45
        }
        """)
  }

  @Test("Short files stay as short as can be")
  func short() throws {
    #expect(try saved("{}") { $0.finishProgress = 0.4 } == "{\n  \"finish_progress\": 0.4\n}")
    #expect(
      try saved("{\"hz\": 50}") { $0.finishProgress = 0.4 }
        == "{\"hz\": 50, \"finish_progress\": 0.4}")
    #expect(
      try saved("{\"hz\": 50 /* slow */}") { $0.finishProgress = 0.4 }
        == "{\"hz\": 50, /* slow */ \"finish_progress\": 0.4}")
    #expect(
      try saved("{ // none\n}\n") { $0.finishProgress = 0.4 }
        == "{ // none\n  \"finish_progress\": 0.4\n}\n")
  }

  @Test("Lines end as they did")
  func lineEnds() throws {
    let text = "{\r\n\t\"hz\": 60 // x\r\n}\r\n"
    #expect(
      try saved(text) { $0.finishProgress = 0.4 }
        == "{\r\n\t\"hz\": 60, // x\r\n\t\"finish_progress\": 0.4\r\n}\r\n")
  }

  @Test("A file that is not there is made, with nothing but what was changed")
  func newFile() throws {
    #expect(
      try saved(nil) { $0.finishVelocity = 200 }
        == "{\n  \"finish_velocity_mm_per_s\": 200\n}\n")
  }

  @Test("A value that goes back to its default becomes null, so its comment stays")
  func null() throws {
    let text = "{\n  \"finish_progress\": 0.4 // less\n}\n"
    #expect(try saved(text) { $0.finishProgress = nil } == text.replacing("0.4", with: "null"))
  }

  @Test("The other unit of a length gives way")
  func otherUnit() throws {
    let text = "{\n  \"begin_distance_mm\": 1.5\n}\n"
    #expect(
      try saved(text) { $0.panSettings.beginDistance = .points(12) } == """
        {
          "begin_distance_mm": null,
          "begin_distance_pt": 12
        }

        """)
  }

  @Test("A profile is written as such, and beside it only what differs from it")
  func profile() throws {
    let new = try saved("{\n  \"begin_distance_pt\": 10\n}\n") { configuration in
      configuration.apply(.gnome)
      configuration.panSettings.beginDistance = .points(20)
    }
    #expect(
      new == """
        {
          "begin_distance_pt": 20,
          "profile": "gnome"
        }

        """)
  }

  @Test("A profile that does not go with what the file says is written with what makes it go")
  func profileAgainstFile() throws {
    let new = try saved("{\"max_contacts\": 1}") { $0.apply(.libinput) }
    #expect(new.contains("\"profile\": \"libinput\""))
  }

  @Test("What the command line says is not written")
  func overrides() throws {
    let folder = try TestFolder()
    let path = try folder.write("{\n  \"scene\": \"story\"\n}\n", to: "x.json")
    let file = SettingsFile(path)
    var saved = try file.read()
    saved.scene = "sheet"
    var current = saved
    current.finishProgress = 0.4
    try file.save(current, changedFrom: saved)
    #expect(
      folder.read("x.json") == "{\n  \"scene\": \"story\",\n  \"finish_progress\": 0.4\n}\n")
  }

  @Test("What somebody else wrote meanwhile stays")
  func meanwhile() throws {
    let folder = try TestFolder()
    let path = try folder.write("{\n  \"hz\": 60\n}\n", to: "x.json")
    let file = SettingsFile(path)
    let saved = try file.read()
    var current = saved
    current.finishProgress = 0.4
    try folder.write("{\n  \"hz\": 90, \"axis_ratio\": 2\n}\n", to: "x.json")
    try file.save(current, changedFrom: saved)
    #expect(
      folder.read("x.json")
        == "{\n  \"hz\": 90, \"axis_ratio\": 2,\n  \"finish_progress\": 0.4\n}\n")
  }

  @Test("A link leads to the file as before, and who may read it still may")
  func link() throws {
    let folder = try TestFolder()
    let path = try folder.write("{}", to: "real.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.json", withDestinationPath: "real.json")
    let file = SettingsFile("\(folder.path)/link.json")
    var current = ReplayConfiguration()
    current.finishProgress = 0.4
    try file.save(current, changedFrom: ReplayConfiguration())
    #expect(folder.read("real.json")?.contains("0.4") == true)
    #expect(folder.names == ["link.json", "real.json"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let type = try FileManager.default.attributesOfItem(atPath: file.path)[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("A link to a file that is still to be made leads to it then")
  func danglingLink() throws {
    let folder = try TestFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.json", withDestinationPath: "new.json")
    var current = ReplayConfiguration()
    current.finishProgress = 0.4
    try SettingsFile("\(folder.path)/link.json").save(
      current, changedFrom: ReplayConfiguration())
    #expect(folder.names == ["link.json", "new.json"])
    #expect(folder.read("new.json")?.contains("0.4") == true)
  }

  @Test(
    "Saved by root it still is its owner's",
    .enabled(if: getuid() == 0, "only root can give files away"))
  func owner() throws {
    let folder = try TestFolder()
    let path = try folder.write("{}", to: "a.json")
    let owner = [FileAttributeKey.ownerAccountID: 12_345, .groupOwnerAccountID: 23_456]
    try FileManager.default.setAttributes(owner, ofItemAtPath: path)
    var current = ReplayConfiguration()
    current.finishProgress = 0.4
    try SettingsFile(path).save(current, changedFrom: ReplayConfiguration())
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.ownerAccountID] as? Int == 12_345)
    #expect(attributes[.groupOwnerAccountID] as? Int == 23_456)
  }

  @Test("Where it can't be written, or is malformed meanwhile, nothing changes and it is said")
  func failure() throws {
    var current = ReplayConfiguration()
    current.finishProgress = 0.4
    let folder = try TestFolder()
    let missing = SettingsFile("\(folder.path)/none/gesture-replay.json")
    let error = #expect(throws: RecordingError.self) {
      try missing.save(current, changedFrom: ReplayConfiguration())
    }
    #expect(error?.description.contains("No such file") == true)
    let path = try folder.write("{\"hz\": }", to: "broken.json")
    #expect(throws: RecordingError.self) {
      try SettingsFile(path).save(current, changedFrom: ReplayConfiguration())
    }
    #expect(folder.read("broken.json") == "{\"hz\": }")
    #expect(folder.names == ["broken.json"])
  }

  @Test("Whatever a file looks like, what is saved is what is read, and no other word changes")
  func anyFile() throws {
    var random = SeededGenerator(seed: 7)
    let blanks = ["", " ", "\n", "\n  ", " // }, \"hz\": 1\n", "/* \"hz\": { */", "\t"]
    func blank() -> String { blanks.randomElement(using: &random) ?? "" }
    let values: [(key: String, value: String)] = [
      ("scene", "\"story\""), ("hz", "60"), ("view_pt", "\"390x844\""), ("axis_ratio", "1.20"),
      ("pointer_pt", "[ 1, /* x */ 2.50 ]"), ("finish_progress", "0.5"), ("min_contacts", "null"),
      ("jump_filter", "true"), ("calibration_matrix", "[1,0,0,0,1,0]"), ("begin_distance_pt", "9"),
    ]
    for _ in 0..<300 {
      let members = values.shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
      let text =
        blank() + "{"
        + members.map { "\(blank())\"\($0.key)\"\(blank()):\(blank())\($0.value)\(blank())" }
        .joined(separator: ",") + blank() + "}" + blank()
      var added = 0
      let new = try saved(text) { configuration in
        configuration.finishVelocity = 111
        configuration.finishProgress = 0.77
        added = 2
      }
      #expect(added == 2)
      // All that was there is still there, in its order, but for the value.
      var rest = Substring(new)
      for member in members where member.key != "finish_progress" {
        for word in ["\"\(member.key)\"", member.value] {
          let place = try #require(rest.range(of: word), "\(text) -> \(new)")
          rest = rest[place.upperBound...]
        }
      }
      #expect(new.count { $0 == "/" } == text.count { $0 == "/" })
    }
  }

  @Test("The file for recordings is the one that a replay finds, else one in their folder")
  func search() throws {
    let folder = try TestFolder()
    #expect(
      SettingsFile(for: "\(folder.path)/.", below: folder.path).path
        == "\(folder.path)/gesture-replay.json")
    try folder.write("{}", to: "gesture-replay.json")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/inner", withIntermediateDirectories: true)
    #expect(
      SettingsFile(for: "\(folder.path)/inner/x.evemu", below: folder.path).path
        == "\(folder.path)/gesture-replay.json")
  }
}
