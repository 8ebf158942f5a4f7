#if Evdev
import EvdevInput
import Foundation
import InputEvents
import Testing

/// Devices, events and overflows of a real kernel.
@Suite(
  .enabled(if: Kernel.hasVirtualDevices, "needs /dev/uinput: run Scripts/kernel-tests"),
  .serialized)
struct KernelDeviceTests {
  /// One finger of a slot at a place.
  private func contact(slot: Int32, id: Int32, x: Int32, y: Int32) -> [InputEvent] {
    [
      InputEvent(time: .zero, axis: .slot, value: slot),
      InputEvent(time: .zero, axis: .trackingID, value: id),
      InputEvent(time: .zero, axis: .positionX, value: x),
      InputEvent(time: .zero, axis: .positionY, value: y),
    ]
  }

  @Test(
    "A device opened again says of itself what it was made from",
    arguments: KernelDevice.allCases)
  func describesItself(device: KernelDevice) throws {
    let description = device.description
    let made = try VirtualDevice(description)
    let opened = try EvdevDevice(path: made.path)
    #expect(opened.description.name == description.name)
    #expect(opened.description.identity == description.identity)
    #expect(opened.description.properties == description.properties)
    #expect(opened.description.axes == description.axes)
    for type in [EventType.key, .absolute] {
      #expect(
        opened.description.capabilities(of: type)?.codes
          == description.capabilities(of: type)?.codes)
    }
    let types = opened.description.capabilities(of: .synchronization)?.codes
    #expect(types == [0, 1, 3])
  }

  @Test("Events arrive with their types, codes, values and frames, and time runs from 0")
  func deliversEvents() throws {
    let made = try VirtualDevice(Kernel.touchscreen)
    var opened = try EvdevDevice(path: made.path)
    var line = SessionLine()
    let before = MonotonicTime.now
    let first =
      Array(contact(slot: 0, id: 40, x: 100, y: 200).dropFirst())
      + [InputEvent(time: .zero, key: .touch, value: 1), .report(at: .zero)]
    let second = [InputEvent(time: .zero, axis: .positionX, value: 130), .report(at: .zero)]
    try made.send(first)
    try made.send(second)
    let received = try Kernel.readFrames(2, from: &opened, line: &line)
    #expect(received.map(BareEvent.init) == (first + second).map(BareEvent.init))
    #expect(received.first?.time == .zero)
    #expect(zip(received, received.dropFirst()).allSatisfy { $0.time <= $1.time })
    let origin = try #require(line.origin)
    // The kernel's stamp is of the monotonic clock, cut to microseconds.
    #expect(origin.advanced(byNanoseconds: 1_000) > before && origin < MonotonicTime.now)
  }

  @Test("Fingers that were down before the device was opened are in its first state")
  func initialState() throws {
    let made = try VirtualDevice(Kernel.touchscreen)
    try made.send(
      contact(slot: 2, id: 7, x: 300, y: 400) + contact(slot: 5, id: 8, x: 500, y: 600)
        + [.report(at: .zero)])
    let state = try EvdevDevice(path: made.path).initialContactState
    #expect(state.slot == 5)
    #expect(state.value(of: .trackingID, inSlot: 2) == 7)
    #expect(state.value(of: .positionX, inSlot: 2) == 300)
    #expect(state.value(of: .trackingID, inSlot: 5) == 8)
    #expect(state.value(of: .positionY, inSlot: 5) == 600)
    #expect(state.value(of: .trackingID, inSlot: 0) == -1)
  }

  @Test("A second reader gets nothing of a grabbed device and may not grab it")
  func grab() throws {
    let made = try VirtualDevice(Kernel.touchscreen)
    var holder = try EvdevDevice(path: made.path)
    var other = try EvdevDevice(path: made.path)
    try holder.grab()
    do {
      try other.grab()
      Issue.record("a grabbed device was grabbed again")
    } catch {
      #expect(error == .grabbed(path: made.path))
    }
    var line = SessionLine()
    try made.send(contact(slot: 0, id: 1, x: 5, y: 6) + [.report(at: .zero)])
    let events = try Kernel.readFrames(1, from: &holder, line: &line)
    #expect(events.contains { $0.isReport })
    var batch = EventBatch()
    let outcome = try other.read(into: &batch, line: &line)
    #expect(outcome == .empty)
    try holder.ungrab()
    try other.grab()
    let isGrabbed = other.isGrabbed
    #expect(isGrabbed)
  }

  @Test("A device that goes away is lost, not an error")
  func deviceLoss() throws {
    var opened: EvdevDevice
    do {
      let made = try VirtualDevice(Kernel.touchscreen)
      opened = try EvdevDevice(path: made.path)
    }
    var batch = EventBatch()
    var line = SessionLine()
    let wait = try EventPoll.wait(for: opened, timeoutNanoseconds: Kernel.patience)
    #expect(wait == .lost)
    let outcome = try opened.read(into: &batch, line: &line)
    #expect(outcome == .lost)
  }

  @Test("A description that no device can have is refused with its name")
  func refusal() {
    var description = Kernel.touchscreen
    description.name = "Upside down"
    description.setAxis(.positionX, AxisInfo(minimum: 100, maximum: -100))
    #expect {
      _ = try VirtualDevice(description)
    } throws: { error in
      "\(error)".contains("Upside down")
    }
  }

  @Test("Virtual devices are in the list of touch devices with their size")
  func listed() throws {
    let screen = try VirtualDevice(Kernel.touchscreen)
    let pad = try VirtualDevice(Kernel.touchpad)
    let list = DeviceCatalog().list()
    let listedPad = try #require(list.first { $0.path == pad.path })
    #expect(listedPad.name == Kernel.touchpad.name)
    #expect(listedPad.isReadable)
    let size = try #require(listedPad.sizeInMillimetres)
    #expect(size == (100, 60))
    #expect(list.contains { $0.path == screen.path && $0.description.slotCount == 10 })
    #expect(!list.contains { $0.name.contains("Keyboard") })
  }
}
#endif
