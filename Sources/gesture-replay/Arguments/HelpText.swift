/// Help, made from the same table that parses the command line.
enum HelpText {
  /// The help of the tool.
  static func overview(_ commands: [CommandDescription]) -> String {
    var lines = [
      "Usage: gesture-replay COMMAND [OPTION…] [ARGUMENT…]",
      "",
      "Turns touch recordings and live touch devices into pans, drives interactive",
      "transitions with them, and replays every swipe as a deterministic test.",
      "",
      "Commands:",
    ]
    lines += table(commands.map { ($0.name, $0.summary) })
    lines += [
      "",
      "Options:",
      "  -h, --help     Show this help, or a command's with COMMAND --help.",
      "      --version  Show the version.",
      "",
    ]
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
      (command.options + [CommandDescription.help]).map { option in
        let letter = option.letter.map { "-\($0), " } ?? "    "
        let argument = option.argument.map { " \($0)" } ?? ""
        return ("\(letter)--\(option.name)\(argument)", option.help)
      })
    return (lines + [""] + exitStatus).joined(separator: "\n") + "\n"
  }

  /// The table of exit codes.
  private static let exitStatus = [
    "Exit status:",
    "  0 ok, 1 a mismatch was found, 2 wrong usage, 3 bad input file,",
    "  4 device or permission, 77 nothing could be run, 130 interrupted.",
  ]

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
