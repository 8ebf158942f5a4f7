import Glibc

#if Evdev
// The C library's types that this module shares with the headers of libevdev.
import CEvdev
#endif

/// A thread of the system that runs a body once.
///
/// No signal is delivered to it, so those that end a session go to who waits for them.
struct SystemThread: Sendable {
  /// The system's name for it.
  private let thread: pthread_t

  /// Starts a thread.
  ///
  /// The corresponding C function is `pthread_create`.
  init(_ body: @escaping @Sendable () -> Void) throws(EvdevError) {
    var (all, previous, thread) = (sigset_t(), sigset_t(), pthread_t())
    unsafe sigfillset(&all)
    // A thread begins with the mask of the one that starts it.
    unsafe pthread_sigmask(SIG_BLOCK, &all, &previous)
    let context = unsafe Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
    guard code == 0 else {
      unsafe Unmanaged<ThreadBody>.fromOpaque(context).release()
      throw EvdevError(errno: code, call: "pthread_create", path: "threads")
    }
    self.thread = thread
  }

  /// Waits for its end, once.
  func join() {
    pthread_join(thread, nil)
  }
}

/// What a thread is to do.
private final class ThreadBody: Sendable {
  /// Its work.
  let run: @Sendable () -> Void

  /// Takes the work.
  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
