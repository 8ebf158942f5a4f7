#if Evdev
import CEvdev
import Glibc

/// Waiting on descriptors.
enum SystemPoll {
  /// What a descriptor is ready for.
  struct Readiness {
    /// Whether a read would bring something.
    var isReady: Bool
    /// Whether the other end is gone.
    var isGone: Bool

    /// Takes over the kernel's answer.
    init(_ events: Int16) {
      isReady = events & Int16(POLLIN) != 0
      isGone = events & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }
  }

  /// Waits until one of two descriptors has something to say, or the time is over.
  ///
  /// A negative descriptor is left out. A signal that this thread does handle only makes the wait
  /// start again with what is left of its time.
  ///
  /// The corresponding C function is `ppoll`.
  static func wait(
    _ first: Int32, _ second: Int32, timeoutNanoseconds: Int64?
  ) throws(EvdevError) -> (first: Readiness, second: Readiness) {
    let deadline = timeoutNanoseconds.map { MonotonicTime.now.advanced(byNanoseconds: $0) }
    var descriptors = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let left = deadline.map { max(0, $0.nanoseconds(since: .now)) } ?? -1
      let count = unsafe cevdev_poll(&descriptors, left)
      if count >= 0 { break }
      if -count == ErrorNumber.interrupted { continue }
      throw EvdevError(errno: -count, call: "ppoll", path: "devices")
    }
    return (Readiness(descriptors[0].revents), Readiness(descriptors[1].revents))
  }
}
#else
/// Waiting on descriptors, of which there are none in a build without device support.
enum SystemPoll {
  /// What a descriptor is ready for.
  struct Readiness {
    /// Whether a read would bring something.
    var isReady: Bool
    /// Whether the other end is gone.
    var isGone: Bool
  }

  /// Says that this build has no device support.
  static func wait(
    _ first: Int32, _ second: Int32, timeoutNanoseconds: Int64?
  ) throws(EvdevError) -> (first: Readiness, second: Readiness) {
    throw .noDeviceSupport
  }
}
#endif
