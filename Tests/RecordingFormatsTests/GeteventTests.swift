import InputEvents
import InputRecordings
import Testing

/// The text of Android's `getevent`.
@Suite("getevent")
struct GeteventTests {
  @Test("Numbers are hexadecimal and signed, with a node or without")
  func numbers() throws {
    let text = """
      [   72312.326654] 0003 0039 ffffffff
      [   72312.326655] 0003 0035 00000306
      [   72312.326700] 0000 0000 00000000  rate 60

      """
    let wanted = [InputEvent(0, 3, 57, -1), InputEvent(1, 3, 53, 774), InputEvent(46, 0, 0, 0)]
    #expect(try Imported(text).events == wanted)
    let nodes = text.replacing("] ", with: "] /dev/input/event2: ")
    #expect(try Imported(nodes).events == wanted)
  }

  @Test("Names, padded columns and lines that end as on Windows, even twice")
  func names() throws {
    let text = """
      [    1807.459152] EV_SYN       SYN_MT_REPORT        00000000            \r\r
      [    1807.459153] EV_KEY       BTN_TOUCH            DOWN                \r
      [    1807.459153] EV_KEY       BTN_TOOL_FINGER      UP                  \r
      [    1807.459154] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM        \r
      [    1807.459155] EV_ABS       ABS_MT_POSITION_Y    0000000d            \r
      [    1807.459156] EV_ABS       0040                 0000000e            \r
      [    1807.459158] EV_SYN       SYN_REPORT           00000000            \r

      """
    #expect(
      try Imported(text).events == [
        InputEvent(0, 0, 2, 0), InputEvent(1, 1, 0x14a, 1), InputEvent(1, 1, 0x145, 0),
        InputEvent(2, 3, 0x37, 2), InputEvent(3, 3, 0x36, 13), InputEvent(4, 3, 0x40, 14),
        InputEvent(6, 0, 0, 0),
      ])
  }

  /// What `getevent -p` says of two devices, with names and numbers.
  private static let list = """
    add device 1: /dev/input/event7
      bus:      0018
      vendor    0001
      product   0002
      version   0003
      name:     "gpio-keys"
      location: ""
      version:  1.0.1
      events:
        KEY (0001): 0072  0073  0074*
      input props:
        <none>
    could not get driver version for /dev/input/mice, Not a typewriter
    add device 2: /dev/input/event2
      name:     "ft5x06 "x""
      events:
        KEY (0001): BTN_TOUCH
        ABS (0003): ABS_MT_SLOT           : value 3, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0035  : value 0, min -5, max 719, fuzz 1, flat 2, resolution 11
      input props:
        INPUT_PROP_DIRECT

    """

  @Test("The list of -p describes a recording's device: the one with touch axes")
  func description() throws {
    let read = try Imported("[ 1.000000] 0000 0000 00000000\n", description: Self.list)
    let device = try #require(read.device)
    #expect(device.name == "ft5x06 \"x\"")
    #expect(device.properties == .direct)
    #expect(device.slotCount == 10)
    #expect(
      device.axis(.positionX)
        == AxisInfo(minimum: -5, maximum: 719, fuzz: 1, flat: 2, resolution: 11))
    #expect(device.has(.touch))
    let chosen = try Imported(Self.list, device: .number(1))
    #expect(chosen.device?.name == "gpio-keys")
    #expect(
      chosen.device?.identity == DeviceIdentity(bus: 0x18, vendor: 1, product: 2, version: 3))
    #expect(chosen.device?.capabilities(of: .key)?.codes == [0x72, 0x73, 0x74])
  }

  /// Events of two devices below the list.
  private static let both =
    list + """
      [ 1.000000] /dev/input/event2: 0003 0035 00000001
      [ 1.000100] /dev/input/event2: 0000 0000 00000000
      [ 1.000200] /dev/input/event7: 0001 0074 00000001
      [ 1.000300] /dev/input/event7: 0000 0000 00000000
      [ 1.000400] /dev/input/event2: 0000 0000 00000000

      """

  @Test("Events of several devices need a choice, by number or by node")
  func several() throws {
    #expect(
      Imported.error(Self.both)
        == "test:24: expected events of /dev/input/event2 only, found one of \"/dev/input/event7\"")
    let second = try Imported(Self.both, device: .number(2))
    #expect(second.device?.name == "ft5x06 \"x\"")
    #expect(
      second.events
        == [InputEvent(0, 3, 53, 1), InputEvent(100, 0, 0, 0), InputEvent(400, 0, 0, 0)])
    #expect(second.leftOut == ["2 events of other devices"])
    let first = try Imported(Self.both, device: .node("/dev/input/event7"))
    #expect(first.events == [InputEvent(0, 1, 0x74, 1), InputEvent(100, 0, 0, 0)])
    // Both have one clock.
    #expect(first.firstStamp == Timestamp(microseconds: 1_000_200))
  }

  @Test(
    "What is wrong is told with its line and a remedy",
    arguments: [
      (
        "/dev/input/event1: 0003 0035 000001a2\n",
        "test:1: expected a time in brackets, found an event without one"
      ),
      (
        "[ 1.000000] 0003 0035 000001g2\n",
        "test:1: expected a value in hex, or UP or DOWN, found \"000001g2\""
      ),
      (
        "[ 1.000000] EV_ABS ABS_FOO 00000001\n",
        "test:1: expected an event code as a name or in hex, found \"ABS_FOO\""
      ),
      (
        "[ 1.000000] EV_FOO 0001 00000001\n",
        "test:1: expected an event type as a name or in hex, found \"EV_FOO\""
      ),
      (
        "[ 1.00000] 0003 0035 00000001\n",
        "test:1: expected seconds up to 9223372035 and six digits of microseconds, found \"1.00000]\""
      ),
      ("[ 1.000000] 0003 0035 00000001 12\n", "test:1: expected the end of the line, found \"12\""),
    ])
  func errors(text: String, message: String) {
    #expect(Imported.error(text) == message)
  }

  @Test("A last line that may lack digits is left out")
  func cut() throws {
    let read = try Imported("[ 1.000000] 0000 0000 00000000\n[ 1.000100] 0003 0035 0000000")
    #expect(read.events.count == 1)
    #expect(read.anomalies.map(\.kind) == [.truncated])
  }
}
