internal import Glibc

/// An open file of the system, closed when it goes out of scope.
///
/// This is the one file of the module that talks to the C library, and the only one with `unsafe`.
struct FileDescriptor: ~Copyable {
  /// The system's number for the open file.
  private let number: Int32
  /// Whether this value opened the file and so has to close it.
  private let isOwned: Bool
  /// The file as the user named it, for messages.
  let name: String

  /// Opens a file for reading; `-` is standard input, which stays open afterwards.
  init(reading path: String) throws(RecordingError) {
    name = path
    guard path != "-" else {
      number = STDIN_FILENO
      isOwned = false
      return
    }
    number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    isOwned = number >= 0
    if number < 0 { throw FileDescriptor.failure(errno, name, "open it") }
  }

  /// Creates a file for writing; one that exists already is never overwritten.
  init(creating path: String) throws(RecordingError) {
    guard let file = try FileDescriptor(creatingUnlessThere: path) else {
      throw FileDescriptor.failure(EEXIST, path, "create it")
    }
    self = file
  }

  /// Creates a file for writing, or says that something of that name is there already.
  init?(creatingUnlessThere path: String) throws(RecordingError) {
    name = path
    number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    let code = errno
    isOwned = number >= 0
    if number < 0 {
      if code == EEXIST { return nil }
      throw FileDescriptor.failure(code, name, "create it")
    }
  }

  /// Creates a file without a name, for bytes that are to be read a second time.
  ///
  /// - Parameter name: The file whose bytes they are.
  /// - Throws: ``RecordingError`` where the system refuses.
  init(spoolingFor name: String) throws(RecordingError) {
    self.name = name
    let stream = unsafe tmpfile()
    number = if let stream = unsafe stream { unsafe dup(fileno(stream)) } else { -1 }
    isOwned = number >= 0
    let code = errno
    if let stream = unsafe stream { _ = unsafe fclose(stream) }
    if !isOwned { throw FileDescriptor.failure(code, name, "spool it") }
  }

  /// Stands for the same open file, so that another thread may outlive this value.
  init(sharing other: borrowing FileDescriptor) throws(RecordingError) {
    name = other.name
    number = dup(other.number)
    isOwned = number >= 0
    if !isOwned { throw FileDescriptor.failure(errno, name, "share it") }
  }

  /// Opens the same file once more, at its start; reads of the two must not alternate.
  init(rereading other: borrowing FileDescriptor) throws(RecordingError) {
    name = other.name
    number = dup(other.number)
    isOwned = number >= 0
    if !isOwned || lseek(number, 0, SEEK_SET) < 0 {
      throw FileDescriptor.failure(errno, name, "read it a second time")
    }
  }

  deinit {
    if isOwned { _ = close(number) }
  }

  /// Reads what is there into the end of a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The storage; it is not resized.
  ///   - start: Where in the buffer the bytes go.
  /// - Returns: The count of bytes read; 0 is the end of the file.
  /// - Throws: ``RecordingError`` where the system refuses.
  func read(into buffer: inout [UInt8], from start: Int) throws(RecordingError) -> Int {
    guard start >= 0, start < buffer.count else { return 0 }
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { storage in
        unsafe Glibc.read(number, storage.baseAddress?.advanced(by: start), storage.count - start)
      }
      if count >= 0 { return count }
      let code = errno
      if code != EINTR { throw FileDescriptor.failure(code, name, "read it") }
    }
  }

  /// Whether it is a folder.
  var isFolder: Bool {
    var status = stat()
    return unsafe fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the file can be read a second time.
  var isSeekable: Bool {
    lseek(number, 0, SEEK_CUR) >= 0
  }

  /// Goes back by a count of bytes.
  func rewind(by count: Int) throws(RecordingError) {
    guard lseek(number, -count, SEEK_CUR) < 0 else { return }
    throw FileDescriptor.failure(errno, name, "read it a second time")
  }

  /// Writes all bytes, however many calls that takes.
  func write(_ bytes: Span<UInt8>) throws(RecordingError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { storage in
        unsafe Glibc.write(
          number, storage.baseAddress?.advanced(by: done), storage.count - done)
      }
      let code = errno
      if count > 0 {
        done += count
      } else if count == 0 || code != EINTR {
        throw FileDescriptor.failure(code, name, "write to it")
      }
    }
  }

  /// Removes a file; one that is not there is no error.
  static func remove(_ path: String) throws(RecordingError) {
    guard unsafe unlink(path) != 0 else { return }
    let code = errno
    if code != ENOENT { throw failure(code, path, "remove it") }
  }

  /// Gives a file another name, and takes the place of the file that has it.
  static func rename(_ path: String, to newPath: String) throws(RecordingError) {
    guard unsafe Glibc.rename(path, newPath) != 0 else { return }
    throw failure(errno, newPath, "write it anew")
  }

  /// Cuts the file off after a count of bytes.
  func cut(to length: Int) throws(RecordingError) {
    while ftruncate(number, off_t(length)) != 0 {
      if errno != EINTR { throw FileDescriptor.failure(errno, name, "cut it") }
    }
  }

  /// Waits until what was written would outlive a power cut; for a folder, that is its names.
  ///
  /// What can't be kept that way, such as a pipe, is no error.
  func synchronize() throws(RecordingError) {
    while (isFolder ? fsync(number) : fdatasync(number)) != 0 {
      let code = errno
      if code == EINTR { continue }
      if [EINVAL, EROFS, ENOSYS, ENOTSUP].contains(code) { return }
      throw FileDescriptor.failure(code, name, "save it to the disk")
    }
  }

  /// The error for a code that the system gave.
  private static func failure(
    _ code: Int32, _ name: String, _ purpose: String
  ) -> RecordingError {
    let reason =
      switch code {
      case ENOENT: "no such file"
      case EACCES, EPERM: "permission denied"
      case EISDIR: "it is a directory"
      case ENOTDIR: "a part of the path is not a directory"
      case EEXIST: "it exists already"
      case ENOSPC: "no space left on the disk"
      case ENAMETOOLONG: "the name is too long"
      case EMFILE, ENFILE: "too many open files"
      case EROFS: "the file system is read-only"
      case EPIPE: "the reader has gone"
      case EDQUOT: "the disk quota is used up"
      case EFBIG: "it would be too large"
      case EIO: "the disk reports an error"
      default: "system error \(code)"
      }
    let hint: String? =
      switch code {
      case ENOENT: "check the name, or give - to read standard input"
      case EACCES, EPERM: "check who may use the file with ls -l"
      case EISDIR: "give the files in it one by one"
      case EEXIST: "choose another name; recordings are never overwritten"
      case ENOSPC, EDQUOT: "make room, or choose a folder on another disk"
      case EFBIG: "see ulimit -f, or choose a folder on another disk"
      case EIO: "choose a folder on another disk"
      default: nil
      }
    return RecordingError(
      .unreadable, file: name, message: "could not \(purpose): \(reason)", hint: hint)
  }
}
