/// Help, made from the same table that parses the command line.
enum HelpText {
  /// The help of the tool.
  static func overview(_ commands: [CommandDescription]) -> String {
    var lines = [
      "Usage: gesture-replay COMMAND [OPTION…] [ARGUMENT…]",
      "",
    ]
    lines += wrapped(Tool.summary, width: lineWidth)
    lines += ["", "Commands:"] + table(commands.map { ($0.name, $0.summary) })
    lines += ["", "Options:"] + table(Tool.options.map { (heading($0), $0.help) }) + [""]
    lines += exitStatus
    return lines.joined(separator: "\n") + "\n"
  }

  /// The help of one command.
  static func command(_ command: CommandDescription) -> String {
    var lines = [
      "Usage: gesture-replay \(command.name) [OPTION…] \(command.operands)", "", command.summary,
    ]
    if !command.details.isEmpty {
      lines += [""] + wrapped(command.details.joined(separator: " "), width: lineWidth)
    }
    lines += ["", "Options:"]
    lines += table(
      (command.options + [CommandDescription.help]).map { (heading($0), $0.help) })
    if !command.examples.isEmpty {
      lines += ["", "Examples:"]
      for example in command.examples {
        lines += ["  \(example.line)", "      \(example.meaning)"]
      }
    }
    return (lines + [""] + exitStatus).joined(separator: "\n") + "\n"
  }

  /// The table of exit codes.
  private static let exitStatus: [String] = {
    let meanings = ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }
    return ["Exit status:"]
      + wrapped(meanings.joined(separator: ", ") + ".", width: lineWidth - 2).map { "  \($0)" }
  }()

  /// How an option is written: its letter, its name, and what its argument is called.
  private static func heading(_ option: OptionDescription) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let argument = option.argument.map { " \($0)" } ?? ""
    return "\(letter)--\(option.name)\(argument)"
  }

  /// Two columns; what does not fit into a line of a terminal goes on below.
  private static func table(_ rows: [(String, String)]) -> [String] {
    let left = min(rows.map(\.0.count).max() ?? 0, widestLeft)
    var lines: [String] = []
    for (name, help) in rows {
      var line = "  " + name
      if name.count > left {
        lines.append(line)
        line = ""
      }
      for part in wrapped(help, width: lineWidth - left - 4) {
        line += String(repeating: " ", count: max(left + 4 - line.count, 0)) + part
        lines.append(line)
        line = ""
      }
    }
    return lines
  }

  /// The columns of a terminal line.
  private static let lineWidth = 79
  /// The widest left column; longer names stand on a line of their own.
  private static let widestLeft = 26

  /// Text broken into lines between its words.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
