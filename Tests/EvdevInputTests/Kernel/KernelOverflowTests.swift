#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// A reader that is too slow for its device, against a real kernel's buffer.
@Suite(
  .enabled(if: Kernel.hasVirtualDevices, "needs /dev/uinput: run Scripts/kernel-tests"),
  .serialized)
struct KernelOverflowTests {
  /// The slots of the test touchpad.
  private let slotCount = 5
  @Test("After an overflow contacts and keys are those that libevdev's own sync finds")
  func agreesWithLibevdev() throws {
    let made = try VirtualDevice(Kernel.touchpad)
    var opened = try EvdevDevice(path: made.path)
    let reference = try LibevdevReader(path: made.path)
    try ThreeFingers.land(on: made)
    try ThreeFingers.move(on: made, frames: 300)
    try ThreeFingers.change(on: made)
    try ThreeFingers.move(on: made, frames: 300)

    var line = SessionLine()
    var batch = EventBatch()
    var state = SlotState(slotCount: slotCount, initial: opened.initialContactState)
    var events: [InputEvent] = []
    var discards: [EventDiscard] = []
    while try opened.read(into: &batch, line: &line) == .events {
      events += batch.events
      discards += batch.discards
    }
    state.follow(events)
    #expect(events.contains { $0.isDropped })
    #expect(discards.count == 1)
    let overflows = reference.drain()
    #expect(overflows >= 1)
    let expected = reference.state(slotCount: slotCount, keys: ThreeFingers.keys)
    #expect(state == expected)
    #expect(state.contacts == [200, 102])
    #expect(state.keysDown == [KeyCode.touch.rawValue, KeyCode.toolDoubleTap.rawValue])

    // From here on both read the same again.
    try made.send([
      InputEvent(time: .zero, axis: .slot, value: 2),
      InputEvent(time: .zero, axis: .positionX, value: 3_999), .report(at: .zero),
    ])
    let later = try Kernel.readFrames(1, from: &opened, line: &line)
    #expect(later.contains { $0.axis == .positionX && $0.value == 3_999 })
    state.follow(later)
    _ = reference.drain()
    let laterExpected = reference.state(slotCount: slotCount, keys: ThreeFingers.keys)
    #expect(state == laterExpected)
    #expect(zip(events + later, events.dropFirst() + later).allSatisfy { $0.time <= $1.time })
  }

  @Test("A recording with an overflow holds the mark, its frame's end and the full state")
  func recording() throws {
    let folder = try Folder()
    let path = "\(folder.path)/overflow.evemu"
    let made = try VirtualDevice(Kernel.touchpad)
    var opened = try EvdevDevice(path: made.path)
    var recorder = try SessionRecorder(
      creating: path, device: opened.description, initialState: opened.initialContactState)
    try ThreeFingers.land(on: made)
    try ThreeFingers.move(on: made, frames: 300)
    try ThreeFingers.change(on: made)
    try ThreeFingers.move(on: made, frames: 300)
    var line = SessionLine()
    var batch = EventBatch()
    while try opened.read(into: &batch, line: &line) == .events {
      try recorder.append(batch, line: line)
    }
    let contactsDown = recorder.progress.contactsDown
    #expect(contactsDown == 2)
    try recorder.finish()

    let recorded = try RecordedSession(path: path)
    let events = recorded.events
    let drop = try #require(events.firstIndex { $0.isDropped })
    #expect(events[drop + 1].isReport)
    #expect(events.count(where: { $0.isDropped }) == 1)
    var state = SlotState(slotCount: slotCount)
    state.follow(events)
    #expect(state.contacts == [200, 102])
    // The frame after the mark says everything: it needs nothing of what came before.
    var fresh = SlotState(slotCount: slotCount)
    fresh.follow(events[(drop + 2)...])
    #expect(fresh == state)
    #expect(recorded.notes.count == 1)
    #expect(recorded.notes.allSatisfy { $0.contains("overflowed") })
    #expect(recorded.anomalies.isEmpty)
  }
}
#endif
