import InputRecordings
import Synchronization

/// A file that grows, as its writer and the thread that syncs it see it.
final class SyncedFile: Sendable {
  /// Makes its contents last.
  private let synchronizer: FileSynchronizer
  /// Its path.
  private let path: String
  /// Who syncs it.
  private let work: DiskWork
  /// Whether something was written since the last sync.
  private let isDirty = Atomic(true)
  /// Whether its name in its folder is to be synced, too.
  private let isNew = Atomic(true)
  /// Whether a sync failed.
  private let hasFailed = Atomic(false)
  /// Why the first sync that failed did.
  private let failure = Mutex<RecordingError?>(nil)

  /// Takes an open file, which holds its header or will soon.
  init(_ synchronizer: consuming FileSynchronizer, path: String, _ work: DiskWork) {
    self.synchronizer = synchronizer
    self.path = path
    self.work = work
  }

  /// Whether something was written since the last sync.
  var hasGrown: Bool {
    isDirty.load(ordering: .acquiring)
  }

  /// Says that something was written.
  ///
  /// - Throws: What went wrong with an earlier sync.
  func grow() throws(RecordingError) {
    if !isDirty.exchange(true, ordering: .acquiringAndReleasing) { work.wake() }
    if hasFailed.load(ordering: .acquiring) { try check() }
  }

  /// Syncs it, where something was written since the last time.
  func synchronizeIfGrown() {
    // What is written from here on makes it dirty again.
    guard isDirty.exchange(false, ordering: .acquiringAndReleasing) else { return }
    do throws(RecordingError) {
      try synchronizer.synchronize()
      if isNew.exchange(false, ordering: .acquiringAndReleasing) {
        try FileSynchronizer(folder: FileContents.folder(of: path)).synchronize()
      }
    } catch {
      failure.withLock { $0 = $0 ?? error }
      hasFailed.store(true, ordering: .releasing)
    }
  }

  /// Syncs it in this thread, for the last time.
  ///
  /// - Throws: What went wrong with this sync or an earlier one.
  func finish() throws(RecordingError) {
    work.remove(self)
    synchronizeIfGrown()
    try check()
  }

  /// Throws what went wrong.
  private func check() throws(RecordingError) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
