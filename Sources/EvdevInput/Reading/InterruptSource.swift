/// Ctrl+C and the request to end, as something to wait for instead of the end of the process.
///
/// While a value lives, SIGINT, SIGTERM, SIGHUP and SIGQUIT are held back in the thread that made it
/// and in threads that it starts. So it has to be made in the main thread, before any other starts:
/// a signal goes to any thread that does not hold it back. When the value goes out of scope the
/// signals act as before.
public struct InterruptSource: ~Copyable {
  /// The descriptor that reports signals.
  let handle: SignalHandle

  /// Starts holding the signals back.
  public init() throws(EvdevError) {
    handle = try SignalHandle()
  }

  /// Takes a signal that has come, or says that none has.
  public func take() -> Interrupt? {
    handle.take()
  }
}

/// A request to end the session.
public enum Interrupt: Hashable, Sendable, BitwiseCopyable {
  /// Ctrl+C: `SIGINT`.
  case interrupt
  /// The system asks politely: `SIGTERM`.
  case terminate
  /// The terminal is gone: `SIGHUP`.
  case hangUp
  /// Ctrl+\\: `SIGQUIT`.
  case quit
}
