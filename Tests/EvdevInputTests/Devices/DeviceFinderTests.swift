import EvdevInput
import Foundation
import InputEvents
import Testing

/// What is known of each device, and what leads to it, on folders that stand for the kernel's.
@Suite struct DeviceFinderTests {
  @Test("A device has what its driver says of socket and number, and its older nodes")
  func identifiers() throws {
    let fake = try FakeDevices()
    try fake.plug(
      "event4", number: 12, .pad,
      files: [
        "phys": "i2c-SYNA7A13:00", "uniq": "", "mouse1/dev": "13:33", "mouse/x": "", "id/x": "",
      ])
    try fake.plug("event5", number: 13, .keyboard, files: ["phys": "isa0060/serio0/input0"])
    let list = fake.catalog().list()
    #expect(list.map(\.path) == ["\(fake.devices)/event4"])
    let pad = try #require(list.first)
    #expect(pad.physicalPath == "i2c-SYNA7A13:00")
    #expect(pad.uniqueID == nil)
    #expect(pad.legacyNodes == ["\(fake.devices)/mouse1"])
    #expect(pad.systemPath == "/sys/devices/platform/input12/event4")
    #expect(!pad.isVirtual)
    #expect(fake.catalog().node(ofLegacyNode: "\(fake.devices)/mouse1") == pad.path)
    #expect(fake.catalog().node(ofLegacyNode: "\(fake.devices)/mouse0") == nil)
    #expect(fake.catalog().node(ofLegacyNode: pad.path) == nil)
  }

  @Test("A device that may not be opened still has its numbers, and its size from udev")
  func unreadable() throws {
    let fake = try FakeDevices()
    try fake.plug(
      "event4", number: 12, .secret,
      files: [
        "name": "Panel", "phys": "usb-1/input0", "uniq": "0042", "properties": "2",
        "capabilities/abs": "260800000000003", "capabilities/key": "400 0 0 0 0 0",
        "id/bustype": "0003", "id/vendor": "06cb", "id/product": "7a13", "id/version": "0111",
      ])
    #expect(fake.catalog().list().first?.sizeInMillimetres == nil)
    let udev = UdevRecord(kind: .touchscreen, widthInMillimetres: 310, heightInMillimetres: 174)
    let panel = try #require(fake.catalog(udev: ["event4": udev]).list().first)
    #expect(panel.obstacle == .forbidden(path: panel.path))
    #expect(
      panel.description.identity
        == DeviceIdentity(bus: 3, vendor: 0x06cb, product: 0x7a13, version: 0x0111))
    #expect(panel.description.identity.modelText == "06cb:7a13")
    #expect(panel.description.identity.busName == "usb")
    #expect(panel.uniqueID == "0042")
    let size = try #require(panel.sizeInMillimetres)
    #expect(size == (310, 174))
    #expect(panel.resolution == nil)
  }

  @Test("A keyboard is never opened where the kernel says that it is one")
  func keyboardStaysClosed() throws {
    let fake = try FakeDevices()
    // Opening it would show a touchpad, so a list with it has opened it.
    try fake.plug(
      "event4", number: 12, .pad,
      files: ["capabilities/abs": "0", "capabilities/key": "402000007 ff803078f800d001"])
    #expect(fake.catalog().list().isEmpty)
    try fake.plug("event5", number: 13, .pad, files: ["capabilities/key": "1"])
    #expect(fake.catalog().list().map(\.path) == ["\(fake.devices)/event5"])
  }

  @Test("Links are those that lead to the node now, whether udev tells of them or not")
  func links() throws {
    let fake = try FakeDevices()
    try fake.plug("event4", number: 12, .pad)
    try fake.plug("event5", number: 13, .panel)
    let input = fake.devices
    try fake.link("../event4", at: "dev/input/by-path/platform-pad")
    try fake.link("../event4", at: "dev/input/by-id/usb-pad")
    try fake.link("../event5", at: "dev/input/by-id/usb-panel")
    try fake.link("input/event4", at: "dev/pad")
    let bare = fake.catalog().list()
    #expect(
      bare.map(\.links)
        == [
          ["\(input)/by-id/usb-pad", "\(input)/by-path/platform-pad"], ["\(input)/by-id/usb-panel"],
        ])
    #expect(bare.map(\.idLink) == ["\(input)/by-id/usb-pad", "\(input)/by-id/usb-panel"])
    #expect(bare.map(\.pathLink) == ["\(input)/by-path/platform-pad", nil])
    #expect(bare.map(\.seat) == ["seat0", "seat0"])
    // Two devices ask for the same link: one has it.
    let record = UdevRecord(
      seat: "seat1", links: ["\(fake.folder.path)/dev/pad", "\(input)/by-id/usb-panel"])
    let pad = try #require(fake.catalog(udev: ["event4": record]).list().first)
    #expect(
      pad.links
        == [
          "\(input)/by-id/usb-pad", "\(input)/by-path/platform-pad",
          "\(fake.folder.path)/dev/pad",
        ].sorted())
    #expect(pad.seat == "seat1")
  }

  @Test("Any link to a node finds its device, over any number of steps, also by a relative path")
  func anyLink() throws {
    let fake = try FakeDevices()
    try fake.plug("event4", number: 12, .pad)
    try fake.link("../event4", at: "dev/input/by-id/usb-pad")
    try fake.link("dev/input/by-id/usb-pad", at: "mine")
    try fake.link("./x/../mine", at: "yours")
    try fake.link("loop", at: "loop")
    try fake.link("dev/input/event9", at: "lost")
    let catalog = fake.catalog()
    let pad = try #require(catalog.list().first)
    for path in ["mine", "yours", "dev/input/../input/event4", "dev//input/event4"] {
      let path = "\(fake.folder.path)/\(path)"
      #expect(catalog.listing(at: path) == pad, "\(path)")
      #expect(catalog.node(at: path) == pad.path, "\(path)")
      #expect(catalog.find(try #require(DeviceSelector(path))) == .one(pad), "\(path)")
    }
    for path in ["loop", "lost", "nothing"] {
      let path = "\(fake.folder.path)/\(path)"
      #expect(catalog.listing(at: path) == nil)
      #expect(catalog.node(at: path) == nil)
      #expect(catalog.find(try #require(DeviceSelector(path))) == .none)
    }
  }

  @Test("Devices that play made are in the list of everything only")
  func playedDevices() throws {
    let fake = try FakeDevices()
    try fake.plug("event4", number: 12, .pad, files: ["phys": "gesture-replay"])
    try fake.plug("event5", number: 13, .pad)
    #expect(fake.catalog().list().map(\.path) == ["\(fake.devices)/event5"])
    #expect(fake.catalog().list(all: true).map(\.isPlayed) == [true, false])
    #expect(fake.catalog().listing(at: "\(fake.devices)/event4")?.isPlayed == true)
  }

  @Test("Properties have the kernel's names, those without one their number")
  func propertyNames() {
    let known: DeviceProperties = [
      .pointer, .direct, .buttonPad, .semiMultitouch, .topButtonPad,
    ]
    #expect(
      known.names == [
        "INPUT_PROP_POINTER", "INPUT_PROP_DIRECT", "INPUT_PROP_BUTTONPAD", "INPUT_PROP_SEMI_MT",
        "INPUT_PROP_TOPBUTTONPAD",
      ])
    #expect(DeviceProperties(rawValue: 1 << 6).names == ["INPUT_PROP_ACCELEROMETER"])
    #expect(DeviceProperties(rawValue: 1 << 63).names == ["INPUT_PROP_63"])
    #expect(DeviceProperties().names == [])
  }

  @Test("Buses have words, those without one their number; a model has eight digits")
  func numbers() {
    let words = [0x03, 0x05, 0x18, 0x06, 0x11, 0x1d, 0x7f].map {
      DeviceIdentity(bus: $0).busName
    }
    #expect(words == ["usb", "bluetooth", "i2c", "virtual", "i8042", "rmi", "0x7f"])
    #expect(DeviceIdentity(vendor: 0x4c, product: 0xffff).modelText == "004c:ffff")
  }
}
