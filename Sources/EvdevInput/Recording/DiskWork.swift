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
    /// Why one could not be replaced.
    var failure: RecordingError?
    /// Whether nothing will be added.
    var isEnding = false
  }

  /// What is to be done, by whichever thread looks.
  private let state = Mutex(State())
  /// The nanoseconds from one sync of growing files to the next.
  private let interval: Int64
  /// Wakes the thread.
  private let wakePipe: WakePipe

  /// Starts with nothing to do.
  init(interval: Int64, wakePipe: consuming WakePipe) {
    self.interval = interval
    self.wakePipe = wakePipe
  }

  /// Why a file could not be replaced, if one could not.
  var failure: RecordingError? {
    state.withLock { $0.failure }
  }

  /// Adds a file that grows.
  func add(_ file: SyncedFile) {
    state.withLock { $0.files.append(file) }
  }

  /// Forgets a file.
  func remove(_ file: SyncedFile) {
    state.withLock { $0.files.removeAll { $0 === file } }
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
        return (state.files, replacements, state.isEnding)
      }
      for replacement in replacements { replace(replacement) }
      let now = MonotonicTime.now
      let hasGrown = files.contains(where: \.hasGrown)
      if hasGrown, isEnding || now >= earliest {
        for file in files { file.synchronizeIfGrown() }
        earliest = now.advanced(byNanoseconds: interval)
      } else if isEnding && replacements.isEmpty {
        return
      } else if replacements.isEmpty {
        wakePipe.wait(nanoseconds: hasGrown ? earliest.nanoseconds(since: now) : nil)
      }
    }
  }

  /// Replaces a file, and keeps the first error.
  private func replace(_ replacement: Replacement) {
    do throws(RecordingError) {
      try FileContents.replace(replacement.path, with: replacement.bytes)
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }
}
