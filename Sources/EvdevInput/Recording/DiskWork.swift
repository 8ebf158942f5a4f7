import InputRecordings
import Synchronization

/// What the thread of a `DiskSync` works on, and its loop.
final class DiskWork: Sendable {
  /// A small file with its new contents.
  struct Replacement: Sendable {
    /// The file.
    var path: String
    /// What it is to hold.
    var bytes: [UInt8]
  }

  /// What is to be done.
  private struct State: Sendable {
    /// The files that grow.
    var files: [SyncedFile] = []
    /// The files to replace, in order.
    var replacements: [Replacement] = []
    /// Why the first file that could not be synced or replaced could not.
    var failure: RecordingError?
    /// Whether nothing will be added.
    var isEnding = false
  }

  /// What is to be done, by whichever thread looks.
  private let state = Mutex(State())
  /// Whether something went wrong.
  private let hasFailed = Atomic(false)
  /// The nanoseconds from one sync of growing files to the next.
  private let interval: Int64
  /// Wakes the thread.
  private let wakePipe: WakePipe

  /// Starts with nothing to do.
  init(interval: Int64, wakePipe: consuming WakePipe) {
    self.interval = interval
    self.wakePipe = wakePipe
  }

  /// Throws what went wrong first, if something did.
  func check() throws(RecordingError) {
    guard hasFailed.load(ordering: .acquiring) else { return }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Adds a file that grows.
  func add(_ file: SyncedFile) {
    state.withLock { $0.files.append(file) }
    // It counts as grown from the start, so that its growth wakes nobody before its first sync.
    wake()
  }

  /// Adds a file to replace.
  func add(_ replacement: Replacement) {
    state.withLock { $0.replacements.append(replacement) }
    wake()
  }

  /// Says that a file has grown.
  func wake() {
    wakePipe.wake()
  }

  /// Says that nothing will be added.
  func end() {
    state.withLock { $0.isEnding = true }
    wake()
  }

  /// Does what comes, until the end.
  ///
  /// A file is synced as soon as it has grown, but not sooner than the interval after the last time.
  func run() {
    var earliest = MonotonicTime(nanoseconds: 0)
    while true {
      let (files, replacements, isEnding) = state.withLock { state in
        let replacements = state.replacements
        state.replacements.removeAll()
        state.files.removeAll(where: \.isDone)
        return (state.files, replacements, state.isEnding)
      }
      for replacement in replacements {
        attempt { () throws(RecordingError) in
          try FileContents.replace(replacement.path, with: replacement.bytes)
        }
      }
      let now = MonotonicTime.now
      let hasGrown = files.contains(where: \.hasGrown)
      if hasGrown, isEnding || now >= earliest {
        for file in files { attempt(file.synchronizeIfGrown) }
        earliest = now.advanced(byNanoseconds: interval)
      } else if isEnding && replacements.isEmpty {
        // A file whose recorder was given up is still there, and each of the two holds the other.
        state.withLock { $0.files.removeAll() }
        return
      } else if replacements.isEmpty {
        wakePipe.wait(nanoseconds: hasGrown ? earliest.nanoseconds(since: now) : nil)
      }
    }
  }

  /// Does something, and keeps the first error.
  private func attempt(_ body: () throws(RecordingError) -> Void) {
    do throws(RecordingError) {
      try body()
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      hasFailed.store(true, ordering: .releasing)
    }
  }
}
