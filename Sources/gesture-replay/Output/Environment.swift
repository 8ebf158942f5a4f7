import Glibc

/// What the environment says.
enum Environment {
  /// The value of a variable, or `nil` where it is unset or empty.
  static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether a variable is set to something that means yes.
  static func isSet(_ name: String) -> Bool {
    guard let value = value(name)?.lowercased() else { return false }
    return !["0", "false", "no", "off"].contains(value)
  }

  /// Whether text is UTF-8, by the locale.
  static var isUnicode: Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { value($0) }.first ?? ""
    let ending = name.lowercased().filter { $0 != "-" }
    return ending.hasSuffix("utf8") || ending.contains("utf8@")
  }
}
