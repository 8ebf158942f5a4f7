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
    if !command.details.isEmpty { lines += [""] + command.details }
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

  /// Two columns.
  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  " + left + String(repeating: " ", count: width - left.count + 2) + right
    }
  }
}
