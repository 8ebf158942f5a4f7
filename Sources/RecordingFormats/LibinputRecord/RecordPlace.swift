import InputRecordings

/// Where in a `libinput record` file a value stands, as far as that matters.
///
/// The place of a value follows from the place around it and from its key, so whole files and
/// fragments from a mail, which may start anywhere in a file, are read by the same table.
enum RecordPlace: Equatable {
  /// The document itself, or a device in its list: both have keys.
  case record
  /// The list of devices.
  case devices
  /// The version of the format.
  case version
  /// The number of devices.
  case deviceCount
  /// The node of a device.
  case node
  /// Under `evdev`: a device's description has keys there, a frame of events is a list.
  case evdev
  /// The name.
  case name
  /// Bus, vendor, product and version.
  case identity
  /// The codes, by type.
  case codes
  /// The codes of one type.
  case codesOf(UInt16)
  /// The axes, by code.
  case axes
  /// The range of one axis.
  case axis(UInt16)
  /// The properties.
  case properties
  /// The list of frames, or the document where it is a list.
  case entries
  /// A frame with what else was seen at its time.
  case entry
  /// One event: five numbers.
  case event
  /// Our own annotation of the session.
  case annotation
  /// Our own dated annotations.
  case marks
  /// What libinput made of the events.
  case gestures
  /// What the hardware sent.
  case reports
  /// What udev says of the device.
  case udev
  /// The properties of udev, as `KEY=VALUE`.
  case udevProperties
  /// Anything else.
  case other

  /// The key under which this package keeps its annotations; others pass over it.
  static let ownKey = "gesture-replay"

  /// The place of a value under a key.
  func place(under key: [UInt8]) -> RecordPlace {
    switch self {
    case .record:
      return RecordPlace.records.first { key.elementsEqual($0.0.utf8) }?.1 ?? .other
    case .entry:
      return RecordPlace.entryKeys.first { key.elementsEqual($0.0.utf8) }?.1 ?? .other
    case .evdev:
      return RecordPlace.descriptions.first { key.elementsEqual($0.0.utf8) }?.1 ?? .other
    case .codes: return RecordPlace.number(key).map(RecordPlace.codesOf) ?? .other
    case .udev: return key.elementsEqual("properties".utf8) ? .udevProperties : .other
    case .axes: return RecordPlace.number(key).map(RecordPlace.axis) ?? .other
    default: return .other
    }
  }

  /// The place of an element of a list here.
  func element(isList: Bool) -> RecordPlace {
    switch self {
    case .devices: .record
    case .entries: isList ? .event : .entry
    case .evdev: isList ? .event : .other
    case .codesOf, .identity, .properties, .axis, .event, .marks, .udevProperties:
      self
    default: .other
    }
  }

  /// The keys of a document and of a device.
  private static let records: [(String, RecordPlace)] = [
    ("version", .version), ("ndevices", .deviceCount), ("devices", .devices), ("node", .node),
    ("evdev", .evdev), ("events", .entries), ("udev", .udev), (ownKey, .annotation),
  ]
  /// The keys of a frame; a fragment that is a list may be one of devices.
  private static let entryKeys: [(String, RecordPlace)] = [
    ("evdev", .evdev), ("libinput", .gestures), ("hid", .reports), ("node", .node),
    ("events", .entries), ("udev", .udev), (ownKey, .marks),
  ]
  /// The keys of a device's description.
  private static let descriptions: [(String, RecordPlace)] = [
    ("name", .name), ("id", .identity), ("codes", .codes), ("absinfo", .axes),
    ("properties", .properties),
  ]

  /// The number that a key is, or `nil`.
  private static func number(_ key: [UInt8]) -> UInt16? {
    UInt16(String(decoding: key, as: UTF8.self))
  }
}
