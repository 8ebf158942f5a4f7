import Foundation
import InteractiveTransitions
import Testing
import TransitionScenes

/// That no input whatever leaves a scene stuck, makes it jump or keeps it in memory.
@Suite("Random input")
struct ScenePropertyTests {
  /// How many sequences each scene is tried with: 500, or what the environment says.
  ///
  /// `make test` has all 10 000 of them played.
  private static let count =
    ProcessInfo.processInfo.environment["GESTURE_REPLAY_SEQUENCES"].flatMap { Int($0) } ?? 500
  /// In how many parts they are tried, side by side.
  private static let parts = 8
  /// The names of the scenes.
  private static let names = SceneCatalog.all.map { $0.name }

  /// Seeds that found something once.
  private static let finds: [(String, UInt64)] = [
    // A card was dismissed under a finger on its button, and the button's closure outlived it.
    ("flip", 2248),
    // The flip kept the driver of its last pan.
    ("flip", 16),
    // A pan that took hold of a sheet on its way told progress from 0 on.
    ("sheet", 72),
    // The drop-down's window came to rest elsewhere than its context said.
    ("dropdown", 0),
  ]

  @Test("What random gestures found once stays mended", arguments: finds)
  func staysMended(name: String, seed: UInt64) throws {
    let scene = try #require(SceneCatalog.scene(named: name))
    #expect(try SceneTrial(scene, seed: seed).failure() == nil)
  }

  @Test("The random gestures reach what there is: every operation finishes and is cancelled")
  func reach() throws {
    let expected: [(String, Set<String>)] = [
      ("story", ["push", "pop"]), ("flip", ["present", "dismiss"]), ("sheet", ["detent"]),
      ("dropdown", ["lower", "raise"]),
    ]
    for (name, operations) in expected {
      let scene = try #require(SceneCatalog.scene(named: name))
      var reached: Set<String> = []
      for seed in 0..<100 {
        reached.formUnion(try SceneTrial(scene, seed: UInt64(seed)).reached())
      }
      for operation in operations {
        #expect(reached.contains("\(operation) finish"), "\(name)")
        #expect(reached.contains("\(operation) cancel"), "\(name)")
      }
    }
  }

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
