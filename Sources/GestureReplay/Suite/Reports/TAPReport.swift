import InputRecordings

/// Results as the Test Anything Protocol, version 13.
public enum TAPReport {
  /// The lines before the first result.
  public static func start(count: Int) -> [String] {
    ["TAP version 13", count == 0 ? "1..0 # SKIP no recordings" : "1..\(count)"]
  }

  /// The lines of a result, with a YAML block where it did not pass.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - number: Its place among all, counted from 1.
  /// - Returns: The lines.
  public static func lines(_ result: SuiteResult, number: Int) -> [String] {
    let name = "\(number) - \(escaped(result.path))"
    if let reason = result.skipReason { return ["ok \(name) # SKIP \(reason)"] }
    guard let fault = result.mainFault else { return ["ok \(name)"] }
    var lines = [
      "not ok \(name)", "  ---", "  message: \(quoted(fault.message))",
      "  severity: \(fault.kind.isError ? "error" : "fail")", "  type: \(fault.kind.rawValue)",
      "  details:",
    ]
    lines += result.lines.map { "    - \(quoted($0))" }
    return lines + ["  ..."]
  }

  /// A test's name; a hash sign would begin a directive.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "#" || scalar == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar.value < 0x20 ? "\u{fffd}" : scalar)
    }
    return escaped
  }

  /// A string of YAML, of which JSON's are a part.
  private static func quoted(_ text: String) -> String {
    JSONValue.string(text).text
  }
}
