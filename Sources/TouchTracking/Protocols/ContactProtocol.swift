import InputEvents

/// How a device tells its contacts.
enum ContactProtocol: Sendable {
  /// Changes of slots: protocol B.
  case slots
  /// All contacts in every frame: protocol A.
  case anonymous
  /// One position and a key.
  case singleTouch
}

/// Finds out how a device tells its contacts, by its description and else by its first events.
///
/// A description with slots decides alone. Without them the first frame that says anything of a
/// contact does, since a description may be partial or missing; its events wait until then.
struct ProtocolDetector: Sendable {
  /// An event that waits, and its line.
  struct Waiting: Sendable, BitwiseCopyable {
    /// The event.
    var event: InputEvent
    /// The line of the recording.
    var line: Int
  }

  /// The most events that wait.
  private static let limit = 1_024

  /// The events that wait for the decision.
  private(set) var waiting: [Waiting] = []
  /// Whether the description names the axes of contacts.
  private let hasContactAxes: Bool
  /// Whether the description is whole, so that what it lacks the device lacks.
  private let isWhole: Bool
  /// Whether a frame told a contact's values.
  private var sawContact = false
  /// Whether a frame told the axes of a single touch.
  private var sawSingle = false

  /// Starts with a description.
  init(device: DeviceDescription) {
    hasContactAxes = device.axis(.positionX) != nil || device.axis(.trackingID) != nil
    isWhole = !device.capabilities.isEmpty
  }

  /// What the description alone says, or `nil` where events must tell.
  static func protocolOf(_ device: DeviceDescription) -> ContactProtocol? {
    device.axis(.slot) != nil ? .slots : nil
  }

  /// Takes an axis event, a contact report or a report.
  ///
  /// - Returns: The protocol, once it is known; the event waits with the others.
  mutating func take(_ event: InputEvent, line: Int) -> ContactProtocol? {
    guard !event.isReport else { return event.value == 0 ? decide() : nil }
    waiting.append(Waiting(event: event, line: line))
    if let axis = event.axis {
      if axis == .slot { return .slots }
      if axis.isPerSlot { sawContact = true }
      if axis == .x || axis == .y { sawSingle = true }
    } else if event.isContactReport {
      return .anonymous
    }
    return waiting.count >= Self.limit ? .slots : nil
  }

  /// Decides at the end of a frame, or waits for the next one.
  private mutating func decide() -> ContactProtocol? {
    if sawContact { return hasContactAxes && isWhole ? .anonymous : .slots }
    if sawSingle && !hasContactAxes { return .singleTouch }
    if hasContactAxes { waiting.removeAll() }
    return nil
  }

  /// Forgets what waited.
  mutating func clear() {
    waiting = []
  }
}

extension InputEvent {
  /// Whether the event closes one contact of protocol A.
  var isContactReport: Bool {
    type == .synchronization && code == SynchronizationCode.contactReport.rawValue
  }
}
