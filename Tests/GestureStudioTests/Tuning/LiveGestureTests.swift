import EvdevInput
import GestureReplay
import GestureStudio
import InputEvents
import InputRecordings
import TestSupport
import Testing

@Suite("Live gestures")
struct LiveGestureTests {
  /// The events of a gesture that begins a minute after the device was opened, frame by frame.
  private func frames(_ events: [InputEvent]) -> [EventBatch] {
    var batches: [EventBatch] = []
    var batch = EventBatch()
    for var event in events {
      event.time = event.time.advanced(byNanoseconds: 60_000_000_000)
      batch.append(event)
      guard event.isReport else { continue }
      batches.append(batch)
      batch = EventBatch()
    }
    return batches
  }

  /// A gesture of the synthetic touchscreen.
  private func gesture(
    state: InitialContactState = InitialContactState(), origin: MonotonicTime = .now
  ) throws -> LiveGesture {
    let configuration = ReplayConfiguration()
    return try LiveGesture(
      device: SyntheticDevice.touchscreen, state: state,
      start: Timestamp(microseconds: 60_000_000), on: SessionLine(origin: origin),
      configuration: configuration,
      scene: SessionReplayer().source(for: configuration))
  }

  @Test("A live gesture comes out as its own replay does, to the last moment")
  func replay() throws {
    for events in [Gestures.drag(0.6), Gestures.drag(0.45), Gestures.flick()] {
      let gesture = try gesture()
      for frame in frames(events) { try gesture.take(frame) }
      try gesture.finish(at: Timestamp(microseconds: 61_000_000), isLost: false)
      let recording = try #require(gesture.recording)
      let replayed = try TakeSource.events(recording, name: "x").replay(by: SessionReplayer())
      #expect(replayed.takes.count == 1)
      #expect(replayed.takes == gesture.recorder.takes)
      #expect(gesture.recorder.takes.first?.start == .zero)
    }
  }

  @Test("So does one whose events come late")
  func late() throws {
    // The device's time line began so long ago that all that is due has run when a frame comes.
    let origin = MonotonicTime.now.advanced(byNanoseconds: -120_000_000_000)
    let gesture = try gesture(origin: origin)
    var isOver = false
    for frame in frames(Gestures.drag(0.6)) {
      try gesture.take(frame)
      isOver = try !gesture.pass()
    }
    while !isOver { isOver = try !gesture.pass() }
    try gesture.finish(at: Timestamp(microseconds: 120_000_000), isLost: false)
    let recording = try #require(gesture.recording)
    let replayed = try TakeSource.events(recording, name: "x").replay(by: SessionReplayer())
    #expect(replayed.takes.map(\.verdict) == gesture.recorder.takes.map(\.verdict))
    #expect(replayed.takes.map(\.decision) == gesture.recorder.takes.map(\.decision))
    // The first frame after the pan had begun was seen after a display frame that was long due.
    #expect(try #require(gesture.recorder.takes.first).end.microseconds > 1_000_000)
  }

  @Test("A slot that remembers where it was needs no position for its next contact")
  func slots() throws {
    // The kernel does not repeat a position that is the same as the last contact's.
    let state = InitialContactState(
      slot: 0,
      values: [
        SlotValues(axis: .trackingID, values: [-1]),
        SlotValues(axis: .positionX, values: [1_300]),
        SlotValues(axis: .positionY, values: [1_500]),
      ])
    let events = Gestures.drag(0.6).filter { event in
      event.time > .zero || event.axis != .positionX && event.axis != .positionY
    }
    let gesture = try gesture(state: state)
    for frame in frames(events) { try gesture.take(frame) }
    try gesture.finish(at: Timestamp(microseconds: 61_000_000), isLost: false)
    #expect(gesture.recorder.takes.map(\.verdict) == [.finish])
    let recording = try #require(gesture.recording)
    let replayed = try TakeSource.events(recording, name: "x").replay(by: SessionReplayer())
    #expect(replayed.takes == gesture.recorder.takes)
  }

  @Test("One that the device's loss breaks off is cancelled, and so is its replay")
  func lost() throws {
    let gesture = try gesture()
    for frame in frames(Gestures.drag(0.8)).dropLast() { try gesture.take(frame) }
    try gesture.finish(at: Timestamp(microseconds: 60_400_000), isLost: true)
    #expect(gesture.recorder.takes.map(\.verdict) == [.cancel])
    let recording = try #require(gesture.recording)
    let replayed = try TakeSource.events(recording, name: "x").replay(by: SessionReplayer())
    #expect(replayed.takes.map(\.verdict) == [.cancel])
    #expect(replayed.takes.map(\.decision) == gesture.recorder.takes.map(\.decision))
  }
}
