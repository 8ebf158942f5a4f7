import Foundation
import Testing

/// `info` as a lint, and its repairs.
@Suite("info --fix")
struct RepairCommandTests {
  /// A drag with a stamp that goes back, whose last frame is open and whose finger stays down.
  private static let broken =
    Samples.drag(from: 380, by: -10, frames: 10).split(separator: "\n").dropLast(2)
    .joined(separator: "\n").replacing("E: 0.050001", with: "E: 0.030001")
    + "\nE: 0.110001 0003 0035 27"

  @Test("Every kind is told once with its lines, its meaning and whether it can be mended")
  func lint() throws {
    let result = try Tool.run(["info", "-"], input: Self.broken)
    #expect(result.status == 0)
    let anomalies = result.output.split(separator: "\n").filter { $0.contains("  anomaly ") }
    #expect(anomalies.count { $0.contains("time_backwards: a time stamp goes back") } == 1)
    #expect(anomalies.count { $0.contains("  line ") } == 3)
    #expect(anomalies.filter { $0.hasSuffix("[--fix]") }.count == 3)
    let json = try Tool.run(["info", "-", "--json"], input: Self.broken).output
    #expect(json.contains("\"name\":\"time_backwards\",\"line\":"))
    #expect(json.contains("\"repair\":\"raise_stamp\""))
    #expect(json.contains("\"repair\":null"))
  }

  @Test("A repaired copy is clean and tells each change; the original stays")
  func copy() throws {
    let scratch = try Scratch()
    try scratch.write(Self.broken, to: "broken.evemu")
    let result = try Tool.run(
      ["info", "--fix", "-o", "fixed.evemu", "broken.evemu"], in: scratch.folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(scratch.read("broken.evemu") == Self.broken)
    #expect(result.output.contains("raised the stamp from 0.030001 to 0.040001"))
    #expect(result.output.contains("removed the event, which may be cut off"))
    #expect(result.output.contains("added a mark that cancels the contacts"))
    #expect(result.output.contains("replay     time_backwards: the replay is the same"))
    let clean = try Tool.run(["info", "fixed.evemu"], in: scratch.folder).output
    #expect(!clean.contains("[--fix]"))
    let again = try Tool.run(
      ["info", "--fix", "-o", "fixed.evemu", "broken.evemu"], in: scratch.folder)
    #expect(again.status == 3 && again.errors.contains("it exists already"))
    let piped = try Tool.run(["info", "--fix", "-o", "-", "-"], input: Self.broken)
    #expect(piped.output == scratch.read("fixed.evemu"))
    #expect(piped.errors.contains("raised the stamp"))
  }

  @Test("In its place a repair keeps the old recording, and does nothing where nothing is to do")
  func inPlace() throws {
    let scratch = try Scratch()
    try scratch.write(Self.broken, to: "broken.evemu")
    try scratch.write(Samples.push, to: "fine.evemu")
    let arguments = ["info", "--fix", "--in-place", "--json", "broken.evemu", "fine.evemu"]
    let first = try Tool.run(arguments, in: scratch.folder)
    #expect(first.status == 0, "\(first.errors)")
    #expect(scratch.read("broken.evemu~") == Self.broken)
    #expect(scratch.read("broken.evemu") != Self.broken)
    #expect(scratch.read("fine.evemu") == Samples.push && scratch.read("fine.evemu~") == nil)
    #expect(first.output.split(separator: "\n").last?.hasSuffix("\"fixed\":[]}") == true)
    let mended = scratch.read("broken.evemu")
    // The old recording is never overwritten, and nothing is left to mend either way.
    let second = try Tool.run(arguments, in: scratch.folder)
    #expect(second.status == 0 && scratch.read("broken.evemu") == mended)
    try scratch.write(Self.broken + "1", to: "broken.evemu")
    let third = try Tool.run(arguments, in: scratch.folder)
    #expect(third.status == 3 && third.errors.contains("broken.evemu~"))
    #expect(scratch.read("broken.evemu") == Self.broken + "1")
    #expect(scratch.read("broken.evemu~") == Self.broken)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(names.sorted() == ["broken.evemu", "broken.evemu~", "fine.evemu"])
  }

  @Test("The options of a repair belong together")
  func usage() throws {
    for arguments in [
      ["--fix", "-"], ["--in-place", "x"], ["-o", "y", "x"], ["--fix", "-i", "-"],
      ["--fix", "-i", "-o", "y", "x"], ["--fix", "-o", "y", "x", "z"],
    ] {
      #expect(try Tool.run(["info"] + arguments).status == 2)
    }
  }
}
