import Foundation

/// The recordings of the world outside that tests read where they are at hand.
enum SharedFiles {
  /// The folder that holds them, or `nil` where there is none.
  static let root = ProcessInfo.processInfo.environment["GESTURE_REPLAY_SHARED"]

  /// Whether they are at hand.
  static var areAtHand: Bool { root != nil }

  /// The path of a file, by its name under the folder.
  static func path(_ name: String) -> String {
    (root ?? "") + "/" + name
  }
}
