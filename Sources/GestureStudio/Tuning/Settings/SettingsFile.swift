public import GestureReplay
public import InputRecordings

/// The settings file that tuning reads and writes.
///
/// Only what was changed is written: comments, the order of keys and their spelling stay, and so
/// does what somebody else has written to the file meanwhile. A value that goes back to its default
/// becomes `null` where its key stands in the file.
public struct SettingsFile: Hashable, Sendable {
  /// The file as the user would name it; it need not be there.
  public let path: String

  /// Takes a file's name.
  public init(_ path: String) {
    self.path = path
  }

  /// The file that settings for a recording, or a folder of them, are found in or belong in.
  ///
  /// - Parameters:
  ///   - recording: The recording, or any name in the folder.
  ///   - root: The folder up to which parents are searched.
  public init(for recording: String, below root: String? = nil) {
    let found = ReplayConfiguration.file(for: recording, below: root)
    let folder = root.map(FilePath.withoutTrailingSlash) ?? FilePath.parent(of: recording)
    path = found ?? FilePath.join(folder, ReplayConfiguration.fileName)
  }

  /// Whether the file is there.
  public var exists: Bool {
    StoredFile.exists(path)
  }

  /// The settings in it; the defaults where it is not there.
  public func read() throws(RecordingError) -> ReplayConfiguration {
    exists ? try ReplayConfiguration(contentsOf: path) : ReplayConfiguration()
  }

  /// Writes what was changed, whole or not at all.
  ///
  /// - Parameters:
  ///   - current: The settings to be saved.
  ///   - saved: The settings before they were changed.
  /// - Throws: What keeps it from being written; the file is then as it was.
  public func save(
    _ current: ReplayConfiguration, changedFrom saved: ReplayConfiguration
  ) throws(RecordingError) {
    let old = exists ? try FileContents.read(path) : []
    let text = try Self.text(old, saving: current, changedFrom: saved, path)
    try StoredFile.replace(path, with: text)
  }

  /// A file's text with what was changed.
  ///
  /// - Parameters:
  ///   - old: The text so far; empty for none.
  ///   - current: The settings to be saved.
  ///   - saved: The settings before they were changed.
  ///   - path: The file as the user would name it.
  /// - Returns: The text, which is known to say what was meant.
  /// - Throws: `RecordingError` for a text that is no settings file.
  static func text(
    _ old: [UInt8], saving current: ReplayConfiguration, changedFrom saved: ReplayConfiguration,
    _ path: String
  ) throws(RecordingError) -> [UInt8] {
    let before =
      old.isEmpty ? ReplayConfiguration() : try ReplayConfiguration(parsing: old, file: path)
    let fields = ConfigurationField.all
    // What was not changed stays as the file has it, whatever the command line said besides.
    let targets = fields.map { field in
      let value = field.value(in: current)
      return value != field.value(in: saved) ? value : field.value(in: before)
    }
    do throws(RecordingError) {
      return try Self.text(old, with: targets, profileFirst: true, path)
    } catch {
      // What the file says and what the profile brings may not go together, before all is written.
      return try Self.text(old, with: targets, profileFirst: false, path)
    }
  }

  /// The text of a settings file in which each field has a value.
  private static func text(
    _ old: [UInt8], with targets: [JSONValue], profileFirst: Bool, _ path: String
  ) throws(RecordingError) -> [UInt8] {
    let fields = ConfigurationField.all
    var text = SettingsText(old)
    // A profile brings most numbers with it; only what it leaves wrong is written besides. Setting
    // one key can change another, such as the same length in the other unit: so until all is right.
    for round in 0..<4 {
      let parsed =
        text.bytes.isEmpty
        ? ReplayConfiguration() : try ReplayConfiguration(parsing: text.bytes, file: path)
      let wrong = fields.indices.filter { fields[$0].value(in: parsed) != targets[$0] }
      guard !wrong.isEmpty else {
        if !text.bytes.isEmpty { return text.bytes }
        return Array("{}\n".utf8)
      }
      let profile =
        profileFirst ? wrong.filter { fields[$0].key == ConfigurationField.profileKey } : []
      for index in round == 0 && !profile.isEmpty ? profile : wrong {
        text.set(fields[index].key, to: targets[index])
      }
    }
    throw RecordingError(
      .malformed, file: path, message: "these settings can't be written as they are",
      hint: "set what the profile brings by hand, or choose another profile")
  }
}
