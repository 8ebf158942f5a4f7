import GestureReplay

/// Guesses what somebody meant to type.
enum Suggestion {
  /// The option of a command nearest to a word such as `--polcy=x`.
  static func option(like word: String, in command: CommandDescription) -> String? {
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
    return Spelling.suggestion(for: String(name), among: command.options.map(\.name))
  }

  /// The command nearest to a word.
  static func command(like word: String, among commands: [CommandDescription]) -> String? {
    Spelling.suggestion(for: word, among: commands.map(\.name))
  }
}
