import Glibc
import Synchronization

/// What is needed to give the terminal back, where handlers of signals find it.
///
/// A handler gets nothing but the signal's number, so the record belongs to the process. It is made
/// before any handler can run and never changes; what a handler does with it is a few calls that
/// POSIX allows there: `tcsetattr`, `tcgetpgrp`, `write`, `sigaction`, `raise`.
@safe struct TerminalRecord {
  /// Where modes are set.
  private let input: Int32
  /// Where drawing goes.
  private let output: Int32
  /// Where a byte wakes whoever waits for keys.
  private let wake: Int32
  /// The modes as they were.
  private let original: termios
  /// The modes as they are wanted.
  private let changed: termios
  /// What prepares the screen.
  private let enter: UnsafeBufferPointer<UInt8>
  /// What undoes that.
  private let leave: UnsafeBufferPointer<UInt8>

  /// Where the record of the terminal that is taken lies; 0 where none is.
  private static let address = Atomic<UInt>(0)
  /// Whether the terminal is not as it was.
  private static let isChanged = Atomic<Bool>(false)
  /// Gives the terminal back at the process's exit; made once.
  private static let exitHandler: Int32 = atexit { TerminalRecord.restore() }

  /// Whether a terminal is taken.
  static var isInUse: Bool {
    address.load(ordering: .acquiring) != 0
  }

  /// The record of the terminal that is taken.
  private static var current: UnsafeMutablePointer<TerminalRecord>? {
    unsafe UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
  }

  /// Takes the terminal, from now on until ``remove()``.
  static func install(
    input: Int32, output: Int32, wake: Int32, original: termios, changed: termios,
    enter: String, leave: String
  ) {
    let record = UnsafeMutablePointer<TerminalRecord>.allocate(capacity: 1)
    unsafe record.initialize(
      to: TerminalRecord(
        input: input, output: output, wake: wake, original: original, changed: changed,
        enter: copy(enter), leave: copy(leave)))
    // Whatever the language makes at the first use of something is made here and not in a handler.
    restore()
    notify()
    _ = exitHandler
    address.store(UInt(bitPattern: record), ordering: .releasing)
    TerminalSignals.install()
    change()
  }

  /// Gives the terminal back, and lets go of it.
  static func remove() {
    restore()
    TerminalSignals.remove()
    guard let record = unsafe current else { return }
    address.store(0, ordering: .releasing)
    unsafe record.pointee.enter.deallocate()
    unsafe record.pointee.leave.deallocate()
    unsafe record.deinitialize(count: 1)
    unsafe record.deallocate()
  }

  /// Whether the terminal is as it is wanted, so that it can be drawn on and has keys for us.
  static var isHeld: Bool {
    isChanged.load(ordering: .sequentiallyConsistent)
  }

  /// Makes the terminal as it is wanted, even if it was already.
  ///
  /// In the background it is somebody else's, and whoever touched it would be stopped.
  static func change() {
    guard let record = unsafe current else { return }
    // Of a terminal that controls nobody there is no group.
    let group = unsafe tcgetpgrp(record.pointee.input)
    guard group < 0 || group == getpgrp() else {
      // A stop that nobody can handle has left the terminal as it was.
      isChanged.store(false, ordering: .sequentiallyConsistent)
      return
    }
    isChanged.store(true, ordering: .sequentiallyConsistent)
    unsafe set(record.pointee.input, record.pointee.changed)
    unsafe write(record.pointee.enter, to: record.pointee.output)
  }

  /// Whether the terminal is held; it is taken where the process came to the foreground.
  ///
  /// A shell sends no signal when it brings a job there that was running.
  static func hold() -> Bool {
    if isHeld { return true }
    change()
    if isHeld { notify() }
    return isHeld
  }

  /// Makes the terminal as it was, unless it is.
  ///
  /// A signal in the middle of it does it again rather than not at all.
  static func restore() {
    guard let record = unsafe current,
      isChanged.load(ordering: .sequentiallyConsistent)
    else { return }
    unsafe write(record.pointee.leave, to: record.pointee.output)
    unsafe set(record.pointee.input, record.pointee.original)
    isChanged.store(false, ordering: .sequentiallyConsistent)
  }

  /// Wakes whoever waits for keys.
  static func notify() {
    guard let record = unsafe current else { return }
    var byte: UInt8 = 1
    _ = unsafe Glibc.write(record.pointee.wake, &byte, 1)
  }

  /// Sets modes, without waiting for what is still to be written.
  private static func set(_ descriptor: Int32, _ modes: termios) {
    var modes = modes
    while unsafe tcsetattr(descriptor, TCSANOW, &modes) != 0 && errno == EINTR {}
  }

  /// Writes bytes.
  private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe Glibc.write(
        descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
      if count > 0 { offset += count } else if errno != EINTR { return }
    }
  }

  /// A copy of a text's bytes that stays where it is.
  private static func copy(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = unsafe bytes.initialize(from: text.utf8)
    return UnsafeBufferPointer(bytes)
  }
}
