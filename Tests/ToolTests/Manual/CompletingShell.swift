import Foundation
import Testing

/// A shell that has read our completions and is asked what it would offer.
struct CompletingShell {
  /// The name of the shell.
  let name: String
  /// The shell.
  private let program: Program
  /// Where the scripts are, and where it completes the names of files.
  private let scratch: Scratch

  /// Starts nothing yet; `nil` where the shell is not installed.
  ///
  /// - Throws: Where the tool prints no completions.
  init?(_ name: String) throws {
    guard let program = Program(name) else { return nil }
    self.name = name
    self.program = program
    scratch = try Scratch()
    let script = try Tool.run(["completions", name])
    #expect(script.status == 0 && script.errors.isEmpty)
    try scratch.write(script.output, to: "completions")
    try scratch.write(Self.drivers[name] ?? "", to: "driver")
    try scratch.write("", to: "work/story-file")
    try scratch.write("", to: "work/story-folder/file")
  }

  /// What the shell says of the script's grammar; empty where it has nothing to say.
  func complaint() throws -> String {
    let result = try program.run(["-n", scratch.folder.appendingPathComponent("completions").path])
    return result.status == 0 ? result.errors : "status \(result.status): \(result.errors)"
  }

  /// What it offers at the end of each line, in the words of the shell.
  func offers(_ lines: [String]) throws -> [String] {
    let files = ["driver", "completions"].map { scratch.folder.appendingPathComponent($0).path }
    let options = ["bash": ["--norc", "--noprofile"], "fish": ["--no-config"], "zsh": ["-f"]]
    let result = try program.run(
      (options[name] ?? []) + files + lines, in: scratch.folder.appendingPathComponent("work"),
      environment: ["TERM": "dumb"])
    #expect(result.status == 0, "\(result.errors)")
    let parts = result.output.components(separatedBy: "\u{1e}")
    try #require(parts.count == lines.count + 1, "\(result.output)\(result.errors)")
    return Array(parts.dropFirst())
  }

  /// The scripts that ask a shell; before each answer they print the record separator.
  private static let drivers = [
    "bash": #"""
    source "$1"
    shift
    for line; do
      printf '\036'
      # The words as readline cuts them, at blanks and at the equals sign.
      spaced=${line//=/ = }
      read -r -a COMP_WORDS <<< "$spaced"
      [[ $line == *[\ ] ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _gesture_replay
      ((${#COMPREPLY[@]} == 0)) || printf '%s\n' "${COMPREPLY[@]}"
    done
    """#,
    "fish": #"""
    source $argv[1]
    for line in $argv[2..]
      printf '\036'
      complete -C $line
    end
    """#,
    // It completes for a terminal only: one is made, and the keys are pressed.
    "zsh": #"""
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell "autoload -Uz compinit; compinit -u -D; source $1; LISTMAX=9999"
    zpty -w shell "PROMPT=; unsetopt prompt_cr prompt_sp beep list_ambiguous"
    zpty -w shell "stty rows 900 cols 300; zle-line-init() { print '\036' }; zle -N zle-line-init"
    until [[ $out == *$'\036'* ]]; do zpty -r shell out || exit 1; done
    shift
    for line; do
      print -n $'\036'
      zpty -w -n shell $line$'\t\C-u\C-j'
      seen=
      while zpty -r shell out; do
        seen+=$out
        [[ $seen == *$'\036'* ]] && break
      done
      # The line itself is echoed, too.
      print -rn -- ${seen//$'\036'/}
    done
    zpty -d shell
    """#,
  ]
}
