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
  /// Whether nothing more will be written.
  private let isClosed = Atomic(false)

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

  /// Whether all is done that there will ever be to do.
  var isDone: Bool {
    isClosed.load(ordering: .acquiring) && !hasGrown
  }

  /// Says that something was written.
  ///
  /// - Throws: What went wrong with an earlier sync, of whichever file.
  func grow() throws(RecordingError) {
    if !isDirty.exchange(true, ordering: .acquiringAndReleasing) { work.wake() }
    try work.check()
  }

  /// Syncs it, where something was written since the last time.
  func synchronizeIfGrown() throws(RecordingError) {
    // What is written from here on makes it dirty again.
    guard isDirty.exchange(false, ordering: .acquiringAndReleasing) else { return }
    try synchronizer.synchronize()
    if isNew.exchange(false, ordering: .acquiringAndReleasing) {
      try FileSynchronizer(folder: FileContents.folder(of: path)).synchronize()
    }
  }

  /// Says that nothing more will be written, and leaves the last sync to the thread.
  func close() {
    isClosed.store(true, ordering: .releasing)
    work.wake()
  }

  /// Syncs it in this thread, for the last time.
  ///
  /// - Throws: What went wrong with this sync, or an earlier one of whichever file.
  func finish() throws(RecordingError) {
    close()
    try synchronizeIfGrown()
    try work.check()
  }
}
