/// Makes what was written to a file outlive a power cut.
///
/// A disk may take its time for that, so a writer can leave it to another thread: the value has the
/// file open on its own.
package struct FileSynchronizer: ~Copyable, Sendable {
  /// The open file or folder.
  private let file: FileDescriptor

  /// Opens a folder, whose names are to last.
  package init(folder path: String) throws(RecordingError) {
    file = try FileDescriptor(reading: path.isEmpty ? "." : path)
  }

  /// Shares a file that is open.
  init(_ file: borrowing FileDescriptor) throws(RecordingError) {
    self.file = try FileDescriptor(sharing: file)
  }

  /// Waits until everything that was written before would outlive a power cut.
  ///
  /// The corresponding C functions are `fdatasync` and, for a folder, `fsync`.
  package func synchronize() throws(RecordingError) {
    try file.synchronize()
  }
}
