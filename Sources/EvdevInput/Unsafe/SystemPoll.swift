#if Evdev
import CEvdev
import Glibc

/// Descriptors that are waited for together, in storage that is used again for every wait.
struct SystemPoll {
  /// What is waited for, and what each was ready for last.
  private var entries: [pollfd]

  /// What a descriptor is ready for.
  struct Readiness {
    /// Whether a read would bring something.
    var isReady: Bool
    /// Whether the other end is gone.
    var isGone: Bool

    /// Takes over the kernel's answer.
    fileprivate init(_ events: Int16) {
      isReady = events & Int16(POLLIN) != 0
      isGone = events & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }
  }

  /// Names the descriptors; a negative one is left out.
  init(_ descriptors: [Int32]) {
    entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// Waits for another descriptor in the place of one.
  mutating func setDescriptor(_ descriptor: Int32, at index: Int) {
    entries[index].fd = descriptor
    entries[index].revents = 0
  }

  /// What a descriptor was ready for after the last wait.
  subscript(index: Int) -> Readiness {
    Readiness(entries[index].revents)
  }

  /// Waits until one of the descriptors has something to say, or the time is over.
  ///
  /// A signal that this thread does handle only makes the wait start again with what is left of its
  /// time.
  ///
  /// The corresponding C function is `ppoll`.
  ///
  /// - Parameter timeoutNanoseconds: The longest wait; `nil` is without end, 0 or less only looks.
  /// - Throws: `EvdevError` where the system refuses to wait.
  mutating func wait(timeoutNanoseconds: Int64?) throws(EvdevError) {
    let deadline = timeoutNanoseconds.map { MonotonicTime.now.advanced(byNanoseconds: $0) }
    while true {
      let left = deadline.map { max(0, $0.nanoseconds(since: .now)) } ?? -1
      let count = unsafe cevdev_poll(&entries, entries.count, left)
      if count >= 0 { return }
      if -count == ErrorNumber.interrupted { continue }
      throw EvdevError(errno: -count, call: "ppoll", path: "devices")
    }
  }
}
#else
/// Descriptors to wait for, of which there are none in a build without device support.
struct SystemPoll {
  /// What a descriptor is ready for.
  struct Readiness {
    /// Whether a read would bring something.
    var isReady: Bool
    /// Whether the other end is gone.
    var isGone: Bool
  }

  /// Names the descriptors.
  init(_ descriptors: [Int32]) {}

  /// Waits for another descriptor in the place of one.
  mutating func setDescriptor(_ descriptor: Int32, at index: Int) {}

  /// What a descriptor was ready for: nothing.
  subscript(index: Int) -> Readiness {
    Readiness(isReady: false, isGone: false)
  }

  /// Says that this build has no device support.
  mutating func wait(timeoutNanoseconds: Int64?) throws(EvdevError) {
    throw .noDeviceSupport
  }
}
#endif
