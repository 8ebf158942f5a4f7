import EvdevInput
import InputEvents
import Testing

/// A swipe that is played through a touchpad for two readers at once.
struct KernelPeerSwipe: CustomTestStringConvertible, Sendable {
  /// What it is, for test output.
  let testDescription: String
  /// How many fingers land.
  let fingers: Int
  /// How far the hand moves per frame once it is under way, in millimetres; y is downwards.
  let step: (x: Double, y: Double)
  /// How many frames it moves for.
  let frames: Int
  /// The frame in which one more finger lands, or `nil`.
  var addition: Int?

  /// Swipes whose finger count stays what it is.
  static let steady = [
    KernelPeerSwipe("three, slow, right", 3, (0.4, 0), frames: 80),
    KernelPeerSwipe("three, fast, left", 3, (-3, 0), frames: 14),
    KernelPeerSwipe("three, diagonal", 3, (0.8, 0.6), frames: 40),
    KernelPeerSwipe("four, slow, down", 4, (0, 0.3), frames: 80),
    KernelPeerSwipe("four, fast, right", 4, (3, 0), frames: 14),
    KernelPeerSwipe("four, diagonal", 4, (-0.8, 0.6), frames: 40),
  ]
  /// Three fingers at 15 mm/s at most, and a fourth on the way.
  static let joined = KernelPeerSwipe(
    "three, then four, slow", 3, (0.15, 0), frames: 200, addition: 80)
  /// Three fingers at more than 20 mm/s, and a fourth on the way.
  static let joinedFast = KernelPeerSwipe(
    "three, then four, fast", 3, (0.6, 0), frames: 70, addition: 35)

  /// A touchpad of 100 by 60 mm that tells all that a real one tells of up to five fingers.
  static let touchpad: DeviceDescription = {
    var device = Kernel.touchpad
    device.name = "Peer Touchpad"
    device.identity.product = 0x0004
    device.setAxis(.pressure, AxisInfo(minimum: 0, maximum: 255))
    device.enable(.absolute, AxisCode.pressure.rawValue)
    for key in [KeyCode.toolQuadTap, .toolQuintTap] { device.enable(.key, key.rawValue) }
    return device
  }()

  /// The keys that tell 1 to 4 fingers.
  private static let countKeys: [KeyCode] = [
    .toolFinger, .toolDoubleTap, .toolTripleTap, .toolQuadTap,
  ]

  /// Creates a swipe.
  private init(
    _ name: String, _ fingers: Int, _ step: (x: Double, y: Double), frames: Int,
    addition: Int? = nil
  ) {
    testDescription = name
    self.fingers = fingers
    self.step = step
    self.frames = frames
    self.addition = addition
  }

  /// Where the hand is after a frame, in millimetres; it takes five frames to be under way.
  func travel(after frame: Int) -> (x: Double, y: Double) {
    let moved = min(frame, frames)
    let steps = (0..<moved).reduce(0.0) { $0 + min(Double($1 + 1) / 5, 1) }
    return (step.x * steps, step.y * steps)
  }

  /// The whole travel of the hand, in libinput's unaccelerated units, which are our points.
  var hand: PeerMotion {
    let travel = travel(after: frames)
    return PeerMotion(time: 0, x: travel.x * 10.517, y: travel.y * 10.517)
  }

  /// Whether a finger is down in a frame: all lift in the frame after the last motion.
  private func isDown(_ finger: Int, in frame: Int) -> Bool {
    guard frame >= 0, frame <= frames else { return false }
    return finger < fingers || addition.map { frame >= $0 } == true
  }

  /// The events of a frame, from 0 for the landing to `frames + 1` for the lift.
  func events(of frame: Int) -> [InputEvent] {
    let travel = travel(after: frame)
    let hand = fingers + (addition == nil ? 0 : 1)
    var events: [InputEvent] = []
    func send(_ axis: AxisCode, _ value: Int32) {
      events.append(InputEvent(time: .zero, axis: axis, value: value))
    }
    for finger in 0..<hand {
      let (wasDown, isDown) = (isDown(finger, in: frame - 1), isDown(finger, in: frame))
      guard wasDown || isDown else { continue }
      send(.slot, Int32(finger))
      if isDown != wasDown { send(.trackingID, isDown ? Int32(500 + finger) : -1) }
      guard isDown else { continue }
      // A hand's fingertips lie on an arc; the whole hand starts where it has room to go.
      let x = (step.x < 0 ? 50.0 : 14) + Double(finger) * 13 + travel.x
      let y = 14 + [4.0, 1, 0, 2][finger % 4] + travel.y
      send(.positionX, Int32((x * 40).rounded()))
      send(.positionY, Int32((y * 40).rounded()))
      send(.contactPressure, 60)
      guard finger == 0 else { continue }
      send(.x, Int32((x * 40).rounded()))
      send(.y, Int32((y * 40).rounded()))
      send(.pressure, 60)
    }
    let down = (0..<hand).count { isDown($0, in: frame) }
    events.append(InputEvent(time: .zero, key: .touch, value: down > 0 ? 1 : 0))
    for (index, key) in Self.countKeys.enumerated() {
      events.append(InputEvent(time: .zero, key: key, value: down == index + 1 ? 1 : 0))
    }
    return events + [.report(at: .zero)]
  }
}
