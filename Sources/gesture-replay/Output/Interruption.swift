import Glibc
import Synchronization

/// Ctrl+C and the request to end.
enum Interruption {
  /// How many requests have come since ``note()``.
  ///
  /// A signal's handler gets nothing but the signal's number, so this belongs to the process.
  private static let requests = Atomic<Int>(0)

  /// Ends the tool at Ctrl+C with the status that says so, from now on.
  ///
  /// For commands that write every row and line as soon as it is made: there is nothing else to do.
  static func watch() {
    handle(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
  }

  /// Notes the first Ctrl+C or `SIGTERM`, and ends the tool at the second, from now on.
  static func note() {
    _ = isRequested
    for number in [SIGINT, SIGTERM] {
      handle(number) { _ in
        guard Interruption.requests.add(1, ordering: .relaxed).oldValue > 0 else { return }
        _exit(ExitStatus.interrupted.rawValue)
      }
    }
  }

  /// Goes on where who read notes or output has gone, from now on.
  static func outliveReaders() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Lets all requests to end reach the tool, even if whoever started it held them back, from now on.
  static func letThrough() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { release(number) }
  }

  /// Whether a request to end was noted.
  static var isRequested: Bool {
    requests.load(ordering: .relaxed) > 0
  }

  /// Handles a signal, unless whoever started the tool had it ignored.
  ///
  /// A program with threads may have started it with the signal held back, and not have meant it.
  private static func handle(_ number: Int32, by handler: @convention(c) (Int32) -> Void) {
    let previous = signal(number, handler)
    let isIgnored =
      unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { _ = signal(number, SIG_IGN) }
    release(number)
  }

  /// Holds a signal back no longer.
  private static func release(_ number: Int32) {
    // Not `sigset_t()`: the C modules of devices define the type anew, and may be taken for its
    // home.
    unsafe withUnsafeTemporaryAllocation(of: sigset_t.self, capacity: 1) { buffer in
      guard let signals = buffer.baseAddress else { return }
      unsafe sigemptyset(signals)
      unsafe sigaddset(signals, number)
      unsafe pthread_sigmask(SIG_UNBLOCK, signals, nil)
    }
  }
}
