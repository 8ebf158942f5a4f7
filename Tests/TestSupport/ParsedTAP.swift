/// Output in the Test Anything Protocol, read by its grammar.
public struct ParsedTAP {
  /// A test line.
  public struct Line {
    /// Whether it is `ok`.
    public var isOK: Bool
    /// Its number.
    public var number: Int
    /// What stands behind the number, unescaped.
    public var name: String
    /// The directive behind a hash sign, or `nil`.
    public var directive: String?
    /// The lines of the YAML block that follows.
    public var block: [String] = []
  }

  /// The planned count, or `nil` where there is no plan.
  public private(set) var plan: Int?
  /// The test lines.
  public private(set) var lines: [Line] = []
  /// Why the run was given up, or `nil`.
  public private(set) var bailOut: String?
  /// The lines that the grammar has no place for.
  public private(set) var strangers: [String] = []

  /// Reads output.
  public init(_ text: String) {
    var isInBlock = false
    for (index, line) in text.split(separator: "\n").map(String.init).enumerated() {
      if index == 0, line == "TAP version 13" { continue }
      if line == "  ---", !isInBlock, !lines.isEmpty {
        isInBlock = true
      } else if line == "  ...", isInBlock {
        isInBlock = false
      } else if isInBlock, line.hasPrefix("  ") {
        lines[lines.count - 1].block.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("1..") {
        plan = Int(line.dropFirst(3).prefix { $0 != " " })
      } else if line.hasPrefix("Bail out!") {
        bailOut = String(line.dropFirst("Bail out! ".count))
      } else if let test = Self.test(line) {
        lines.append(test)
      } else {
        strangers.append(line)
      }
    }
  }

  /// A test line, or `nil` where it is none.
  private static func test(_ line: String) -> Line? {
    let isOK = line.hasPrefix("ok ")
    guard isOK || line.hasPrefix("not ok ") else { return nil }
    let rest = line.dropFirst(isOK ? 3 : 7)
    guard let number = Int(rest.prefix { $0.isNumber }) else { return nil }
    var name = ""
    var directive: String?
    var isEscaped = false
    for letter in rest.drop(while: { $0.isNumber }) {
      if directive != nil {
        directive?.append(letter)
      } else if isEscaped {
        name.append(letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == "#" {
        directive = ""
      } else {
        name.append(letter)
      }
    }
    let bare = name.hasPrefix(" - ") ? String(name.dropFirst(3)) : name
    return Line(isOK: isOK, number: number, name: bare, directive: directive)
  }
}
