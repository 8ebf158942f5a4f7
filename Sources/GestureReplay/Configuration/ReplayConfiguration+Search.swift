import FoundationEssentials
public import InputRecordings

extension ReplayConfiguration {
  /// Reads the settings that belong to a recording, or gives the defaults where there are none.
  ///
  /// - Parameters:
  ///   - recording: The recording's path.
  ///   - root: The folder up to which parents are searched, or `nil` for the recording's own only.
  /// - Throws: ``InputRecordings/RecordingError`` for a file that is there but malformed.
  public init(for recording: String, below root: String? = nil) throws(RecordingError) {
    if let path = Self.file(for: recording, below: root) {
      try self.init(contentsOf: path)
    } else {
      self.init()
    }
  }

  /// Reads a configuration file.
  public init(contentsOf path: String) throws(RecordingError) {
    try self.init(parsing: try FileContents.read(path), file: path)
  }

  /// The configuration file of a recording, or `nil` where there is none.
  ///
  /// It is looked for in the recording's folder, then in its parents up to the root, then in the
  /// working folder.
  public static func file(for recording: String, below root: String? = nil) -> String? {
    var folder = FilePath.parent(of: recording)
    var folders = [folder]
    if let root = root.map(FilePath.withoutTrailingSlash) {
      while folder != root && folder != "/" && folder != "." {
        folder = FilePath.parent(of: folder)
        folders.append(folder)
      }
    }
    folders.append(".")
    return folders.lazy.map { FilePath.join($0, fileName) }.first { path in
      FileManager.default.fileExists(atPath: path)
    }
  }
}
