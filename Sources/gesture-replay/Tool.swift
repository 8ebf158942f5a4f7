import InputRecordings

/// The command line tool: finds the command, runs it, and turns errors into words and a status.
enum Tool {
  /// The version, as `--version` shows it.
  static let version = "0.1.0"

  /// What it is for, in a sentence.
  static let summary =
    "Turns touch recordings and live touch devices into pans, drives interactive "
    + "transitions with them, and replays every swipe as a deterministic test."

  /// The options before a command.
  static let options = [
    OptionDescription("help", "h", nil, "Show this help, or a command's with COMMAND --help."),
    OptionDescription("version", nil, nil, "Show the version."),
  ]

  /// All commands, in the order of the help.
  static let commands: [CommandDescription] = [
    DevicesCommand.description,
    DoctorCommand.description,
    RecordCommand.description,
    PlayCommand.description,
    ReplayCommand.description,
    TestCommand.description,
    MutateCommand.description,
    InfoCommand.description,
    TrimCommand.description,
    SplitCommand.description,
    LabelCommand.description,
    StageCommands.touches,
    StageCommands.pans,
    TuneCommand.description,
    ConvertCommand.description,
    DiffCommand.description,
    MergeCommand.description,
    ManualCommand.description,
    CompletionsCommand.description,
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
    do throws(ToolError) {
      let command = try command(named: name)
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
    do throws(ToolError) {
      Output.write(HelpText.command(try command(named: name)))
      return .success
    } catch {
      return report(error)
    }
  }

  /// The command of a name.
  ///
  /// - Throws: `ToolError` for a word that is no command.
  static func command(named name: String) throws(ToolError) -> CommandDescription {
    if let command = commands.first(where: { $0.name == name }) { return command }
    if name.hasPrefix("-") {
      throw ToolError(
        .usage, "unrecognized option '\(name)'", hint: "see gesture-replay --help")
    }
    let meant = Suggestion.command(like: name, among: commands)
    throw ToolError(
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
