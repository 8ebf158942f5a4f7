public import InputRecordings
import TouchGestures

extension ReplayConfiguration {
  /// The name of a configuration file.
  public static let fileName = "gesture-replay.json"

  /// Reads a configuration file: JSON with comments, any of the known keys.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The file as the user named it.
  /// - Throws: ``InputRecordings/RecordingError`` that names the key and what it expects.
  public init(parsing bytes: [UInt8], file: String) throws(RecordingError) {
    self.init()
    let value = try JSONValue(parsing: bytes, file: file, allowsComments: true)
    guard let object = value.object else {
      throw RecordingError(
        .malformed, file: file, line: 1,
        message: "expected an object with settings, found \(value.words)")
    }
    try apply(object.members, file: file) { Self.line(of: $0, in: bytes) }
  }

  /// Sets what some members say.
  ///
  /// - Parameters:
  ///   - members: Any of the known keys with their values.
  ///   - file: The file as the user named it.
  ///   - line: The line of a key.
  /// - Throws: ``InputRecordings/RecordingError`` that names the key and what it expects.
  mutating func apply(
    _ members: [JSONMember], file: String, line: (String) -> Int
  ) throws(RecordingError) {
    // The profile sets what the others then override, wherever it stands in the file.
    let isProfile = { (member: JSONMember) in member.key == ConfigurationField.profileKey }
    for member in members.filter(isProfile) + members.filter({ !isProfile($0) }) {
      let line = line(member.key)
      guard let field = ConfigurationField.all.first(where: { $0.key == member.key }) else {
        throw RecordingError(
          .malformed, file: file, line: line,
          message: "expected the name of a setting, found \"\(member.key)\"",
          hint: Self.hint(for: member.key))
      }
      guard field.write(&self, member.value) else {
        throw RecordingError(
          .malformed, file: file, line: line,
          message: "expected \(field.expected) for \(field.key), found \(member.value.words)")
      }
    }
    try checkContacts(file)
  }

  /// All settings as JSON, each key in a fixed place.
  public var canonicalText: String {
    var object = JSONObject()
    for field in ConfigurationField.all { object[field.key] = field.read(self) }
    return JSONValue.object(object).text
  }

  /// The hash of the settings, as traces name it.
  ///
  /// Only settings that differ from `baseline` are in it. So a setting that is added later
  /// changes no hash until somebody uses it, and a file that pins numbers keeps its hash even when
  /// a default changes.
  public var digest: String {
    var object = JSONObject()
    for field in ConfigurationField.all {
      let value = field.read(self)
      if value != field.read(Self.baseline) { object[field.key] = value }
    }
    return "sha256:" + SHA256.hex(of: Array(JSONValue.object(object).text.utf8))
  }

  /// The settings that hashes are taken against: each one's default when it was introduced.
  ///
  /// Whoever changes a default puts the old one here.
  private static var baseline: ReplayConfiguration {
    var baseline = ReplayConfiguration()
    baseline.velocity.window = 100_000_000
    baseline.velocity.stopInterval = 40_000_000
    return baseline
  }

  /// Refuses a maximum of contacts below the minimum.
  private func checkContacts(_ file: String) throws(RecordingError) {
    guard let maximumContacts = panSettings.maximumContacts,
      maximumContacts < panSettings.minimumContacts ?? 1
    else { return }
    throw RecordingError(
      .malformed, file: file,
      message: "expected max_contacts of at least min_contacts, found \(maximumContacts)")
  }

  /// The line on which a key stands first.
  private static func line(of key: String, in bytes: [UInt8]) -> Int {
    let pattern = Array("\"\(key)\"".utf8)
    var line = 1
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      if bytes[index...].starts(with: pattern) { return line }
    }
    return 0
  }

  /// The known key that a misspelt one is nearest to.
  private static func hint(for key: String) -> String {
    let nearest = ConfigurationField.all.map(\.key).min {
      Spelling.distance($0, key) < Spelling.distance($1, key)
    }
    return "did you mean \(nearest ?? "")?"
  }
}
