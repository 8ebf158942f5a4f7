import FoundationEssentials
import InputEvents

/// Describes a device from what the kernel tells every user in `/sys/class/input`.
///
/// It has the name, the properties and the codes, but not the ranges of the axes.
struct ClassDescription {
  /// The device's folder, such as `/sys/class/input/event5/device`.
  var folder: String

  /// What it says of itself; what cannot be read is left empty.
  func read() -> DeviceDescription {
    var description = DeviceDescription(
      name: text("name") ?? "",
      identity: DeviceIdentity(
        bus: number("id/bustype"), vendor: number("id/vendor"), product: number("id/product"),
        version: number("id/version")))
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

  /// Whether the kernel tells the codes, so that a device without touch codes is no touch device.
  var isComplete: Bool { text("capabilities/abs") != nil && text("capabilities/key") != nil }

  /// Where the device is plugged in, or `nil` where its driver does not say.
  var physicalPath: String? { text("phys").flatMap { $0.isEmpty ? nil : $0 } }

  /// What no other device has, or `nil` where its driver does not say.
  var uniqueID: String? { text("uniq").flatMap { $0.isEmpty ? nil : $0 } }

  /// The names of its older nodes, `mouse0` or `js0` say.
  var legacyNodes: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      ["mouse", "js"].contains { prefix in
        name.hasPrefix(prefix) && name.count > prefix.count
          && name.dropFirst(prefix.count).allSatisfy { $0.isASCII && $0.isNumber }
      }
    }.sorted()
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

  /// The hexadecimal number in a file of the device, 0 where there is none.
  private func number(_ name: String) -> UInt16 {
    text(name).flatMap { UInt16($0, radix: 16) } ?? 0
  }

  /// The first line of a file of the device.
  private func text(_ name: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return nil }
    let line = data.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }
}
