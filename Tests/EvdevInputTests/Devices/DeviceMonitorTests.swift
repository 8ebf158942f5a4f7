import EvdevInput
import Foundation
import Testing

/// What comes and goes, where no udevd tells of it; `KernelFindTests` has the other way.
@Suite struct DeviceMonitorTests {
  /// The changes that there are, in short: `+4` for event4 that came.
  private func changes(_ monitor: inout DeviceMonitor) throws -> [String] {
    var texts: [String] = []
    while let change = try monitor.take() {
      let node = change.device.path.split(separator: "/").last?.dropFirst("event".count) ?? ""
      switch change {
      case .added: texts.append("+\(node)")
      case .changed: texts.append("~\(node)")
      case .removed: texts.append("-\(node)")
      }
    }
    return texts
  }

  /// A monitor of the folder of the nodes.
  private func monitor(of fake: FakeDevices) throws -> DeviceMonitor {
    try DeviceMonitor(catalog: fake.catalog(), usesUdev: false)
  }

  @Test("It begins with the devices that are there, and tells which come and go")
  func comesAndGoes() throws {
    let fake = try FakeDevices()
    try fake.plug("event10", number: 1, .pad)
    try fake.plug("event2", number: 2, .panel)
    try fake.plug("event3", number: 3, .keyboard)
    var monitor = try monitor(of: fake)
    #expect(monitor.devices.map(\.name) == ["Panel", "Pad"])
    #expect(try changes(&monitor) == [])
    try fake.plug("event4", number: 4, .pad)
    try fake.plug("event5", number: 5, .keyboard)
    try fake.plug("mouse0", number: 6, .pad)
    #expect(try changes(&monitor) == ["+4"])
    try fake.unplug("event2")
    try fake.unplug("event3")
    try fake.unplug("event4")
    #expect(try changes(&monitor) == ["-2", "-4"])
    #expect(try changes(&monitor) == [])
  }

  @Test("Its descriptor is ready when something may have changed, and silent otherwise")
  func descriptor() throws {
    let fake = try FakeDevices()
    var monitor = try monitor(of: fake)
    #if Evdev
    #expect(try EventPoll.wait(for: monitor, timeoutNanoseconds: 0) == .timeout)
    try fake.plug("event4", number: 4, .pad)
    #expect(try EventPoll.wait(for: monitor, timeoutNanoseconds: 0) == .events)
    _ = try changes(&monitor)
    #expect(try EventPoll.wait(for: monitor, timeoutNanoseconds: 0) == .timeout)
    #else
    #expect(throws: EvdevError.noDeviceSupport) {
      try EventPoll.wait(for: monitor, timeoutNanoseconds: 0)
    }
    _ = try changes(&monitor)
    #endif
  }

  @Test("A device that goes and one that gets its node before anybody looks are two devices")
  func replacedInBetween() throws {
    let fake = try FakeDevices()
    try fake.plug("event4", number: 1, .pad)
    var monitor = try monitor(of: fake)
    try fake.unplug("event4")
    try fake.plug("event4", number: 2, .pad)
    #expect(try changes(&monitor) == ["-4", "+4"])
    try fake.unplug("event4")
    try fake.plug("event4", number: 3, .keyboard)
    #expect(try changes(&monitor) == ["-4"])
    try fake.unplug("event4")
    try fake.plug("event4", number: 4, .panel)
    #expect(try changes(&monitor) == ["+4"])
  }

  @Test("A device that is there for a moment only is not told, or told with its end")
  func gone() throws {
    let fake = try FakeDevices()
    var monitor = try monitor(of: fake)
    try fake.plug("event4", number: 1, .pad)
    try fake.unplug("event4")
    #expect(try changes(&monitor) == [])
  }

  @Test("A device whose permissions come late is added first, and changed when it may be read")
  func permissionsCome() throws {
    let fake = try FakeDevices()
    var monitor = try monitor(of: fake)
    let files = [
      "name": "Pad", "properties": "5", "capabilities/abs": "260800000000003",
      "capabilities/key": "400 0 0 0 0 0",
    ]
    try fake.plug("event4", number: 1, .secret, files: files)
    let added = try monitor.take()
    #expect(added?.device.isReadable == false)
    #expect(try changes(&monitor) == [])
    try fake.folder.write("pad", to: "dev/input/event4")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o660], ofItemAtPath: "\(fake.devices)/event4")
    let changed = try monitor.take()
    #expect(changed?.present?.isReadable == true)
    #expect(changed != added)
    #expect(try changes(&monitor) == [])
  }

  @Test("The folder of the nodes comes with the first device and may go with the last")
  func folderComesAndGoes() throws {
    let fake = try FakeDevices()
    try FileManager.default.removeItem(atPath: fake.devices)
    var monitor = try monitor(of: fake)
    #expect(monitor.devices.isEmpty)
    try fake.plug("event4", number: 1, .pad)
    #expect(try changes(&monitor) == ["+4"])
    try fake.plug("event5", number: 2, .pad)
    #expect(try changes(&monitor) == ["+5"])
    try fake.unplug("event4")
    try fake.unplug("event5")
    try FileManager.default.removeItem(atPath: fake.devices)
    #expect(try changes(&monitor) == ["-4", "-5"])
    try fake.plug("event4", number: 3, .panel)
    #expect(try changes(&monitor) == ["+4"])
    try fake.unplug("event4")
    #expect(try changes(&monitor) == ["-4"])
  }

  @Test("After more changes than the kernel keeps, what is there counts")
  func overflow() throws {
    let fake = try FakeDevices()
    try fake.plug("event4", number: 1, .pad)
    try fake.plug("event5", number: 2, .pad)
    var monitor = try monitor(of: fake)
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let count = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
    try #require(count < 100_000)
    // Alternating, since the kernel keeps equal ones that follow each other once.
    for round in 0...count / 2 {
      for node in ["event4", "event5"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o600 + round % 2], ofItemAtPath: "\(fake.devices)/\(node)")
      }
    }
    try fake.unplug("event4")
    try fake.plug("event6", number: 3, .pad)
    #expect(try Set(changes(&monitor)) == ["-4", "+6"])
    try fake.unplug("event6")
    #expect(try changes(&monitor) == ["-6"])
  }
}
