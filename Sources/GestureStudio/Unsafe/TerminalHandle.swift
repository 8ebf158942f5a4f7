import CTerminal
import Glibc

/// Owns a terminal's modes: saved, changed, and restored at the end.
struct TerminalHandle: ~Copyable {
  /// Where keys come from.
  private let input: Int32
  /// Where drawing goes.
  private let output: Int32
  /// Readable when the input is, or a signal left something in the pipe.
  let readiness: Int32
  /// The pipe through which handlers of signals wake whoever waits: where to read and to write.
  private let pipe: (read: Int32, write: Int32)

  /// Takes a terminal.
  init(_ mode: Terminal.Mode, input: Int32, output: Int32) throws(TerminalError) {
    guard Self.isTerminal(input), Self.isTerminal(output) else { throw .notATerminal }
    guard !TerminalRecord.isInUse else { throw .taken }
    var original = termios()
    guard unsafe tcgetattr(input, &original) == 0 else { throw Self.failure("tcgetattr") }
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else { throw Self.failure("pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let joined = cterminal_join(input, ends[0])
    guard joined >= 0 else {
      for end in ends { close(end) }
      errno = -joined
      throw Self.failure("epoll_ctl")
    }
    self.input = input
    self.output = output
    pipe = (ends[0], ends[1])
    readiness = joined
    TerminalRecord.install(
      input: input, output: output, wake: ends[1], original: original,
      changed: Self.changed(original, mode), enter: Self.enter(mode), leave: Self.leave(mode))
  }

  deinit {
    TerminalRecord.remove()
    close(readiness)
    close(pipe.read)
    close(pipe.write)
  }

  /// Whether a descriptor is a terminal's.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The size now.
  var size: TerminalSize {
    var (columns, rows): (UInt16, UInt16) = (0, 0)
    guard unsafe cterminal_size(output, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return .usual
    }
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }

  /// What came from the terminal.
  struct Input {
    /// The bytes of keys.
    var bytes: [UInt8] = []
    /// Whether its size may be another one, or its contents are lost.
    var isChanged = false
    /// Whether it is gone.
    var isGone = false
  }

  /// Waits until something is there or a time is over; a signal ends it as well.
  func wait(nanoseconds: Int64?) {
    var waiting = pollfd(fd: readiness, events: Int16(POLLIN), revents: 0)
    // Rounded up, so that what is due then is due.
    let milliseconds = nanoseconds.map { Int32(clamping: (max($0, 0) &+ 999_999) / 1_000_000) }
    _ = unsafe poll(&waiting, 1, milliseconds ?? -1)
  }

  /// Takes what is there without waiting.
  func read() -> Input {
    // In the background keys are for others, and whoever read them would be stopped.
    let isHeld = TerminalRecord.hold()
    var result = Input()
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while unsafe Glibc.read(pipe.read, &buffer, buffer.count) > 0 { result.isChanged = true }
    if result.isChanged || !isHeld { _ = cterminal_heed(readiness, input, isHeld ? 1 : 0) }
    guard isHeld else { return result }
    var waiting = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, 0) > 0 else { return result }
    // Ready, or gone. In these modes a read of nothing returns at once, and means the latter where
    // something was said to be there.
    let count = unsafe Glibc.read(input, &buffer, buffer.count)
    if count > 0 {
      result.bytes = Array(buffer[..<count])
    } else {
      result.isGone = waiting.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }
    return result
  }

  /// Whether the terminal is this process's, and not that of one in the foreground.
  var isHeld: Bool {
    TerminalRecord.isHeld
  }

  /// Whether something can be written without waiting; in the background nothing can.
  var isWritable: Bool {
    guard TerminalRecord.hold() else { return false }
    var waiting = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&waiting, 1, 0) > 0
  }

  /// Writes all of something, or nothing in the background.
  func write(_ bytes: [UInt8]) -> Bool {
    guard TerminalRecord.isHeld else { return true }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(output, bytes.baseAddress, bytes.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Whoever started us left the terminal so that it doesn't wait.
        var waiting = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&waiting, 1, 1_000)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Stops this process and those that the terminal would stop with it.
  func suspend() {
    _ = kill(0, SIGTSTP)
  }

  /// The error of the last call.
  private static func failure(_ call: String) -> TerminalError {
    .system(call: call, reason: unsafe String(cString: strerror(errno)))
  }
}

extension TerminalHandle {
  /// A terminal's modes with keys one by one, not shown.
  private static func changed(_ original: termios, _ mode: Terminal.Mode) -> termios {
    var modes = original
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
    // Ctrl+S would stop all drawing, and Enter is told from Ctrl+J by nobody.
    modes.c_iflag &= ~tcflag_t(IXON | INLCR | IGNCR | ISTRIP)
    if mode.contains(.allKeys) {
      // IEXTEN gives Ctrl+V a meaning.
      modes.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
    }
    // A read returns what is there, if only nothing.
    unsafe withUnsafeMutableBytes(of: &modes.c_cc) { keys in
      unsafe keys[Int(VMIN)] = 0
      unsafe keys[Int(VTIME)] = 0
    }
    return modes
  }

  /// What prepares the screen: its own page, without cursor, and lines that don't wrap.
  private static func enter(_ mode: Terminal.Mode) -> String {
    (mode.contains(.screen) ? "\u{1b}[?1049h\u{1b}[?7l\u{1b}[0m\u{1b}[2J" : "")
      + (mode.contains(.hidesCursor) ? "\u{1b}[?25l" : "")
  }

  /// What undoes that; terminals without a second page are left clean.
  private static func leave(_ mode: Terminal.Mode) -> String {
    (mode.contains(.screen) ? "\u{1b}[0m\u{1b}[H\u{1b}[2J\u{1b}[?7h\u{1b}[?1049l" : "")
      + (mode.contains(.hidesCursor) ? "\u{1b}[?25h" : "")
  }
}
