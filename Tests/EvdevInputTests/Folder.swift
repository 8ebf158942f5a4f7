import Foundation

/// A folder for one test, removed at its end.
final class Folder {
  /// Where it is.
  let path: String

  /// Makes an empty folder.
  init() throws {
    path = NSTemporaryDirectory() + "evdev-input-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and makes the folders it lies in.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }
}
