import FoundationEssentials
import InputEvents

/// Describes a device from what the kernel tells every user in `/sys/class/input`.
///
/// It has the name, the properties and the codes, but not the ranges of the axes.
struct ClassDescription {
  /// The device's folder, such as `/sys/class/input/event5/device`.
  var folder: String

  /// Reads what is there; what cannot be read is left empty.
  func read() -> DeviceDescription {
    var description = DeviceDescription(name: text("name") ?? "")
    description.properties = DeviceProperties(
      rawValue: Self.bitmap(text("properties") ?? "").enumerated().prefix(8).reduce(0) {
        $0 | UInt64($1.element) << UInt64($1.offset * 8)
      })
    for (type, file) in [(EventType.key, "key"), (.relative, "rel"), (.absolute, "abs")] {
      let bitmap = Self.bitmap(text("capabilities/\(file)") ?? "")
      if bitmap.contains(where: { $0 != 0 }) {
        description.setCapabilities(EventCapabilities(type: type, bitmap: bitmap))
      }
    }
    return description
  }

  /// The bytes of a bitmap that the kernel prints as hexadecimal words, the highest first.
  static func bitmap(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for word in text.split(separator: " ").reversed() {
      // A word that is none ends the bitmap: what follows would be in the wrong place.
      guard let bits = UInt64(word, radix: 16) else { break }
      for byte in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(byte * 8))) }
    }
    return bytes
  }

  /// The first line of a file of the device.
  private func text(_ name: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return nil }
    let line = data.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }
}
