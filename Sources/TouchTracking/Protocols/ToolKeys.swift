import InputEvents

/// What a device's keys say of the fingers: whether any touches, and how many there are.
struct ToolKeys: Sendable {
  /// What is known of a key.
  enum State: Sendable {
    /// Nothing was said since the session began.
    case unknown
    /// It is up.
    case up
    /// It is down.
    case down
  }

  /// The finger count that the tool keys report, 0 where they report none.
  private(set) var count = 0
  /// `BTN_TOUCH`.
  private(set) var touch = State.unknown
  /// `BTN_LEFT`.
  private(set) var left = State.unknown
  /// Whether the key that stands for a touch went up since the last frame.
  private(set) var wasReleased = false
  /// Whether `BTN_LEFT` went down since the last frame.
  private(set) var wasClicked = false
  /// Whether the device has `BTN_TOUCH`, else `BTN_LEFT` stands for a touch.
  private var hasTouchKey: Bool

  /// Creates keys of which nothing is known.
  init(device: DeviceDescription) {
    hasTouchKey = device.has(.touch)
  }

  /// Whether the device says that nothing touches it, whatever contacts it shows: they hover.
  var isHovering: Bool {
    touch == .up
  }

  /// The key that stands for a touch: `BTN_TOUCH`, or `BTN_LEFT` on a device without it.
  var contact: State {
    hasTouchKey ? touch : left
  }

  /// Takes a key; an auto-repeat changes nothing.
  mutating func set(_ key: KeyCode, _ value: Int32) {
    guard value == 0 || value == 1 else { return }
    let isDown = value == 1
    switch key {
    case .touch:
      hasTouchKey = true
      if !isDown { wasReleased = true }
      touch = isDown ? .down : .up
    case .left:
      if isDown { wasClicked = true }
      if !isDown && !hasTouchKey { wasReleased = true }
      left = isDown ? .down : .up
    default:
      guard let fingers = key.fingerCount else { return }
      if isDown {
        count = fingers
      } else if count == fingers {
        count = 0
      }
    }
  }

  /// Begins the next frame.
  mutating func closeFrame() {
    wasReleased = false
    wasClicked = false
  }

  /// Forgets the count: nothing is down any more.
  mutating func clear() {
    count = 0
    wasReleased = false
    wasClicked = false
  }
}
