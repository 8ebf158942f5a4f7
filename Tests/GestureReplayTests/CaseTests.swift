import Foundation
import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking

/// Public bug reports as inputs: what went wrong elsewhere goes right here.
@Suite(
  "Public bug reports",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct CaseTests {
  /// The path of a case's file.
  private func file(_ name: String) -> String {
    SharedData.path("cases/\(name)")
  }

  /// The pans of a case, without a scene.
  private func pans(
    _ name: String, contacts: Int? = nil, description: String? = nil
  ) throws -> [PanSample] {
    try Replay(file(name), description: description.map(file), scene: "none") {
      $0.minimumContacts = contacts
    }.events.pans
  }

  @Test("01: a drop that replaces both fingers cancels one pan and begins the next at zero")
  func case01() throws {
    let name = "01-syn-dropped-both-fingers-replaced/events.evemu"
    let pans = try pans(name)
    let ends = pans.filter { $0.phase == .ended || $0.phase == .cancelled }
    #expect(ends.map(\.phase) == [.cancelled, .ended])
    #expect(ends[0].time == Timestamp(microseconds: 60_000))
    #expect(ends[0].velocity == .zero)
    // The second pan moves down by 45 units at 40 per mm.
    #expect(abs(ends[1].translation.y - 45.0 / 40 * 10.517) < 1e-9)
    #expect(ends[1].translation.x == 0)
    #expect(try Frames(file(name)).longestStep <= 60)
  }

  @Test("03: a lift and a new touch in one frame are two contacts without a step between")
  func case03() throws {
    let frames = try Frames(file("03-lift-and-new-touch-in-one-frame/events.evemu"))
    #expect(frames.identifiers.count == 2)
    #expect(frames.longestStep <= 100)
  }

  @Test("04: a new id in every frame never makes two contacts of one slot")
  func case04() throws {
    let frames = try Frames(file("04-new-id-every-frame-without-release/events.evemu"))
    #expect(frames.frames.map(\.contacts.count).max() == 1)
  }

  @Test("09: any tracking id from 0 up is a contact")
  func case09() throws {
    let name = "09-tracking-id-nonzero/events.evemu"
    let pans = try pans(name)
    #expect(pans.filter { $0.phase == .began }.count == 1)
    let last = try #require(pans.last)
    #expect(abs(last.translation.x / (try Frames(file(name)).pointsPerUnit) - 22) < 1e-9)
  }

  @Test("12: one missing resolution is filled from the other axis, with one note")
  func case12() throws {
    let replay = try Replay(
      file("12-axis-one-resolution-only/events.evemu"), scene: "none")
    #expect(replay.events.anomalies.map(\.kind) == [.resolutionFilled])
    #expect(replay.events.start?.surface?.sizeMillimetres?.height == 2801.0 / 40)
  }

  @Test("21: garbage after more fingers than slots is no motion")
  func case21() throws {
    let frames = try Frames(file("21-tripletap-garbage-first-update/events.evemu"))
    let total = frames.frames.flatMap(\.contacts).map(\.step.x.magnitude).reduce(0, +)
    #expect(total / frames.pointsPerUnit <= 40)
    let pans = try pans("21-tripletap-garbage-first-update/events.evemu", contacts: 1)
    #expect(pans.allSatisfy { $0.translation.x.magnitude / frames.pointsPerUnit <= 40 })
  }

  @Test("24: fingers from before the start pan nothing, and the next gesture is whole")
  func case24() throws {
    let name = "24-fingers-down-at-start/events.evemu"
    let pans = try pans(name, contacts: 1)
    #expect(pans.filter { $0.phase == .began }.count == 1)
    let last = try #require(pans.last)
    #expect(last.phase == .ended)
    #expect(abs(last.translation.x / (try Frames(file(name)).pointsPerUnit) - 200) < 1e-9)
    #expect(last.contacts == 1)
    let summary = try RecordingSummary(reading: RecordingReader(path: file(name)))
    #expect(summary.sequences.map(\.fingers) == [2, 1])
    #expect(summary.anomalies.map(\.kind) == [.contactAtStart, .contactAtStart])
  }

  @Test("26: one finger in slot 6 with negative axes and no BTN_TOUCH is one finger")
  func case26() throws {
    let frames = try Frames(file("26-first-slot-is-6-negative-axes/events.evemu"))
    #expect(frames.frames.map(\.fingerCount).max() == 1)
    #expect(frames.frames.flatMap(\.contacts).first?.devicePosition.x == -899)
  }

  @Test("28: reports that the kernel inserts don't touch the velocity")
  func case28() throws {
    let name = "28-syn-report-value-1/events.evemu"
    let last = try #require(try pans(name, contacts: 1).last)
    let velocity = last.velocity.x / (try Frames(file(name)).pointsPerUnit)
    #expect((1800...2200).contains(velocity))
  }

  @Test("34: comments, hash signs and zero-padded decimals are read as they are meant")
  func case34() throws {
    let name = "34-evemu-comments-and-hash-name/events.evemu"
    let frames = try Frames(file(name))
    #expect(frames.device.name == "foo # bar (Touch)")
    let last = try #require(try pans(name).last)
    #expect(abs(last.translation.x / frames.pointsPerUnit - 61) < 1e-9)
  }

  @Test("38: a recording that ends with a finger down ends its pan as cancelled")
  func case38() throws {
    let folder = "38-recording-ends-mid-touch"
    let pans = try pans(
      "\(folder)/two-finger-scroll-horizontal.events", description: "\(folder)/hp8470p.desc")
    #expect(pans.last?.phase == .cancelled)
    #expect(pans.last?.velocity == .zero)
  }

  @Test("40: half a second of rest before the lift leaves no velocity")
  func case40() throws {
    let last = try #require(try pans("40-pause-then-lift/pan.jsonl").last)
    #expect((-20...20).contains(last.velocity.y))
  }

  @Test("41: 843 ms of rest leave no velocity, and a gap of 588 ms cuts the history")
  func case41() throws {
    let pans = try pans("41-three-finger-swipe-843ms-hold-before-end/pan.jsonl")
    let first = try #require(pans.first { $0.phase == .ended })
    #expect((-1...1).contains(first.velocity.y))
    #expect(pans.last?.phase == .cancelled)

    let path = file("41-three-finger-swipe-843ms-hold-before-end/pan.jsonl")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lift = "{\"t_ms\":11410,\"phase\":\"ended\",\"tx\":1.51,\"ty\":-49.1}\n"
    let last = try #require(try Replay(text: text + lift, scene: "none").events.pans.last)
    // From -49.81 to -49.1 in 26 ms; all before the gap is forgotten.
    #expect(abs(last.velocity.y - 0.71 / 0.026) < 1e-6)
  }

  @Test("42: a real fling has a velocity well above zero")
  func case42() throws {
    let last = try #require(try pans("42-fling-reported-as-zero/pan.jsonl").last)
    #expect((700...4500).contains(last.velocity.x))
  }

  @Test("44: events that come twice with one stamp give a finite velocity")
  func case44() throws {
    let pans = try pans("44-duplicate-timestamps-nan/pan.jsonl")
    let last = try #require(pans.last)
    #expect((-2600 ... -700).contains(last.velocity.x))
    #expect(pans.allSatisfy { $0.velocity.x.isFinite && $0.velocity.y.isFinite })
  }

  @Test("46: the velocity of one gesture does not leak into the next")
  func case46() throws {
    let pans = try pans("46-velocity-leaks-into-next-gesture/pan.jsonl")
    let second = try #require(pans.lastIndex { $0.phase == .began })
    #expect(pans[second].velocity == .zero)
    #expect((-300...0).contains(pans[second + 1].velocity.x))
    #expect(pans[second + 1].velocity.x < 0)
  }

  @Test("47: a finger that joins 900 units away and one that leaves make no step")
  func case47() throws {
    let name = "47-finger-added-and-removed-mid-pan/events.evemu"
    let frames = try Frames(file(name))
    var recognizer = PanRecognizer()
    var counts: [Int] = []
    var previous = 0.0
    var total = 0.0
    for frame in frames.frames {
      let actions = recognizer.update(frame)
      for index in 0..<actions.count {
        let sample = actions[index]
        if counts.last != sample.contacts { counts.append(sample.contacts) }
        if sample.phase != .began {
          #expect(abs(sample.translation.x - previous) / frames.pointsPerUnit <= 25)
        }
        previous = sample.translation.x
        total = previous / frames.pointsPerUnit
      }
    }
    #expect((235...285).contains(total))
    #expect(counts == [1, 2, 1])
  }

  @Test("49: a flick to the left cancels a pop and finishes a push")
  func case49() throws {
    let last = try #require(try pans("49-flick-in-forbidden-direction/pan.jsonl").last)
    var policy = DirectionalPolicy()
    policy.finishVelocity = 110 / VelocityScale.nominal.pointsPerMillimetre
    func verdict(_ direction: TransitionDirection, progress: Double) -> Decision.Verdict {
      DecisionPolicy.directional(policy).decide(
        GestureRelease(
          progress: progress, velocity: last.velocity, direction: direction, scale: .nominal)
      ).verdict
    }
    #expect(verdict(.right, progress: 0) == .cancel)
    #expect(verdict(.left, progress: 15.0 / 390) == .finish)
  }

  @Test("18: batches by radio keep 2000 units per second, at lift for lsq2, from the first on else")
  func case18() throws {
    let name = "18-bluetooth-batched-timestamps/events.evemu"
    let frames = try Frames(file(name))
    func samples(_ estimator: VelocityEstimator) -> [PanSample] {
      var recognizer = PanRecognizer(
        configuration: PanRecognizer.Configuration(
          velocity: VelocityHistory.Configuration(estimator: estimator)))
      return frames.frames.flatMap { frame -> [PanSample] in
        let actions = recognizer.update(frame)
        return (0..<actions.count).map { actions[$0] }
      }
    }
    func isRight(_ sample: PanSample) -> Bool {
      (1700...2300).contains(sample.velocity.x / frames.pointsPerUnit)
    }
    let lift = try #require(samples(.lsq2).last)
    #expect(lift.phase == .ended)
    #expect(isRight(lift))
    let adaptive = samples(.adaptive).filter { $0.time > Timestamp(microseconds: 60_000) }
    #expect(adaptive.count > 10)
    #expect(adaptive.allSatisfy(isRight))
  }

  @Test("37: samples of equal stamps merge, 50 ms of rest stop, and a pan without end is cancelled")
  func case37() throws {
    let pans = try pans("37-libinput-text-10ms-duplicate-stamps/pan.jsonl")
    let ends = pans.filter { $0.phase == .ended || $0.phase == .cancelled }
    #expect(ends.map(\.phase) == [.ended, .cancelled])
    // The last motion is 50 ms before the end, longer than the 40 ms after which lsq2 has stopped.
    #expect(ends.map(\.velocity) == [.zero, .zero])
    #expect(pans.allSatisfy { $0.velocity.x.isFinite && $0.velocity.y.isFinite })
  }
}
