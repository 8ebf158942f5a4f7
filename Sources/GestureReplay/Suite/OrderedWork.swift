/// Numbered pieces of work, done side by side; their results come in the order of the numbers.
package struct OrderedWork<Value> {
  /// The results that are waiting for one before them.
  private var waiting: [Int: Value] = [:]
  /// The number of the result that comes next.
  private var next = 0
  /// The number of the piece that is done next.
  private var upcoming = 0

  /// Does all the work.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - jobs: How many are done at a time, at least 1.
  ///   - isStopped: Asked before each piece; once it says so, no further one is begun.
  ///   - work: Does a piece; called by several threads at a time.
  ///   - deliver: Takes the results in order, one at a time, as early as can be.
  package static func run(
    _ count: Int, jobs: Int, isStopped: () -> Bool, work: (Int) -> Value,
    deliver: (Value) -> Void
  ) {
    var state = OrderedWork()
    let lock = ThreadLock()
    WorkerThreads.run(min(jobs, count)) {
      while true {
        let index: Int? = lock.locked {
          guard state.upcoming < count, !isStopped() else { return nil }
          defer { state.upcoming += 1 }
          return state.upcoming
        }
        guard let index else { return }
        let value = work(index)
        lock.locked {
          state.waiting[index] = value
          while let value = state.waiting.removeValue(forKey: state.next) {
            state.next += 1
            deliver(value)
          }
        }
      }
    }
  }
}
