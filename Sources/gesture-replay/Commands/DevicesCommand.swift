import EvdevInput
import InputRecordings

/// `devices`: the touch devices that are there, and those that come and go.
enum DevicesCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "devices", operands: "[DEVICE…]", summary: "Lists touch devices.",
    details: [
      "Each with what every other command takes for a DEVICE: its node, its links in by-path and",
      "by-id, phys:TEXT, uniq:TEXT, name:TEXT for the one whose name holds TEXT, and VENDOR:PRODUCT",
      "in hexadecimal. With a DEVICE only that one is listed. --watch goes on until Ctrl+C and",
      "tells which come (+), change (~) and go (-).",
    ],
    options: [
      OptionDescription("watch", "w", nil, "Tell which come and go, too, until Ctrl+C."),
      OptionDescription(
        "all", "a", nil, "List devices that play has made, and nodes without contacts, too."),
      LiveDevice.seatOption,
      OptionDescription("json", nil, nil, "Print one JSON object per device."),
    ],
    examples: [
      CommandExample("gesture-replay devices", "says which node is the touchpad"),
      CommandExample("gesture-replay devices 06cb:7a13", "says whether that model is there"),
      CommandExample(
        "gesture-replay devices --watch --json", "feeds a script with what comes and goes"),
    ],
    run: run)

  /// Lists every touch device, those that can't be read included.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    let display = try DeviceDisplay(arguments)
    if arguments.has("watch") { return try watch(display) }
    let present = DeviceCatalog().list(all: true)
    let devices = display.chosen(from: present)
    for device in devices { display.list(device) }
    let missing = display.missing(from: present).map { "'\($0)'" }
    if !missing.isEmpty {
      throw ToolError(
        .device, "no touch device fits \(missing.joined(separator: ", "))",
        hint: "gesture-replay devices lists all")
    }
    if devices.isEmpty && !display.isJSON {
      let seat = arguments.value("seat").map { " at \($0)" } ?? ""
      Output.note("no touch devices found\(seat)")
    }
    return .success
  }

  /// Lists, then tells what comes and goes, until a signal.
  private static func watch(_ display: DeviceDisplay) throws(ToolError) -> ExitStatus {
    do throws(EvdevError) {
      let interrupts = try InterruptSource()
      var monitor = try DeviceMonitor()
      for device in display.chosen(from: monitor.devices) { display.show(.added(device)) }
      while try EventPoll.wait(for: monitor, interrupts: interrupts, timeoutNanoseconds: nil)
        != .interrupted
      {
        while let change = try monitor.take() {
          if display.isChosen(change.device) { display.show(change) }
        }
      }
      return .success
    } catch {
      throw ToolError(device: error)
    }
  }
}

/// Which devices `devices` shows, and how.
private struct DeviceDisplay {
  /// Whether as JSON.
  let isJSON: Bool
  /// Whether devices of `play` and older nodes are shown, too.
  private let isAll: Bool
  /// Which devices are asked for, by how they were named: one fits each that is shown.
  private var wanted: [(operand: String?, selectors: [DeviceSelector])] = []

  /// Takes over what a command line asks for.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    isJSON = arguments.has("json")
    isAll = arguments.has("all")
    let seat = arguments.value("seat")
    if arguments.operands.isEmpty { wanted = [(nil, [DeviceSelector([], seat: seat)])] }
    for operand in arguments.operands {
      wanted.append((operand, try LiveDevice.selector(operand, seat: seat).followingLinks()))
    }
  }

  /// Those of a list that are asked for.
  func chosen(from devices: [DeviceListing]) -> [DeviceListing] {
    devices.filter(isChosen)
  }

  /// What was named and fits no device of a list.
  func missing(from devices: [DeviceListing]) -> [String] {
    wanted.compactMap { operand, selectors in
      devices.contains { fits($0, selectors) } ? nil : operand
    }
  }

  /// Whether a device is asked for.
  func isChosen(_ device: DeviceListing) -> Bool {
    wanted.contains { fits(device, $0.selectors) }
  }

  /// Whether a device is one of those that selectors stand for.
  private func fits(_ device: DeviceListing, _ selectors: [DeviceSelector]) -> Bool {
    selectors.contains { $0.holds(for: device, all: isAll) }
  }

  /// Lists a device.
  func list(_ device: DeviceListing) {
    if isJSON {
      Output.line(JSONValue.object(DeviceText.object(device)).text)
    } else {
      for line in DeviceText.lines(device, all: isAll) { Output.line(line) }
    }
  }

  /// Tells a change.
  func show(_ change: DeviceChange) {
    let (mark, event) =
      switch change {
      case .added: ("+", "added")
      case .changed: ("~", "changed")
      case .removed: ("-", "removed")
      }
    if isJSON {
      Output.line(JSONValue.object(DeviceText.object(change.device, event: event)).text)
    } else if let device = change.present {
      let lines = DeviceText.lines(device, all: isAll)
      for (index, line) in lines.enumerated() {
        Output.line(index == 0 ? "\(mark) \(line)" : "  \(line)")
      }
    } else {
      Output.line("\(mark) \(change.device.path)  \(Output.plain(change.device.name))")
    }
  }
}
