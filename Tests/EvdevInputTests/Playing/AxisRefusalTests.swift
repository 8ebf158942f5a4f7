import EvdevInput
import InputEvents
import TestSupport
import Testing

/// Axes that the kernel makes no device with.
@Suite struct AxisRefusalTests {
  /// A touchscreen with one axis changed.
  private func screen(_ axis: AxisCode, _ info: AxisInfo) -> DeviceDescription {
    var device = SampleDevices.touchscreen(name: "Screen", product: 1)
    device.setAxis(axis, info)
    return device
  }

  @Test("An axis upside down, one flatter than wide, and a thousand slots are named with numbers")
  func faults() throws {
    let reversed = AxisRefusal(in: screen(.positionX, AxisInfo(minimum: 9, maximum: -1)))
    #expect(try #require(reversed).axis == .positionX)
    #expect(try #require(reversed).words == "expected a minimum of at most the maximum -1, found 9")
    let flat = AxisRefusal(in: screen(.positionY, AxisInfo(minimum: 10, maximum: 20, flat: 11)))
    #expect(try #require(flat).words == "expected a flat zone of at most 10 units, found 11")
    let slots = AxisRefusal(in: screen(.slot, AxisInfo(minimum: 0, maximum: 999)))
    #expect(try #require(slots).words == "expected at most 100 slots, found 1000")
  }

  @Test("A real screen, an axis of one value and one across the whole range are no refusal")
  func noFault() {
    #expect(AxisRefusal(in: SampleDevices.touchscreen(name: "Screen", product: 1)) == nil)
    #expect(AxisRefusal(in: screen(.x, AxisInfo(minimum: 5, maximum: 5))) == nil)
    let whole = AxisInfo(minimum: .min, maximum: .max, flat: .max)
    #expect(AxisRefusal(in: screen(.x, whole)) == nil)
  }
}
