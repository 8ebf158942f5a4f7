/// Marks for files and lines, as commands in the log of GitHub Actions.
public struct GitHubAnnotations: Hashable, Sendable {
  /// The folder of the repository's files, or `nil` where paths are to stay as they are.
  private let workspace: String?
  /// The folder that paths start from.
  private let workingFolder: String

  /// Creates them for a folder.
  ///
  /// - Parameters:
  ///   - workspace: The folder of the repository's files: `GITHUB_WORKSPACE`.
  ///   - workingFolder: The folder that the paths of tests start from.
  public init(workspace: String?, workingFolder: String) {
    self.workspace = workspace.map(FilePath.withoutTrailingSlash)
    self.workingFolder = workingFolder
  }

  /// One line for each fault of a result.
  public func lines(_ result: SuiteResult) -> [String] {
    result.faults.map { fault in
      var members = [("file", path(fault.file ?? result.path))]
      if fault.line > 0 { members.append(("line", String(fault.line))) }
      members.append(("title", "\(result.path): \(fault.kind.rawValue)"))
      let properties = members.map { "\($0.0)=\(Self.property($0.1))" }.joined(separator: ",")
      let text = [fault.message, result.reproduction.map { SuiteResult.reproductionMark + $0 }]
      return "::error \(properties)::"
        + Self.data(text.compactMap(\.self).joined(separator: "\n"))
    }
  }

  /// A path from the repository's top, where it is in it.
  private func path(_ path: String) -> String {
    guard let workspace else { return path }
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let absolute = "/" + parts.joined(separator: "/")
    let prefix = workspace.hasSuffix("/") ? workspace : workspace + "/"
    return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : path
  }

  /// Text after the colons.
  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// The value of a property.
  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  /// Text with some characters replaced.
  private static func escaped(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { codes[$0] ?? String(Character($0)) }.joined()
  }
}
