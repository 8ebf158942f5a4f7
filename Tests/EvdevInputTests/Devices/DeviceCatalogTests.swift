import EvdevInput
import Foundation
import InputEvents
import Testing

/// The list of touch devices, on folders that stand for the kernel's.
@Suite struct DeviceCatalogTests {
  /// A touchpad as opening it would show it.
  private static let touchpad: DeviceDescription = {
    var description = DeviceDescription(name: "Pad", properties: [.pointer])
    description.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 4_000, resolution: 40))
    description.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 2_400, resolution: 40))
    description.setAxis(.slot, AxisInfo(minimum: 0, maximum: 4))
    for axis in description.axes { description.enable(.absolute, axis.code.rawValue) }
    return description
  }()

  @Test("A machine without devices has an empty list")
  func noDevices() throws {
    let folder = try Folder()
    let catalog = DeviceCatalog(
      devicesFolder: "\(folder.path)/none", classFolder: folder.path
    ) { (_) throws(EvdevError) in Self.touchpad }
    #expect(catalog.list().isEmpty)
  }

  @Test("Devices come in the order of their numbers with size, slots and path link")
  func listsDevices() throws {
    let folder = try Folder()
    for name in ["event10", "event2", "mouse0", "event", "eventX"] {
      try folder.write("", to: "input/\(name)")
    }
    try folder.write("", to: "input/by-path/ignored")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/input/by-path/platform-pad", withDestinationPath: "../event10")
    let catalog = DeviceCatalog(
      devicesFolder: "\(folder.path)/input", classFolder: "\(folder.path)/class"
    ) { (_) throws(EvdevError) in Self.touchpad }
    let list = catalog.list()
    #expect(list.map(\.path) == ["event2", "event10"].map { "\(folder.path)/input/\($0)" })
    #expect(list.map(\.touchSupport) == [.multitouch, .multitouch])
    #expect(list.map(\.pathLink) == [nil, "\(folder.path)/input/by-path/platform-pad"])
    let size = try #require(list.first?.sizeInMillimetres)
    #expect(size == (100, 60))
    #expect(list.first?.description.slotCount == 5)
    #expect(list.allSatisfy { $0.isReadable })
  }

  @Test("A touchscreen that may not be read is listed with the reason, a keyboard is not")
  func unreadableDevices() throws {
    let folder = try Folder()
    for name in ["event0", "event1"] { try folder.write("", to: "input/\(name)") }
    // Bits of a real panel: ABS_X, ABS_Y, slot, position and tracking id; BTN_TOUCH.
    try folder.write("Panel\n", to: "class/event0/device/name")
    try folder.write("2\n", to: "class/event0/device/properties")
    try folder.write("260800000000003\n", to: "class/event0/device/capabilities/abs")
    try folder.write("400 0 0 0 0 0\n", to: "class/event0/device/capabilities/key")
    try folder.write("Keyboard\n", to: "class/event1/device/name")
    try folder.write("0\n", to: "class/event1/device/properties")
    try folder.write("0\n", to: "class/event1/device/capabilities/abs")
    try folder.write("402000007 ff803078f800d001\n", to: "class/event1/device/capabilities/key")
    let catalog = DeviceCatalog(
      devicesFolder: "\(folder.path)/input", classFolder: "\(folder.path)/class"
    ) { (path) throws(EvdevError) in throw .forbidden(path: path) }
    let list = catalog.list()
    #expect(list.map(\.name) == ["Panel"])
    let panel = try #require(list.first)
    #expect(panel.touchSupport == .multitouch)
    #expect(panel.description.properties == .direct)
    #expect(panel.description.has(.touch))
    #expect(panel.sizeInMillimetres == nil)
    #expect(panel.obstacle?.isPermission == true)
  }

  @Test("Pens, mice and joysticks are no touch devices, a panel with one position is")
  func touchSupport() {
    var pen = DeviceDescription(name: "Pen")
    for code in [AxisCode.x, .y] { pen.enable(.absolute, code.rawValue) }
    pen.enable(.key, KeyCode.touch.rawValue)
    #expect(pen.touchSupport == .singleTouch)
    pen.enable(.key, KeyCode.toolPen.rawValue)
    #expect(pen.touchSupport == nil)

    var mouse = DeviceDescription(name: "Mouse")
    mouse.enable(.relative, 0)
    mouse.enable(.key, KeyCode.left.rawValue)
    #expect(mouse.touchSupport == nil)

    var joystick = DeviceDescription(name: "Stick")
    for code in UInt16(0)...0x3f { joystick.enable(.absolute, code) }
    #expect(joystick.touchSupport == nil)
  }
}
