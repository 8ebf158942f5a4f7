import Glibc

/// Ends the tool at Ctrl+C with the status that says so.
///
/// Every row and line is written as soon as it is made, so there is nothing else to do.
enum Interruption {
  /// Starts watching, unless whoever started the tool had Ctrl+C ignored.
  static func watch() {
    let previous = signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
    let isIgnored =
      unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { _ = signal(SIGINT, SIG_IGN) }
  }
}
