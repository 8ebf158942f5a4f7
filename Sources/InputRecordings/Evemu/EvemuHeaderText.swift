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
    bytes.append(contentsOf: "I:".utf8)
    let identity = device.identity
    for number in [identity.bus, identity.vendor, identity.product, identity.version] {
      bytes.append(UInt8(ascii: " "))
      EvemuText.append(hex: number, digits: 4, to: &bytes)
    }
    bytes.append(contentsOf: "\nP:".utf8)
    for index in 0..<UInt64(8) {
      bytes.append(UInt8(ascii: " "))
      let byte = device.properties.rawValue >> (8 * index) & 0xff
      EvemuText.append(hex: UInt16(byte), digits: 2, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
    for entry in device.capabilities { append(entry, to: &bytes) }
    for axis in device.axes { append(axis, to: &bytes) }
    for state in device.activeStates where state.type == .light || state.type == .toggle {
      bytes.append(contentsOf: (state.type == .light ? "L: " : "S: ").utf8)
      EvemuText.append(hex: state.code, digits: 2, to: &bytes)
      appendLine(" 1", to: &bytes)
    }
  }

  /// Appends a type's bitmap, eight bytes to a line, the last line filled up with zeros.
  private static func append(_ entry: EventCapabilities, to bytes: inout [UInt8]) {
    for start in stride(from: 0, to: entry.bitmap.count, by: 8) {
      bytes.append(contentsOf: "B: ".utf8)
      EvemuText.append(hex: entry.type.rawValue, digits: 2, to: &bytes)
      for index in start..<start + 8 {
        bytes.append(UInt8(ascii: " "))
        let byte = index < entry.bitmap.count ? entry.bitmap[index] : 0
        EvemuText.append(hex: UInt16(byte), digits: 2, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends an axis with its range.
  private static func append(_ axis: AxisDescription, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "A: ".utf8)
    EvemuText.append(hex: axis.code.rawValue, digits: 2, to: &bytes)
    let info = axis.info
    for number in [info.minimum, info.maximum, info.fuzz, info.flat, info.resolution] {
      bytes.append(UInt8(ascii: " "))
      EvemuText.append(decimal: Int64(number), digits: 1, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A name on one line: what would end the line becomes a blank.
  private static func oneLine(_ name: String) -> String {
    let bytes = name.utf8.map { $0 == 0x0a || $0 == 0x0d ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
