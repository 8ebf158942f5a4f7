/// Pending timers as a binary heap, the one that is due first on top.
struct TimerQueue {
  /// The heap: a parent at n is due before its children at 2n + 1 and 2n + 2.
  private var heap: [ScheduledTimer] = []

  /// Creates an empty queue.
  init() {}

  /// Whether there is no timer at all, not even a cancelled one.
  var isEmpty: Bool {
    heap.isEmpty
  }

  /// The timers that are pending, in the order in which they are due.
  var pending: [ScheduledTimer] {
    heap.filter { $0.isPending }.sorted { $0.precedes($1) }
  }

  /// Adds a timer.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ timer: ScheduledTimer) {
    heap.append(timer)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].precedes(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// The timer that is due first, or `nil` where none is pending; cancelled ones are thrown away.
  mutating func first() -> ScheduledTimer? {
    while let top = heap.first {
      if top.isPending { return top }
      removeFirst()
    }
    return nil
  }

  /// Removes the timer on top.
  ///
  /// - Complexity: O(log n).
  mutating func removeFirst() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in (2 * parent + 1)...(2 * parent + 2)
      where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
