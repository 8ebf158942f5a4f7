import GestureReplay
import InputRecordings

/// Finds the settings that belong to a recording.
enum ConfigurationSearch {
  /// The configuration file of a recording, or `nil` where there is none.
  ///
  /// It is looked for in the recording's folder, then in its parents up to the folder that was
  /// given, then in the working folder.
  static func file(for recording: String?, below root: String?) -> String? {
    var folders: [String] = []
    if let recording, recording != "-" {
      var folder = Files.parent(of: recording)
      folders.append(folder)
      let top = root.map(Files.withoutTrailingSlash)
      while let top, folder != top, folder.hasPrefix(top), folder != "." {
        folder = Files.parent(of: folder)
        folders.append(folder)
      }
    }
    folders.append(".")
    for folder in folders {
      let path = Files.join(folder, ReplayConfiguration.fileName)
      if Files.isFile(path) { return path }
    }
    return nil
  }

  /// Reads a configuration file.
  static func read(_ path: String) throws(ToolError) -> ReplayConfiguration {
    do throws(RecordingError) {
      return try ReplayConfiguration(parsing: try Files.read(path), file: path)
    } catch {
      throw ToolError(recording: error)
    }
  }
}
