import FoundationEssentials

/// Follows a link from one to the next.
enum LinkChain {
  /// The longest chain that is followed; the kernel's own limit.
  private static let limit = 40

  /// The absolute path of a link, of what it leads to, and so on to what is no link.
  ///
  /// The last one need not be there.
  static func paths(from path: String) -> [String] {
    var current = normal(
      path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)")
    var paths = [current]
    while paths.count < limit,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: current)
    {
      let folder = current.split(separator: "/").dropLast().joined(separator: "/")
      current = normal(target.hasPrefix("/") ? target : "/\(folder)/\(target)")
      paths.append(current)
    }
    return paths
  }

  /// Where a path ends that is followed to something that is no link.
  static func end(of path: String) -> String {
    paths(from: path).last ?? path
  }

  /// An absolute path without `.`, `..` and doubled slashes.
  private static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
