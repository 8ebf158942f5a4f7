/// A manual page in section 1: of the tool, or of one of its commands.
struct ManualPage {
  /// The page's name, as in `gesture-replay-replay`.
  let name: String
  /// Its source, in the marks of man(7).
  let source: String

  /// The name of its file.
  var fileName: String {
    "\(name).1"
  }

  /// All pages, that of the tool first.
  static func all(_ commands: [CommandDescription]) -> [ManualPage] {
    [ManualPage(commands)] + commands.map { ManualPage($0) }
  }

  /// The page of the tool.
  init(_ commands: [CommandDescription]) {
    name = Self.toolName
    var lines = Self.head(name, Tool.summary)
    lines += [
      ".SH SYNOPSIS", Roff.bold(Self.toolName),
      Roff.placeholders("COMMAND [OPTION…] [ARGUMENT…]"),
    ]
    lines += [".SH DESCRIPTION"] + Roff.sentences(Tool.summary)
    lines += [".SH COMMANDS"]
    lines += Roff.list(commands.map { (Self.reference(Self.name(of: $0)), $0.summary) })
    lines += [".SH OPTIONS"] + Self.options(Tool.options)
    lines += [".SH FILES"]
    lines += Roff.list(ManualTables.files.map { (Roff.placeholders($0.name), $0.meaning) })
    lines += [".SH ENVIRONMENT"]
    lines += Roff.list(ManualTables.environment.map { (Roff.bold($0.name), $0.meaning) })
    lines += Self.exitStatus
    lines += [".SH SEE ALSO"]
    lines += Self.references(commands.map(Self.name) + ["evemu-record", "libinput-record"])
    source = Self.text(lines)
  }

  /// The page of a command.
  init(_ command: CommandDescription) {
    name = Self.name(of: command)
    var lines = Self.head(name, command.summary)
    lines += [
      ".SH SYNOPSIS", Roff.bold("\(Self.toolName) \(command.name)"),
      Roff.placeholders("[OPTION…] \(command.operands)"),
    ]
    lines += [".SH DESCRIPTION"] + Roff.sentences(command.summary)
    if !command.details.isEmpty {
      lines += [".PP"] + Roff.sentences(command.details.joined(separator: " "))
    }
    lines += [".SH OPTIONS"] + Self.options(command.options + [CommandDescription.help])
    lines += Self.exitStatus
    if !command.examples.isEmpty {
      lines += [".SH EXAMPLES"]
      lines += Roff.list(command.examples.map { (Roff.bold($0.line), Self.sentence($0.meaning)) })
    }
    lines += [".SH SEE ALSO"] + Self.references([Self.toolName])
    source = Self.text(lines)
  }

  /// The name of the tool.
  private static let toolName = "gesture-replay"

  /// The name of a command's page.
  private static func name(of command: CommandDescription) -> String {
    "\(toolName)-\(command.name)"
  }

  /// How every page begins; its date is left to the files, so that builds can be made again.
  private static func head(_ name: String, _ summary: String) -> [String] {
    let phrase = summary.prefix(1).lowercased() + summary.dropFirst().prefix { $0 != "." }
    return [
      ".\\\" Printed by: gesture-replay man",
      ".TH \(Roff.text(name.uppercased())) 1 \"\" \"\(toolName) \(Tool.version)\" \"GestureReplay\"",
      ".SH NAME", "\(Roff.text(name)) \\- \(Roff.text(phrase))",
    ]
  }

  /// The list of options.
  private static func options(_ options: [OptionDescription]) -> [String] {
    Roff.list(
      options.map { option in
        let names = (option.letter.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
        let argument = option.argument.map { " \(Roff.placeholders($0))" } ?? ""
        return (
          names.map(Roff.bold).joined(separator: ", ") + argument,
          option.help + (option.repeats ? " May be given several times." : "")
        )
      })
  }

  /// The section on exit codes.
  private static var exitStatus: [String] {
    [".SH EXIT STATUS"]
      + Roff.list(
        ExitStatus.allCases.map { (Roff.bold(String($0.rawValue)), sentence($0.meaning)) })
  }

  /// A few words as a sentence.
  private static func sentence(_ words: String) -> String {
    "\(words.prefix(1).uppercased())\(words.dropFirst())."
  }

  /// The name of a page with its section.
  private static func reference(_ name: String) -> String {
    "\(Roff.bold(name))(1)"
  }

  /// A list of pages.
  private static func references(_ names: [String]) -> [String] {
    names.enumerated().map { index, name in
      reference(name) + (index < names.count - 1 ? "," : "")
    }
  }

  /// Lines as a file.
  private static func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }
}
