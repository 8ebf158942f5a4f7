#if Formats
import InputEvents
import InputRecordings
import RecordingFormats
import Testing

/// YAML of `libinput record`.
@Suite("libinput record")
struct LibinputRecordTests {
  /// A recording of two devices on one clock.
  private static let two = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.22.1"
    devices:
    - node: /dev/input/event5
      evdev:
        # Name: Pad
        name: "Pad"
        id: [24, 1, 2, 3]
        codes:
          0: [0, 1, 2]
          1: [330] # EV_KEY
          3: [53]
        absinfo:
          53: [-7, 100, 1, 2, 12]
        properties: [0, 2]
      hid: [1, 2, 3]
      udev:
        properties:
        - ID_INPUT=1
        - ID_INPUT_TOUCHPAD=1
        - LIBINPUT_DEVICE_GROUP=18/1/2:usb-1
      quirks:
      events:
      # Current time is 12:00:00
      - evdev:
        - [  0,   5000,   3,  53,    10] # EV_ABS / ABS_MT_POSITION_X    10
        - [  0,   5000,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.005, type: POINTER_MOTION, delta: [1.0, 2.0]}
      - hid:
          time: [0, 5100]
          hidraw0: [1, 2, 3]
      - evdev:
        - [  1, 000017,   3,  53,    -1]
        - [  1,     17,   0,   0,     1]
    - node: /dev/input/event6
      evdev:
        name: Keys
        id: [3, 4, 5, 6]
        codes:
          1: [30]
        absinfo: {}
        properties: []
      events:
      - evdev:
        - [  0,      0,   1,  30,     1]
        - [  0,      0,   0,   0,     0]

    """

  @Test("One device of several is read by its number or its node, on the clock of all")
  func choice() throws {
    let first = try Imported(Self.two, device: .number(1))
    let device = try #require(first.device)
    #expect(device.name == "Pad")
    #expect(device.identity == DeviceIdentity(bus: 24, vendor: 1, product: 2, version: 3))
    #expect(device.properties == [.pointer, .buttonPad])
    #expect(
      device.axis(.positionX)
        == AxisInfo(minimum: -7, maximum: 100, fuzz: 1, flat: 2, resolution: 12))
    #expect(device.capabilities(of: .key)?.codes == [330])
    #expect(
      first.events == [
        InputEvent(0, 3, 53, 10), InputEvent(0, 0, 0, 0), InputEvent(995_017, 3, 53, -1),
        InputEvent(995_017, 0, 0, 1),
      ])
    #expect(first.lines == [29, 30, 37, 38])
    #expect(first.firstStamp == Timestamp(microseconds: 5_000))
    #expect(
      first.leftOut == [
        "1 entry of libinput", "1 report of the hardware", "the properties of udev",
        "other devices",
      ])
    let second = try Imported(Self.two, device: .node("/dev/input/event6"))
    #expect(second.device?.name == "Keys")
    #expect(second.device?.axes.isEmpty == true)
    #expect(second.events == [InputEvent(0, 1, 30, 1), InputEvent(0, 0, 0, 0)])
    #expect(second.firstStamp == .zero)
  }

  @Test("Several devices without a choice, and a choice that is not there, are errors")
  func wrongChoice() {
    #expect(
      Imported.error(Self.two) == "test:3: expected a recording of one device, found one of 2")
    #expect(
      Imported.error(Self.two, device: .number(3)) == "test: expected device 3, found 2 devices")
    #expect(
      Imported.error(Self.two, device: .node("/dev/input/event9"))
        == "test: expected the device /dev/input/event9, found 2 devices")
    #expect(
      Imported.error(Self.two.replacing("ndevices: 2\n", with: "")).hasPrefix(
        "test:38: expected a recording of one device, found a second one"))
  }

  @Test(
    "Fragments of a mail are read wherever they start",
    arguments: [
      "devices:\n- events:\n  - evdev:\n    - [1, 2, 3, 53, 4]\n    - [1, 3, 0, 0, 0]\n",
      "- node: /dev/input/event1\n  events:\n  - evdev:\n    - [1, 2, 3, 53, 4]\n"
        + "    - [1, 3, 0, 0, 0]\n",
      "evdev:\n  name: x\nevents:\n- evdev:\n  - [1, 2, 3, 53, 4]\n  - [1, 3, 0, 0, 0]\n",
      "events:\n  - evdev:\n    - [1, 2, 3, 53, 4]\n    - [1, 3, 0, 0, 0]\n",
      "  - evdev:\n    - [1, 2, 3, 53, 4]\n    - [1, 3, 0, 0, 0]\n",
      "    - [1, 2, 3, 53, 4]\n    - [1, 3, 0, 0, 0]\n",
      "> > - evdev:\r\n> >   - [1, 2, 3, 53, 4]\r\n> >   - [1, 3, 0, 0, 0]\r\n",
    ])
  func fragments(text: String) throws {
    let read = try Imported(text)
    #expect(read.events == [InputEvent(0, 3, 53, 4), InputEvent(1, 0, 0, 0)])
    #expect(read.anomalies.isEmpty)
  }

  @Test("Unknown keys are passed over, whatever they hold and however deep")
  func unknownKeys() throws {
    let read = try Imported(
      """
      version: 1
      future: [[1, 2, 3, 53, 4], {evdev: [[1, 2, 3, 53, 5]]}]
      devices:
      - more: {events: [{evdev: [[1, 2, 3, 53, 6]]}], name: wrong}
        evdev:
          name: right
          depth: {a: {b: {c: [1, 2]}}}
        events:
        - other: [[1, 2, 3, 53, 7]]
          evdev:
          - [1, 2, 3, 53, 8]
          - [1, 2, 0, 0, 0]

      """)
    #expect(read.device?.name == "right")
    #expect(read.events == [InputEvent(0, 3, 53, 8), InputEvent(0, 0, 0, 0)])
  }

  @Test("A name is data: quotes, colons, control characters and broken UTF-8 do no harm")
  func hostileName() throws {
    var bytes = Array("version: 1\ndevices:\n- evdev:\n    name: \"a\\\"b: \\u001b[31m ".utf8)
    bytes += [0x1b, 0xff, 0xc2]
    bytes += Array(" id: [9]\"\n    id: [1, 2, 3, 4]\n  events:\n".utf8)
    let read = try Imported(bytes)
    #expect(read.device?.name == "a\"b: \u{1b}[31m ?\u{fffd}\u{fffd} id: [9]")
    #expect(read.device?.identity.bus == 1)
    // What is written has no control character in it, and reads back without one.
    var writer = try LibinputRecordWriter(to: MemorySink())
    try writer.begin(read.device, annotation: nil)
    let losses = writer.losses
    let written = try writer.finish().bytes
    #expect(written.allSatisfy { $0 >= 0x20 || $0 == 0x0a })
    #expect(losses == ["control characters in the device's name"])
    #expect(try Imported(written).device?.name == "a\"b: ?[31m ?\u{fffd}\u{fffd} id: [9]")
  }

  @Test(
    "What is wrong is told with its line and a remedy",
    arguments: [
      ("version: 2\ndevices: []\n", "test:1: expected version 1 of libinput record, found \"2\""),
      (
        "events:\n- evdev:\n  - [1, 2, 3, 4]\n",
        "test:3: expected [seconds, microseconds, type, code, value], found other numbers"
      ),
      (
        "events:\n- evdev:\n  - [1, 2, 3, x, 4]\n",
        "test:3: expected [seconds, microseconds, type, code, value], found what is no number"
      ),
      (
        "events:\n- evdev:\n  - [1, 1000000, 3, 4, 5]\n",
        "test:3: expected [seconds, microseconds, type, code, value], found other numbers"
      ),
      (
        "events:\n- evdev:\n  - [1, 2, 3, 4, 2147483648]\n",
        "test:3: expected [seconds, microseconds, type, code, value], found other numbers"
      ),
      (
        "devices:\n- evdev:\n    absinfo:\n      53: [1, 2]\n",
        "test:4: expected [minimum, maximum, fuzz, flat, resolution], found other values"
          + " without a remedy"
      ),
    ])
  func errors(text: String, message: String) {
    #expect(Imported.error(text) == message)
  }

  @Test("A recording with lines that were cut out is refused at the place")
  func cutOut() {
    let text = "events:\n- evdev:\n  - [1, 2, 3, 4, 5]\n....\n- evdev:\n  - [1, 2, 3, 4, 5]\n"
    #expect(Imported.error(text).hasPrefix("test:5: expected YAML as libinput record writes it"))
  }

  @Test("A file that ends within a line is cut there, and says so")
  func cut() throws {
    let read = try Imported(
      "events:\n- evdev:\n  - [1, 2, 3, 53, 5]\n  - [1, 2, 0, 0, 0]\n- evdev:\n  - [1, 3, 3, 5")
    #expect(read.events.count == 2)
    #expect(read.anomalies.map(\.kind) == [.truncated])
    #expect(read.anomalies.first?.line == 6)
  }

  @Test("Deep nesting and endless values are refused, not followed")
  func bounded() {
    let deep = "version: 1\nx: " + String(repeating: "[", count: 200_000)
    #expect(Imported.error(deep).hasPrefix("test:2: expected at most 64 levels"))
    let line = String(repeating: "a", count: 1_000) + "\n"
    let long = "version: 1\nx: \"" + String(repeating: line, count: 6_000)
    #expect(Imported.error(long).contains("expected a value of at most"))
  }

  @Test("Annotations and marks survive, each before its frame")
  func annotations() throws {
    var annotation = RecordingAnnotation()
    annotation.slot = 2
    annotation.note = "it's \"quoted\": {}\u{1} \u{2028} ü"
    var label = RecordingMark(at: Timestamp(microseconds: 7))
    label.gesture = "pan"
    var end = RecordingMark(at: Timestamp(microseconds: 99))
    end.isEnd = true
    var writer = try LibinputRecordWriter(to: MemorySink())
    try writer.begin(nil, annotation: annotation)
    try writer.append(InputEvent(0, 3, 53, 1))
    try writer.append(InputEvent(0, 0, 0, 0))
    try writer.append(label)
    try writer.append(end)
    try writer.append(InputEvent(8, 0, 0, 0))
    try writer.append(end)
    let read = try Imported(writer.finish().bytes)
    #expect(read.annotation == annotation)
    #expect(read.marks.map(\.mark) == [label, end, end])
    // The slot of the start is selected by an event of its own.
    #expect(read.marks.map(\.eventsBefore) == [3, 3, 4])
    #expect(read.events.first == InputEvent(0, 3, 47, 2))
  }
}
#endif
