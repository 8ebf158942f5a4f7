import Glibc

/// How far a run has come, on the last line of a terminal; nothing where there is none.
struct ProgressLine {
  /// Whether there is somebody to see it.
  let isShown: Bool

  /// Decides by where standard error goes and what the environment says.
  init(isWanted: Bool) {
    isShown =
      isWanted && Output.isErrorTerminal && Environment.value("TERM") != "dumb"
      && !Environment.isSet("CI")
  }

  /// Shows how many are done.
  func show(_ done: Int, of total: Int) {
    show("\(done) of \(total)")
  }

  /// Shows how far it has come in other words.
  func show(_ text: String) {
    if isShown { Output.prompt("\r\u{1b}[K\(text)") }
  }

  /// Makes room for other output.
  func clear() {
    if isShown { Output.prompt("\r\u{1b}[K") }
  }
}
