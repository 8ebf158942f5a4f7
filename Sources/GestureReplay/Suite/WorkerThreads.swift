import Glibc

/// Threads that do the same work side by side.
///
/// This and ``ThreadLock`` are plain threads of the system: a replay is synchronous and may take all
/// of a processor, and the thread sanitizer follows them.
enum WorkerThreads {
  /// Runs a body in several threads, the caller's among them, and waits for all.
  ///
  /// Where the system gives no more threads, fewer do the work.
  static func run(_ count: Int, _ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let task = ThreadTask(body)
      var threads: [pthread_t] = []
      for _ in 1..<max(count, 1) {
        var thread = pthread_t()
        let context = unsafe Unmanaged.passUnretained(task).toOpaque()
        let code = unsafe pthread_create(
          &thread, nil,
          { context in
            guard let context = unsafe context else { return nil }
            unsafe Unmanaged<ThreadTask>.fromOpaque(context).takeUnretainedValue().body()
            return nil
          }, context)
        if code != 0 { break }
        threads.append(thread)
      }
      task.body()
      for thread in threads { pthread_join(thread, nil) }
      // The threads borrowed it.
      withExtendedLifetime(task) {}
    }
  }
}

/// What a thread is to do.
private final class ThreadTask {
  /// Its work.
  let body: () -> Void

  /// Takes the work.
  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}

/// Lets one thread at a time through.
@safe final class ThreadLock {
  /// The system's lock, which must not move.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates an open lock.
  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs a body while no other thread is let through.
  func locked<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}
