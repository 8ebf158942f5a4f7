/// Text of lines such as `ACTIVE_UID=1000`, as the login manager writes it.
struct KeyValueText {
  /// The values by their keys.
  private let values: [String: String]

  /// Reads text; lines without a key are left out.
  init(_ text: String) {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      var value = line[line.index(after: equals)...]
      if value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") {
        value = value.dropFirst().dropLast()
      }
      values[String(line[..<equals])] = String(value)
    }
    self.values = values
  }

  /// The value of a key, or `nil` where it is missing or empty.
  subscript(key: String) -> String? {
    values[key].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The number of a user that a key has, or `nil`.
  func userNumber(_ key: String) -> UInt32? {
    self[key].flatMap { UInt32($0) }
  }
}
