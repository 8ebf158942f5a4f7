#if Evdev
import CEvdev
import Glibc

/// Owns a descriptor that reports signals, and the mask to go back to.
struct SignalHandle: ~Copyable {
  /// The open descriptor.
  let descriptor: FileDescriptor
  /// The signals that were held back before.
  private let previous: sigset_t

  /// Holds the signals back and opens the descriptor.
  ///
  /// The corresponding C functions are `pthread_sigmask` and `signalfd`.
  init() throws(EvdevError) {
    var previous = sigset_t()
    let number = unsafe cevdev_open_signals(&previous)
    guard number >= 0 else {
      throw EvdevError(errno: -number, call: "signalfd", path: "signals")
    }
    descriptor = FileDescriptor(owning: number)
    self.previous = previous
  }

  deinit {
    // A signal that nobody took would act as soon as it is let through.
    while cevdev_take_signal(descriptor.number) > 0 {}
    _ = unsafe withUnsafePointer(to: previous) {
      unsafe pthread_sigmask(SIG_SETMASK, $0, nil)
    }
  }

  /// Takes a signal that has come.
  func take() -> Interrupt? {
    switch cevdev_take_signal(descriptor.number) {
    case SIGINT: .interrupt
    case SIGTERM: .terminate
    case SIGHUP: .hangUp
    case SIGQUIT: .quit
    default: nil
    }
  }
}
#else
/// Stands for held back signals in a build without device support, which needs none.
struct SignalHandle: ~Copyable {
  /// The open descriptor.
  let descriptor: FileDescriptor
  /// What there is no value of.
  private let nothing: Never

  /// Says that this build has no device support.
  init() throws(EvdevError) {
    throw .noDeviceSupport
  }

  /// Takes a signal that has come.
  func take() -> Interrupt? {
    switch nothing {}
  }
}
#endif
