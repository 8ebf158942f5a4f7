import Foundation
import Testing

@Suite("replay --filmstrip")
struct FilmstripCommandTests {
  @Test("--filmstrip draws a recording into a file, and the words are told as ever")
  func draws() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    let result = try Tool.run(
      ["replay", "push.evemu", "--filmstrip", "push.svg"], in: scratch.folder)
    #expect(result.status == 0)
    #expect(result.output.contains("verdict   push finished"))
    let drawing = try #require(scratch.read("push.svg"))
    #expect(drawing.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(drawing.contains("push finished, progress 0.77 &gt; 0.50"))
    #expect(drawing.contains("<title>push</title>"))
  }

  @Test("A drawing that is there is drawn anew; --every-ms tells the time between pictures")
  func again() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    try scratch.write("old", to: "push.svg")
    let result = try Tool.run(
      ["replay", "push.evemu", "--filmstrip", "push.svg", "--every-ms", "100"],
      in: scratch.folder)
    #expect(result.status == 0)
    let first = try #require(scratch.read("push.svg"))
    #expect(first.hasSuffix("</svg>\n"))
    _ = try Tool.run(
      ["replay", "push.evemu", "--filmstrip", "push.svg", "--every-ms", "50"],
      in: scratch.folder)
    #expect(try #require(scratch.read("push.svg")).count > first.count)
  }

  @Test(
    "Wrong usage is refused before anything is written",
    arguments: [
      (
        ["a.evemu", "b.evemu", "--filmstrip", "x.svg"], "expected one file for --filmstrip, found 2"
      ),
      (["a.evemu", "--filmstrip", "a.evemu"], "'a.evemu', which is replayed"),
      (["a.evemu", "--filmstrip", "-"], "the name of a file for --filmstrip"),
      (["a.evemu", "--filmstrip", "x.svg", "--every-ms", "0"], "from 1 to 10000 for --every-ms"),
      (["a.evemu", "--every-ms", "5"], "--every-ms is for --filmstrip"),
    ])
  func usage(arguments: [String], message: String) throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "a.evemu")
    try scratch.write(Samples.push, to: "b.evemu")
    let result = try Tool.run(["replay"] + arguments, in: scratch.folder)
    #expect(result.status == 2)
    #expect(result.errors.contains(message))
    #expect(scratch.read("a.evemu") == Samples.push)
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.path + "/x.svg"))
  }

  @Test("A malformed recording is drawn by nobody")
  func malformed() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push + "E: nonsense\n", to: "a.evemu")
    let result = try Tool.run(["replay", "a.evemu", "--filmstrip", "x.svg"], in: scratch.folder)
    #expect(result.status == 3)
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.path + "/x.svg"))
  }

  @Test("The pictures of the documentation are what their recordings give")
  func documentation() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let list = try String(contentsOf: root.appending(path: "Scripts/pictures"), encoding: .utf8)
    let scratch = try Scratch()
    for line in list.split(separator: "\n") {
      let (picture, recording) = (line.split(separator: " ")[0], line.split(separator: " ")[1])
      let drawn = scratch.folder.appending(path: String(picture))
      let result = try Tool.run(
        ["replay", "-q", "Recordings/\(recording)", "--filmstrip", drawn.path], in: root)
      #expect(result.status == 0, "\(result.errors)")
      let committed = try Data(
        contentsOf: root.appending(path: "Documentation/images/\(picture)"))
      #expect(try Data(contentsOf: drawn) == committed, "\(picture): run Scripts/make-pictures")
    }
  }
}
