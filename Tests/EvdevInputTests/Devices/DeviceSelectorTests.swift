import EvdevInput
import InputEvents
import Testing

/// Which device is meant, on lists that no machine is needed for.
@Suite struct DeviceSelectorTests {
  /// A device of a list.
  private static func device(
    _ number: Int, _ name: String, bus: UInt16 = 0x03, _ vendor: UInt16 = 0x1111,
    _ product: UInt16 = 0x2222, phys: String? = nil, uniq: String? = nil, links: [String] = [],
    udev: UdevRecord? = nil
  ) -> DeviceListing {
    DeviceListing(
      path: "/dev/input/event\(number)", name: name, touchSupport: .multitouch,
      description: DeviceDescription(
        name: name, identity: DeviceIdentity(bus: bus, vendor: vendor, product: product)),
      physicalPath: phys, uniqueID: uniq, links: links, udev: udev)
  }

  /// A laptop with a touchpad, a panel, a tablet at two sockets and a pad without a cable.
  private static let desk = [
    device(
      3, "SYNA7A13 Touchpad", bus: 0x18, 0x06cb, 0x7a13, phys: "i2c-SYNA7A13:00",
      links: ["/dev/input/by-path/platform-i2c-event-mouse"], udev: UdevRecord(kind: .touchpad)),
    device(
      5, "Panel", phys: "usb-0000:00:14.0-4/input0",
      links: ["/dev/input/by-id/usb-Panel-event", "/dev/input/by-path/pci-4-event"],
      udev: UdevRecord(kind: .touchscreen)),
    device(
      9, "Panel", phys: "usb-0000:00:14.0-5/input0",
      links: ["/dev/input/by-path/pci-5-event"],
      udev: UdevRecord(kind: .touchscreen, seat: "seat1")),
    device(
      11, "Wireless Pad", bus: 0x05, 0x004c, 0x0265, phys: "00:11:22:33:44:55",
      uniq: "66:77:88:99:aa:bb", udev: UdevRecord(kind: .touchpad)),
  ]

  /// The numbers of the nodes that a text tells.
  private func numbers(_ text: String?, seat: String? = nil, in list: [DeviceListing] = desk)
    throws -> [Int]
  {
    let selector = try #require(DeviceSelector(text, seat: seat))
    let found: [DeviceListing] =
      switch selector.match(in: list) {
      case .one(let device): [device]
      case .none: []
      case .several(let devices): devices
      }
    return found.compactMap { DeviceCatalog.nodeNumber(String($0.path.dropFirst(11))) }
  }

  @Test(
    "A device is told by its node, its links, a part of its name, its socket, its number or model",
    arguments: [
      ("/dev/input/event5", [5]), ("/dev/input/by-path/pci-5-event", [9]),
      ("/dev/input/by-id/usb-Panel-event", [5]), ("name:Touchpad", [3]), ("name:Pa", [5, 9, 11]),
      ("phys:usb-0000:00:14.0-5/input0", [9]), ("phys:usb-0000:00:14.0-5", []),
      ("uniq:66:77:88:99:AA:BB", [11]), ("06cb:7a13", [3]), ("4c:265", [11]),
      ("06CB:7A13", [3]), ("06cb:7a14", []), ("/dev/input/event4", []), ("name:touchpad", []),
    ])
  func criteria(text: String, expected: [Int]) throws {
    #expect(try numbers(text) == expected)
  }

  @Test("A whole name goes before the names that hold it")
  func wholeName() throws {
    let list = [Self.device(1, "Pad"), Self.device(2, "Pad 2"), Self.device(3, "Old Pad")]
    #expect(try numbers("name:Pad", in: list) == [1])
    #expect(try numbers("name:Pad 2", in: list) == [2])
    #expect(try numbers("name:ad", in: list) == [1, 2, 3])
  }

  @Test("A seat leaves its own devices only, alone and beside anything else")
  func seats() throws {
    #expect(try numbers(nil, seat: "seat1") == [9])
    #expect(try numbers("name:Panel", seat: "seat0") == [5])
    #expect(try numbers("/dev/input/event9", seat: "seat0") == [])
    #expect(try numbers(nil, seat: "seat7") == [])
    #expect(try numbers(nil) == [3, 5, 9, 11])
  }

  @Test("Of the nodes of one product that is taken which udev knows as a touch device")
  func touchNodeFirst() throws {
    let list = [
      Self.device(1, "Panel Stylus", udev: UdevRecord()),
      Self.device(2, "Panel Finger", udev: UdevRecord(kind: .touchscreen)),
    ]
    #expect(try numbers("1111:2222", in: list) == [2])
    #expect(try numbers("name:Stylus", in: list) == [1])
    // Where udev has nothing to say nobody knows better.
    let unknown = [Self.device(1, "Panel Stylus"), Self.device(2, "Panel Finger")]
    #expect(try numbers("1111:2222", in: unknown) == [1, 2])
  }

  @Test("A device that play made is found by its node or its mark, never by what it repeats")
  func playedDevices() throws {
    let played = Self.device(7, "Panel", phys: VirtualDeviceMark.physicalPath)
    let list = [Self.desk[1], played]
    #expect(!played.isListed && played.isPlayed)
    #expect(try numbers("name:Panel", in: list) == [5])
    #expect(try numbers("1111:2222", in: list) == [5])
    #expect(try numbers("name:Panel", in: [played]) == [])
    #expect(try numbers("/dev/input/event7", in: list) == [7])
    #expect(try numbers("phys:gesture-replay", in: list) == [7])
    #expect(try #require(DeviceSelector("name:Panel")).holds(for: played, all: true))
    #expect(Self.device(8, "Other", phys: "gesture-replay-hub/input0").isListed)
  }

  @Test(
    "Nothing, and a colon with nothing behind it, is no device",
    arguments: ["", "name:", "phys:", "uniq:"])
  func empty(text: String) {
    #expect(DeviceSelector(text) == nil)
  }

  @Test(
    "What looks like a path or a longer number is no model",
    arguments: ["12345:1", "06cb:", ":7a13", "06cb:7a13:1", "-1:2", "+1:2", "gg:1", "a.evemu"])
  func noModel(text: String) {
    #expect(!DeviceSelector.isByTrait(text))
    #expect(DeviceSelector(text)?.criteria == [.path(text)])
  }

  @Test("Names, sockets, numbers and models are no paths, whatever stands behind the colon")
  func traits() {
    for text in ["name:/dev/input/event5", "phys:", "uniq:x", "0:0", "06cb:7A13"] {
      #expect(DeviceSelector.isByTrait(text))
    }
  }

  // MARK: - Again

  @Test("A device with a number of its own comes back in any socket, under any node")
  func againByNumber() throws {
    let pad = Self.desk[3]
    let selector = DeviceSelector.again(pad)
    var back = pad
    back.path = "/dev/input/event20"
    back.physicalPath = "other adapter"
    back.name = "Wireless Pad (USB)"
    back.description.identity.bus = 0x03
    #expect(selector.match(in: Self.desk.dropLast() + [back]) == .one(back))
    back.uniqueID = "66:77:88:99:aa:bc"
    #expect(selector.match(in: [back]) == .none)
  }

  @Test("Where two devices claim the same number, name and socket decide")
  func againWithTwins() throws {
    let first = Self.device(1, "Panel", phys: "usb-1", uniq: "0001")
    let second = Self.device(2, "Panel", phys: "usb-2", uniq: "0001")
    #expect(DeviceSelector.again(second).match(in: [first, second]) == .one(second))
    let pen = Self.device(3, "Panel Pad", phys: "usb-2", uniq: "0001")
    #expect(DeviceSelector.again(second).match(in: [pen, second]) == .one(second))
  }

  @Test("A device without a number comes back as the same model to the same socket only")
  func againBySocket() throws {
    let panel = Self.desk[1]
    let selector = DeviceSelector.again(panel)
    var back = panel
    back.path = "/dev/input/event20"
    back.links = []
    #expect(selector.match(in: [Self.desk[0], back, Self.desk[2]]) == .one(back))
    #expect(selector.match(in: [Self.desk[2]]) == .none)
    back.description.identity.product = 1
    #expect(selector.match(in: [back]) == .none)
  }

  @Test("Where the driver does not tell the socket, udev's by-path link does")
  func againByLink() throws {
    let link = "/dev/input/by-path/platform-1-event"
    let first = Self.device(1, "Panel", links: [link])
    let other = Self.device(2, "Panel", links: ["/dev/input/by-path/platform-2-event"])
    let selector = DeviceSelector.again(first)
    #expect(selector.match(in: [other, first]) == .one(first))
    #expect(selector.match(in: [other]) == .none)
    let bare = Self.device(3, "Panel")
    #expect(DeviceSelector.again(bare).match(in: [bare]) == .one(bare))
  }
}
