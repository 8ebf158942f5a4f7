#if Evdev
import EvdevInput
import Foundation
import InputEvents
import Testing

/// Finding devices of a real kernel, with what real udev notes of them.
@Suite(
  .enabled(
    if: Kernel.hasVirtualDevices && UhidDevice.isAvailable,
    "needs /dev/uinput and /dev/uhid: run Scripts/kernel-tests"),
  .serialized)
struct KernelFindTests {
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

    var opened = try EvdevDevice(path: made.path)
    var line = SessionLine()
    try made.send([.init(id: 7, x: 100, y: 200)])
    let events = try Kernel.readFrames(1, from: &opened, line: &line)
    #expect(events.contains { $0.code == AxisCode.positionX.rawValue && $0.value == 100 })
    #expect(events.contains { $0.code == AxisCode.positionY.rawValue && $0.value == 200 })
  }

  @Test("facts")
  func facts() throws {
    let a = try UhidDevice(
      .touchscreen, name: "Test Panel", bus: 5, physicalPath: "00:11:22:33:44:55",
      uniqueID: "66:77:88:99:aa:bb")
    let b = try UhidDevice(.touchpad, name: "Test Pad", physicalPath: "usb-1", uniqueID: "abc")
    let c = try VirtualDevice(Kernel.touchpad)
    for command in [
      "udevadm settle; ls -lR /dev/input; for n in /dev/input/event*; do udevadm info $n; done",
      "cat /proc/bus/input/devices; ls -l /sys/class/input; uname -a; ls /run/udev; ls -l /sys/class/input/event*/device/",
    ] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", command]
      try process.run()
      process.waitUntilExit()
    }
    print(DeviceCatalog().list())
    _ = (a, b, c.path)
  }
}
#endif
