import Foundation
import GestureReplay
import InputRecordings
import TestSupport
import Testing
import TouchGestures
import TouchTracking

@Suite("Configuration files")
struct ConfigurationTests {
  /// Reads a configuration.
  private func read(_ text: String) throws -> ReplayConfiguration {
    try ReplayConfiguration(parsing: Array(text.utf8), file: "gesture-replay.json")
  }

  @Test("Settings are read, and comments are allowed")
  func settings() throws {
    let configuration = try read(
      """
      {
        // two fingers on a pad that lies about its size
        "size_mm": "100x60", "min_contacts": 2,
        "finish_velocity_mm_per_s": 300.5, "hz": 120, "velocity_stop_ms": 25.5,
        "policy": "article", "jump_filter": false /* raw */
      }
      """)
    #expect(configuration.geometry.sizeMillimetres == ViewSize(width: 100, height: 60))
    #expect(configuration.minimumContacts == 2)
    #expect(configuration.finishVelocity == 300.5)
    #expect(configuration.framesPerSecond == 120)
    #expect(configuration.velocity.stopInterval == 25_500_000)
    #expect(configuration.policy == "article")
    #expect(configuration.tracking.jumps == nil)
  }

  @Test("Every filter has a switch, and a number that is left open goes back to none")
  func filters() throws {
    let configuration = try read(
      """
      {
        "silence_timeout_ms": 250, "hardware_clock": true, "hover_by_touch_key": true,
        "silent_jump_filter": true, "slot_swap_filter": true, "ignore_lift_motion": true,
        "sticky_lift_filter": true, "pin_after_click": true, "wobble_filter": true,
        "palm_pressure": 130, "palm_size_mm": 25.5, "palm_by_edge": true, "thumb_filter": true
      }
      """)
    var expected = ContactTracker.Configuration(silenceTimeout: 250_000_000)
    expected.usesHardwareClock = true
    expected.hoversByTouchKey = true
    expected.silentJumps = .init()
    expected.slotSwaps = .init()
    expected.ignoresLiftMotion = true
    expected.stickyLifts = .init()
    expected.pins = .init()
    expected.wobble = .init()
    expected.palmPressure = 130
    expected.palmSize = 25.5
    expected.edgePalms = .init()
    expected.thumbs = .init()
    #expect(configuration.tracking == expected)
    #expect(try read(configuration.canonicalText) == configuration)
    let defaults = ReplayConfiguration().tracking
    #expect(defaults.jumps != nil && defaults.rejectsPalmsByToolType)
    #expect(
      try read("{\"silence_timeout_ms\": null, \"palm_pressure\": null}").tracking == defaults)
  }

  @Test("What is written out reads back as the same configuration, and hashes alike")
  func roundTrip() throws {
    var configuration = ReplayConfiguration()
    configuration.framesPerSecond = 144
    configuration.geometry.view = ViewSize(width: 400, height: 800.5)
    configuration.geometry.pointer = ViewPoint(x: 1, y: 2)
    configuration.geometry.rotation = .quarter
    configuration.finishProgress = 0.375
    configuration.tracking.rejectsPalmsByToolType = false
    let read = try read(configuration.canonicalText)
    #expect(read == configuration)
    #expect(read.digest == configuration.digest)
    #expect(read.digest != ReplayConfiguration().digest)
  }

  @Test("The numbers of projection are read, and change no hash until somebody sets them")
  func projection() throws {
    let configuration = try read(
      #"{"policy": "projection", "deceleration_per_ms": 0.99, "rubber_band_ratio": 0.4}"#)
    #expect(configuration.deceleration == 0.99)
    #expect(configuration.rubberBand == 0.4)
    #expect(try read(configuration.canonicalText) == configuration)
    let unset = try read(#"{"deceleration_per_ms": null, "rubber_band_ratio": null}"#)
    #expect(unset.digest == ReplayConfiguration().digest)
    #expect(configuration.digest != unset.digest)
    #expect(throws: RecordingError.self) { try read(#"{"deceleration_per_ms": 1}"#) }
  }

  @Test("A profile sets all of a pan's numbers, and single settings override it in any order")
  func profile() throws {
    let plain = try read(#"{"profile": "libinput"}"#)
    #expect(plain.profile == .libinput)
    #expect(plain.minimumContacts == 3)
    #expect(plain.fingers.graceInterval == 100_000_000)
    #expect(plain.beginDistance == .millimetres(2))
    let mixed = try read(#"{"begin_distance_pt": 12, "profile": "libinput", "max_contacts": 3}"#)
    #expect(mixed.beginDistance == .points(12))
    #expect(mixed.maximumContacts == 3)
    #expect(mixed.fingers == plain.fingers)
  }

  @Test("Every profile reads back as it is written, and each has a hash of its own")
  func profileRoundTrip() throws {
    var digests: [String] = []
    for profile in GestureProfile.allCases {
      var configuration = ReplayConfiguration()
      configuration.apply(profile)
      #expect(try read(configuration.canonicalText) == configuration)
      digests.append(configuration.digest)
    }
    #expect(Set(digests).count == GestureProfile.allCases.count)
  }

  @Test("The default profile changes no hash, so golden traces made before it still count")
  func defaultProfile() throws {
    #expect(try read(#"{"profile": "uikit"}"#).digest == ReplayConfiguration().digest)
  }

  @Test("Lengths in millimetres become points by the surface's scale")
  func millimetres() throws {
    let configuration = try read(
      #"{"begin_distance_mm": 3, "begin_distance_per_contact_mm": 0.5, "min_contacts": 2}"#)
    let surface = try SurfaceGeometry(device: SyntheticDevice.touchpad)
    let pan = configuration.pan(on: surface)
    #expect(pan.beginDistance == 3 * surface.pointsPerMillimetre)
    #expect(pan.beginDistancePerContact == 0.5 * surface.pointsPerMillimetre)
  }

  @Test("A misspelt key is refused with its line and the key that was meant")
  func unknownKey() {
    let error = #expect(throws: RecordingError.self) {
      try read("{\n  \"finish_progres\": 0.5\n}")
    }
    #expect(
      error?.description
        == "gesture-replay.json:2: expected the name of a setting, found \"finish_progres\"")
    #expect(error?.hint == "did you mean finish_progress?")
  }

  @Test(
    "A value out of its range is refused with what is expected",
    arguments: [
      ("hz", "0", "a whole number from 1 to 1000"),
      ("hz", "\"60\"", "a whole number from 1 to 1000"),
      ("finish_progress", "1.5", "a number from 0 to 1"),
      ("profile", "\"ios\"", "\"uikit\" or \"libinput\" or \"gnome\" or \"android\" or \"kwin\""),
      ("fewer_contacts", "null", "\"go-on\" or \"freeze\" or \"end\" or \"cancel\""),
      ("pan_axis_ratio", "0.5", "a number from 1 to 1000"),
      ("kind", "\"mouse\"", "\"touchscreen\" or \"touchpad\""),
      ("calibration_matrix", "[1,2]", "six numbers in an array"),
      ("calibration_matrix", "[1e300,0,0,0,1,0]", "six numbers in an array"),
      ("silence_timeout_ms", "-1", "a number from 0 to 10000"),
      ("palm_pressure", "2147483648", "a whole number from 0 to 2147483647"),
      ("view_pt", "\"390\"", "a size such as \"390x844\""),
    ])
  func outOfRange(key: String, value: String, expected: String) {
    let error = #expect(throws: RecordingError.self) { try read("{\"\(key)\": \(value)}") }
    #expect(error?.message.hasPrefix("expected \(expected) for \(key), found ") == true)
  }

  @Test("A broken file is refused with its line")
  func brokenFile() {
    let error = #expect(throws: RecordingError.self) { try read("{\n\"hz\": 60,\n}") }
    #expect(error?.line == 3)
  }

  @Test("Every setting is in the documentation, and the documentation has no other")
  func documentation() throws {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/configuration.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let documented = text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\| `([a-z0-9_]+)` \|/).map { String($0.1) }
    }
    #expect(documented == ConfigurationField.all.map(\.key))
  }
}
