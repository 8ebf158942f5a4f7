import Glibc
import Synchronization

/// The signals that a taken terminal has to do with: those that end, stop or wake the process.
///
/// One that ends it gives the terminal back and then acts as it would have. One that somebody else
/// handles, or has ignored, is left to him, unless it tells of a fault of the process. Whoever
/// started the process may have held signals back without meaning it: they are let through here, but
/// for the requests to end, which a live session takes in its own way.
enum TerminalSignals {
  /// How a signal was handled before.
  private struct Previous {
    /// Whether it is handled here.
    var isTaken = false
    /// What it did.
    var action = sigaction()
  }

  /// Those that end the process because somebody wants it to.
  private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// All that end it without a fault.
  private static let ends = requests + [SIGPIPE]
  /// Those that end it because of a fault.
  private static let faults = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
  /// Those after which it goes on.
  private static let turns = [SIGTSTP, SIGCONT, SIGWINCH]
  /// Above the number of every signal.
  private static let limit = 65

  /// Where it lies how each signal was handled before; 0 while none is handled here.
  private static let address = Atomic<UInt>(0)

  /// How each signal was handled before, by its number.
  private static var previous: UnsafeMutablePointer<Previous>? {
    unsafe UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
  }

  /// Handles the signals, from now on until ``remove()``.
  static func install() {
    let table = UnsafeMutablePointer<Previous>.allocate(capacity: limit)
    unsafe table.initialize(repeating: Previous(), count: limit)
    address.store(UInt(bitPattern: table), ordering: .releasing)
    for number in ends + faults + turns {
      var before = sigaction()
      guard unsafe sigaction(number, nil, &before) == 0,
        faults.contains(number) || isDefault(before)
      else { continue }
      unsafe table[Int(number)] = Previous(isTaken: true, action: before)
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { TerminalSignals.handle($0) }
      action.sa_flags = SA_RESTART | SA_ONSTACK
      _ = unsafe sigaction(number, &action, nil)
    }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in ends + faults + turns where !requests.contains(number) {
      unsafe sigaddset(&signals, number)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Handles no signal any more.
  static func remove() {
    guard let table = unsafe previous else { return }
    for number in ends + faults + turns { resume(number) }
    address.store(0, ordering: .releasing)
    unsafe table.deinitialize(count: limit)
    unsafe table.deallocate()
  }

  /// What happens at a signal; errno is as it was when it returns.
  private static func handle(_ number: Int32) {
    let failure = errno
    switch number {
    case SIGWINCH: TerminalRecord.notify()
    case SIGCONT: goOn()
    case SIGTSTP: stop()
    default:
      TerminalRecord.restore()
      resume(number)
      // It is held back until this returns, and then does what it did before.
      raise(number)
    }
    errno = failure
  }

  /// Gives the terminal back, and stops this process until it is told to go on.
  private static func stop() {
    TerminalRecord.restore()
    var (action, own, signals) = (sigaction(), sigaction(), sigset_t())
    _ = unsafe sigaction(SIGTSTP, &action, &own)
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTSTP)
    raise(SIGTSTP)
    // Here it stops; without a shell that could tell it to go on, the system lets it go on at once.
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = unsafe sigaction(SIGTSTP, &own, nil)
    goOn()
  }

  /// Takes the terminal again, and has everything drawn anew.
  private static func goOn() {
    TerminalRecord.change()
    TerminalRecord.notify()
  }

  /// Lets a signal do what it did before.
  private static func resume(_ number: Int32) {
    guard let table = unsafe previous,
      unsafe table[Int(number)].isTaken
    else { return }
    _ = unsafe sigaction(number, &table[Int(number)].action, nil)
  }

  /// Whether a signal does what it does where nobody says otherwise.
  private static func isDefault(_ action: sigaction) -> Bool {
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_DFL, to: Int.self)
  }
}
