import Foundation
import GestureReplay
import InputEvents
import InputRecordings
import TestSupport
import Testing
import TouchGestures
import TouchTracking

/// Public bug reports about devices: what they send, and how it is read.
@Suite(
  "Public bug reports about devices",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct DeviceCaseTests {
  /// The path of a case's file.
  private func file(_ name: String) -> String {
    SharedData.path("cases/\(name)")
  }

  /// The pans of a case, without a scene.
  private func pans(
    _ name: String, description: String? = nil,
    _ change: (inout ReplayConfiguration) -> Void = { _ in }
  ) throws -> [PanSample] {
    try Replay(file(name), description: description.map(file), scene: "none") {
      $0.minimumContacts = 1
      change(&$0)
    }.events.pans
  }

  @Test("06: the largest integer is a release, without any BTN_TOUCH")
  func case06() throws {
    let frames = try ReportedEvents(
      file("06-release-id-is-int-max-no-btn-touch/events.getevent")
    ).frames()
    // The file begins within a touch, then two more come and go.
    #expect(frames.map(\.fingerCount) == [1, 0, 1, 1, 0, 1, 1, 1, 0])
    #expect(frames.flatMap { $0.contacts + $0.lifted }.allSatisfy { $0.step == .zero })
    // The y of the first of them is in no event; the last one has both coordinates.
    #expect(Set(frames.flatMap(\.contacts).map(\.identifier)) == [0])
    #expect(frames[5].contacts.map(\.devicePosition) == [DevicePoint(x: 0x3ae, y: 0x405)])
  }

  @Test("07: a protocol A stream that just stops is cancelled at its end, or lifted by silence")
  func case07() throws {
    let events = try ReportedEvents(
      file("07-protocol-a-tracking-id-zero-no-release/events.evtest.txt"))
    let frames = try events.frames()
    #expect(frames.map(\.contacts.count) == [1, 1, 0])
    #expect(frames.last?.interruption?.reason == .endOfInput)
    let hasty = ContactTracker.Configuration(silenceTimeout: 10_000_000)
    #expect(try events.frames(hasty)[1].lifted.map(\.trackingID) == [0])
  }

  @Test("08: contacts without slots and ids are one pan from upper left to lower right")
  func case08() throws {
    let folder = "08-protocol-a-real-recordings"
    let pans = try pans(
      "\(folder)/ntrig-1-finger-NW-SE.events", description: "\(folder)/ntrig.desc")
    #expect(pans.filter { $0.phase == .began }.count == 1)
    let last = try #require(pans.last)
    #expect(last.phase == .ended)
    #expect(last.contacts == 1)
    #expect(last.translation.x > 0)
    #expect(last.translation.y > 0)

    let frames = try ReportedEvents(file("\(folder)/st1232.evtest.txt")).frames()
    #expect(Set(frames.flatMap(\.contacts).map(\.identifier)) == [0])
    #expect(frames[0].contacts.map(\.devicePosition) == [DevicePoint(x: 113, y: 395)])
  }

  @Test("08: two fingers without ids are two contacts from begin to end")
  func case08TwoFingers() throws {
    let folder = "08-protocol-a-real-recordings"
    let frames = try Frames(
      file("\(folder)/ntrig-2-finger.events"), description: file("\(folder)/ntrig.desc"))
    #expect(frames.frames.count { $0.contacts.count == 2 } == 49)
    // In the file one finger stays near x 1590 for 142 frames; the other one, near 7190, comes in
    // frame 94 and is told first from then on.
    #expect(frames.frames.count { $0.contacts.contains { $0.identifier == 0 } } == 142)
    #expect(frames.frames.count { $0.contacts.contains { $0.identifier == 1 } } == 218 - 93)
    let first = frames.frames.flatMap(\.contacts).filter { $0.identifier == 0 }
    #expect(first.allSatisfy { (1500...1700).contains($0.devicePosition.x) })
    #expect(frames.identifiers.count == 2)
  }

  @Test("11: an axis whose minimum is its maximum is refused by name and numbers")
  func case11() {
    let error = #expect(throws: ReplayError.self) {
      try Replay(file("11-axis-min-equals-max/events.evemu"), scene: "none")
    }
    guard case .recording(let reason) = error else {
      Issue.record("expected an error of the recording")
      return
    }
    #expect(
      reason.message
        == "expected the minimum of ABS_MT_POSITION_X below its maximum, "
        + "found minimum 0 and maximum 0")
  }

  @Test("14: a panel without resolution is assumed to have a usual one, once")
  func case14() throws {
    let folder = "14-resolution-zero-real-recordings"
    let replay = try Replay(
      file("\(folder)/quanta-touch-hover.events"), description: file("\(folder)/quanta.desc"),
      scene: "none")
    #expect(replay.events.anomalies.map(\.kind).filter { $0 == .resolutionAssumed }.count == 1)
    let size = try #require(replay.events.start?.surface?.sizeMillimetres)
    #expect(abs(size.height / size.width - 1081.0 / 1921) < 1e-12)
    #expect(replay.events.pans.allSatisfy { $0.velocity.length.isFinite })

    let given = try Replay(
      file("\(folder)/quanta-touch-hover.events"), description: file("\(folder)/quanta.desc"),
      scene: "none"
    ) { $0.geometry.sizeMillimetres = ViewSize(width: 480, height: 270) }
    #expect(!given.events.anomalies.map(\.kind).contains(.resolutionAssumed))
    #expect(given.events.start?.surface?.sizeMillimetres?.width == 480)
  }

  @Test("15: one frame in which the other finger is in the corner is no motion")
  func case15() throws {
    let name = "15-single-frame-jump-4095-0/events.evemu"
    let replay = try Replay(file(name), scene: "none")
    let geometry = try Frames(file(name)).geometry
    let perUnit =
      geometry.viewPoint(DevicePoint(x: 0, y: 1)).y - geometry.viewPoint(DevicePoint(x: 0, y: 0)).y
    let last = try #require(replay.events.pans.last)
    #expect((60...90).contains(last.translation.y / perUnit))
    #expect(last.translation.x == 0)
    // 18 units in 12.5 ms.
    let peak = replay.events.pans.map(\.velocity.length).max() ?? 0
    #expect(peak < 2 * 18 / 0.0125 * perUnit)
    #expect(replay.events.anomalies.map(\.kind) == [.touchJump, .touchJump])
  }

  @Test("17: with the device's own clock the third step takes the 116 ms that it took")
  func case17() throws {
    let name = "17-wakeup-third-event-jump/events.evemu"
    let pans = try pans(name) { $0.tracking.usesHardwareClock = true }
    let perUnit = try Frames(file(name)).pointsPerUnit
    let peak = pans.map { $0.velocity.x / perUnit }.max() ?? 0
    #expect((1000...2000).contains(peak))
  }

  @Test("20: corners of a bounding box that change their finger are no pan")
  func case20() throws {
    let name = "20-semi-mt-bounding-box/events.evemu"
    #expect(try Frames(file(name)).longestStep == 0)
    #expect(try pans(name).isEmpty)
  }

  @Test("23: a palm cancels its pan, and the next contact of its slot is a finger")
  func case23() throws {
    let pans = try pans("23-palm-state-stale-after-reopen/events.evemu")
    let ends = pans.filter { $0.phase == .ended || $0.phase == .cancelled }
    #expect(ends.map(\.phase) == [.cancelled, .ended])
    #expect(ends[0].time == Timestamp(microseconds: 72_000))
    #expect(pans.filter { $0.phase == .began }.count == 2)
  }

  @Test("27: a held finger that lifts and presses without coordinates is no motion")
  func case27() throws {
    let frames = try ReportedEvents(
      file("27-flapping-touch-no-coordinates/events.evtest.txt")
    ).frames()
    #expect(frames.map(\.fingerCount).max() == 1)
    #expect(frames.flatMap { $0.contacts + $0.lifted }.allSatisfy { $0.step == .zero })
  }

  @Test("30: stamps that go back neither hang nor turn the velocity round")
  func case30() throws {
    let name = "30-timestamps-go-backwards/pan.evemu"
    let replay = try Replay(file(name), scene: "none") { $0.minimumContacts = 1 }
    let backwards = replay.events.anomalies.filter { $0.kind == .timeBackwards }
    #expect(backwards.count >= 2)
    #expect(backwards.allSatisfy { $0.line > 0 })
    #expect(replay.events.pans.allSatisfy { $0.velocity.x >= 0 && $0.velocity.x.isFinite })
    let last = try #require(replay.events.pans.last)
    #expect(abs(last.translation.x / (try Frames(file(name)).pointsPerUnit) - 150) < 1e-9)
  }

  @Test("56: three fingers lift one by one, and none of them steps when another one goes")
  func case56() throws {
    let frames = try Frames(file("56-three-finger-lift-order/events.evemu"))
    var counts: [Int] = []
    for frame in frames.frames where counts.last != frame.contacts.count {
      counts.append(frame.contacts.count)
    }
    #expect(counts == [3, 2, 1, 0])
    #expect(frames.longestStep < 41)
    #expect(frames.identifiers.count == 3)
  }
}
