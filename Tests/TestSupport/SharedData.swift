public import Foundation

/// Finds the public recordings and vectors that some tests run against.
///
/// They lie outside the package, under their own licences; `GESTURE_REPLAY_SHARED` names their
/// folder. Tests that need them are skipped where it is absent.
public enum SharedData {
  /// The message of a skipped test.
  public static let absence: String =
    "GESTURE_REPLAY_SHARED names no folder with public recordings"

  /// The folder, or `nil` where there is none.
  public static let folder: URL? = {
    guard let path = ProcessInfo.processInfo.environment["GESTURE_REPLAY_SHARED"],
      FileManager.default.fileExists(atPath: path)
    else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }()

  /// Whether the folder is there.
  public static var isPresent: Bool {
    folder != nil
  }

  /// The path of a file in the folder.
  public static func path(_ name: String) -> String {
    folder?.appendingPathComponent(name).path ?? name
  }

  /// The contents of a JSON file in the folder.
  public static func json<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws -> Value {
    let data = try Data(contentsOf: URL(fileURLWithPath: path(name)))
    return try JSONDecoder().decode(type, from: data)
  }
}
