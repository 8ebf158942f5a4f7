import Foundation
import InputEvents
import InputRecordings
import Testing

/// A row of the index of recordings: a file and how many SYN_REPORTs an independent count found.
struct CorpusRow: Sendable, CustomTestStringConvertible {
  /// The file's path under the folder of recordings.
  var path: String
  /// The count of frames.
  var frames: Int

  /// The name of the test case.
  var testDescription: String { path }

  /// The rows of the families that hold evemu recordings, as far as their files are at hand.
  static let all: [CorpusRow] = {
    let families = [
      "InputActions", "evemu-devices", "hid-devices", "evemu", "aosp-uinput",
      "xorg-integration-tests", "umockdev", "mir-umockdev",
    ]
    let path = SharedFiles.path("corpora/INDEX.tsv")
    let index = try? String(contentsOfFile: path, encoding: .utf8)
    return (index ?? "").split(whereSeparator: \.isNewline).compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count > 9, columns[2].hasPrefix("evemu"), let frames = Int(columns[9]),
        families.contains(String(columns[0].prefix { $0 != "/" })),
        FileManager.default.fileExists(atPath: SharedFiles.path("corpora/\(columns[0])"))
      else { return nil }
      return CorpusRow(path: String(columns[0]), frames: frames)
    }
  }()
}

/// Real recordings of many years and tools.
@Suite("Real recordings", .enabled(if: SharedFiles.areAtHand, "needs GESTURE_REPLAY_SHARED"))
struct CorpusTests {
  @Test("A real recording is read to its end with every frame", arguments: CorpusRow.all)
  func readsAllFrames(row: CorpusRow) throws {
    let read = try ReadOut(RecordingReader(path: SharedFiles.path("corpora/\(row.path)")))
    #expect(read.frames == row.frames)
  }
}

/// Recordings that broke other readers.
@Suite("Known cases", .enabled(if: SharedFiles.areAtHand, "needs GESTURE_REPLAY_SHARED"))
struct KnownCaseTests {
  /// Reads a case, with its description where it has one.
  private static func read(_ name: String, description: String? = nil) throws -> ReadOut {
    try ReadOut(
      RecordingReader(
        path: SharedFiles.path("cases/\(name)"),
        deviceDescriptionPath: description.map { SharedFiles.path("cases/\($0)") }))
  }

  @Test("evemu 1.0 in two files: no version line, no resolution, a comment in front")
  func readsTwoFiles() throws {
    let folder = "33-evemu-1.0-no-version-two-files"
    let read = try Self.read(
      "\(folder)/alps-right-edge-scroll.events", description: "\(folder)/alps.desc")
    #expect(read.formatVersion == "evemu 1.0")
    #expect(read.device?.name == "AlpsPS/2 ALPS GlidePoint")
    #expect(read.device?.properties == .semiMultitouch)
    #expect(read.device?.axis(.x) == AxisInfo(minimum: 0, maximum: 1_360))
    #expect(read.device?.slotCount == 2)
    #expect(read.events.first?.axis == .trackingID && read.events.first?.value == 17)
    #expect(read.anomalies.isEmpty)
  }

  @Test("Comments everywhere, a name with #, zero-padded decimals and -001")
  func readsComments() throws {
    let read = try Self.read("34-evemu-comments-and-hash-name/events.evemu")
    #expect(read.device?.name == "foo # bar (Touch)")
    #expect(read.device?.has(.touch) == true)
    let xs = read.events.filter { $0.axis == .positionX }.map(\.value)
    #expect(xs.first == 271 && xs.last == 332)
    #expect(read.events.contains { $0.axis == .trackingID && $0.value == -1 })
    #expect(read.anomalies.isEmpty)
  }

  @Test("A huge recording is read frame by frame and ends within one")
  func readsHugeRecording() throws {
    let folder = "36-huge-recording"
    let read = try Self.read("\(folder)/3m.event", description: "\(folder)/3m.prop")
    #expect(read.frames == 3_422)
    #expect(read.events.count == 43_466)
    #expect(read.formatVersion == "evemu 1.1")
    #expect(read.device?.slotCount == 60)
    // The file ends with a slot and a coordinate that no SYN_REPORT follows.
    #expect(read.anomalies.map(\.kind) == [.truncated])
    #expect(read.anomalies.first?.line == read.lines.last)
  }

  @Test("A recording that stops with a finger down is whole: that is the tracker's business")
  func readsRecordingThatStops() throws {
    let folder = "38-recording-ends-mid-touch"
    let read = try Self.read(
      "\(folder)/two-finger-scroll-horizontal.events", description: "\(folder)/hp8470p.desc")
    #expect(read.events.last?.isReport == true)
    #expect(read.anomalies.isEmpty)
    var slot = 0
    var isDown = [false, false]
    for event in read.events {
      if event.axis == .slot { slot = Int(event.value) }
      if event.axis == .trackingID { isDown[slot] = event.value != -1 }
    }
    #expect(isDown.contains(true))
  }

  @Test("SYN_DROPPED and odd report values pass through as they are")
  func passesDropThrough() throws {
    let read = try Self.read("01-syn-dropped-both-fingers-replaced/events.evemu")
    #expect(read.events.count { $0.isDropped } == 1)
    #expect(read.device?.slotCount == 5)
  }

  @Test("One resolution of two passes through as it is")
  func passesResolutionThrough() throws {
    let read = try Self.read("12-axis-one-resolution-only/events.evemu")
    let x = read.device?.axis(.positionX)?.resolution ?? 0
    let y = read.device?.axis(.positionY)?.resolution ?? 0
    #expect((x == 0) != (y == 0))
  }

  @Test("A recording that starts with slot 1 selected says so in its comments only")
  func readsInitialSlot() throws {
    let path = SharedFiles.path("corpora/InputActions/touchpad/stroke_n_3")
    let read = try ReadOut(RecordingReader(path: path))
    #expect(read.initialState.slot == 1)
    #expect(read.formatVersion == "evemu 1.3")
  }
}
