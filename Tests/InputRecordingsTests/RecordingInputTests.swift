import Foundation
import InputEvents
import InputRecordings
import Testing

/// Files that are open but not consumed yet.
@Suite("Recording inputs")
struct RecordingInputTests {
  /// A recording of many chunks.
  private static let text: String = {
    var text = "\u{feff}# EVEMU 1.3\nN: x\n"
    for index in 0..<6_000 {
      text += "E: 0.\(index + 100_000) 0003 0035 \(index)\nE: 0.\(index + 100_000) 0000 0000 0000\n"
    }
    return text
  }()

  /// Hashes and then reads an input.
  private static func check(_ input: consuming RecordingInput) throws {
    let digest = try input.digest()
    #expect(digest == SHA256.hex(of: Array(text.utf8)))
    let again = try input.digest()
    #expect(again == digest)
    let read = try ReadOut(RecordingReader(input))
    #expect(read.frames == 6_000)
    #expect(read.events.last { $0.axis != nil }?.value == 5_999)
    #expect(read.lines.last == 12_002)
    #expect(read.anomalies.isEmpty)
  }

  @Test("Bytes in memory can be hashed and then read")
  func hashesMemory() throws {
    try Self.check(RecordingInput(bytes: Array(Self.text.utf8), name: "x"))
  }

  @Test("A file can be hashed and then read")
  func hashesFile() throws {
    let path = NSTemporaryDirectory() + "gesture-replay-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.text.write(toFile: path, atomically: true, encoding: .utf8)
    try Self.check(RecordingInput(path: path))
  }

  @Test("A pipe can be hashed and then read, although its bytes come once only")
  func hashesPipe() throws {
    let path = NSTemporaryDirectory() + "gesture-replay-test-\(UUID().uuidString)"
    defer {
      try? FileManager.default.removeItem(atPath: path)
      try? FileManager.default.removeItem(atPath: path + ".fifo")
    }
    try Self.text.write(toFile: path, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "mkfifo \"$0.fifo\"; echo; cat \"$0\" > \"$0.fifo\"", path]
    let ready = Pipe()
    process.standardOutput = ready
    try process.run()
    _ = ready.fileHandleForReading.readData(ofLength: 1)
    try Self.check(RecordingInput(path: path + ".fifo"))
    process.waitUntilExit()
  }

  @Test("An input tells its kind and its name before anything is read from it")
  func tellsKind() throws {
    let input = try RecordingInput(
      bytes: Array("{\"t_ms\":0,\"phase\":\"began\",\"tx\":0,\"ty\":0}\n".utf8), name: "x")
    let (kind, name) = (input.kind, input.name)
    #expect(kind == .panScript && name == "x")
    var reader = try PanScriptReader(input)
    let first = try reader.next()
    #expect(first?.phase == .began)
  }
}
