import InputEvents
import Testing

/// What a device says of itself, in whatever order it says it.
@Suite("Device descriptions")
struct DeviceDescriptionTests {
  @Test("Axes come in the order of their codes however they were set, and the last one set wins")
  func ordersAxes() {
    var device = DeviceDescription()
    let codes: [AxisCode] = [.positionY, .x, .slot, .positionX, .y, .slot]
    for (index, code) in codes.enumerated() {
      device.setAxis(code, AxisInfo(minimum: 0, maximum: Int32(index)))
    }
    #expect(device.axes.map(\.code) == [.x, .y, .slot, .positionX, .positionY])
    #expect(device.axis(.slot)?.maximum == 5)
    #expect(device.axis(.pressure) == nil)
  }

  @Test("Capabilities come in the order of their types, and equal sets make equal devices")
  func ordersCapabilities() {
    var one = DeviceDescription()
    one.enable(.absolute, 0x35)
    one.enable(.key, KeyCode.touch.rawValue)
    one.enable(.absolute, 0x36)
    var other = DeviceDescription()
    other.enable(.key, KeyCode.touch.rawValue)
    other.enable(.absolute, 0x36)
    other.enable(.absolute, 0x35)
    #expect(one == other)
    #expect(one.capabilities.map(\.type) == [.key, .absolute])
    #expect(one.has(.touch) && !one.has(.toolFinger))
    #expect(one.capabilities(of: .absolute)?.codes == [0x35, 0x36])
    #expect(one.capabilities(of: .relative) == nil)
  }

  @Test("The number of slots is one more than the highest, and absurd axes have none")
  func countsSlots() {
    var device = DeviceDescription()
    #expect(device.slotCount == nil)
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 9))
    #expect(device.slotCount == 10)
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 0))
    #expect(device.slotCount == 1)
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: -1))
    #expect(device.slotCount == nil)
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: .max))
    #expect(device.slotCount == nil)
  }

  @Test("The span of an axis does not overflow")
  func spansAxes() {
    #expect(AxisInfo(minimum: .min, maximum: .max).span == 4_294_967_296)
    #expect(AxisInfo(minimum: -2_909, maximum: 3_167).span == 6_077)
    #expect(AxisInfo(minimum: 5, maximum: 4).span == 0)
  }
}

/// Codes as bits.
@Suite("Event capabilities")
struct EventCapabilitiesTests {
  @Test("Bit n of byte n / 8 is code n")
  func readsBits() {
    let keys = EventCapabilities(type: .key, bitmap: [0x01, 0x80])
    #expect(keys.codes == [0, 15])
    #expect(keys.contains(15) && !keys.contains(14) && !keys.contains(16))
    #expect(!keys.contains(.max))
  }

  @Test("Adding a code lengthens the bitmap as far as needed, up to the last code there is")
  func addsCodes() {
    var entry = EventCapabilities(type: .absolute)
    entry.insert(0x2f)
    #expect(entry.bitmap == [0, 0, 0, 0, 0, 0x80])
    entry.insert(0x2f)
    #expect(entry.codes == [0x2f])
    entry.insert(.max)
    #expect(entry.bitmap.count == 8_192)
    #expect(entry.contains(.max))
  }
}

/// Values of slots at the start.
@Suite("Initial contact state")
struct InitialContactStateTests {
  @Test("A value is known only for an axis and a slot that were noted")
  func findsValues() {
    let state = InitialContactState(
      slot: 1, values: [SlotValues(axis: .trackingID, values: [-1, 7])])
    #expect(state.value(of: .trackingID, inSlot: 1) == 7)
    #expect(state.value(of: .trackingID, inSlot: 2) == nil)
    #expect(state.value(of: .trackingID, inSlot: -1) == nil)
    #expect(state.value(of: .positionX, inSlot: 0) == nil)
  }
}

/// Events and their codes.
@Suite("Events")
struct InputEventTests {
  @Test("A frame is closed by a report of any value, and by nothing else")
  func tellsReports() {
    #expect(InputEvent.report(at: .zero).isReport)
    #expect(InputEvent.report(at: .zero, value: 1).isReport)
    #expect(!InputEvent(time: .zero, axis: .x, value: 0).isReport)
    let dropped = InputEvent(time: .zero, type: .synchronization, code: 3, value: 0)
    #expect(dropped.isDropped && !dropped.isReport)
    #expect(InputEvent(time: .zero, key: .touch, value: 1).axis == nil)
  }

  @Test("Every multitouch axis but the slot holds a value per slot")
  func tellsSlotAxes() {
    #expect(!AxisCode.slot.isPerSlot && !AxisCode.pressure.isPerSlot)
    #expect(AxisCode.touchMajor.isPerSlot && AxisCode.toolY.isPerSlot)
    #expect(!AxisCode(rawValue: 0x3e).isPerSlot)
  }

  @Test("A tool key tells how many fingers it stands for")
  func countsFingers() {
    let keys: [KeyCode] = [
      .toolFinger, .toolDoubleTap, .toolTripleTap, .toolQuadTap, .toolQuintTap,
    ]
    #expect(keys.map(\.fingerCount) == [1, 2, 3, 4, 5])
    #expect(KeyCode.touch.fingerCount == nil && KeyCode.toolPen.fingerCount == nil)
  }

  @Test("Every anomaly has a name in lower case and a meaning")
  func namesAnomalies() {
    for kind in Anomaly.Kind.allCases {
      #expect(kind.rawValue.allSatisfy { $0.isLowercase || $0 == "_" })
      #expect(!kind.meaning.isEmpty)
    }
  }
}
