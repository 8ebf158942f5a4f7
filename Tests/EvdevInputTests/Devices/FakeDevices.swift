import EvdevInput
import Foundation
import InputEvents

/// Folders that stand for `/dev/input` and `/sys/class/input`, with devices that a test puts there.
///
/// What a node is stands in the node itself: opening it reads that.
struct FakeDevices {
  /// What a node can be.
  enum Content: String {
    /// A touchpad of 100 by 60 mm.
    case pad
    /// A touchscreen of 68 by 147 mm.
    case panel
    /// No touch device.
    case keyboard
    /// A node that may not be opened.
    case secret
  }

  /// Takes all of it.
  let folder: Folder

  /// Makes folders without devices.
  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: devices, withIntermediateDirectories: true)
  }

  /// Stands for `/dev/input`.
  var devices: String { "\(folder.path)/dev/input" }

  /// The list of what is there, with what udev has noted by the names of the nodes.
  func catalog(udev: [String: UdevRecord] = [:]) -> DeviceCatalog {
    DeviceCatalog(
      devicesFolder: devices, classFolder: "\(folder.path)/class/input",
      udevRecord: { udev[$0] }
    ) { (path) throws(EvdevError) in try Self.describe(path) }
  }

  /// Plugs a device in.
  ///
  /// - Parameters:
  ///   - node: Its node's name.
  ///   - number: The number that the kernel gives it, a new one each time.
  ///   - content: What it is.
  ///   - files: What the kernel tells of it, by the names of its files.
  /// - Throws: What keeps the files from being written.
  func plug(
    _ node: String, number: Int, _ content: Content, files: [String: String] = [:]
  ) throws {
    let device = "devices/platform/input\(number)"
    try folder.write("", to: "\(device)/\(node)/dev")
    for (name, text) in files { try folder.write(text + "\n", to: "\(device)/\(name)") }
    try link("../../input\(number)", at: "\(device)/\(node)/device")
    try link("../../\(device)/\(node)", at: "class/input/\(node)")
    // The node comes last, as the kernel has it.
    try folder.write(content.rawValue, to: "dev/input/\(node)")
  }

  /// Unplugs a device.
  func unplug(_ node: String) throws {
    try FileManager.default.removeItem(atPath: "\(devices)/\(node)")
    try FileManager.default.removeItem(atPath: "\(folder.path)/class/input/\(node)")
  }

  /// Makes a link, and the folder that it lies in.
  func link(_ target: String, at name: String) throws {
    let path = "\(folder.path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// What a node says of itself.
  private static func describe(_ path: String) throws(EvdevError) -> DeviceDescription {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw .missing(path: path)
    }
    switch Content(rawValue: text) {
    case .pad: return surface("Pad", [.pointer, .buttonPad], width: 4_000, height: 2_400, 40)
    case .panel: return surface("Panel", [.direct], width: 1_088, height: 2_352, 16)
    case .keyboard: return DeviceDescription(name: "Keyboard")
    case .secret: throw .forbidden(path: path)
    case nil: throw .notADevice(path: path)
    }
  }

  /// A device with five slots.
  private static func surface(
    _ name: String, _ properties: DeviceProperties, width: Int32, height: Int32,
    _ resolution: Int32
  ) -> DeviceDescription {
    var description = DeviceDescription(
      name: name, identity: DeviceIdentity(bus: 0x18, vendor: 0x06cb, product: 0x7a13),
      properties: properties)
    description.setAxis(.slot, AxisInfo(minimum: 0, maximum: 4))
    description.setAxis(
      .positionX, AxisInfo(minimum: 0, maximum: width, resolution: resolution))
    description.setAxis(
      .positionY, AxisInfo(minimum: 0, maximum: height, resolution: resolution))
    for axis in description.axes { description.enable(.absolute, axis.code.rawValue) }
    return description
  }
}
