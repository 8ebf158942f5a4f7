import EvdevInput
import Foundation
import GestureReplay
import GestureStudio
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TransitionScenes

/// Recordings of devices whose events no kernel has to send.
@Suite struct RecordSessionTests {
  /// A folder that is removed at the end.
  private final class Folder {
    /// Where it is.
    let path = NSTemporaryDirectory() + "record-session-\(UUID().uuidString)"

    /// Makes it.
    init() throws {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The device.
  private static let device = SampleDevices.touchscreen(name: "Screen", product: 1)
  /// The line of the session.
  private let line = SessionLine(origin: MonotonicTime(nanoseconds: 1_000_000_000))

  /// A device that is recorded.
  private func recorded(
    to names: RecordingNames, hasParts: Bool = false, scene: SceneSource = .type(NoScene.self)
  ) throws -> RecordedDevice {
    let options = LiveSession.Options(scene: scene, configuration: ReplayConfiguration())
    let device = try RecordedDevice(
      Self.device, initialState: InitialContactState(slot: 0), options: options)
    device.record(
      to: try SessionRecorder(
        names, device: Self.device, initialState: InitialContactState(slot: 0)),
      hasParts: hasParts)
    return device
  }

  /// The frames of a swipe to the left that begins at a time in milliseconds and lasts 100 ms.
  private func swipe(at start: Int64, id: Int32) -> [InputEvent] {
    var events: [InputEvent] = []
    for step in Int64(0)...10 {
      let time = Timestamp(microseconds: (start + step * 10) * 1_000)
      if step == 0 {
        events.append(InputEvent(time: time, axis: .trackingID, value: id))
        events.append(InputEvent(time: time, axis: .positionY, value: 1_000))
        events.append(InputEvent(time: time, key: .touch, value: 1))
      }
      events.append(InputEvent(time: time, axis: .positionX, value: 900 - Int32(step) * 60))
      if step == 10 {
        events.append(InputEvent(time: time, axis: .trackingID, value: -1))
        events.append(InputEvent(time: time, key: .touch, value: 0))
      }
      events.append(.report(at: time))
    }
    return events
  }

  /// A batch of events.
  private func batch(_ events: [InputEvent]) -> EventBatch {
    var batch = EventBatch()
    for event in events { batch.append(event) }
    return batch
  }

  /// The gestures of a recording.
  private func gestures(_ path: String) throws -> [TouchSequence] {
    try RecordingSummary(reading: RecordingReader(path: path)).sequences
  }

  @Test("Each gesture gets a file of its own, which holds all that came until the next one")
  func parts() throws {
    let folder = try Folder()
    let device = try recorded(to: .parts("\(folder.path)/push"), hasParts: true)
    var session = RecordSession([device])
    let click = [
      InputEvent(time: Timestamp(microseconds: 300_000), type: .key, code: 0x110, value: 1),
      .report(at: Timestamp(microseconds: 300_000)),
    ]
    // The second gesture begins within a batch.
    try session.take(
      batch(swipe(at: 0, id: 1) + click + swipe(at: 1_000, id: 2)), from: 0, on: line)
    try session.take(batch(swipe(at: 3_000, id: 3)), from: 0, on: line)
    _ = try session.finish(at: Timestamp(microseconds: 4_000_000))
    let paths = (1...3).map { "\(folder.path)/push-0\($0).evemu" }
    #expect(device.account?.files.map(\.path) == paths)
    #expect(device.account?.files.map(\.frames) == [12, 11, 11])
    for path in paths {
      let found = try gestures(path)
      #expect(found.map(\.start) == [.zero])
      #expect(found.map(\.end) == [Timestamp(microseconds: 100_000)])
    }
    // Only the last one says when the session ended.
    for path in paths {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("\"end\":true") == (path == paths[2]))
    }
  }

  @Test("After the last gesture nothing more is recorded, be it in the same batch")
  func gestureLimit() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    let device = try recorded(to: .file(path))
    var limits = RecordingLimits()
    limits.gestures = 2
    var session = RecordSession([device], limits: limits)
    try session.take(batch(swipe(at: 0, id: 1)), from: 0, on: line)
    var isRunning = try session.pass(on: line)
    #expect(isRunning)
    try session.take(
      batch(swipe(at: 1_000, id: 2) + swipe(at: 2_000, id: 3)), from: 0, on: line)
    isRunning = try session.pass(on: line)
    #expect(!isRunning)
    _ = try session.finish(at: Timestamp(microseconds: 2_500_000))
    #expect(try gestures(path).count == 2)
    #expect(device.account?.progress.frames == 22)
  }

  @Test("A touch beside the last gesture is recorded to its lift, and does not keep it from ending")
  func touchBesideLast() throws {
    let folder = try Folder()
    let paths = ["a", "b"].map { "\(folder.path)/\($0).evemu" }
    let devices = try paths.map { try recorded(to: .file($0)) }
    var limits = RecordingLimits()
    limits.gestures = 1
    var session = RecordSession(devices, limits: limits)
    let other = swipe(at: 50, id: 1)
    let half = other.count / 2
    try session.take(batch(Array(other[..<half])), from: 1, on: line)
    try session.take(batch(swipe(at: 0, id: 1)), from: 0, on: line)
    var isRunning = try session.pass(on: line)
    #expect(isRunning)
    try session.take(batch(Array(other[half...])), from: 1, on: line)
    isRunning = try session.pass(on: line)
    #expect(!isRunning)
    _ = try session.finish(at: Timestamp(microseconds: 500_000))
    for path in paths { #expect(try gestures(path).map(\.end).count == 1) }
    #expect(devices.map(\.account?.progress.frames) == [11, 11])
  }

  @Test("A device that goes away in the last gesture ends it, and the recording")
  func lossInLast() throws {
    let folder = try Folder()
    let device = try recorded(to: .file("\(folder.path)/a.evemu"))
    var limits = RecordingLimits()
    limits.gestures = 1
    var session = RecordSession([device], limits: limits)
    try session.take(batch(Array(swipe(at: 0, id: 1).prefix(8))), from: 0, on: line)
    var isRunning = try session.pass(on: line)
    #expect(isRunning)
    try session.lose(device: 0, at: Timestamp(microseconds: 60_000))
    isRunning = try session.pass(on: line)
    #expect(!isRunning)
    _ = try session.finish(at: Timestamp(microseconds: 70_000))
  }

  @Test("What a person sees of a scene is what a replay of the recording gives")
  func verdict() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    let device = try recorded(to: .file(path), scene: .type(StoryScene.self))
    var session = RecordSession([device])
    try session.take(batch(swipe(at: 0, id: 1)), from: 0, on: line)
    let live = try #require(device.watch.latest)
    #expect(live.isOver)
    #expect(live.operation == "push")
    #expect(live.decision?.verdict == .finish)
    _ = try session.finish(at: Timestamp(microseconds: 900_000))
    var configuration = ReplayConfiguration()
    configuration.scene = StoryScene.name
    let again = GestureWatch()
    try SessionReplayer(configuration: configuration).replay(path, observers: [again])
    #expect(again.latest == live)
    #expect(again.count == 1)
  }

  @Test("Several devices are recorded on one line, each in its own file of the folder")
  func severalDevices() throws {
    let parent = try Folder()
    let disk = try DiskSync()
    let folder = try SessionFolder(
      creating: "\(parent.path)/desk", devices: ["One", "Two"], disk: disk)
    let devices = try (0..<2).map { try recorded(to: .file(folder.file(of: $0))) }
    var session = RecordSession(devices, folder: folder)
    try session.take(batch(swipe(at: 500, id: 1)), from: 1, on: line)
    try session.take(batch(swipe(at: 2_000, id: 1)), from: 0, on: line)
    _ = try session.pass(on: line)
    _ = try session.finish(at: Timestamp(microseconds: 3_000_000))
    try disk.finish()
    let index = try #require(try SessionIndex(folder: folder.path))
    #expect(index.origin == Timestamp(microseconds: 1_500_000))
    #expect(index.devices.map(\.offset?.microseconds) == [1_500_000, 0])
    for device in 0..<2 { #expect(try gestures(folder.file(of: device)).count == 1) }
  }
}
