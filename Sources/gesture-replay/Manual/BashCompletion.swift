/// Completions for bash, without the package bash-completion.
enum BashCompletion {
  /// The script.
  static func lines(_ commands: [CommandDescription]) -> [String] {
    let first = commands.map(\.name) + Tool.options.map { "--\($0.name)" }
    return head + ["  case \"$command $previous\" in"]
      + commands.flatMap(arguments)
      + ["    *)", "      case $command in", "        '') words='\(joined(first))' ;;"]
      + commands.flatMap { operands($0, among: commands) }
      + ["      esac ;;", "  esac"] + tail
  }

  /// What comes before the table.
  private static let head = [
    "# Completions of gesture-replay \(Tool.version) for bash: gesture-replay completions bash",
    "",
    "_gesture_replay() {",
    "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}",
    "  local command=${COMP_WORDS[1]} options= words= paths= is_over= index",
    "  COMPREPLY=()",
    "  # The = of --option=value is a word of its own here.",
    "  if [[ $current == = ]]; then",
    "    current=",
    "  elif [[ $previous == = ]] && ((COMP_CWORD > 2)); then",
    "    previous=${COMP_WORDS[COMP_CWORD - 2]}",
    "  fi",
    "  if ((COMP_CWORD < 2)); then command=; fi",
    "  for ((index = 2; index < COMP_CWORD; index++)); do",
    "    if [[ ${COMP_WORDS[index]} == -- ]]; then is_over=1 previous=; fi",
    "  done",
  ]

  /// What comes after it.
  private static let tail = [
    "  if [[ $is_over ]]; then options=; fi",
    "  if [[ $options && $current == -* ]]; then words=$options paths=; fi",
    "  case $paths in",
    "    folders) compopt -o filenames 2> /dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$current\") ;;",
    "    files) compopt -o filenames 2> /dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$current\") ;;",
    "  esac",
    "  mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen -W \"$words\" -- \"$current\")",
    "}",
    "",
    "complete -F _gesture_replay gesture-replay",
  ]

  /// The options of a command that take an argument, those with the same ones in one case.
  private static func arguments(of command: CommandDescription) -> [String] {
    var cases: [(action: String, patterns: [String])] = []
    for option in command.options where option.argument != nil {
      let action = assignments(Completion(of: option))
      var patterns = ["'\(command.name) --\(option.name)'"]
      if let letter = option.letter { patterns.append("'\(command.name) -\(letter)'") }
      if let index = cases.firstIndex(where: { $0.action == action }) {
        cases[index].patterns += patterns
      } else {
        cases.append((action, patterns))
      }
    }
    return cases.map { "    \($0.patterns.joined(separator: " | "))) \($0.action);;" }
  }

  /// What else a command takes.
  private static func operands(
    _ command: CommandDescription, among commands: [CommandDescription]
  ) -> [String] {
    let options = (command.options + [CommandDescription.help]).map { "--\($0.name)" }
    let action = assignments(Completion(operandsOf: command, among: commands))
    return ["        \(command.name))", "          options='\(joined(options))' \(action);;"]
  }

  /// The assignments that offer something; each ends with a blank.
  private static func assignments(_ completion: Completion) -> String {
    var text = ""
    if completion.isDevice {
      text += "words=\"\(joined(completion.words)) $(compgen -G '/dev/input/event*')\" "
    } else if !completion.words.isEmpty {
      text += "words='\(joined(completion.words))' "
    }
    switch completion.paths {
    case .none: break
    case .folders: text += "paths=folders "
    case .files: text += "paths=files "
    }
    return text
  }

  /// Words with blanks between them.
  private static func joined(_ words: [String]) -> String {
    words.joined(separator: " ")
  }
}
