import Foundation

/// A page of the documentation, in Markdown.
struct DocumentationPage {
  /// A block of code between fences.
  struct Block {
    /// The language that the fence names, or an empty string.
    let language: String
    /// The code.
    let text: String
  }

  /// Where it is.
  let url: URL
  /// All of it.
  let text: String

  /// Reads a page.
  init(_ url: URL) throws {
    self.url = url
    text = try String(contentsOf: url, encoding: .utf8)
  }

  /// The pages that users and contributors read.
  static func all() throws -> [DocumentationPage] {
    let folder = Repository.folder.appendingPathComponent("Documentation")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let pages = names.filter { $0.hasSuffix(".md") }.map { folder.appendingPathComponent($0) }
    let others = ["README.md", "CONTRIBUTING.md"]
      .map { Repository.folder.appendingPathComponent($0) }
    return try (others + pages).map(DocumentationPage.init)
  }

  /// Its name from the root of the project on.
  var name: String {
    String(url.path.dropFirst(Repository.folder.path.count + 1))
  }

  /// The blocks of code.
  var blocks: [Block] {
    var blocks: [Block] = []
    var language: String?
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        if language != nil { lines.append(line) }
        continue
      }
      if let open = language {
        blocks.append(Block(language: open, text: lines.joined(separator: "\n") + "\n"))
        language = nil
        lines = []
      } else {
        language = String(line.dropFirst(3))
      }
    }
    return blocks
  }

  /// All code in it, line by line: in blocks, indented, and within sentences.
  var code: String {
    var lines: [Substring] = []
    var isBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isBlock.toggle()
      } else if isBlock || line.hasPrefix("    ") {
        lines.append(line)
      } else {
        lines += line.matches(of: /`([^`]+)`/).map(\.1)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What its links point to, those to other sites left out.
  var links: [(path: String, anchor: String?)] {
    text.matches(of: /\]\(([^)\s]+)\)/).map(\.1).filter { !$0.contains("://") }.map { link in
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
    }
  }

  /// The names by which its headings can be linked to.
  var anchors: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      line.drop { "# ".contains($0) }.lowercased().compactMap { character in
        character == " "
          ? "-"
          : character.isLetter || character.isNumber || character == "-"
            ? String(character) : nil
      }.joined()
    }
  }
}
