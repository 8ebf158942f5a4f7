import Foundation
import InteractiveTransitions
import Testing
import TransitionScenes

/// That no input whatever leaves a scene stuck, makes it jump or keeps it in memory.
@Suite("Random input")
struct ScenePropertyTests {
  /// How many sequences each scene is tried with.
  ///
  /// All 10 000 take a release build some time: the variable is for that.
  private static let count =
    ProcessInfo.processInfo.environment["GESTURE_REPLAY_SEQUENCES"].flatMap { Int($0) } ?? 500
  /// In how many parts they are tried, side by side.
  private static let parts = 8
  /// The names of the scenes.
  private static let names = SceneCatalog.all.map { $0.name }

  @Test(
    "Random gestures leave nothing stuck and nothing behind, and nothing jumps",
    arguments: names, 0..<parts)
  func nothingSticks(name: String, part: Int) throws {
    let scene = try #require(SceneCatalog.scene(named: name))
    var failures = 0
    for seed in stride(from: part, to: Self.count, by: Self.parts) {
      guard let failure = try SceneTrial(scene, seed: UInt64(seed)).failure() else { continue }
      Issue.record("\(failure)")
      failures += 1
      if failures == 3 { return }
    }
  }
}
