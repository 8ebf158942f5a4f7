import DeterministicMath
import EvdevInput
import InputEvents
import InputRecordings
import TouchTracking

/// `devices`: the touch devices that are there.
enum DevicesCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "devices", operands: "", summary: "Lists touch devices.",
    options: [OptionDescription("json", nil, nil, "Print one JSON object per device.")],
    examples: [CommandExample("gesture-replay devices", "says which node is the touchpad")],
    run: run)

  /// Lists every touch device, those that can't be read included.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw ToolError(.usage, "expected no argument, found '\(arguments.operands[0])'")
    }
    let devices = DeviceCatalog().list()
    for device in devices {
      if arguments.has("json") {
        Output.line(json(device))
      } else {
        for line in lines(device) { Output.line(line) }
      }
    }
    if devices.isEmpty && !arguments.has("json") { Output.note("no touch devices found") }
    return .success
  }

  /// A device for a person.
  private static func lines(_ device: DeviceListing) -> [String] {
    var parts: [String] = []
    if let kind = LiveDevice.kind(of: device.description) { parts.append(kind.rawValue) }
    if let size = device.sizeInMillimetres {
      let width = FixedDecimals.text(size.width, places: 0)
      let height = FixedDecimals.text(size.height, places: 0)
      parts.append("\(width) x \(height) mm")
    }
    if let slots = device.description.slotCount { parts.append("\(slots) slots") }
    var lines = ["\(device.path)  \(device.name)"]
    if !parts.isEmpty { lines.append("  \(parts.joined(separator: ", "))") }
    if let link = device.pathLink { lines.append("  \(link)") }
    if let obstacle = device.obstacle {
      lines.append("  not readable: \(obstacle)")
      if let remedy = obstacle.remedy { lines.append("  \(remedy)") }
    } else {
      lines.append("  readable")
    }
    return lines
  }

  /// A device as one JSON object.
  private static func json(_ device: DeviceListing) -> String {
    var object = JSONObject()
    object["node"] = .string(device.path)
    object["name"] = .string(device.name)
    object["kind"] =
      LiveDevice.kind(of: device.description).map { .string($0.rawValue) } ?? .null
    object["width_mm"] = number(device.sizeInMillimetres?.width)
    object["height_mm"] = number(device.sizeInMillimetres?.height)
    object["slots"] = device.description.slotCount.map { .integer(Int64($0)) } ?? .null
    object["by_path"] = device.pathLink.map(JSONValue.string) ?? .null
    object["readable"] = .bool(device.isReadable)
    object["problem"] = device.obstacle.map { .string($0.description) } ?? .null
    object["remedy"] = device.obstacle?.remedy.map(JSONValue.string) ?? .null
    return JSONValue.object(object).text
  }

  /// A number with one decimal, or `null`.
  private static func number(_ value: Double?) -> JSONValue {
    value.map { .number(FixedDecimals.text($0, places: 1)) } ?? .null
  }
}
