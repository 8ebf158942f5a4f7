#if Evdev
import EvdevInput
import Foundation
import InputEvents
import Testing

/// Finding devices of a real kernel, with what real udev notes of them.
///
/// The suite gives udev a rule of its own, so it runs in the virtual machine alone.
@Suite(
  .enabled(
    if: Kernel.hasVirtualDevices && UhidDevice.isAvailable && Kernel.isVirtualMachine,
    "needs a machine of its own: run Scripts/kernel-tests"),
  .serialized)
struct KernelFindTests {
  /// Gives a device of a name links and a seat, and takes its time to do so.
  private static let rule = """
    ACTION!="remove", SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Linked *", \
    PROGRAM="/bin/sleep 0.2", ENV{ID_SEAT}="seat-test", MODE="0604", TAG+="of-test", \
    SYMLINK+="input/by-path/test-socket-event input/by-id/test-panel-event test-panel"

    """

  /// Has udev know the rule.
  init() throws {
    let path = "/etc/udev/rules.d/99-test-links.rules"
    guard !FileManager.default.fileExists(atPath: path) else { return }
    try Self.rule.write(toFile: path, atomically: true, encoding: .utf8)
    try KernelShell.run("udevadm control --reload")
  }

  /// Waits for the next change.
  private func next(
    _ monitor: inout DeviceMonitor, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> DeviceChange {
    let deadline = MonotonicTime.now.advanced(byNanoseconds: 6 * Kernel.patience)
    while MonotonicTime.now < deadline {
      if let change = try monitor.take() { return change }
      _ = try EventPoll.wait(
        for: monitor, timeoutNanoseconds: deadline.nanoseconds(since: .now))
    }
    Issue.record("nothing changed", sourceLocation: sourceLocation)
    throw CancellationError()
  }

  /// Waits for a device that comes, and is told so.
  private func nextAdded(
    _ monitor: inout DeviceMonitor, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> DeviceListing {
    let change = try next(&monitor, sourceLocation: sourceLocation)
    #expect(change == .added(change.device), sourceLocation: sourceLocation)
    return change.device
  }

  @Test("A HID touchscreen is listed with its numbers, its address, its socket and its size")
  func hidDevice() throws {
    let made = try UhidDevice(
      .touchscreen, name: "Test Panel", bus: 5, physicalPath: "00:11:22:33:44:55",
      uniqueID: "66:77:88:99:aa:bb")
    let listing = try #require(DeviceCatalog().listing(at: made.path))
    #expect(listing.name == "Test Panel")
    #expect(listing.uniqueID == "66:77:88:99:aa:bb")
    #expect(listing.physicalPath == "00:11:22:33:44:55")
    #expect(
      listing.description.identity
        == DeviceIdentity(bus: 5, vendor: 0x4752, product: 0x0010, version: 1))
    #expect(listing.description.properties == .direct)
    let size = try #require(listing.sizeInMillimetres)
    #expect(size == (68, 147))
    let resolution = try #require(listing.resolution)
    #expect(resolution == (16, 16))
    #expect(listing.isVirtual)
    #expect(listing.legacyNodes.count == 1)
    let legacy = try #require(listing.legacyNodes.first)
    #expect(DeviceCatalog().node(ofLegacyNode: legacy) == made.path)

    var opened = try EvdevDevice(path: made.path)
    var line = SessionLine()
    try made.send([.init(id: 7, x: 100, y: 200)])
    let events = try Kernel.readFrames(1, from: &opened, line: &line)
    #expect(events.contains { $0.code == AxisCode.positionX.rawValue && $0.value == 100 })
    #expect(events.contains { $0.code == AxisCode.positionY.rawValue && $0.value == 200 })
  }

  @Test("A device is told when udev has finished with it: links, seat and permissions are there")
  func udevFinishes() throws {
    var monitor = try DeviceMonitor()
    let made = try UhidDevice(.touchscreen, name: "Linked Panel")
    let listing = try nextAdded(&monitor)
    #expect(listing.path == made.path)
    #expect(listing.pathLink == "/dev/input/by-path/test-socket-event")
    #expect(listing.idLink == "/dev/input/by-id/test-panel-event")
    #expect(listing.links.contains("/dev/test-panel"))
    #expect(listing.seat == "seat-test")
    #expect(listing.udev?.kind == .touchscreen)
    #expect(listing.udev?.widthInMillimetres == 68)
    #expect(listing.udev?.tags.contains("of-test") == true)
    let mode = try FileManager.default.attributesOfItem(atPath: made.path)[.posixPermissions]
    #expect(mode as? Int == 0o604)

    let catalog = DeviceCatalog()
    for text in ["/dev/test-panel", "/dev/input/by-id/test-panel-event", made.path] {
      #expect(catalog.find(try #require(DeviceSelector(text))) == .one(listing), "\(text)")
    }
    let ofSeat = try #require(DeviceSelector(nil, seat: "seat-test"))
    #expect(catalog.find(ofSeat) == .one(listing))
  }

  @Test("Devices of both kinds that come and go are told in order, keyboards are not")
  func comesAndGoes() throws {
    var monitor = try DeviceMonitor()
    #expect(monitor.devices.isEmpty)
    let kept: String
    do {
      let keyboard = try VirtualDevice(KernelShell.keyboard)
      let pad = try VirtualDevice(Kernel.touchpad)
      #expect(try nextAdded(&monitor).path == pad.path)
      let screen = try UhidDevice(.touchscreen, name: "Test Panel")
      #expect(try nextAdded(&monitor).path == screen.path)
      kept = pad.path
      _ = keyboard.path
    }
    var gone: Set<String> = []
    for _ in 0..<2 {
      let change = try next(&monitor)
      #expect(change.present == nil)
      gone.insert(change.device.path)
    }
    #expect(gone.contains(kept) && gone.count == 2)
    #expect(try monitor.take() == nil)
  }

  @Test("Without udevd's word the folder of the nodes tells of real devices")
  func withoutUdev() throws {
    var monitor = try DeviceMonitor(catalog: DeviceCatalog(), usesUdev: false)
    let path: String
    do {
      let pad = try VirtualDevice(Kernel.touchpad)
      path = pad.path
      #expect(try nextAdded(&monitor).path == path)
    }
    var change = try next(&monitor)
    // udevd sets its permissions meanwhile.
    while change.present != nil { change = try next(&monitor) }
    #expect(change.device.path == path)
  }

  @Test("A device with a number of its own is found again at another node and socket")
  func again() throws {
    var monitor = try DeviceMonitor()
    let selector: DeviceSelector
    do {
      let made = try UhidDevice(
        .touchpad, name: "Wireless", bus: 5, physicalPath: "00:00", uniqueID: "66:77:88:99:aa:bb")
      let listing = try nextAdded(&monitor)
      #expect(listing.path == made.path)
      selector = DeviceSelector.again(listing)
    }
    #expect(try next(&monitor).present == nil)
    let other = try UhidDevice(
      .touchpad, name: "Wireless", bus: 5, physicalPath: "00:00", uniqueID: "66:77:88:99:aa:bc")
    #expect(selector.match(in: [try nextAdded(&monitor)]) == .none)
    let back = try UhidDevice(
      .touchpad, name: "Wireless", bus: 5, physicalPath: "11:11", uniqueID: "66:77:88:99:aa:bb")
    let listing = try nextAdded(&monitor)
    #expect(listing.path == back.path)
    #expect(DeviceCatalog().find(selector) == .one(listing))
    _ = other.path
  }

  @Test("Lists and monitors leave no descriptor open behind them")
  func descriptors() throws {
    func count() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let made = try UhidDevice(.touchscreen, name: "Test Panel")
    #expect(DeviceCatalog().list().map(\.path) == [made.path])
    let before = try count()
    for round in 0..<6 {
      let monitor = try DeviceMonitor(catalog: DeviceCatalog(), usesUdev: round % 2 == 0)
      #expect(monitor.devices.count == 1)
      #expect(DeviceCatalog().list().count == 1)
    }
    #expect(try count() == before)
  }
}

/// Commands that tests give to the system.
enum KernelShell {
  /// Runs a line of shell; its exit status.
  @discardableResult
  static func run(_ line: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// A device that nobody touches.
  static let keyboard: DeviceDescription = {
    var device = DeviceDescription(
      name: "Test Keys",
      identity: DeviceIdentity(bus: 0x03, vendor: 0x4752, product: 0x0007, version: 1))
    for key in UInt16(1)...0x58 { device.enable(.key, key) }
    return device
  }()
}
#endif
