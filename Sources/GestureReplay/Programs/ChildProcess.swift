import FoundationEssentials
import Glibc

/// A command of the shell with its standard input and output in our hands.
///
/// This is the one file of the module that talks to the C library. Input and output are sockets,
/// since those can be made without any other process inheriting them, and written to without a
/// signal when the reader is gone. Standard error is our own. Waiting has a time-out, yet no clock
/// is read.
final class ChildProcess {
  /// What waiting came to.
  enum Event {
    /// Some of the input was taken, or output came.
    case progress
    /// The program closed its input and reads no more.
    case inputClosed
    /// The program closed its output, as it does when it ends.
    case outputClosed
    /// Nothing happened in the time that was given.
    case timeout
  }

  /// How a process ended.
  enum End: Hashable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
  }

  /// The process, which leads a process group of its own.
  private let identifier: pid_t
  /// Where its input is written to, or -1 once that is closed.
  private var input: Int32
  /// Where its output is read from.
  private let output: Int32
  /// How it ended, once that is known.
  private var end: End?
  /// Whether the system has forgotten it, so that its number may be another one's.
  private var isReaped = false

  /// How much is read at a time, in bytes.
  private static let chunk = 65_536

  /// Starts a command; the code of the system's error where that fails.
  init(command: String) throws(SystemFailure) {
    let (ourInput, itsInput) = try Self.pair()
    let ours: Int32
    let its: Int32
    do throws(SystemFailure) {
      (ours, its) = try Self.pair()
    } catch {
      close(ourInput)
      close(itsInput)
      throw error
    }
    defer {
      close(itsInput)
      close(its)
    }
    (input, output) = (ourInput, ours)
    var child: pid_t = -1
    let code = Self.spawn(command, &child, input: itsInput, output: its)
    identifier = child
    if code != 0 {
      (end, isReaped) = (.exited(127), true)
      throw SystemFailure(code: code)
    }
  }

  deinit {
    kill()
    if input >= 0 { close(input) }
    close(output)
  }

  /// An error of the system.
  struct SystemFailure: Error, CustomStringConvertible {
    /// Its code.
    let code: Int32

    /// The system's words for it.
    var description: String {
      unsafe String(cString: strerror(code))
    }
  }

  /// Two ends of a connection that no other program inherits.
  private static func pair() throws(SystemFailure) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw SystemFailure(code: errno)
    }
    return (ends[0], ends[1])
  }

  /// Starts the shell in a process group of its own, with no signal blocked or ignored.
  private static func spawn(
    _ command: String, _ child: inout pid_t, input: Int32, output: Int32
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    let variables = ProcessInfo.processInfo.environment
    let environment = variables.keys.sorted().map { "\($0)=\(variables[$0] ?? "")" }
    return unsafe withTexts(["sh", "-c", command]) { arguments in
      unsafe withTexts(environment) { environment in
        unsafe posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environment)
      }
    }
  }

  /// Lends texts to C as an array that ends with a null pointer.
  private static func withTexts(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { unsafe strdup($0) }
    defer {
      for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }
    unsafe pointers.append(nil)
    return unsafe pointers.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return EINVAL }
      return unsafe body(base)
    }
  }

  /// Writes what there is to write and reads what there is to read, waiting until either can be.
  ///
  /// - Parameters:
  ///   - pending: What is to be written; what was is taken off its start.
  ///   - received: Where what was read is appended.
  ///   - milliseconds: How long to wait at most.
  /// - Returns: What happened.
  func exchange(
    _ pending: inout ArraySlice<UInt8>, into received: inout [UInt8], milliseconds: Int
  ) -> Event {
    let wantsToWrite = !pending.isEmpty && input >= 0
    var polls = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wantsToWrite ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    let ready = unsafe poll(&polls, 2, Int32(clamping: milliseconds))
    if ready == 0 { return .timeout }
    // Interrupted by a signal, which is not for us: the caller waits on.
    if ready < 0 { return errno == EINTR ? .progress : .outputClosed }
    // What it said is read first, so that its last words are known.
    if polls[0].revents != 0, !read(into: &received) { return .outputClosed }
    if polls[1].revents != 0, !write(&pending) { return .inputClosed }
    return .progress
  }

  /// Reads what is there; false at the end of the output.
  private func read(into received: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    let count = unsafe recv(output, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    received += buffer[..<count]
    return count > 0
  }

  /// Writes what can be written; false where nobody reads any more.
  private func write(_ pending: inout ArraySlice<UInt8>) -> Bool {
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    let count = unsafe pending.withUnsafeBytes { bytes in
      unsafe send(input, bytes.baseAddress, bytes.count, flags)
    }
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    pending = pending.dropFirst(count)
    return true
  }

  /// Whether the program reads no more.
  var hasClosedInput: Bool {
    var polls = [pollfd(fd: input, events: 0, revents: 0)]
    return unsafe poll(&polls, 1, 0) > 0
  }

  /// Closes the program's input: there is nothing more to read for it.
  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// How the program ended, waiting for that; `nil` where it does not in the time that is given.
  ///
  /// What it has started may go on; `kill` ends that, too.
  func waitForEnd(milliseconds: Int) -> End? {
    var slept = 0
    while !hasEnded(WNOHANG) {
      guard slept < milliseconds else { return nil }
      let nap = min(slept < 20 ? 1 : 10, milliseconds - slept)
      _ = poll(nil, 0, Int32(nap))
      slept += nap
    }
    return end
  }

  /// Ends the program, unless it has ended already, and all that it has started.
  func kill() {
    _ = hasEnded(WNOHANG)
    guard !isReaped else { return }
    // A process that has ended keeps its group's number until it is waited for.
    _ = Glibc.kill(-identifier, SIGKILL)
    _ = hasEnded(0)
    reap()
  }

  /// Lets the system forget the process, which has ended.
  func reap() {
    guard !isReaped, end != nil else { return }
    isReaped = true
    while waitpid(identifier, nil, 0) < 0 && errno == EINTR {}
  }

  /// Takes note of the process's end, without letting the system forget it; whether it has ended.
  private func hasEnded(_ options: Int32) -> Bool {
    if end != nil { return true }
    var info = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(identifier), &info, WEXITED | WNOWAIT | options) < 0 {
      if errno == EINTR { continue }
      // Somebody else has waited for it: nothing is known but that it is gone.
      (end, isReaped) = (.exited(0), true)
      return true
    }
    let child = unsafe info._sifields._sigchld
    guard child.si_pid != 0 else { return false }
    let isExit = unsafe info.si_code == Int32(CLD_EXITED)
    end = isExit ? .exited(child.si_status) : .signalled(child.si_status)
    return true
  }
}
