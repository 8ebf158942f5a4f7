import DeterministicMath
import EvdevInput
import InputEvents
import InputRecordings
import TouchTracking

/// A touch device in words and as JSON.
enum DeviceText {
  /// Touchscreen or touchpad, as far as the description tells.
  static func kind(of device: DeviceDescription) -> DeviceKind? {
    try? SurfaceGeometry(device: device).kind
  }

  /// A device for a person, in several lines.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - all: Whether to tell its older nodes, too.
  /// - Returns: The lines, the first without indentation.
  static func lines(_ device: DeviceListing, all: Bool = false) -> [String] {
    var lines = ["\(device.path)  \(Output.plain(device.name))"]
    lines.append("  " + ([traits(of: device)] + details(of: device)).joined(separator: ", "))
    if let kind = device.udev?.kind, let own = Self.kind(of: device.description)?.rawValue,
      own != kind.rawValue
    {
      lines.append("  udev takes it for a \(kind.rawValue); --kind \(kind.rawValue) does so, too")
    }
    if device.isPlayed { lines.append("  made by gesture-replay play") }
    for link in device.links { lines.append("  \(Output.plain(link))") }
    if let path = device.physicalPath { lines.append("  phys:\(Output.plain(path))") }
    if let number = device.uniqueID { lines.append("  uniq:\(Output.plain(number))") }
    if all, !device.legacyNodes.isEmpty {
      let nodes = device.legacyNodes.joined(separator: ", ")
      lines.append("  without contacts: \(nodes)")
    }
    if let obstacle = device.obstacle {
      lines.append("  not readable: \(obstacle)")
      if let remedy = obstacle.remedy { lines.append("  \(remedy)") }
    } else {
      lines.append("  readable")
    }
    return lines
  }

  /// A device for a person who chooses among several, in one line.
  static func line(_ device: DeviceListing) -> String {
    let trouble = device.obstacle.map { " (\($0))" } ?? ""
    let name = Output.plain(device.name)
    return "\(device.path)  \(name)  \(traits(of: device)), \(device.seat)\(trouble)"
  }

  /// What tells a device from others at a glance: kind, bus and model.
  private static func traits(of device: DeviceListing) -> String {
    let kind = Self.kind(of: device.description).map { "\($0.rawValue), " } ?? ""
    let identity = device.description.identity
    return "\(kind)\(identity.busName) \(identity.modelText)"
  }

  /// What a person may want to know besides: size, slots, resolution, properties, seat.
  private static func details(of device: DeviceListing) -> [String] {
    var parts: [String] = []
    if let size = device.sizeInMillimetres {
      let width = FixedDecimals.text(size.width, places: 0)
      let height = FixedDecimals.text(size.height, places: 0)
      parts.append("\(width) x \(height) mm")
    }
    if let resolution = device.resolution {
      let isSame = resolution.x == resolution.y
      parts.append("\(resolution.x)\(isSame ? "" : " x \(resolution.y)") units/mm")
    }
    if let slots = device.description.slotCount {
      parts.append("\(slots) slot\(slots == 1 ? "" : "s")")
    } else if device.touchSupport == .singleTouch {
      parts.append("single touch")
    }
    parts += device.description.properties.names.map {
      $0.dropFirst("INPUT_PROP_".count).lowercased()
    }
    parts.append(device.seat)
    return parts
  }

  /// A device as a JSON object; where something happened to it, that comes first.
  static func object(_ device: DeviceListing, event: String? = nil) -> JSONObject {
    var object = JSONObject()
    if let event { object["event"] = .string(event) }
    let description = device.description
    object["node"] = .string(device.path)
    object["name"] = .string(device.name)
    object["kind"] = text(kind(of: description)?.rawValue)
    object["width_mm"] = number(device.sizeInMillimetres?.width)
    object["height_mm"] = number(device.sizeInMillimetres?.height)
    object["slots"] = description.slotCount.map { .integer(Int64($0)) } ?? .null
    object["by_path"] = text(device.pathLink)
    object["by_id"] = text(device.idLink)
    object["links"] = .array(device.links.map(JSONValue.string))
    object["bus"] = .string(description.identity.busName)
    object["vid_pid"] = .string(description.identity.modelText)
    object["phys"] = text(device.physicalPath)
    object["uniq"] = text(device.uniqueID)
    object["seat"] = .string(device.seat)
    object["x_units_per_mm"] = device.resolution.map { .integer(Int64($0.x)) } ?? .null
    object["y_units_per_mm"] = device.resolution.map { .integer(Int64($0.y)) } ?? .null
    object["properties"] = .array(description.properties.names.map(JSONValue.string))
    object["udev_kind"] = text(device.udev?.kind?.rawValue)
    object["virtual"] = .bool(device.isVirtual)
    object["played"] = .bool(device.isPlayed)
    object["legacy_nodes"] = .array(device.legacyNodes.map(JSONValue.string))
    object["readable"] = .bool(device.isReadable)
    object["problem"] = text(device.obstacle?.description)
    object["remedy"] = text(device.obstacle?.remedy)
    return object
  }

  /// A text or `null`.
  private static func text(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }

  /// A number with one decimal, or `null`.
  private static func number(_ value: Double?) -> JSONValue {
    value.map { .number(FixedDecimals.text($0, places: 1)) } ?? .null
  }
}
