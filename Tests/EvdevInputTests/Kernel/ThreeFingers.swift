import EvdevInput
import InputEvents

/// Three fingers on the test touchpad that overflow any reader that is not reading.
enum ThreeFingers {
  /// The keys of the test touchpad that tell fingers.
  static let keys: [KeyCode] = [.toolFinger, .touch, .toolDoubleTap, .toolTripleTap]

  /// Puts three fingers down, with the ids 100 to 102.
  static func land(on device: borrowing VirtualDevice) throws {
    var events: [InputEvent] = []
    for slot in Int32(0)..<3 {
      events += [
        InputEvent(time: .zero, axis: .slot, value: slot),
        InputEvent(time: .zero, axis: .trackingID, value: 100 + slot),
        InputEvent(time: .zero, axis: .positionX, value: 500 * slot + 500),
        InputEvent(time: .zero, axis: .positionY, value: 300),
        InputEvent(time: .zero, axis: .contactPressure, value: 40 + slot),
      ]
    }
    events += [
      InputEvent(time: .zero, key: .touch, value: 1),
      InputEvent(time: .zero, key: .toolTripleTap, value: 1), .report(at: .zero),
    ]
    try device.send(events)
  }

  /// Lifts all three.
  static func lift(on device: borrowing VirtualDevice) throws {
    var events: [InputEvent] = []
    for slot in Int32(0)..<3 {
      events.append(InputEvent(time: .zero, axis: .slot, value: slot))
      events.append(InputEvent(time: .zero, axis: .trackingID, value: -1))
    }
    events += [
      InputEvent(time: .zero, key: .touch, value: 0),
      InputEvent(time: .zero, key: .toolTripleTap, value: 0), .report(at: .zero),
    ]
    try device.send(events)
  }

  /// Moves all three for a number of frames.
  static func move(on device: borrowing VirtualDevice, frames: Int32) throws {
    for frame in 1...frames {
      var events: [InputEvent] = []
      for slot in Int32(0)..<3 {
        events += [
          InputEvent(time: .zero, axis: .slot, value: slot),
          InputEvent(time: .zero, axis: .positionX, value: 500 * slot + 500 + frame % 400),
          InputEvent(time: .zero, axis: .positionY, value: 300 + frame % 1_000),
        ]
      }
      try device.send(events + [.report(at: .zero)])
    }
  }

  /// Replaces the first by a new one with the id 200, lifts the second and leaves the third.
  static func change(on device: borrowing VirtualDevice) throws {
    try device.send([
      InputEvent(time: .zero, axis: .slot, value: 0),
      InputEvent(time: .zero, axis: .trackingID, value: -1),
      InputEvent(time: .zero, axis: .slot, value: 1),
      InputEvent(time: .zero, axis: .trackingID, value: -1),
      InputEvent(time: .zero, key: .toolTripleTap, value: 0),
      InputEvent(time: .zero, key: .toolFinger, value: 1), .report(at: .zero),
      InputEvent(time: .zero, axis: .slot, value: 0),
      InputEvent(time: .zero, axis: .trackingID, value: 200),
      InputEvent(time: .zero, axis: .positionX, value: 77),
      InputEvent(time: .zero, axis: .positionY, value: 88),
      InputEvent(time: .zero, key: .toolFinger, value: 0),
      InputEvent(time: .zero, key: .toolDoubleTap, value: 1), .report(at: .zero),
    ])
  }
}
