import Foundation
import GestureReplay
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking

/// A row of the index of public recordings.
struct CorpusRow: CustomTestStringConvertible, Sendable {
  /// The file, below the folder of recordings.
  let path: String
  /// How many reports it holds.
  let frames: Int
  /// How many sequences of touches it holds, by their largest finger count.
  let sequences: [Int: Int]
  /// The file that describes the device, below the folder, where the recording does not.
  let description: String?

  var testDescription: String { path }

  /// Every protocol B recording in evemu's format.
  static let protocolB = rows { $0 == "B" }
  /// Every recording in evemu's format of a device without slots.
  static let withoutSlots = rows { $0 == "A" || $0 == "ST" }

  /// The recordings in evemu's format of some protocols.
  private static func rows(_ isWanted: (Substring) -> Bool) -> [CorpusRow] {
    guard
      let text = try? String(
        contentsOfFile: SharedData.path("corpora/INDEX.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count > 11, cells[2].hasPrefix("evemu"), isWanted(cells[5]) else { return nil }
      var sequences: [Int: Int] = [:]
      for match in cells[11].matches(of: /""(\d+)"": (\d+)/) {
        sequences[Int(match.1) ?? 0] = Int(match.2)
      }
      let description = cells.count > 17 && !cells[17].isEmpty ? String(cells[17]) : nil
      return CorpusRow(
        path: String(cells[0]), frames: Int(cells[9]) ?? -1, sequences: sequences,
        description: description)
    }
  }
}

@Suite(
  "Public recordings",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct CorpusTests {
  /// Replays a recording through the story.
  private func replay(_ name: String) throws -> EventMemory {
    try Replay(SharedData.path("corpora/\(name)"), scene: "story").events
  }

  @Test("There are 74 protocol B recordings in evemu's format")
  func count() {
    #expect(CorpusRow.protocolB.count == 74)
  }

  @Test(
    "Frames and sequences by their largest finger count are those of the index",
    arguments: CorpusRow.protocolB)
  func summary(row: CorpusRow) throws {
    let reader = try RecordingReader(path: SharedData.path("corpora/\(row.path)"))
    let summary = try RecordingSummary(reading: reader)
    #expect(summary.frames == row.frames)
    var counts: [Int: Int] = [:]
    for sequence in summary.sequences { counts[sequence.fingers, default: 0] += 1 }
    #expect(counts == row.sequences)
  }

  /// What the index sees otherwise, and why.
  private static let differences: [String: [Int: Int]] = [
    // The index waits for a frame without contacts, which this device never sends: it goes on to
    // repeat them with a size of 0. The file holds a click with one, two and three fingers.
    "evemu-devices/touchpads/bcm5974.three-finger-click.events": [1: 1, 2: 1, 3: 1],
    // The index looks for BTN_TOUCH only. This screen has none; it presses BTN_LEFT four times.
    "hid-devices/events/expected_evemu/3.12.x/posiflex_0d3a_a000_0.ev": [1: 4],
  ]

  @Test(
    "Devices without slots have the index's sequences too, but where it misreads them",
    arguments: CorpusRow.withoutSlots)
  func summaryWithoutSlots(row: CorpusRow) throws {
    let reader = try RecordingReader(
      try RecordingInput(path: SharedData.path("corpora/\(row.path)")),
      deviceDescriptionPath: row.description.map { SharedData.path("corpora/\($0)") })
    let summary = try RecordingSummary(reading: reader)
    #expect(summary.frames == row.frames)
    var counts: [Int: Int] = [:]
    for sequence in summary.sequences { counts[sequence.fingers, default: 0] += 1 }
    #expect(counts == Self.differences[row.path] ?? row.sequences)
  }

  @Test("There are 14 recordings of devices without slots")
  func countWithoutSlots() {
    #expect(CorpusRow.withoutSlots.count == 14)
  }

  @Test(
    "A touchpad that tells one position still scrolls with two fingers",
    arguments: [("up", -1.0), ("down", 1.0)])
  func twoFingersOnOnePosition(direction: String, sign: Double) throws {
    let folder = "corpora/xorg-integration-tests/touchpads/SynPS2-Synaptics-TouchPad"
    let pans = try Replay(
      SharedData.path("\(folder)-two-finger-scroll-\(direction).events"),
      description: SharedData.path("\(folder).desc"), scene: "none"
    ).events.pans
    let last = try #require(pans.last)
    #expect(last.phase == .ended)
    #expect(last.contacts == 2)
    #expect(last.translation.y * sign > 100)
    #expect(last.translation.y.magnitude > 2 * last.translation.x.magnitude)
  }

  @Test(
    "Every protocol B recording replays, and each transition completes exactly once",
    arguments: CorpusRow.protocolB)
  func replays(row: CorpusRow) throws {
    let events = try replay(row.path)
    #expect(events.outcomes.allSatisfy { $0.completions == 1 })
    #expect(events.pans.allSatisfy { $0.velocity.x.isFinite && $0.translation.x.isFinite })
    let began = events.pans.count { $0.phase == .began }
    let over = events.pans.count { $0.phase == .ended || $0.phase == .cancelled }
    #expect(began == over)
  }

  @Test("Two fingers to the left push, two to the right pop, and both finish")
  func swipes() throws {
    let left = try replay("InputActions/touchpad/swipe_left_2").outcomes
    #expect(left.map(\.operation) == ["push"])
    #expect(left.map(\.verdict) == [.finish])
    let right = try replay("InputActions/touchpad/swipe_right_2").outcomes
    #expect(right.map(\.operation) == ["pop"])
    #expect(right.map(\.verdict) == [.finish])
  }

  @Test("A finger that goes right for 83 ms, then left and up, is a pop that cancels")
  func tablet() throws {
    let events = try replay("aosp-uinput/google_pixel_tablet_touchscreen.evemu")
    #expect(events.outcomes.map(\.operation) == ["pop"])
    #expect(events.outcomes.map(\.verdict) == [.cancel])
    #expect(events.outcomes.map(\.completed) == [false])
  }

  @Test(
    "A swipe down and resting fingers finish nothing",
    arguments: ["swipe_down_2", "hold_1", "hold_3"])
  func noHorizontalPan(name: String) throws {
    let outcomes = try replay("InputActions/touchpad/\(name)").outcomes
    #expect(outcomes.allSatisfy { $0.verdict == .cancel })
  }
}
