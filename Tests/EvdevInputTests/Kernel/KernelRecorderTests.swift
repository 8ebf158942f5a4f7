#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// Recordings that are played into a real kernel and recorded from it again.
@Suite(
  .enabled(if: Kernel.hasVirtualDevices, "needs /dev/uinput: run Scripts/kernel-tests"),
  .serialized)
struct KernelRecorderTests {
  @Test(
    "A recording of the project, played and recorded again, has the same device and frames",
    arguments: Recordings.names)
  func roundTrip(name: String) throws {
    let folder = try Folder()
    let path = "\(folder.path)/again.evemu"
    let original = try RecordedSession(path: "\(Recordings.folder)/\(name)")
    let made = try VirtualDevice(try #require(original.device))
    var opened = try EvdevDevice(path: made.path)
    var recorder = try SessionRecorder(
      creating: path, device: opened.description, initialState: opened.initialContactState)
    var line = SessionLine()
    var batch = EventBatch()
    // Pauses change no value, so none is made; the reader keeps up.
    try EventPlayer(speed: .infinity).play(original.events, to: made) {
      () throws(EvdevError) in
      while try opened.read(into: &batch, line: &line) == .events {
        try recorder.append(batch, line: line)
      }
    }
    try recorder.finish()
    let again = try RecordedSession(path: path)
    #expect(again.device == original.device)
    #expect(again.frames == original.frames)
    #expect(again.frames.count > 10)
    #expect(again.anomalies.isEmpty)
  }

  @Test("The kernel leaves out what is as before, and a recorder nothing else")
  func unchangedValues() throws {
    let made = try VirtualDevice(Kernel.touchscreen)
    var opened = try EvdevDevice(path: made.path)
    var line = SessionLine()
    let landing = [
      InputEvent(time: .zero, axis: .trackingID, value: 1),
      InputEvent(time: .zero, axis: .positionX, value: 10), .report(at: .zero),
    ]
    try made.send(landing + landing)
    try made.send([InputEvent(time: .zero, axis: .positionX, value: 11), .report(at: .zero)])
    let received = try Kernel.readFrames(2, from: &opened, line: &line)
    let expected =
      landing + [InputEvent(time: .zero, axis: .positionX, value: 11), .report(at: .zero)]
    #expect(received.map { BareEvent($0) } == expected.map { BareEvent($0) })
  }

  @Test("Every frame of a play arrives by itself, in order")
  func order() throws {
    let made = try VirtualDevice(Kernel.touchscreen)
    var opened = try EvdevDevice(path: made.path)
    var line = SessionLine()
    var batch = EventBatch()
    var times: [Timestamp] = []
    let events = (0..<5).flatMap { index in
      let time = Timestamp(microseconds: 3_000_000 + Int64(index) * 20_000)
      return [
        InputEvent(time: time, axis: .positionX, value: Int32(index) + 1), .report(at: time),
      ]
    }
    try EventPlayer().play(events, to: made) { () throws(EvdevError) in
      while try opened.read(into: &batch, line: &line) == .events {
        times += batch.events.filter { $0.isReport }.map(\.time)
      }
    }
    #expect(times.count == 5)
    #expect(times == times.sorted())
  }
}
#endif
