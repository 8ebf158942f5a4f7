import Foundation
import InputEvents
import InputRecordings
import Testing

/// The text of `evtest`, as it comes in logs and in mail.
@Suite("evtest")
struct EvtestTests {
  /// A log with everything that its header can have.
  private static let log = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x6cb product 0x7e7e version 0x100
    Input device name: "Pad "A" # (test)"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 325 (BTN_TOOL_FINGER)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      1
          Min        0
          Max        4
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min     -100
          Max     1280
          Fuzz       2
          Flat       3
          Resolution      12
      Event type 17 (EV_LED)
        Event code 0 (LED_NUML) state 1
    Properties:
      Property type 0 (INPUT_PROP_POINTER)
      Property type 2 (INPUT_PROP_BUTTONPAD)
    Testing ... (interrupt to exit)
    Event: time 1329115570.304934, type 3 (EV_ABS), code 47 (ABS_MT_SLOT), value 0
    Event: time 1329115570.304935, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1329115570.304936, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
    Event: time 1329115570.305006, -------------- SYN_REPORT ------------

    """

  @Test("A log gives its device with ranges, properties, lights and the slot at the start")
  func header() throws {
    let device = try #require(try Imported(Self.log).device)
    #expect(device.name == "Pad \"A\" # (test)")
    #expect(
      device.identity
        == DeviceIdentity(bus: 0x18, vendor: 0x6cb, product: 0x7e7e, version: 0x100))
    #expect(device.properties == [.pointer, .buttonPad])
    #expect(
      device.axis(.positionX)
        == AxisInfo(minimum: -100, maximum: 1_280, fuzz: 2, flat: 3, resolution: 12))
    #expect(device.slotCount == 5)
    #expect(device.has(.touch) && device.has(.toolFinger) && !device.has(.left))
    #expect(device.activeStates == [DeviceState(type: .light, code: 0)])
    #expect(try Imported(Self.log).initialState.slot == 1)
  }

  @Test("Events come with the first one at 0; a scan code's value is hexadecimal")
  func events() throws {
    let read = try Imported(Self.log)
    #expect(
      read.events == [
        InputEvent(0, 3, 47, 0), InputEvent(1, 3, 57, -1), InputEvent(2, 4, 4, 0xd0042),
        InputEvent(72, 0, 0, 0),
      ])
    #expect(read.firstStamp == Timestamp(microseconds: 1_329_115_570_304_934))
    #expect(read.anomalies.isEmpty)
  }

  @Test("A log that was quoted twice and wrapped by a mail program reads the same")
  func mail() throws {
    var quoted = "On Monday, somebody wrote:\n"
    for line in Self.log.split(separator: "\n", omittingEmptySubsequences: false) {
      let parts =
        line.contains("), value")
        ? line.replacingOccurrences(of: "), value", with: "),\nvalue")
        : line.replacingOccurrences(of: ", ---", with: ",\n---")
      for part in parts.split(separator: "\n") { quoted += "> > \(part)\r\n" }
    }
    let read = try Imported(quoted)
    let plain = try Imported(Self.log)
    #expect(read.events == plain.events)
    #expect(read.device == plain.device)
    #expect(read.anomalies.isEmpty)
  }

  @Test("Old names of markers, contact markers and drops are told apart")
  func markers() throws {
    let read = try Imported(
      """
      Event: time 5.000001, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 5.000001, -------------- Report Sync ------------
      Event: time 5.000001, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
      Event: time 5.000002, -------------- SYN_REPORT ------------

      """)
    #expect(read.events.map(\.code) == [2, 0, 3, 0])
    #expect(read.events.allSatisfy { $0.type == .synchronization })
  }

  @Test("Words between events are passed over and told, once for each place")
  func words() throws {
    let read = try Imported(
      """
      Event: time 5.000001, -------------- SYN_REPORT ------------
      [...]
      and then it hangs:
      Event: time 6.000001, -------------- SYN_REPORT ------------
      # a comment

      Event: time 7.000001, -------------- SYN_REPORT ------------

      """)
    #expect(read.frames == 3)
    #expect(read.anomalies.map(\.kind) == [.textSkipped])
    #expect(read.anomalies.first?.line == 2)
  }

  @Test("Without properties in its header, a log takes them from a description, and axes too")
  func description() throws {
    let old = "Input device name: \"old\"\nEvent: time 1.000000, -------------- SYN_REPORT ---\n"
    let read = try Imported(old, description: "N: other\nP: 01\nA: 35 0 9 0 0 3\n")
    #expect(read.device?.name == "old")
    #expect(read.device?.properties == .pointer)
    #expect(read.device?.axis(.positionX)?.resolution == 3)
    // And the other way round: its header describes a recording of another format.
    let other = try Imported("E: 1.000000 0000 0000 0\n", description: Self.log)
    #expect(other.device?.axis(.positionX)?.minimum == -100)
  }

  @Test(
    "What is wrong is told with its line and a remedy",
    arguments: [
      (
        "Event: time 1.000000, type 3 (EV_ABS), code 53 (X), value twelve\n",
        "test:1: expected a value from -2147483648 to 2147483647, found \"twelve\""
      ),
      (
        "Event: time 1.000000, type 3 (EV_ABS), code 53 (X), value 2147483648\n",
        "test:1: expected a value from -2147483648 to 2147483647, found \"2147483648\""
      ),
      (
        "Event: time 1.00000, -------------- SYN_REPORT ------------\n",
        "test:1: expected seconds up to 9223372035 and six digits of microseconds, found \"1.00000,\""
      ),
      (
        "Event: time 1.000000, type 3 (EV_ABS), code 53 (X),\n\n",
        "test:1: expected \"value\", found the end of the line"
      ),
      (
        "Event: time 1.000000, -------------- SYN_FOO ------------\n",
        "test:1: expected \"type\" or a marker such as SYN_REPORT, found \"SYN_FOO\""
      ),
      (
        "Event: time 1.000000, -------------- SYN_REPORT ---\nInput device name: \"b\"\n",
        "test:2: expected the events of one run, found the start of a second one"
      ),
    ])
  func errors(text: String, message: String) {
    #expect(Imported.error(text) == message)
  }

  @Test("A file that ends within a line is cut there, and says so")
  func cut() throws {
    let read = try Imported(
      "Event: time 1.000000, -------------- SYN_REPORT ---\n"
        + "Event: time 1.100000, type 3 (EV_ABS), code 53 (X), value 1")
    #expect(read.events.count == 1)
    #expect(read.anomalies.map(\.kind) == [.truncated])
    #expect(read.anomalies.first?.line == 2)
  }
}
