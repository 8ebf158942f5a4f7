import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking

/// Public bug reports under the rules of every product.
@Suite(
  "Profiles",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct ProfileTests {
  /// Files of cases whose input a replay reads.
  private static let files = [
    "01-syn-dropped-both-fingers-replaced/events.evemu",
    "03-lift-and-new-touch-in-one-frame/events.evemu",
    "04-new-id-every-frame-without-release/events.evemu", "09-tracking-id-nonzero/events.evemu",
    "15-single-frame-jump-4095-0/events.evemu", "17-wakeup-third-event-jump/events.evemu",
    "18-bluetooth-batched-timestamps/events.evemu", "20-semi-mt-bounding-box/events.evemu",
    "21-tripletap-garbage-first-update/events.evemu",
    "23-palm-state-stale-after-reopen/events.evemu", "24-fingers-down-at-start/events.evemu",
    "26-first-slot-is-6-negative-axes/events.evemu", "28-syn-report-value-1/events.evemu",
    "34-evemu-comments-and-hash-name/events.evemu", "40-pause-then-lift/pan.jsonl",
    "44-duplicate-timestamps-nan/pan.jsonl", "46-velocity-leaks-into-next-gesture/pan.jsonl",
    "47-finger-added-and-removed-mid-pan/events.evemu",
    "49-flick-in-forbidden-direction/pan.jsonl", "56-three-finger-lift-order/events.evemu",
    "57-cancel-event-must-not-commit/pan.jsonl",
  ]

  /// A replay of a case under a profile.
  private func replay(
    _ name: String, _ profile: GestureProfile, scene: String = "none", contacts: Int? = nil
  ) throws -> EventMemory {
    try Replay(SharedData.path("cases/\(name)"), scene: scene) {
      $0.apply(profile)
      if let contacts { $0.minimumContacts = contacts }
    }.events
  }

  @Test(
    "Each case ends every pan and transition that it begins, with finite numbers",
    arguments: files, GestureProfile.allCases)
  func everyCase(name: String, profile: GestureProfile) throws {
    for scene in ["none", "story"] {
      let events = try replay(name, profile, scene: scene)
      var isActive = false
      for sample in events.pans {
        if sample.phase == .began { #expect(!isActive) }
        isActive = sample.phase.isActive
        #expect(sample.translation.length.isFinite && sample.velocity.length.isFinite)
      }
      #expect(!isActive)
      #expect(events.outcomes.allSatisfy { $0.completions == 1 })
    }
  }

  /// The translation in axis units and the way in which the only pan of case 56 ends.
  private func threeFingers(
    _ profile: GestureProfile
  ) throws -> (total: Double, phase: GestureState, count: Int)? {
    let name = "56-three-finger-lift-order/events.evemu"
    let unit = try Frames(SharedData.path("cases/\(name)")).pointsPerUnit
    let pans = try replay(name, profile).pans
    return pans.last.map {
      ($0.translation.x / unit, $0.phase, pans.count { $0.phase == .began })
    }
  }

  @Test("56: under libinput and KWin the first lift freezes the pan, and the wait cancels it")
  func case56() throws {
    for profile in [GestureProfile.libinput, .kwin] {
      let pan = try #require(try threeFingers(profile))
      #expect((560 - 1e-6...640).contains(pan.total))
      #expect(pan.phase == .cancelled)
      #expect(pan.count == 1)
    }
  }

  @Test("56: under GNOME the first lift ends the pan; elsewhere what is left drives it on")
  func case56Elsewhere() throws {
    let gnome = try #require(try threeFingers(.gnome))
    #expect(gnome.phase == .ended)
    #expect(gnome.total <= 640)
    // The last of the three fingers drags on by 840 units; with two of a touchpad's minimum of
    // two the pan is frozen once only one is left.
    let uikit = try #require(try threeFingers(.uikit))
    #expect(uikit.phase == .ended)
    #expect(uikit.count == 1)
    let android = try #require(try threeFingers(.android))
    #expect(android.total > 640 + 600)
  }

  @Test("47: a finger that joins and one that leaves make no step under any profile")
  func case47() throws {
    for profile in GestureProfile.allCases {
      let name = "47-finger-added-and-removed-mid-pan/events.evemu"
      let unit = try Frames(SharedData.path("cases/\(name)")).pointsPerUnit
      let frames = try Frames(SharedData.path("cases/\(name)")).frames
      var configuration = ReplayConfiguration()
      configuration.apply(profile)
      configuration.minimumContacts = 1
      let geometry = try Frames(SharedData.path("cases/\(name)")).geometry
      var recognizer = PanRecognizer(configuration: configuration.pan(on: geometry))
      var previous = 0.0
      for frame in frames {
        let actions = recognizer.update(frame)
        for index in 0..<actions.count {
          let sample = actions[index]
          if sample.phase != .began {
            #expect(abs(sample.translation.x - previous) / unit <= 25)
          }
          previous = sample.translation.x
        }
      }
    }
  }

  @Test(
    "57: a cancel takes the transition back under every profile", arguments: GestureProfile.allCases
  )
  func case57(profile: GestureProfile) throws {
    let events = try replay("57-cancel-event-must-not-commit/pan.jsonl", profile, scene: "story")
    #expect(events.outcomes.map(\.verdict) == [.cancel])
    #expect(events.outcomes.map(\.completions) == [1])
  }
}
