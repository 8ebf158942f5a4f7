import Glibc

/// Standard output and standard error, written whole and in order.
enum Output {
  /// Writes text to standard output.
  static func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Writes bytes to standard output.
  ///
  /// A full disk or a closed descriptor ends the tool with an error. A reader that went away ends it
  /// as it ends any filter, by `SIGPIPE`.
  static func write(_ bytes: [UInt8]) {
    guard !OutputFile.write(bytes, to: STDOUT_FILENO) else { return }
    let failure = OutputFile.failure("standard output")
    error(failure.message)
    exit(failure.status.rawValue)
  }

  /// Writes a line to standard output.
  static func line(_ text: String) {
    write(text + "\n")
  }

  /// Text from a file with question marks for what a terminal would act on.
  static func plain(_ text: String) -> String {
    var result = String()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
      result.unicodeScalars.append(isControl ? "?" : scalar)
    }
    return result
  }

  /// Writes a line to standard error.
  static func note(_ text: String) {
    _ = OutputFile.write(Array("\(text)\n".utf8), to: STDERR_FILENO)
  }

  /// Writes a question to standard error.
  static func prompt(_ text: String) {
    _ = OutputFile.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Writes an error with its remedy to standard error.
  static func error(_ message: String, hint: String? = nil) {
    note("gesture-replay: error: \(message)")
    if let hint { note("gesture-replay: hint: \(hint)") }
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool {
    isatty(STDOUT_FILENO) == 1
  }

  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool {
    isatty(STDERR_FILENO) == 1
  }

  /// Whether standard input is a terminal.
  static var isInputTerminal: Bool {
    isatty(STDIN_FILENO) == 1
  }
}

/// Colour for people at a terminal; none where output is a file, or `NO_COLOR` is set.
struct Style {
  /// Whether to colour.
  let isColoured: Bool

  /// Decides by where standard output goes and what the environment asks for.
  init() {
    isColoured =
      Output.isTerminal && Environment.value("NO_COLOR") == nil
      && Environment.value("TERM") != "dumb"
  }

  /// Good news.
  func good(_ text: String) -> String {
    wrap(text, "32")
  }

  /// Bad news.
  func bad(_ text: String) -> String {
    wrap(text, "31")
  }

  /// Something to notice.
  func strong(_ text: String) -> String {
    wrap(text, "1")
  }

  /// Something to pass over.
  func faint(_ text: String) -> String {
    wrap(text, "2")
  }

  /// Wraps text into an escape sequence.
  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
