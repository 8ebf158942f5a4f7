import FoundationEssentials
import GestureReplay
import InputRecordings

/// A file that a command makes, or standard output.
struct NewFile: ByteSink, ~Copyable {
  /// The file, or `nil` for standard output.
  private var file: FileSink?

  /// Creates the file; one that is there already is never overwritten.
  private init(_ path: String?) throws(RecordingError) {
    if let path { file = try FileSink(creating: path) } else { file = nil }
  }

  /// Creates a file and has it filled; where that fails, nothing is left of it.
  ///
  /// - Parameters:
  ///   - path: The new file, or `nil` for standard output.
  ///   - fill: Writes to it.
  /// - Throws: What keeps it from being made, and what `fill` throws.
  static func filling(
    _ path: String?, _ fill: (consuming NewFile) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let file = try NewFile(path)
    do {
      try fill(file)
    } catch {
      if let path { try? FileManager.default.removeItem(atPath: path) }
      throw error
    }
  }

  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws(RecordingError) {
    if file == nil { Output.write(bytes) } else { try file?.write(bytes) }
  }
}

/// A folder that a command makes; it goes away again unless it is kept.
final class NewFolder {
  /// Its path.
  private let folder: String
  /// Whether it stays.
  private var isKept = false

  /// Creates the folder; one that is there already is left alone.
  init(_ path: String) throws(RecordingError) {
    let folder = FilePath.withoutTrailingSlash(path)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
    } catch {
      throw RecordingError(
        .unreadable, file: path,
        message: Files.isFolder(folder) || Files.isFile(folder)
          ? "could not create it: it exists already" : "could not create it",
        hint: "choose another name, in a folder that is there")
    }
    // From here on it is ours to remove: an initializer that fails before this has no `deinit`.
    self.folder = folder
  }

  deinit {
    if !isKept { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// The path of a file in it.
  func path(of name: String) -> String {
    "\(folder)/\(name)"
  }

  /// Says that all is in it that belongs there.
  func keep() {
    isKept = true
  }
}
