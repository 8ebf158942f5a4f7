import InputEvents
import InputRecordings

/// The lines of a `libinput record` file that describe devices and events.
struct LibinputRecordText {
  /// The kernel's names, for the comments behind events.
  private let names = EventNames.linux

  /// The largest code of a type that libevdev knows, or `nil` for an unknown type.
  private static func largestCode(_ type: EventType) -> UInt16? {
    switch type {
    case .key: 0x2ff
    case .relative: 0xf
    case .absolute: 0x3f
    case .miscellaneous: 0x7
    case .toggle: 0x10
    case .light: 0xf
    default: [0x12: 0x7, 0x14: 0x1, 0x15: 0x7f][type.rawValue]
    }
  }

  /// The lines up to the list of devices.
  func opening(deviceCount: Int) -> String {
    "# libinput record\nversion: 1\nndevices: \(deviceCount)\ndevices:\n"
  }

  /// The lines of a device up to its events.
  func device(_ device: DeviceDescription, _ annotation: RecordingAnnotation?) -> String {
    var text = "- evdev:\n"
    text += "    name: \(quoted(LibinputRecordText.plain(device.name)))\n"
    let identity = device.identity
    text += "    id: [\(identity.bus), \(identity.vendor), \(identity.product),"
    text += " \(identity.version)]\n    codes:\n"
    for entry in device.capabilities where entry.type != .synchronization {
      let codes = written(entry, device).map(String.init).joined(separator: ", ")
      if !codes.isEmpty { text += "      \(entry.type.rawValue): [\(codes)]\n" }
    }
    // libevdev turns these on by itself; the list is what libinput record writes.
    text += "      0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]\n"
    if device.capabilities(of: .absolute) == nil, !device.axes.isEmpty {
      text += "      3: [\(device.axes.map { "\($0.code.rawValue)" }.joined(separator: ", "))]\n"
    }
    text += device.axes.isEmpty ? "    absinfo: {}\n" : "    absinfo:\n"
    for axis in device.axes {
      let info = axis.info
      text += "      \(axis.code.rawValue): [\(info.minimum), \(info.maximum), \(info.fuzz),"
      text += " \(info.flat), \(info.resolution)]\n"
    }
    let bits = (0..<UInt64(64)).filter { device.properties.rawValue >> $0 & 1 == 1 }
    text += "    properties: [\(bits.map(String.init).joined(separator: ", "))]\n"
    text += "  udev:\n    properties:\n    - ID_INPUT=1\n"
    text += "    - \(isTouchpad(device) ? "ID_INPUT_TOUCHPAD" : "ID_INPUT_TOUCHSCREEN")=1\n"
    if let annotation {
      text += "  \(RecordPlace.ownKey): \(quoted(JSONValue.object(annotation.object).text))\n"
    }
    return text + "  events:\n"
  }

  /// A dated annotation within the entry of the frame that follows.
  func mark(_ mark: RecordingMark) -> String {
    "    - \(quoted(JSONValue.object(mark.object).text))\n"
  }

  /// An event with its name in a comment.
  func event(_ event: InputEvent, microseconds: Int64) -> String {
    let numbers = [
      column(microseconds / 1_000_000, 3), column(microseconds % 1_000_000, 6),
      column(Int64(event.type.rawValue), 3), column(Int64(event.code), 3),
      column(Int64(event.value), 7),
    ]
    let type = event.type.rawValue
    var comment = ""
    if event.isReport {
      comment = " # ------------ SYN_REPORT (\(event.value)) ----------"
    } else if let typeName = names.name(ofType: type),
      let name = names.name(of: event.code, type: type)
    {
      comment = " # \(typeName) / \(name)"
    }
    return "    - [\(numbers.joined(separator: ", "))]\(comment)\n"
  }

  /// What of a device these lines can't hold, in words.
  func losses(_ device: DeviceDescription?) -> [String] {
    guard let device else {
      return ["(the recording has no device, so libinput replay can't make one)"]
    }
    var words: [String] = []
    if !device.activeStates.isEmpty { words.append("which lights and switches are on") }
    if LibinputRecordText.plain(device.name) != device.name {
      words.append("control characters in the device's name")
    }
    for entry in device.capabilities where entry.type != .synchronization {
      let count = entry.codes.count - written(entry, device).count
      if count > 0 { words.append("\(count) codes of type \(entry.type.rawValue)") }
    }
    return words
  }

  /// The codes of a type that are written: those that libinput replay can make.
  private func written(_ entry: EventCapabilities, _ device: DeviceDescription) -> [UInt16] {
    guard let largest = LibinputRecordText.largestCode(entry.type) else { return [] }
    return entry.codes.filter { code in
      code <= largest
        && (entry.type != .absolute || device.axis(AxisCode(rawValue: code)) != nil)
    }
  }

  /// Whether udev would call the device a touchpad.
  private func isTouchpad(_ device: DeviceDescription) -> Bool {
    if device.properties.contains(.direct) { return false }
    return device.properties.contains(.pointer) || device.has(.toolFinger)
  }

  /// A name with question marks for control characters.
  private static func plain(_ name: String) -> String {
    var text = String()
    for scalar in name.unicodeScalars {
      text.unicodeScalars.append(isControl(scalar) ? "?" : scalar)
    }
    return text
  }

  /// Whether a character is one that terminals act on or that YAML takes for a line's end.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff: true
    default: false
    }
  }

  /// Text in double quotes, in which nothing is special to YAML.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        result += "\\"
        result.unicodeScalars.append(scalar)
      } else if LibinputRecordText.isControl(scalar) {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number at the right end of a column.
  private func column(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(width - digits.count, 0)) + digits
  }
}
