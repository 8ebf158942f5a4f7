/// One option of a command, as parser, help and manual need it.
struct OptionDescription: Sendable {
  /// The long name, without dashes.
  var name: String
  /// The one-letter name, or `nil`.
  var letter: Character?
  /// What its argument is called in the help, or `nil` for an option without one.
  var argument: String?
  /// One line of help.
  var help: String
  /// The words that its argument may be, or some of them, for completion; none for any.
  var values: [String]
  /// Whether each of several arguments counts, and not the last one alone.
  var repeats: Bool

  /// Creates an option.
  init(
    _ name: String, _ letter: Character? = nil, _ argument: String? = nil, _ help: String,
    values: [String] = [], repeats: Bool = false
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.help = help
    self.values = values
    self.repeats = repeats
  }
}

/// A command line that is worth knowing.
struct CommandExample: Sendable {
  /// The whole line.
  var line: String
  /// What it does, without a full stop.
  var meaning: String

  /// Creates an example.
  init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

/// One command, as dispatcher, parser, help and manual need it.
struct CommandDescription: Sendable {
  /// The name on the command line.
  var name: String
  /// What follows the options, `FILE…` say.
  var operands: String
  /// The words that an operand may be, for completion; none for any.
  var operandValues: [String] = []
  /// One line on what it does.
  var summary: String
  /// More lines for its own help.
  var details: [String] = []
  /// Its options, without `--help`.
  var options: [OptionDescription]
  /// Lines to begin with.
  var examples: [CommandExample] = []
  /// What it runs.
  var run: @Sendable (ParsedArguments) throws(ToolError) -> ExitStatus

  /// The option that every command has.
  static let help = OptionDescription("help", "h", nil, "Show this help and exit.")
}

/// The words of a command line, sorted out.
struct ParsedArguments: Sendable {
  /// The command that they belong to.
  var command: String
  /// Each option given, with its argument or an empty string, in order.
  var options: [(name: String, value: String)] = []
  /// What is no option.
  var operands: [String] = []

  /// Whether an option was given.
  func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The last argument given to an option, or `nil`.
  func value(_ name: String) -> String? {
    options.last { $0.name == name }?.value
  }
}
