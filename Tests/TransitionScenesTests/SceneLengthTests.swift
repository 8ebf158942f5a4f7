import Foundation
import Testing

/// How much code a scene takes, compared with the code of the article that it comes from.
@Suite("Scene length")
struct SceneLengthTests {
  /// The folders of the scenes, and the lines of code of their articles.
  static let articles = [("Story", 200), ("Flip", 250), ("Sheet", 170), ("Dropdown", 110)]

  @Test("No scene is longer than one and a half times its article's code", arguments: articles)
  func length(scene: String, article: Int) throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/TransitionScenes/\(scene)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var lines = 0
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      lines += text.split(separator: "\n").filter(isCode).count
    }
    #expect(lines > 0)
    #expect(lines * 2 <= article * 3, "\(scene) has \(lines) lines of code")
  }

  /// Whether a line is neither blank nor a comment.
  private func isCode(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return !text.isEmpty && !text.hasPrefix("//")
  }
}
