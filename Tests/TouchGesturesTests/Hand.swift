import InputEvents
import TouchGestures
import TouchTracking

/// Frames of fingers whose positions a test tells in points.
struct Hand {
  /// The fingers that are down: identifier and position.
  private var fingers: [(identifier: Int, position: ViewPoint)] = []

  /// Puts a finger down at the next frame, moves those that are down, and lifts the others.
  mutating func frame(
    _ milliseconds: Double, _ positions: [Int: ViewPoint],
    interruption: TouchFrame.Interruption? = nil
  ) -> TouchFrame {
    var frame = TouchFrame(
      time: Timestamp(nanoseconds: Int64(milliseconds * 1e6)), interruption: interruption)
    let before = fingers
    fingers = []
    for identifier in positions.keys.sorted() {
      guard let position = positions[identifier] else { continue }
      let old = before.first { $0.identifier == identifier }
      frame.contacts.append(contact(identifier, position, old?.position))
      fingers.append((identifier, position))
    }
    for old in before where positions[old.identifier] == nil && interruption == nil {
      frame.lifted.append(contact(old.identifier, old.position, old.position))
    }
    frame.fingerCount = frame.contacts.count
    return frame
  }

  /// One contact of a frame.
  private func contact(_ identifier: Int, _ position: ViewPoint, _ old: ViewPoint?) -> Contact {
    Contact(
      identifier: identifier, slot: Int32(identifier), trackingID: Int32(identifier),
      devicePosition: DevicePoint(x: 0, y: 0), location: position,
      step: old.map { position - $0 } ?? .zero, isNew: old == nil)
  }
}

/// What a recogniser delivers for a series of frames.
func samples(
  _ configuration: PanRecognizer.Configuration = PanRecognizer.Configuration(),
  _ frames: [(Double, [Int: ViewPoint])]
) -> [PanSample] {
  var recognizer = PanRecognizer(configuration: configuration)
  var hand = Hand()
  var result: [PanSample] = []
  for (time, positions) in frames {
    let actions = recognizer.update(hand.frame(time, positions))
    for index in 0..<actions.count { result.append(actions[index]) }
  }
  return result
}

/// A point.
func at(_ x: Double, _ y: Double = 0) -> ViewPoint {
  ViewPoint(x: x, y: y)
}
