import InputRecordings

/// The command line tool: finds the command, runs it, and turns errors into words and a status.
enum Tool {
  /// The version, as `--version` shows it.
  static let version = "0.1.0"

  /// All commands, in the order of the help.
  static let commands: [CommandDescription] = [
    DevicesCommand.description,
    RecordCommand.description,
    ReplayCommand.description,
    TestCommand.description,
    InfoCommand.description,
    StageCommands.touches,
    StageCommands.pans,
    DiffCommand.description,
    MergeCommand.description,
  ]

  /// Runs the tool with its arguments, without its own name.
  static func run(_ arguments: [String]) -> ExitStatus {
    guard let name = arguments.first else {
      Output.note(HelpText.overview(commands))
      return .usage
    }
    switch name {
    case "-h", "--help", "help": return help(on: arguments.dropFirst().first)
    case "--version":
      Output.line("gesture-replay \(version)")
      return .success
    default: break
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      return report(unknown(name))
    }
    do throws(ToolError) {
      let parsed = try ArgumentParser.parse(Array(arguments.dropFirst()), for: command)
      if parsed.has("help") {
        Output.write(HelpText.command(command))
        return .success
      }
      return try command.run(parsed)
    } catch {
      return report(error)
    }
  }

  /// Shows the tool's help, or a command's.
  private static func help(on name: String?) -> ExitStatus {
    guard let name else {
      Output.write(HelpText.overview(commands))
      return .success
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      return report(unknown(name))
    }
    Output.write(HelpText.command(command))
    return .success
  }

  /// The error of a word that is no command.
  private static func unknown(_ name: String) -> ToolError {
    if name.hasPrefix("-") {
      return ToolError(
        .usage, "unrecognized option '\(name)'", hint: "see gesture-replay --help")
    }
    let meant = Suggestion.command(like: name, among: commands)
    return ToolError(
      .usage, "'\(name)' is not a command",
      hint: meant.map { "did you mean \($0)?" } ?? "see gesture-replay --help")
  }

  /// Tells an error and gives its status.
  @discardableResult
  static func report(_ error: ToolError) -> ExitStatus {
    Output.error(error.message, hint: error.hint)
    return error.status
  }
}
