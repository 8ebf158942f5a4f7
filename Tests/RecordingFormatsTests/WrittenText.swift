import InputEvents
import InputRecordings
import RecordingFormats

/// What other programs would print or write for a recording, by their own sources.
enum WrittenText: String, CaseIterable {
  /// EVEMU 1.3.
  case evemu
  /// YAML of `libinput record`.
  case libinput
  /// The text of `evtest`.
  case evtest
  /// The text of `getevent -t`.
  case getevent
  /// Bytes of a 64-bit system.
  case wide
  /// Bytes of a 32-bit system.
  case narrow

  /// The formats that this build reads.
  static let readable: [WrittenText] = {
    #if Formats
    allCases
    #else
    allCases.filter { $0 != .libinput }
    #endif
  }()

  /// Whether it says what the device is.
  var holdsDevice: Bool { [.evemu, .libinput, .evtest].contains(self) }
  /// Whether it holds the values of reports; `evtest` does not print them.
  var holdsReportValues: Bool { self != .evtest }

  /// The bytes of a recording.
  func bytes(
    _ device: DeviceDescription?, _ annotation: RecordingAnnotation?, _ events: [InputEvent]
  ) throws -> [UInt8] {
    switch self {
    case .evemu:
      var writer = try EvemuWriter(to: MemorySink(), device: device, annotation: annotation)
      for event in events { try writer.append(event) }
      return writer.finish().bytes
    case .libinput:
      var writer = try LibinputRecordWriter(to: MemorySink())
      try writer.begin(device, annotation: annotation)
      for event in events { try writer.append(event) }
      return try writer.finish().bytes
    case .evtest:
      let lines = events.map(WrittenText.evtest)
      return Array(((device.map(WrittenText.evtest) ?? "") + lines.joined()).utf8)
    case .getevent: return Array(events.map(WrittenText.getevent).joined().utf8)
    case .wide: return RawEventTests.bytes(events, word: 8, start: 1_700_000_000_123_456)
    case .narrow: return RawEventTests.bytes(events, word: 4, start: 12_345)
    }
  }

  /// Six digits of microseconds behind seconds.
  private static func stamp(_ time: Timestamp) -> String {
    let digits = String(time.microseconds % 1_000_000)
    let fraction = String(repeating: "0", count: 6 - digits.count) + digits
    return "\(1_500 + time.microseconds / 1_000_000).\(fraction)"
  }

  /// A line of `evtest`.
  private static func evtest(_ event: InputEvent) -> String {
    let start = "Event: time \(stamp(event.time)), "
    if event.isReport { return start + "-------------- SYN_REPORT ------------\n" }
    if event.type == .synchronization {
      return event.isDropped
        ? start + ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<\n"
        : start + "++++++++++++++ SYN_MT_REPORT ++++++++++++\n"
    }
    let isHex = event.type == .miscellaneous && (event.code == 3 || event.code == 4)
    let value =
      isHex ? String(UInt32(bitPattern: event.value), radix: 16) : String(event.value)
    return start + "type \(event.type.rawValue) (?), code \(event.code) (?), value \(value)\n"
  }

  /// The header of `evtest`.
  private static func evtest(_ device: DeviceDescription) -> String {
    func hex(_ number: UInt16) -> String { "0x" + String(number, radix: 16) }
    let identity = device.identity
    var text = "Input driver version is 1.0.1\n"
    text += "Input device ID: bus \(hex(identity.bus)) vendor \(hex(identity.vendor)) "
    text += "product \(hex(identity.product)) version \(hex(identity.version))\n"
    text += "Input device name: \"\(device.name)\"\nSupported events:\n"
    for entry in device.capabilities {
      text += "  Event type \(entry.type.rawValue) (?)\n"
      guard entry.type != .synchronization else { continue }
      for code in entry.codes {
        text += "    Event code \(code) (?)\n"
        guard entry.type == .absolute, let axis = device.axis(AxisCode(rawValue: code)) else {
          continue
        }
        text += "      Value      0\n      Min   \(axis.minimum)\n      Max   \(axis.maximum)\n"
        if axis.fuzz != 0 { text += "      Fuzz  \(axis.fuzz)\n" }
        if axis.flat != 0 { text += "      Flat  \(axis.flat)\n" }
        if axis.resolution != 0 { text += "      Resolution   \(axis.resolution)\n" }
      }
    }
    text += "Properties:\n"
    for bit in 0..<64 where device.properties.rawValue >> UInt64(bit) & 1 == 1 {
      text += "  Property type \(bit) (?)\n"
    }
    return text + "Testing ... (interrupt to exit)\n"
  }

  /// A line of `getevent -t`.
  private static func getevent(_ event: InputEvent) -> String {
    func hex(_ number: UInt32, _ digits: Int) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: digits - text.count) + text
    }
    let code = "\(hex(UInt32(event.type.rawValue), 4)) \(hex(UInt32(event.code), 4))"
    return "[    \(stamp(event.time))] \(code) \(hex(UInt32(bitPattern: event.value), 8))\n"
  }
}
