import Foundation
import Testing

/// The table of commands, as the tool's help shows it.
struct CommandTable {
  /// An option.
  struct Option {
    /// The name, without dashes.
    let name: String
    /// The letter, or `nil`.
    let letter: Character?
    /// Whether it takes an argument.
    let hasArgument: Bool
  }

  /// A command.
  struct Command {
    /// The name.
    let name: String
    /// The options, `--help` among them.
    let options: [Option]
    /// The lines of its examples.
    let examples: [String]
  }

  /// The commands.
  let commands: [Command]

  /// Asks the tool.
  init() throws {
    let names = Self.section("Commands:", of: try Tool.run(["--help"]).output)
      .compactMap { $0.firstMatch(of: #/^  ([a-z]+) /#).map { String($0.1) } }
    commands = try names.map { name in
      let help = try Tool.run([name, "--help"]).output
      let options = Self.section("Options:", of: help).compactMap { line in
        line.firstMatch(of: /^  (?:-(.), |    )--([a-z-]+)( [^ ]+)?(?:  |$)/).map { match in
          Option(
            name: String(match.2), letter: match.1?.first, hasArgument: match.3 != nil)
        }
      }
      let examples = Self.section("Examples:", of: help)
        .compactMap { $0.firstMatch(of: /^  (gesture-replay .*|[^ ].*)$/).map { String($0.1) } }
      return Command(name: name, options: options, examples: examples)
    }
    try #require(commands.count > 10 && commands.allSatisfy { !$0.options.isEmpty })
  }

  /// A command by its name.
  func command(_ name: String) -> Command? {
    commands.first { $0.name == name }
  }

  /// What is wrong with a command line of ours, after the tool's name; `nil` where nothing is.
  func fault(_ words: [String]) -> String? {
    guard let name = words.first else { return nil }
    if ["--help", "-h", "--version", "help"].contains(name) { return nil }
    guard let command = command(name) else { return "'\(name)' is no command" }
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if word == "--" { return nil }
      guard word.hasPrefix("-"), word != "-" else { continue }
      let isLong = word.hasPrefix("--")
      let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1)
      let given = String(parts.first ?? "")
      let option = command.options.first {
        isLong ? $0.name == given : $0.letter == given.first
      }
      guard let option else { return "'\(name)' has no option '\(word)'" }
      let carries = isLong ? parts.count == 2 : given.count > 1
      if option.hasArgument && !carries && rest.popFirst() == nil {
        return "'\(word)' lacks its argument"
      }
      if !option.hasArgument && isLong && carries { return "'\(word)' takes no argument" }
    }
    return nil
  }

  /// What is wrong with the command lines of ours in a text of commands.
  func faults(in text: String) -> [String] {
    text.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n").flatMap { line in
      line.matches(of: /(?:^|[\s\/(`"'=])gesture-replay ([a-z-][^|;&#<>`)]*)/).compactMap { match in
        fault(match.1.split { " \t\"'".contains($0) }.map(String.init)).map { "\($0): \(line)" }
      }
    }
  }

  /// The lines below a heading of the help.
  private static func section(_ heading: String, of help: String) -> [Substring] {
    help.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != heading }.dropFirst().prefix { !$0.isEmpty }
  }
}
