import InputEvents
import InputRecordings
import RecordingFormats
import TestSupport
import Testing

/// Known cases that are about formats.
@Suite(
  "Known cases of formats",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct FormatCaseTests {
  /// Reads a case, with its description where it has one.
  private static func read(_ name: String, description: String? = nil) throws -> Imported {
    try Imported(
      path: SharedData.path("cases/\(name)"),
      description: description.map { SharedData.path("cases/\($0)") })
  }

  /// The way from the first to the last value of an axis.
  private static func way(_ read: Imported, _ axis: AxisCode) -> Int32 {
    let values = read.events.filter { $0.axis == axis }.map(\.value)
    return (values.last ?? 0) - (values.first ?? 0)
  }

  @Test("30: umockdev's regression test is read in the order of the file, with a warning each")
  func case30() throws {
    let read = try Self.read("30-timestamps-go-backwards/umockdev.events")
    #expect(!read.events.isEmpty)
    let backwards = read.anomalies.filter { $0.kind == .timeBackwards }
    #expect(!backwards.isEmpty && backwards.allSatisfy { $0.line > 0 })
  }

  @Test("32: a hostile name injects no keys; libinput's entries and empty quirks do no harm")
  func case32() throws {
    #if Formats
    let read = try Self.read("32-libinput-yaml-hostile-name/recording.yml")
    #expect(read.device?.name == "Evil \"quoted\" \n  id: [0, 0, 0, 0] %s")
    #expect(read.device?.identity == DeviceIdentity(bus: 3, vendor: 1, product: 1, version: 1))
    #expect(read.device?.properties == .direct)
    #expect(Self.way(read, .positionX) == 60)
    #expect(read.frames == 3)
    #expect(read.leftOut == ["1 entry of libinput"])
    #endif
  }

  @Test("33, 36, 38: two files of evemu 1.0 and 1.1 are read by the door of all formats too")
  func twoFiles() throws {
    let alps = "33-evemu-1.0-no-version-two-files"
    let first = try Self.read(
      "\(alps)/alps-right-edge-scroll.events", description: "\(alps)/alps.desc")
    #expect(first.format == "evemu 1.0" && first.device?.axis(.x)?.resolution == 0)
    let huge = try Self.read("36-huge-recording/3m.event", description: "36-huge-recording/3m.prop")
    #expect(huge.frames == 3_422)
    let mid = "38-recording-ends-mid-touch"
    let second = try Self.read(
      "\(mid)/two-finger-scroll-horizontal.events", description: "\(mid)/hp8470p.desc")
    #expect(second.events.last?.isReport == true)
  }

  @Test("34: zero-padded numbers are decimal and a name keeps its #, by way of libinput too")
  func case34() throws {
    let read = try Self.read("34-evemu-comments-and-hash-name/events.evemu")
    #expect(read.device?.name == "foo # bar (Touch)")
    #expect(Self.way(read, .positionX) == 61)
    #if Formats
    let again = try Imported(WrittenText.libinput.bytes(read.device, nil, read.events))
    #expect(again.device?.name == "foo # bar (Touch)")
    #expect(Self.way(again, .positionX) == 61)
    #endif
  }

  @Test("37: the swipes of a report are two pans; the second has no end")
  func case37() throws {
    let path = SharedData.path("cases/37-libinput-text-10ms-duplicate-stamps/debug-events.txt")
    var reader = try PanScriptReader(path: path, formats: .all)
    var steps: [PanScriptLine] = []
    while let step = try reader.next() { steps.append(step) }
    #expect(steps.count { $0.phase == .began } == 2)
    #expect(steps.count { $0.phase == .ended } == 1)
    #expect(steps.allSatisfy { $0.contacts == 4 })
    // 53.60 + 62.16 + 91.79 + 93.18 + 100.35 + 111.58 + 103.88 + 118.11
    #expect(steps.first { $0.phase == .ended }?.translationY == 734.65)
    let isOpen = reader.isPanOpen
    #expect(isOpen)
  }

  @Test("62: getevent -lt through adb, with protocol A and lines that end as on Windows")
  func case62() throws {
    let folder = "62-getevent-lt-real-crlf"
    let phone = try Self.read("\(folder)/phone-single-drag.getevent")
    #expect(Self.way(phone, .positionX) > 0)
    let first = try #require(phone.events.first { $0.axis == .positionX })
    #expect(first.value < 1_000 && phone.device == nil)
    let two = try Self.read("\(folder)/phone-two-finger-drag.getevent")
    #expect(Set(two.events.filter { $0.axis == .trackingID }.map(\.value)) == [0, 1])
    let tablet = try Self.read("\(folder)/tablet-three-touches.getevent")
    #expect(
      tablet.events.count { $0.type == .key && $0.code == KeyCode.touch.rawValue } == 1)
    let emulator = try Self.read("\(folder)/emulator-drag.getevent")
    #expect(emulator.events.contains { $0.axis == .x })
  }
}
