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

  var testDescription: String { path }

  /// Every protocol B recording in evemu's format.
  static let protocolB: [CorpusRow] = {
    guard
      let text = try? String(
        contentsOfFile: SharedData.path("corpora/INDEX.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count > 11, cells[2].hasPrefix("evemu"), cells[5] == "B" else { return nil }
      var sequences: [Int: Int] = [:]
      for match in cells[11].matches(of: /""(\d+)"": (\d+)/) {
        sequences[Int(match.1) ?? 0] = Int(match.2)
      }
      return CorpusRow(
        path: String(cells[0]), frames: Int(cells[9]) ?? -1, sequences: sequences)
    }
  }()
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
