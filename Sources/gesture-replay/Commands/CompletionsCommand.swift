/// `completions`: what shells need to complete command lines of ours.
enum CompletionsCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "completions", operands: "SHELL", operandValues: Shell.allCases.map(\.rawValue),
    summary: "Prints completions for bash, fish or zsh.",
    details: [
      "make install puts them where each shell looks for them. Else have bash read them at its",
      "start, put them into a file gesture-replay.fish in ~/.config/fish/completions, or into a",
      "file _gesture-replay in a folder of zsh's fpath.",
    ],
    options: [],
    examples: [
      CommandExample("source <(gesture-replay completions bash)", "completes in this shell")
    ],
    run: run)

  /// Prints them.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    guard arguments.operands.count == 1 else {
      throw ToolError(
        .usage, "expected one of \(names), found \(arguments.operands.count) names",
        hint: "see gesture-replay completions --help")
    }
    guard let shell = Shell(rawValue: arguments.operands[0]) else {
      throw ToolError(.usage, "expected one of \(names), found '\(arguments.operands[0])'")
    }
    Output.write(shell.script(Tool.commands))
    return .success
  }
}
