import InputRecordings
import Synchronization

/// Makes what is recorded outlive a power cut, at most a second after it was written.
///
/// A disk may take its time, and who reads a device has none. So a thread of its own waits for the
/// disk. One of these serves all files of a session; its thread ends with its last user.
public final class DiskSync: Sendable {
  /// What the thread works on.
  private let work: DiskWork
  /// The thread, until it was waited for.
  private let thread: Mutex<SystemThread?>

  /// Starts the thread.
  ///
  /// - Parameter interval: The nanoseconds from one sync of growing files to the next.
  /// - Throws: `EvdevError` where the system gives no thread.
  public init(intervalNanoseconds interval: Int64 = 1_000_000_000) throws(EvdevError) {
    let work = DiskWork(interval: interval, wakePipe: try WakePipe())
    self.work = work
    thread = Mutex(try SystemThread { work.run() })
  }

  deinit {
    end()
  }

  /// Waits until all that was asked for is done, and ends the thread.
  ///
  /// - Throws: `EvdevError` where a file could not be synced or replaced.
  public func finish() throws(EvdevError) {
    end()
    do throws(RecordingError) {
      try work.check()
    } catch {
      throw .recording(error)
    }
  }

  /// Takes care of a file that grows, and of its name in its folder.
  func follow(_ sink: borrowing FileSink, path: String) throws(RecordingError) -> SyncedFile {
    let file = SyncedFile(try sink.synchronizer(), path: path, work)
    work.add(file)
    return file
  }

  /// Replaces a small file as a whole, a moment later.
  func replace(_ path: String, with bytes: [UInt8]) {
    work.add(DiskWork.Replacement(path: path, bytes: bytes))
  }

  /// Ends the thread once it has nothing to do, and waits for it.
  private func end() {
    work.end()
    let thread = thread.withLock { $0.take() }
    thread?.join()
  }
}
