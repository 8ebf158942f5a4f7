import CGetopt
import Glibc

/// Sorts a command's words by `getopt_long`, so that GNU's conventions hold to the letter.
enum ArgumentParser {
  /// Parses the words after a command's name.
  ///
  /// - Throws: `ToolError` with status `usage`, worded as GNU tools word it.
  static func parse(
    _ words: [String], for command: CommandDescription
  ) throws(ToolError) -> ParsedArguments {
    let options = command.options + [CommandDescription.help]
    let texts = ([command.name] + words + options.map(\.name)).map { text in
      unsafe CText(strdup(text))
    }
    let count = words.count + 1
    var strings: [UnsafeMutablePointer<CChar>?] = unsafe []
    for text in texts[..<count] { unsafe strings.append(text.pointer) }
    unsafe strings.append(nil)
    var table: [CGetopt.option] = unsafe []
    for (index, entry) in options.enumerated() {
      unsafe table.append(
        CGetopt.option(
          name: texts[count + index].pointer,
          has_arg: entry.argument == nil ? no_argument : required_argument,
          flag: nil, val: firstValue + Int32(index)))
    }
    unsafe table.append(CGetopt.option())

    var parsed = ParsedArguments(command: command.name)
    cgetopt_reset()
    defer { withExtendedLifetime(texts) {} }
    while true {
      let step = unsafe cgetopt_next(Int32(count), strings, shorts(of: options), table)
      switch unsafe step.option {
      case -1:
        for index in unsafe Int(step.next)..<count {
          if let string = unsafe strings[index] {
            unsafe parsed.operands.append(String(cString: string))
          }
        }
        return parsed
      case Int32(UInt8(ascii: "?")), Int32(UInt8(ascii: ":")):
        let culprit = unsafe word(step, strings)
        let isUnknown = unsafe step.option == Int32(UInt8(ascii: "?"))
        let possible = abbreviated(culprit, in: options)
        if isUnknown && possible.count > 1 {
          throw ToolError(
            .usage,
            "option '\(culprit)' is ambiguous; possibilities: "
              + possible.map { "'--\($0)'" }.joined(separator: " "))
        }
        throw ToolError(
          .usage,
          isUnknown
            ? "unrecognized option '\(culprit)'"
            : "option '\(culprit)' requires an argument",
          hint: hint(culprit, isUnknown, command))
      case let value:
        guard let option = description(value, among: options) else { continue }
        let argument = unsafe step.argument.map { unsafe String(cString: $0) }
        parsed.options.append((option.name, argument ?? ""))
      }
    }
  }

  /// The value that stands for the first option; letters stand for themselves.
  private static let firstValue: Int32 = 256

  /// The one-letter options as `getopt` wants them, a missing argument told from an unknown option.
  private static func shorts(of options: [OptionDescription]) -> String {
    var text = ":"
    for option in options {
      guard let letter = option.letter else { continue }
      text.append(letter)
      if option.argument != nil { text.append(":") }
    }
    return text
  }

  /// The option that a value of `getopt` stands for.
  private static func description(
    _ value: Int32, among options: [OptionDescription]
  ) -> OptionDescription? {
    let index = Int(value - firstValue)
    if options.indices.contains(index) { return options[index] }
    return options.first { option in
      option.letter?.asciiValue.map { Int32($0) == value } ?? false
    }
  }

  /// The word that `getopt` complains about.
  private static func word(
    _ step: cgetopt_step, _ strings: [UnsafeMutablePointer<CChar>?]
  ) -> String {
    let offending = unsafe step.offending
    if offending > 0 && offending < firstValue, let scalar = UnicodeScalar(UInt32(offending)) {
      return "-\(Character(scalar))"
    }
    let index = unsafe Int(step.next) - 1
    guard unsafe strings.indices.contains(index), let string = unsafe strings[index] else {
      return ""
    }
    return unsafe String(cString: string)
  }

  /// The options that a word such as `--h` is short for.
  private static func abbreviated(_ word: String, in options: [OptionDescription]) -> [String] {
    guard word.hasPrefix("--") else { return [] }
    let name = word.dropFirst(2).prefix { $0 != "=" }
    return options.map(\.name).filter { $0.hasPrefix(name) }
  }

  /// Where to read on, and which option was probably meant.
  private static func hint(
    _ culprit: String, _ isUnknown: Bool, _ command: CommandDescription
  ) -> String {
    let help = "see gesture-replay \(command.name) --help"
    guard isUnknown, culprit.hasPrefix("--"),
      let meant = Suggestion.option(like: culprit, in: command)
    else { return help }
    return "did you mean --\(meant)? \(help)"
  }
}

/// Text for C, freed with this object.
@safe private final class CText {
  /// The text, or `nil` where memory ran out.
  let pointer: UnsafeMutablePointer<CChar>?

  /// Takes over text that `strdup` made.
  init(_ pointer: UnsafeMutablePointer<CChar>?) {
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe free(pointer)
  }
}
