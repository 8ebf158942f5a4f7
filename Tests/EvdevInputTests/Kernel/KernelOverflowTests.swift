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
  /// The keys of the test touchpad that tell fingers.
  private let keys: [KeyCode] = [.toolFinger, .touch, .toolDoubleTap, .toolTripleTap]

  /// Puts three fingers down.
  private func land() -> [InputEvent] {
    var events: [InputEvent] = []
    for slot in Int32(0)..<3 {
      events += [
        InputEvent(time: .zero, axis: .slot, value: slot),
        InputEvent(time: .zero, axis: .trackingID, value: 100 + slot),
        InputEvent(time: .zero, axis: .positionX, value: 500 * slot + 500),
        InputEvent(time: .zero, axis: .positionY, value: 300),
        InputEvent(time: .zero, axis: .contactPressure, value: 40 + slot),
      ]
    }
    events += [
      InputEvent(time: .zero, key: .touch, value: 1),
      InputEvent(time: .zero, key: .toolTripleTap, value: 1), .report(at: .zero),
    ]
    return events
  }

  /// Moves three fingers for many frames, far beyond the kernel's buffer.
  private func move(_ device: borrowing VirtualDevice, frames: Int32) throws {
    for frame in 1...frames {
      var events: [InputEvent] = []
      for slot in Int32(0)..<3 {
        events += [
          InputEvent(time: .zero, axis: .slot, value: slot),
          InputEvent(time: .zero, axis: .positionX, value: 500 * slot + 500 + frame % 400),
          InputEvent(time: .zero, axis: .positionY, value: 300 + frame % 1_000),
        ]
      }
      try device.send(events + [.report(at: .zero)])
    }
  }

  /// Replaces the first finger by a new one, lifts the second and leaves the third.
  private func change() -> [InputEvent] {
    [
      InputEvent(time: .zero, axis: .slot, value: 0),
      InputEvent(time: .zero, axis: .trackingID, value: -1),
      InputEvent(time: .zero, axis: .slot, value: 1),
      InputEvent(time: .zero, axis: .trackingID, value: -1),
      InputEvent(time: .zero, key: .toolTripleTap, value: 0),
      InputEvent(time: .zero, key: .toolFinger, value: 1), .report(at: .zero),
      InputEvent(time: .zero, axis: .slot, value: 0),
      InputEvent(time: .zero, axis: .trackingID, value: 200),
      InputEvent(time: .zero, axis: .positionX, value: 77),
      InputEvent(time: .zero, axis: .positionY, value: 88),
      InputEvent(time: .zero, key: .toolFinger, value: 0),
      InputEvent(time: .zero, key: .toolDoubleTap, value: 1), .report(at: .zero),
    ]
  }

  @Test("After an overflow contacts and keys are those that libevdev's own sync finds")
  func agreesWithLibevdev() throws {
    let made = try VirtualDevice(Kernel.touchpad)
    var opened = try EvdevDevice(path: made.path)
    let reference = try LibevdevReader(path: made.path)
    try made.send(land())
    try move(made, frames: 300)
    try made.send(change())
    try move(made, frames: 300)

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
    let expected = reference.state(slotCount: slotCount, keys: keys)
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
    let laterExpected = reference.state(slotCount: slotCount, keys: keys)
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
    try made.send(land())
    try move(made, frames: 300)
    try made.send(change())
    try move(made, frames: 300)
    var line = SessionLine()
    var batch = EventBatch()
    while try opened.read(into: &batch, line: &line) == .events {
      try recorder.append(batch, line: line)
    }
    let contactsDown = recorder.progress.contactsDown
    #expect(contactsDown == 2)
    try recorder.finish()

    var reader = try RecordingReader(path: path)
    var events: [InputEvent] = []
    var notes: [String] = []
    reading: while true {
      switch try reader.advance() {
      case .event(let event): events.append(event)
      case .mark: notes.append(reader.mark?.note ?? "")
      case .end: break reading
      }
    }
    let drop = try #require(events.firstIndex { $0.isDropped })
    #expect(events[drop + 1].isReport)
    #expect(events.count(where: { $0.isDropped }) == 1)
    var state = SlotState(slotCount: slotCount, initial: reader.initialState)
    state.follow(events)
    #expect(state.contacts == [200, 102])
    // The frame after the mark says everything: it needs nothing of what came before.
    var fresh = SlotState(slotCount: slotCount)
    fresh.follow(events[(drop + 2)...])
    #expect(fresh == state)
    #expect(notes.count == 1 && notes.allSatisfy { $0.contains("overflowed") })
    let anomaly = reader.takeAnomaly()
    #expect(anomaly == nil)
  }
}
#endif
