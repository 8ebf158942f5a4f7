import EvdevInput
import InputEvents
import TouchTracking

/// Chooses a live device by what a user names it.
enum LiveDevice {
  /// Whether an operand names a device and not a file: a node of the input system, or a link to one.
  static func isDevice(_ operand: String) -> Bool {
    operand.hasPrefix("/dev/input/") || operand.hasPrefix("name:")
      || Files.target(of: operand).hasPrefix("/dev/input/")
  }

  /// The node of a device.
  ///
  /// - Parameter operand: A node, a link to one, or `name:` and a part of the device's name.
  /// - Returns: The node's path.
  /// - Throws: `ToolError` with status `usage` for a name that fits several, `device` for none.
  static func node(_ operand: String) throws(ToolError) -> String {
    guard operand.hasPrefix("name:") else { return operand }
    let wanted = operand.dropFirst("name:".count)
    let matches = DeviceCatalog().list().filter { $0.name.contains(wanted) }
    switch matches.count {
    case 1: return matches[0].path
    case 0:
      throw ToolError(
        .device, "expected a touch device named '\(wanted)', found none",
        hint: "gesture-replay devices lists what is there")
    default:
      let names = matches.map { "\($0.path) \($0.name)" }.joined(separator: ", ")
      throw ToolError(.usage, "'\(wanted)' fits several devices: \(names)")
    }
  }

  /// Asks a person at a terminal which device to use.
  static func choose() throws(ToolError) -> String {
    guard Output.isInputTerminal else {
      throw ToolError(
        .usage, "expected a device", hint: "gesture-replay devices lists what is there")
    }
    let devices = DeviceCatalog().list()
    guard !devices.isEmpty else {
      throw ToolError(.device, "no touch device found", hint: "is it plugged in?")
    }
    for (index, device) in devices.enumerated() {
      let trouble = device.obstacle.map { " (\($0))" } ?? ""
      Output.note("\(index + 1)  \(device.path)  \(device.name)\(trouble)")
    }
    while true {
      Output.prompt("Device number: ")
      guard let answer = readLine() else { throw ToolError(.interrupted, "no device chosen") }
      if let number = Int(answer), devices.indices.contains(number - 1) {
        return devices[number - 1].path
      }
      Output.note("expected a number from 1 to \(devices.count)")
    }
  }

  /// Touchscreen or touchpad, as far as the description tells.
  static func kind(of device: DeviceDescription) -> DeviceKind? {
    try? SurfaceGeometry(device: device).kind
  }
}

extension ToolError {
  /// The error of a device, or of the file that it is recorded to.
  init(device error: EvdevError) {
    if case .recording(let error) = error {
      self.init(recording: error)
    } else {
      self.init(.device, error.description, hint: error.remedy)
    }
  }
}
