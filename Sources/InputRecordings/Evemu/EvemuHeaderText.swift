internal import InputEvents

/// The lines of a recording before its events.
enum EvemuHeaderText {
  /// Appends the version, the words and the device part.
  static func append(_ device: DeviceDescription?, slot: Int32?, to bytes: inout [UInt8]) {
    appendLine("# EVEMU 1.3", to: &bytes)
    if let device { appendWords(device, to: &bytes) }
    if let slot {
      appendLine("#     Event code 47 (ABS_MT_SLOT)", to: &bytes)
      appendLine("#       Value        \(slot)", to: &bytes)
    }
    if let device { appendDevice(device, to: &bytes) }
  }

  /// Appends a line of text.
  private static func appendLine(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends what a person wants to know of the device.
  private static func appendWords(_ device: DeviceDescription, to bytes: inout [UInt8]) {
    appendLine("# Input device name: \"\(oneLine(device.name))\"", to: &bytes)
    guard let x = device.axis(.positionX) ?? device.axis(.x),
      let y = device.axis(.positionY) ?? device.axis(.y), x.resolution > 0, y.resolution > 0
    else { return }
    let width = (x.span - 1) / Int64(x.resolution)
    let height = (y.span - 1) / Int64(y.resolution)
    appendLine("# Size in mm: \(width)x\(height)", to: &bytes)
  }

  /// Appends the lines `N`, `I`, `P`, `B`, `A`, `L` and `S`.
  private static func appendDevice(_ device: DeviceDescription, to bytes: inout [UInt8]) {
    appendLine("N: \(oneLine(device.name))", to: &bytes)
    let identity = device.identity
    let numbers = [identity.bus, identity.vendor, identity.product, identity.version]
    appendLine("I: " + fields(numbers, digits: 4), to: &bytes)
    let properties = (0..<UInt64(8)).map { UInt16(device.properties.rawValue >> (8 * $0) & 0xff) }
    appendLine("P: " + fields(properties, digits: 2), to: &bytes)
    for entry in device.capabilities { append(entry, to: &bytes) }
    for axis in device.axes {
      let info = axis.info
      let range = "\(info.minimum) \(info.maximum) \(info.fuzz) \(info.flat) \(info.resolution)"
      appendLine("A: \(hex(axis.code.rawValue, digits: 2)) \(range)", to: &bytes)
    }
    for state in device.activeStates where state.type == .light || state.type == .toggle {
      let letter = state.type == .light ? "L" : "S"
      appendLine("\(letter): \(hex(state.code, digits: 2)) 1", to: &bytes)
    }
  }

  /// Appends a type's bitmap, eight bytes to a line, the last line filled up with zeros.
  private static func append(_ entry: EventCapabilities, to bytes: inout [UInt8]) {
    for start in stride(from: 0, to: entry.bitmap.count, by: 8) {
      let line = (start..<start + 8).map { index in
        index < entry.bitmap.count ? UInt16(entry.bitmap[index]) : 0
      }
      let type = hex(entry.type.rawValue, digits: 2)
      appendLine("B: \(type) " + fields(line, digits: 2), to: &bytes)
    }
  }

  /// Numbers in hex with blanks between them.
  private static func fields(_ numbers: [UInt16], digits: Int) -> String {
    numbers.map { hex($0, digits: digits) }.joined(separator: " ")
  }

  /// A number in lower-case hex with at least the given count of digits.
  private static func hex(_ number: UInt16, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  /// A name on one line: what would end the line becomes a blank.
  private static func oneLine(_ name: String) -> String {
    let bytes = name.utf8.map { $0 == 0x0a || $0 == 0x0d ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
