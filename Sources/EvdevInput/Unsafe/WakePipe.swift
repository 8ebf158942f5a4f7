import Glibc

#if Evdev
// The C library's types that this module shares with the headers of libevdev.
import CEvdev
#endif

/// Lets one thread wait until another one wakes it, or until a time is over.
struct WakePipe: ~Copyable, Sendable {
  /// Where the one waits.
  private let reading: FileDescriptor
  /// Where the other one wakes it.
  private let writing: FileDescriptor

  /// Makes a pipe.
  ///
  /// The corresponding C function is `pipe`.
  init() throws(EvdevError) {
    var numbers: [Int32] = [-1, -1]
    guard unsafe pipe(&numbers) == 0 else {
      throw EvdevError(errno: ErrorNumber.last, call: "pipe", path: "threads")
    }
    reading = FileDescriptor(owning: numbers[0])
    writing = FileDescriptor(owning: numbers[1])
    for number in numbers {
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
    }
  }

  /// Wakes who waits, now or next time; never waits itself.
  func wake() {
    var byte: UInt8 = 0
    // A full pipe wakes as well.
    _ = unsafe write(writing.number, &byte, 1)
  }

  /// Waits to be woken.
  ///
  /// - Parameter nanoseconds: The longest wait; `nil` is without end.
  func wait(nanoseconds: Int64?) {
    // Rounded up, so that a wait never ends before its time.
    let milliseconds = nanoseconds.map { max(0, min($0, 3_600_000_000_000) + 999_999) / 1_000_000 }
    var descriptor = pollfd(fd: reading.number, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&descriptor, 1, Int32(milliseconds ?? -1))
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(reading.number, &bytes, bytes.count) == bytes.count {}
  }
}
