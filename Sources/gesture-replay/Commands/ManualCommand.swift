import GestureReplay

/// `man`: the manual, made from the table that parses the command line.
enum ManualCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "man", operands: "[COMMAND]",
    summary: "Prints a page of the manual, for man to show.",
    details: ["It is the page of the tool, or that of COMMAND, in the marks of man(7)."],
    options: [
      OptionDescription("output", "o", "DIR", "Write all pages into a folder, and list them.")
    ],
    examples: [
      CommandExample("gesture-replay man replay | man -l -", "shows the page of replay")
    ],
    run: run)

  /// Prints a page, or writes all.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    let operands = arguments.operands
    if let folder = arguments.value("output") {
      guard operands.isEmpty else {
        throw ToolError(.usage, "expected no command beside --output, found '\(operands[0])'")
      }
      for page in ManualPage.all(Tool.commands) {
        try Files.write(Array(page.source.utf8), to: FilePath.join(folder, page.fileName))
        Output.line(page.fileName)
      }
      return .success
    }
    guard operands.count <= 1 else {
      throw ToolError(.usage, "expected one command, found \(operands.count)")
    }
    guard let name = operands.first else {
      Output.write(ManualPage(Tool.commands).source)
      return .success
    }
    Output.write(ManualPage(try Tool.command(named: name)).source)
    return .success
  }
}
