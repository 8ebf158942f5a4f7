import Foundation
import InputEvents
import InputRecordings
import Testing

/// Recordings as they are written.
@Suite("Evemu writer")
struct EvemuWriterTests {
  /// A device with a bit of everything.
  private static var device: DeviceDescription {
    var device = DeviceDescription(
      name: "Pad # \"one\"",
      identity: DeviceIdentity(bus: 0x18, vendor: 0x4f3, product: 0x200a, version: 0x110),
      properties: [.pointer, .buttonPad])
    device.enable(.synchronization, 0)
    device.enable(.key, KeyCode.toolFinger.rawValue)
    device.enable(.absolute, AxisCode.slot.rawValue)
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 4))
    device.setAxis(
      .positionX, AxisInfo(minimum: -100, maximum: 1_900, fuzz: 4, flat: 1, resolution: 20))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 1_297, resolution: 20))
    device.activeStates = [DeviceState(type: .light, code: 3)]
    return device
  }

  /// Two frames, of which the second comes 7.992 ms after the first.
  private static let events = [
    InputEvent(time: .zero, axis: .slot, value: 1),
    InputEvent(time: .zero, axis: .trackingID, value: -1),
    .report(at: .zero),
    InputEvent(time: Timestamp(microseconds: 7_992), axis: .positionX, value: -2_909),
    InputEvent(time: Timestamp(microseconds: 7_992), key: .toolFinger, value: 1),
    .report(at: Timestamp(microseconds: 7_992)),
  ]

  /// Writes a recording to memory.
  private static func write(
    _ events: [InputEvent], device: DeviceDescription?, annotation: RecordingAnnotation? = nil,
    marks: [Int: RecordingMark] = [:]
  ) throws -> String {
    var writer = try EvemuWriter(to: MemorySink(), device: device, annotation: annotation)
    for (index, event) in events.enumerated() {
      if let mark = marks[index] { try writer.append(mark) }
      try writer.append(event)
    }
    return writer.finish().text
  }

  @Test("A recording is written in evemu's own spelling, from 0.000001 on")
  func writesText() throws {
    var annotation = RecordingAnnotation()
    annotation.slot = 1
    annotation.scene = "story"
    var mark = RecordingMark(at: Timestamp(microseconds: 7_992))
    mark.gesture = "pan"
    mark.intent = .finish
    let text = try Self.write(
      Self.events, device: Self.device, annotation: annotation, marks: [3: mark])
    #expect(
      text == """
        # EVEMU 1.3
        # Input device name: "Pad # "one""
        # Size in mm: 100x64
        #     Event code 47 (ABS_MT_SLOT)
        #       Value        1
        N: Pad # "one"
        I: 0018 04f3 200a 0110
        P: 05 00 00 00 00 00 00 00
        B: 00 01 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 20 00 00 00 00 00 00 00
        B: 03 00 00 00 00 00 80 00 00
        A: 2f 0 4 0 0 0
        A: 35 -100 1900 4 1 20
        A: 36 0 1297 0 0 20
        L: 03 1
        # gesture-replay: {"version":1,"slot":1,"scene":"story"}
        E: 0.000001 0003 002f 0001
        E: 0.000001 0003 0039 -001
        E: 0.000001 0000 0000 0000
        # gesture-replay: {"t_us":7992,"gesture":"pan","intent":"finish"}
        E: 0.007993 0003 0035 -2909
        E: 0.007993 0001 0145 0001
        E: 0.007993 0000 0000 0000

        """)
  }

  @Test("What was written is read back the same")
  func readsBack() throws {
    var annotation = RecordingAnnotation()
    annotation.initialState = InitialContactState(
      slot: 1, values: [SlotValues(axis: .trackingID, values: [-1, 5])])
    annotation.clock = "monotonic"
    annotation.origin = 1_234_567
    annotation.view = AnnotatedSize(width: 390, height: 844.5)
    annotation.config = "default"
    annotation.note = "tab\t\"quotes\" \u{1}"
    let read = try ReadOut(
      Self.write(Self.events, device: Self.device, annotation: annotation))
    var device = Self.device
    device.setCapabilities(EventCapabilities(type: .synchronization, bitmap: [1] + zeros(7)))
    device.setCapabilities(EventCapabilities(type: .key, bitmap: zeros(40) + [0x20] + zeros(7)))
    device.setCapabilities(EventCapabilities(type: .absolute, bitmap: zeros(5) + [0x80, 0, 0]))
    #expect(read.device == device)
    #expect(read.annotation == annotation)
    #expect(read.initialState == annotation.initialState)
    #expect(read.events == Self.events)
    #expect(read.anomalies.isEmpty)
  }

  /// Zero bytes.
  private func zeros(_ count: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: count)
  }

  @Test("A frame that was not closed is not written")
  func writesWholeFrames() throws {
    let text = try Self.write(Array(Self.events.prefix(5)), device: nil)
    #expect(text.split(separator: "\n").count == 4)
    #expect(text.hasSuffix("E: 0.000001 0000 0000 0000\n"))
  }

  @Test("The largest and smallest numbers are spelt right")
  func writesExtremes() throws {
    let text = try Self.write(
      [
        InputEvent(
          time: Timestamp(nanoseconds: .max), type: EventType(rawValue: 0xffff), code: 0xffff,
          value: .min),
        InputEvent(time: Timestamp(nanoseconds: .min), axis: .x, value: .max),
        .report(at: Timestamp(nanoseconds: 1_999)),
      ], device: nil)
    #expect(
      text == """
        # EVEMU 1.3
        E: 9223372036.854776 ffff ffff -2147483648
        E: 0.000001 0003 0000 2147483647
        E: 0.000002 0000 0000 0000

        """)
  }

  @Test("Unknown keys of an annotation survive a rewrite in their places")
  func keepsUnknownKeys() throws {
    let line = #"# gesture-replay: {"later":[1.50,{"a":null}],"version":1,"slot":3,"z":"é\u0001"}"#
    let mark = #"# gesture-replay: {"t_us":0,"mood":"good","fingers":2,"n":1e5}"#
    let read = try ReadOut("\(line)\n\(mark)\nE: 0.000001 0000 0000 0000\n")
    var annotation = try #require(read.annotation)
    annotation.slot = 4
    annotation.note = "x"
    let first = try #require(read.marks.first)
    #expect(first.eventsBefore == 0 && first.mark.fingers == 2)
    let text = try Self.write(
      read.events, device: nil, annotation: annotation, marks: [0: first.mark])
    let lines = text.split(separator: "\n").filter { $0.contains("gesture-replay") }
    #expect(
      lines.first
        == #"# gesture-replay: {"later":[1.50,{"a":null}],"version":1,"slot":4,"z":"é\u0001","note":"x"}"#
    )
    #expect(lines.last.map(String.init) == mark)
  }

  @Test("A file that exists is never overwritten")
  func keepsFiles() throws {
    let path = NSTemporaryDirectory() + "gesture-replay-test-\(UUID().uuidString).evemu"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var writer = try EvemuWriter(
      to: FileSink(creating: path), device: Self.device, annotation: nil)
    for event in Self.events { try writer.append(event) }
    _ = writer.finish()
    let read = try ReadOut(RecordingReader(path: path))
    #expect(read.events == Self.events)
    #expect {
      _ = try FileSink(creating: path)
    } throws: { error in
      "\(error)" == "\(path): could not create it: it exists already"
    }
  }

  /// Whether evemu's tools are here and there is no uinput that they would make a device with.
  private static let canAskEvemu =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/evemu-device")
    && !FileManager.default.fileExists(atPath: "/dev/uinput")

  @Test(
    "The evemu library accepts the device part and every event",
    .enabled(if: canAskEvemu, "needs evemu-tools and no /dev/uinput"))
  func satisfiesEvemu() throws {
    var annotation = RecordingAnnotation()
    annotation.slot = 1
    let mark = RecordingMark(at: .zero)
    let text = try Self.write(
      Self.events, device: Self.device, annotation: annotation, marks: [3: mark])
    let path = NSTemporaryDirectory() + "gesture-replay-test-\(UUID().uuidString).evemu"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Without uinput the tool fails after it has parsed the file, and says so in other words.
    let complaints = try Self.run("/usr/bin/evemu-device", path, input: "/dev/null")
    #expect(complaints == "error: could not create device: -1\n")
    #expect(try Self.run("/usr/bin/evemu-play", "/dev/null", input: path).isEmpty)
  }

  /// Runs a program and gives what it writes to standard error.
  private static func run(_ program: String, _ argument: String, input: String) throws -> String {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [argument]
    process.standardInput = FileHandle(forReadingAtPath: input)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
