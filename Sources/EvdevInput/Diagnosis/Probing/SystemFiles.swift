import FoundationEssentials
import InputRecordings

/// The files that tell of this machine, below a folder that stands for `/`.
package struct SystemFiles: Sendable {
  /// The folder, or an empty text for the real root.
  private let root: String

  /// Creates access to the files below a folder, by default to those of this machine.
  package init(root: String = "") {
    self.root = root
  }

  /// The text of a file, or `nil` where it can't be read.
  func text(_ path: String) -> String? {
    // The kernel's own files have no size and come in pieces, which Foundation takes for the end.
    guard let bytes = try? FileContents.read(root + path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first line of a file, or `nil` where it can't be read.
  func line(_ path: String) -> String? {
    text(path)?.split(separator: "\n").first.map(String.init)
  }

  /// Whether there is something at a path.
  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root + path)
  }

  /// The names in a folder, in order; none where there is no such folder.
  func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root + path)) ?? []).sorted()
  }

  /// Where a link leads to, as it is written in it, or `nil` where it is none.
  func target(of path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: root + path)
  }

  /// A folder as the system knows it.
  func folder(_ path: String) -> String {
    root + path
  }
}
