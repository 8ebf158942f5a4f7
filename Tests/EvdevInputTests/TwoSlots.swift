import EvdevInput
import InputEvents

/// A device with two slots, and what it may send.
enum TwoSlots {
  /// What it says of itself.
  static let device: DeviceDescription = {
    var device = DeviceDescription(name: "Pad", properties: [.pointer])
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 1))
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 4_000, resolution: 40))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 2_400, resolution: 40))
    device.setAxis(.trackingID, AxisInfo(minimum: 0, maximum: 65_535))
    for axis in device.axes { device.enable(.absolute, axis.code.rawValue) }
    return device
  }()

  /// A batch of events.
  static func batch(_ events: [InputEvent], discards: [EventDiscard] = []) -> EventBatch {
    var batch = EventBatch()
    for event in events { batch.append(event) }
    for discard in discards { batch.append(discard) }
    return batch
  }

  /// A frame of values of axes at a time in microseconds.
  static func frame(_ microseconds: Int64, _ values: [(AxisCode, Int32)]) -> EventBatch {
    let time = Timestamp(microseconds: microseconds)
    return batch(
      values.map { InputEvent(time: time, axis: $0.0, value: $0.1) } + [.report(at: time)])
  }
}
