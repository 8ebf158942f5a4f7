/// Completions for zsh, as a function that its completion system loads by the name of its file.
enum ZshCompletion {
  /// The script.
  static func lines(_ commands: [CommandDescription]) -> [String] {
    var lines = [
      "#compdef gesture-replay",
      "# Completions of gesture-replay \(Tool.version) for zsh: gesture-replay completions zsh",
      "",
      "_gesture-replay-devices() {",
      "  local -a nodes=(/dev/input/event*(N))",
      "  compadd -a nodes",
      "}",
      "",
      "_gesture-replay() {",
      "  local context state state_descr line curcontext=$curcontext",
      "  local -A opt_args",
      "  _arguments -C \\",
    ]
    lines += Tool.options.flatMap { specs($0, isLast: true) }.map { "    \($0) \\" }
    lines += [
      "    '1:command:->command' \\",
      "    '*::argument:->arguments' && return",
      "  case $state in",
      "    command)",
      "      local -a commands=(",
    ]
    lines += commands.map { command in
      "        \(quoted("\(escaped(command.name)):\(command.summary)"))"
    }
    lines += [
      "      )",
      "      _describe -t commands command commands ;;",
      "    arguments)",
      "      curcontext=\"${curcontext%:*:*}:gesture-replay-$words[1]:\"",
      "      case $words[1] in",
    ]
    for command in commands {
      lines += ["        \(command.name))", "          _arguments -s -S \\"]
      var all = command.options.flatMap { specs($0, isLast: false) }
      all += specs(CommandDescription.help, isLast: true)
      let operands = Completion(operandsOf: command, among: commands)
      if !operands.isEmpty {
        all.append(quoted("*:\(escaped(command.operands)):\(action(operands))"))
      }
      lines += all.dropLast().map { "            \($0) \\" }
      lines += all.suffix(1).map { "            \($0) ;;" }
    }
    return lines + [
      "      esac ;;",
      "  esac",
      "}",
      "",
      "if [[ $funcstack[1] == _gesture-replay ]]; then",
      "  _gesture-replay \"$@\"",
      "else",
      "  compdef _gesture-replay gesture-replay",
      "fi",
    ]
  }

  /// The words that `_arguments` knows an option by: one for its name and one for its letter.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - isLast: Whether nothing may follow it.
  /// - Returns: The words, quoted.
  private static func specs(_ option: OptionDescription, isLast: Bool) -> [String] {
    let names = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
    let others = option.repeats ? "*" : isLast ? "(- *)" : "(\(names.joined(separator: " ")))"
    return names.map { name in
      var text = others + name
      if option.argument != nil { text += name.hasPrefix("--") ? "=" : "+" }
      text += "[\(escaped(option.help))]"
      if let argument = option.argument {
        text += ":\(escaped(argument)):\(action(Completion(of: option)))"
      }
      return quoted(text)
    }
  }

  /// What offers something in the words of `_arguments`.
  private static func action(_ completion: Completion) -> String {
    if !completion.words.isEmpty { return "(\(completion.words.joined(separator: " ")))" }
    let paths =
      switch completion.paths {
      case .none: ""
      case .folders: "_files -/"
      case .files: "_files"
      }
    guard completion.isDevice else { return paths.isEmpty ? " " : paths }
    return paths.isEmpty ? "_gesture-replay-devices" : "{_gesture-replay-devices; \(paths)}"
  }

  /// Text within a word of `_arguments`, which gives a meaning to colons and brackets.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\:[]".contains($0) ? ["\\", $0] : [$0] })
  }

  /// A word for the shell.
  private static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
