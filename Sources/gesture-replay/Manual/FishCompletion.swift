/// Completions for fish.
enum FishCompletion {
  /// The script.
  static func lines(_ commands: [CommandDescription]) -> [String] {
    var lines = [
      "# Completions of gesture-replay \(Tool.version) for fish: gesture-replay completions fish",
      "",
      "# Whether the command is one of some, or there is none yet and none is given here.",
      "function __gesture_replay_command_is",
      "  set -l words (commandline -opc)",
      "  if set -q words[2]",
      "    contains -- $words[2] $argv",
      "  else",
      "    not set -q argv[1]",
      "  end",
      "end",
      "",
      "complete -c gesture-replay -f",
    ]
    lines += Tool.options.map { line(for: $0, of: nil) }
    lines += commands.map { command in
      "\(start(nil)) -a \(command.name) -d \(quoted(command.summary))"
    }
    for command in commands {
      lines.append("")
      lines += (command.options + [CommandDescription.help]).map { line(for: $0, of: command) }
      let operands = offers(Completion(operandsOf: command, among: commands))
      if !operands.isEmpty { lines.append(start(command) + operands) }
    }
    return lines
  }

  /// How every line begins that is about a command, or about what comes before one.
  private static func start(_ command: CommandDescription?) -> String {
    let name = command.map { " \($0.name)" } ?? ""
    return "complete -c gesture-replay -n '__gesture_replay_command_is\(name)'"
  }

  /// The line of an option.
  private static func line(
    for option: OptionDescription, of command: CommandDescription?
  ) -> String {
    var text = start(command)
    if let letter = option.letter { text += " -s \(letter)" }
    text += " -l \(option.name)"
    if option.argument != nil {
      let completion = Completion(of: option)
      text += (completion.paths == .files ? " -r" : " -x") + offers(completion)
    }
    return text + " -d \(quoted(option.help))"
  }

  /// The words that offer something.
  private static func offers(_ completion: Completion) -> String {
    var words = completion.words
    if completion.isDevice {
      words.append("(set -l nodes /dev/input/event*; string join \\n $nodes)")
    }
    if completion.paths == .folders { words.append("(__fish_complete_directories)") }
    let list = words.isEmpty ? "" : " -a \(quoted(words.joined(separator: " ")))"
    return list + (completion.paths == .files ? " -F" : "")
  }

  /// A word for the shell.
  private static func quoted(_ text: String) -> String {
    "'\(String(text.flatMap { "\\'".contains($0) ? ["\\", $0] : [$0] }))'"
  }
}
