import EvdevInput
import Foundation
import InputEvents

/// Swipes of one finger over the test touchscreen.
enum Swipes {
  /// The frames of a swipe, each a hundredth of a second after the one before.
  ///
  /// - Parameters:
  ///   - id: The contact's tracking id.
  ///   - xs: Where the finger is in each frame.
  ///   - lifts: Whether it leaves the surface in a last frame.
  /// - Returns: The frames.
  static func frames(id: Int32, through xs: [Int32], lifts: Bool = true) -> [[InputEvent]] {
    var frames: [[InputEvent]] = []
    for (index, x) in xs.enumerated() {
      var frame: [InputEvent] = []
      if index == 0 {
        frame.append(InputEvent(time: .zero, axis: .trackingID, value: id))
        frame.append(InputEvent(time: .zero, axis: .positionY, value: 1_200 + id % 2))
        frame.append(InputEvent(time: .zero, key: .touch, value: 1))
      }
      frame.append(InputEvent(time: .zero, axis: .positionX, value: x))
      frames.append(frame + [.report(at: .zero)])
    }
    guard lifts else { return frames }
    let lift = [
      InputEvent(time: .zero, axis: .trackingID, value: -1),
      InputEvent(time: .zero, key: .touch, value: 0), .report(at: .zero),
    ]
    return frames + [lift]
  }

  /// A fast swipe to the left.
  static func left(id: Int32) -> [[InputEvent]] {
    frames(id: id, through: Array(stride(from: 1_000, through: 100, by: -60)))
  }

  /// Sends frames one after the other.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - device: Takes them.
  ///   - pause: The microseconds after each.
  static func send(
    _ frames: [[InputEvent]], to device: borrowing VirtualDevice, pause: UInt32 = 10_000
  ) throws {
    for frame in frames {
      try device.send(frame)
      usleep(pause)
    }
  }
}
