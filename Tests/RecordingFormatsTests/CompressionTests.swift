#if Formats
import Foundation
import InputEvents
import InputRecordings
import RecordingFormats
import Testing

/// Files by gzip and zstd.
@Suite("Compressed files")
struct CompressionTests {
  /// A recording with 200 frames.
  private static let text =
    "N: compressed\n" + (0..<200).map { "E: 1.\(100_000 + $0) 0000 0000 0\n" }.joined()

  /// A gzip member whose data is not compressed, by RFC 1951 and 1952.
  private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    var result: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(60_000)
      rest = rest.dropFirst(part.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += little(UInt32(part.count), 2) + little(UInt32(~UInt16(part.count)), 2) + part
    } while !rest.isEmpty
    return result + little(~crc, 4) + little(UInt32(bytes.count), 4)
  }

  /// A zstd frame of blocks, by RFC 8878: each is raw, or one byte that is repeated.
  private static func zstd(_ blocks: [(kind: UInt32, size: Int, bytes: [UInt8])]) -> [UInt8] {
    // No size of content, no checksum, a window of 1 MiB.
    var result: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 10 << 3]
    for (index, block) in blocks.enumerated() {
      let isLast: UInt32 = index == blocks.count - 1 ? 1 : 0
      let header = UInt32(block.size) << 3 | block.kind << 1 | isLast
      result += (0..<3).map { UInt8(truncatingIfNeeded: header >> (8 * UInt32($0))) } + block.bytes
    }
    return result
  }

  /// A zstd frame of bytes as they are.
  private static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [(kind: UInt32, size: Int, bytes: [UInt8])] = []
    for start in stride(from: 0, to: bytes.count, by: 100_000) {
      let part = Array(bytes[start..<min(start + 100_000, bytes.count)])
      blocks.append((0, part.count, part))
    }
    return zstd(blocks)
  }

  /// A text by both.
  private static func both(_ text: String) -> [[UInt8]] {
    [gzip(Array(text.utf8)), zstd(Array(text.utf8))]
  }

  @Test("A compressed recording reads as the plain one, and has its hash")
  func same() throws {
    let plain = try Imported(Self.text)
    #expect(plain.frames == 200)
    for bytes in Self.both(Self.text) {
      let read = try Imported(bytes)
      #expect(read.events == plain.events)
      #expect(read.device == plain.device)
      var input = try RecordingInput(bytes: bytes, name: "x", formats: .all)
      var other = try RecordingInput(bytes: Array(Self.text.utf8), name: "x", formats: .all)
      let digest = try input.digest()
      #expect(try other.digest() == digest)
      #expect(try Imported(RecordingReader(input)).events == plain.events)
    }
  }

  @Test("A file and a pipe of compressed bytes can be hashed and then read")
  func filesAndPipes() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gesture-replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for bytes in Self.both(Self.text) {
      let file = folder.appendingPathComponent("a")
      try Data(bytes).write(to: file)
      let pipe = folder.appendingPathComponent("pipe-\(bytes.count)").path
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      let writer = Thread {
        let handle = FileHandle(forWritingAtPath: pipe)
        try? handle?.write(contentsOf: Data(bytes))
        try? handle?.close()
      }
      writer.start()
      for path in [file.path, pipe] {
        var input = try RecordingInput(path: path, formats: .all)
        let digest = try input.digest()
        var plain = try RecordingInput(bytes: Array(Self.text.utf8), name: "x")
        #expect(try plain.digest() == digest)
        #expect(try Imported(RecordingReader(input)).frames == 200)
      }
    }
  }

  @Test("Several members or frames one after the other are one file")
  func members() throws {
    let half = Self.text.utf8.count / 2
    let bytes = Array(Self.text.utf8)
    let first = Array(bytes[..<half])
    let second = Array(bytes[half...])
    #expect(try Imported(Self.gzip(first) + Self.gzip(second) + [0, 0, 0]).frames == 200)
    #expect(try Imported(Self.zstd(first) + Self.zstd(second)).frames == 200)
  }

  @Test("A stream that is cut anywhere is an error with a remedy, or was cut within its magic")
  func cut() {
    for bytes in Self.both(Self.text) {
      for count in stride(from: 12, to: bytes.count, by: 97) {
        #expect {
          try Imported(Array(bytes[..<count]))
        } throws: { error in
          guard let error = error as? RecordingError else { return false }
          return error.kind == .malformed && error.hint?.contains("cut short") == true
        }
      }
    }
  }

  @Test("Damaged bytes are an error with a remedy")
  func damaged() {
    var gzip = Self.gzip(Array(Self.text.utf8))
    gzip[gzip.count / 2] ^= 1
    let other = Self.gzip(Array(Self.text.utf8)) + [1, 2, 3]
    for bytes in [gzip, other] {
      #expect {
        try Imported(bytes)
      } throws: { error in
        (error as? RecordingError)?.message.hasPrefix("expected sound gzip data") == true
      }
    }
  }

  @Test("A bomb is refused at its first mebibyte: 1 GiB of one letter in 33 KB")
  func bomb() {
    let block: (kind: UInt32, size: Int, bytes: [UInt8]) = (1, 131_072, [UInt8(ascii: "a")])
    let start = Array("N: x\n".utf8)
    let bytes = Self.zstd(
      [(0, start.count, start)] + Array(repeating: block, count: 8_192))
    #expect(bytes.count < 40_000)
    #expect {
      try Imported(bytes)
    } throws: { error in
      "\(error)" == "test:2: expected a line of at most 1048576 bytes, found a longer one"
    }
  }

  @Test("What was compressed twice is told so")
  func twice() {
    #expect {
      try Imported(Self.gzip(Self.gzip(Array(Self.text.utf8))))
    } throws: { error in
      "\(error)" == "test: expected a recording, found a compressed file"
    }
  }
}
#endif
