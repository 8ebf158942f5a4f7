public import InputEvents

/// Leaves out of a recording what tells of a person or of a computer, and counts it.
///
/// Keys of a keyboard never pass. What an annotation says of the computer passes only where it is
/// asked for.
public struct PrivacyFilter: Hashable, Sendable {
  /// Whether what is known of the computer passes.
  public var keepsSystem: Bool
  /// How many events told a key of a keyboard; none of them passed.
  public private(set) var keyEvents = 0
  /// Whether a device with keys of a keyboard was described without them.
  public private(set) var hidKeys = false
  /// Whether an annotation's words on the computer were left out.
  public private(set) var hidSystem = false

  /// Creates a filter that has seen nothing.
  public init(keepsSystem: Bool = false) {
    self.keepsSystem = keepsSystem
  }

  /// Whether an event passes.
  public mutating func passes(_ event: InputEvent) -> Bool {
    guard event.tellsKeyboardKey else { return true }
    keyEvents += 1
    return false
  }

  /// A device as it may be described.
  public mutating func filtered(_ device: DeviceDescription) -> DeviceDescription {
    guard device.hasKeyboardKeys else { return device }
    hidKeys = true
    return device.withoutKeyboardKeys
  }

  /// An annotation as it may be written.
  public mutating func filtered(_ annotation: RecordingAnnotation) -> RecordingAnnotation {
    guard !keepsSystem, annotation.object["system"] != nil else { return annotation }
    hidSystem = true
    var annotation = annotation
    annotation.system = nil
    return annotation
  }

  /// What was left out, in words; empty where nothing was.
  public var notes: [String] {
    var notes: [String] = []
    if keyEvents > 0 {
      notes.append(
        "\(keyEvents) event\(keyEvents == 1 ? "" : "s") that tell\(keyEvents == 1 ? "s" : "") "
          + "keys of a keyboard")
    }
    if hidKeys { notes.append("the keys of a keyboard in the description of the device") }
    if hidSystem { notes.append("what is known of the computer; --with-system keeps it") }
    return notes
  }
}
