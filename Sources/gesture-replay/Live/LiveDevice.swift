import EvdevInput
import InputEvents
import TouchTracking

/// Chooses a live device by what a user names it.
enum LiveDevice {
  /// The option that leaves the devices of one seat to choose from.
  static let seatOption = OptionDescription(
    "seat", nil, "SEAT", "Look at devices of this seat only, seat0 say.")

  /// Whether an operand names a device and not a file: a trait such as `name:TEXT`, a node of the
  /// input system, or a link to one.
  static func isDevice(_ operand: String) -> Bool {
    operand.hasPrefix("/dev/input/") || DeviceSelector.isByTrait(operand)
      || Files.target(of: operand).hasPrefix("/dev/input/")
  }

  /// The node of a device.
  ///
  /// A path is followed to its node, and taken as it is where it leads to none, so that opening it
  /// tells what is wrong.
  ///
  /// - Parameters:
  ///   - operand: A node, a link to one, or a trait such as `name:TEXT`.
  ///   - seat: The seat that the device has to belong to, or `nil` for any.
  /// - Returns: The node's path.
  /// - Throws: `ToolError` with status `usage` for what fits several, `device` for none.
  static func node(_ operand: String, seat: String? = nil) throws(ToolError) -> String {
    let selector = try selector(operand, seat: seat)
    let catalog = DeviceCatalog()
    guard !DeviceSelector.isByTrait(operand) else {
      return try only(catalog.find(selector), as: "'\(operand)'", seat, catalog).path
    }
    if let node = catalog.node(ofLegacyNode: operand) {
      throw ToolError(
        .device, "\(operand): an older node, which carries no contacts",
        hint: "the same device is also \(node)")
    }
    if let seat, let device = catalog.listing(at: operand), device.seat != seat {
      throw ToolError(.device, "\(operand): the device is at \(device.seat), not at \(seat)")
    }
    return catalog.node(at: operand) ?? operand
  }

  /// The selector of what a user wrote.
  ///
  /// - Throws: `ToolError` with status `usage` where nothing follows a colon.
  static func selector(_ operand: String?, seat: String?) throws(ToolError) -> DeviceSelector {
    if let selector = DeviceSelector(operand, seat: seat) { return selector }
    throw ToolError(
      .usage, "expected a device, found '\(operand ?? "")'",
      hint: "such as /dev/input/event5, name:Touchpad or 06cb:7a13")
  }

  /// Chooses a device that no operand names: the only one of a seat, or the one that a person at a
  /// terminal picks.
  ///
  /// Without a terminal, and where `CI` is set, there is nobody to ask. A device that is the only
  /// one today may be one of two tomorrow, so it still has to be named then; a seat is a name.
  static func choose(seat: String? = nil) throws(ToolError) -> String {
    let catalog = DeviceCatalog()
    if let seat {
      let match = catalog.find(try selector(nil, seat: seat))
      if case .several(let devices) = match, hasPerson { return try ask(devices).path }
      return try only(match, as: "--seat \(seat)", seat, catalog).path
    }
    guard hasPerson else {
      throw ToolError(
        .usage, "expected a device, and there is no terminal to ask at",
        hint: "name one, such as /dev/input/event5 or name:Touchpad; "
          + "gesture-replay devices lists what is there")
    }
    let devices = catalog.list()
    guard !devices.isEmpty else {
      throw ToolError(.device, "no touch device found", hint: "is it plugged in?")
    }
    return try ask(devices).path
  }

  /// Whether somebody sees a question and can answer it.
  private static var hasPerson: Bool {
    Output.isInputTerminal && Output.isErrorTerminal && !Environment.isSet("CI")
  }

  /// Asks a person which device to use.
  private static func ask(_ devices: [DeviceListing]) throws(ToolError) -> DeviceListing {
    for (index, device) in devices.enumerated() {
      Output.note("\(index + 1)  \(DeviceText.line(device))")
    }
    while true {
      Output.prompt(devices.count == 1 ? "Device number [1]: " : "Device number: ")
      guard let answer = readLine() else { throw ToolError(.interrupted, "no device chosen") }
      if answer.isEmpty, devices.count == 1 { return devices[0] }
      if let number = Int(answer), devices.indices.contains(number - 1) {
        return devices[number - 1]
      }
      Output.note("expected a number from 1 to \(devices.count)")
    }
  }

  /// The one device that fits, or an error that lists the candidates.
  private static func only(
    _ match: DeviceSelector.Match, as wanted: String, _ seat: String?, _ catalog: DeviceCatalog
  ) throws(ToolError) -> DeviceListing {
    switch match {
    case .one(let device): return device
    case .several(let devices):
      throw ToolError(
        .usage, "\(wanted) fits \(devices.count) devices:" + list(devices),
        hint: "name one by its node, its by-path link, phys: or uniq:")
    case .none:
      let devices = catalog.list()
      guard !devices.isEmpty else {
        throw ToolError(.device, "no touch device found", hint: "is it plugged in?")
      }
      let place = seat.map { wanted.hasPrefix("--") ? "" : " at \($0)" } ?? ""
      throw ToolError(
        .device, "no touch device fits \(wanted)\(place); there are:" + list(devices),
        hint: "gesture-replay devices tells more of each")
    }
  }

  /// Devices as lines below a sentence.
  private static func list(_ devices: [DeviceListing]) -> String {
    devices.map { "\n  \(DeviceText.line($0))" }.joined()
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
