import Foundation
import GestureReplay
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures

/// Public bug reports that need more than one gesture, or a transition, as scenarios.
@Suite(
  "Public bug reports as scenarios",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct CaseScenarioTests {
  /// The files of a scenario.
  private let folder: ScenarioFolder

  init() throws {
    folder = try ScenarioFolder()
  }

  /// The step that plays a file of a case.
  private func pan(_ name: String, at milliseconds: Int? = nil) -> String {
    let file = JSONValue.string(SharedData.path("cases/\(name)")).text
    return "{\"pan\":\(file)" + (milliseconds.map { ",\"at_ms\":\($0)" } ?? "") + "}"
  }

  /// Replays a scenario, in which nothing may be stuck or jump.
  private func replay(_ lines: String...) throws -> ScenarioReplayed {
    let replay = try folder.replay(
      lines.joined(separator: "\n"), scenes: [FixedStackScene.self])
    #expect(replay.failures == [])
    #expect(replay.rows("violation") == [])
    return replay
  }

  /// The progress of every update of a transition.
  private func progress(_ replay: ScenarioReplayed) -> [Double] {
    replay.events.events.compactMap {
      if case .scene(.transition(_, _, let progress)) = $0.event { progress } else { nil }
    }
  }

  @Test("49: a flick in the forbidden direction cancels a pop, the same to the left is a push")
  func case49() throws {
    let pan = pan("49-flick-in-forbidden-direction/pan.jsonl")
    // 110 points per second at 163 points per inch.
    let speed = "\"finish_velocity_mm_per_s\":\(110 * 25.4 / 163)"
    let expected = "{\"expect\":{\"operation\":\"%\",\"completed\":false,\"completions\":1}}"
    _ = try replay(
      "{\"scene\":\"fixed-stack\",\"operation\":\"pop\",\"direction\":\"right\",\(speed)}", pan,
      expected.replacing("%", with: "pop"),
      "{\"scene\":\"fixed-stack\",\"operation\":\"push\",\"direction\":\"left\",\(speed)}", pan,
      expected.replacing("%", with: "push").replacing("false", with: "true"))
  }

  @Test("51: a swipe down and back past its start is cancelled once, its progress never below 0")
  func case51() throws {
    let replay = try replay(
      "{\"scene\":\"fixed-stack\",\"operation\":\"push\",\"direction\":\"down\"}",
      pan("51-swipe-down-then-back-up/pan.jsonl"),
      "{\"expect\":{\"verdict\":\"cancel\",\"completed\":false,\"completions\":1,\"outcomes\":1}}",
      // Nothing of the reversal is left for the next one.
      pan("51-swipe-down-then-back-up/pan.jsonl"),
      "{\"expect\":{\"verdict\":\"cancel\",\"completions\":1,\"outcomes\":1}}")
    #expect(progress(replay).allSatisfy { (0...1).contains($0) })
    #expect(progress(replay).max() == 120.0 / 844)
  }

  @Test("51: the same on the drop-down: its window goes back up, and stays usable")
  func case51OnTheDropDown() throws {
    let replay = try replay(
      "{\"scene\":\"dropdown\"}", pan("51-swipe-down-then-back-up/pan.jsonl"),
      "{\"expect\":{\"operation\":\"lower\",\"verdict\":\"cancel\",\"completions\":1,"
        + "\"outcomes\":1}}",
      "{\"lower\":true}", "{\"expect\":{\"operation\":\"lower\",\"verdict\":\"finish\"}}")
    #expect(progress(replay).allSatisfy { (0...1).contains($0) })
  }

  @Test("52: a cancelled dismissal leaves nothing behind: closing and presenting again work")
  func case52() throws {
    _ = try replay(
      "{\"scene\":\"flip\"}", "{\"present\":true}",
      "{\"expect\":{\"operation\":\"present\",\"verdict\":\"finish\"}}",
      pan("52-cancel-then-tap-then-again/pan-cancel.jsonl"),
      "{\"expect\":{\"operation\":\"dismiss\",\"verdict\":\"cancel\",\"completed\":false,"
        + "\"completions\":1,\"outcomes\":1}}",
      "{\"dismiss\":true}",
      "{\"expect\":{\"operation\":\"dismiss\",\"completed\":true,\"completions\":1,"
        + "\"presented\":null}}",
      "{\"present\":true}", "{\"expect\":{\"operation\":\"present\",\"completed\":true}}")
  }

  @Test("54: a swipe down during the settle of one up hides the sheet; a touch does not stop it")
  func case54() throws {
    let folder = "54-second-gesture-during-settle"
    _ = try replay(
      "{\"scene\":\"sheet\",\"detent\":\"half\"}", pan("\(folder)/up.jsonl"),
      pan("\(folder)/down.jsonl", at: 150),
      "{\"expect\":{\"presented\":null,\"verdict\":\"finish\",\"completions\":1}}",
      "{\"scene\":\"sheet\",\"detent\":\"half\"}", pan("\(folder)/up.jsonl"),
      pan("\(folder)/tap.jsonl", at: 150),
      "{\"expect\":{\"presented\":\"sheet\",\"detent\":\"full\",\"completions\":1}}")
  }

  @Test("59: a touch beside the sheet reaches what is under it at every detent, one on it does not")
  func case59() throws {
    _ = try replay(
      "{\"scene\":\"sheet\",\"detent\":\"half\",\"passes_touches_through\":true}",
      // One of the buttons that the screen under the sheet has.
      "{\"expect\":{\"hit\":\"button-2\",\"at\":[195,200]}}",
      "{\"tap\":[195,600]}", "{\"expect\":{\"hit\":\"sheet\",\"presented\":\"sheet\"}}",
      "{\"scene\":\"sheet\",\"detent\":\"full\",\"passes_touches_through\":true}",
      "{\"tap\":[195,30]}", "{\"expect\":{\"hit\":\"under\",\"presented\":\"sheet\"}}",
      "{\"tap\":[195,430]}", "{\"expect\":{\"hit\":\"sheet\"}}",
      // Without that, a touch beside it dismisses it.
      "{\"scene\":\"sheet\"}", "{\"tap\":[195,200]}",
      "{\"expect\":{\"operation\":\"dismiss\",\"presented\":null}}")
  }

  @Test("57: a pan that the system takes away rolls back once, however far and fast it was")
  func case57() throws {
    let replay = try replay(
      "{\"scene\":\"story\"}", pan("57-cancel-event-must-not-commit/pan.jsonl"),
      "{\"expect\":{\"operation\":\"pop\",\"verdict\":\"cancel\",\"completed\":false,"
        + "\"completions\":1,\"outcomes\":1,\"top\":\"story-2\"}}",
      "{\"pop\":true}", "{\"expect\":{\"verdict\":\"finish\",\"top\":\"story-1\"}}")
    #expect((progress(replay).max() ?? 0) > 0.89)
  }
}
