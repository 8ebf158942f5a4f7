import FoundationEssentials
import GestureReplay
import Glibc
import InputRecordings

/// Files and folders, by path.
enum Files {
  /// The whole contents of a small file; `-` is standard input.
  static func read(_ path: String) throws(RecordingError) -> [UInt8] {
    try FileContents.read(path)
  }

  /// Whether two paths lead to the same file, which is there.
  static func isSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard unsafe stat(first, &one) == 0, unsafe stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Whether a path is a file and no folder.
  static func isFile(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
  }

  /// Whether a path is a folder.
  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// The path that a link leads to, or the path itself.
  static func target(of path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Writes a file anew, piece by piece: whole or not at all.
  ///
  /// Who follows a link finds the new contents behind it, and who may read the file still may.
  ///
  /// - Parameters:
  ///   - path: A file that is there.
  ///   - backup: The name under which the old contents stay, or `nil` to let them go.
  ///   - fill: Writes the new contents, and says whether they differ; if not, nothing changes.
  /// - Throws: What keeps it from being written, and what `fill` throws.
  static func rewrite(
    _ path: String, backup: String?,
    _ fill: (inout FileSink) throws(RecordingError) -> Bool
  ) throws(RecordingError) {
    let target = target(of: path)
    let folder = FilePath.parent(of: target)
    let temporary = FilePath.join(folder, ".\(name(of: target)).\(getpid()).tmp")
    var status = stat()
    if unsafe stat(target, &status) != 0 { status.st_mode = 0o644 }
    var isDifferent = false
    do {
      var sink = try FileSink(creating: temporary)
      isDifferent = try fill(&sink)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
    guard isDifferent else {
      _ = unsafe unlink(temporary)
      return
    }
    var reason: String?
    if let backup, unsafe link(target, backup) != 0 {
      reason = unsafe "could not keep the old one as \(backup): \(String(cString: strerror(errno)))"
    } else if unsafe chmod(temporary, status.st_mode & 0o7777) != 0
      || rename(temporary, target) != 0
    {
      reason = unsafe "could not write it anew: \(String(cString: strerror(errno)))"
    }
    if let reason {
      _ = unsafe unlink(temporary)
      throw RecordingError(
        .unreadable, file: path, message: reason, hint: "nothing was changed; see ls -l")
    }
  }

  /// Writes a file anew, whole or not at all.
  static func write(_ bytes: [UInt8], to path: String) throws(ToolError) {
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw ToolError(.badInput, "\(path): the file can't be written")
    }
  }
}
