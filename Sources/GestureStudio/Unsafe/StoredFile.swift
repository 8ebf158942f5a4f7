import GestureReplay
import Glibc
import InputRecordings

/// A file that is replaced as a whole, so that no reader and no power cut finds half of it.
enum StoredFile {
  /// Whether there is a file.
  static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }

  /// Puts new contents in the place of a file, or makes it.
  ///
  /// The bytes are on the disk before the name leads to them. A link is followed, and who may read
  /// and write the file still may.
  ///
  /// - Throws: What keeps it from being written; nothing has changed then.
  static func replace(_ path: String, with bytes: [UInt8]) throws(RecordingError) {
    let target = resolved(path)
    let folder = FilePath.parent(of: target)
    let name = target.split(separator: "/").last.map(String.init) ?? target
    let temporary = FilePath.join(folder, ".\(name).\(getpid()).tmp")
    var status = stat()
    let isThere = unsafe stat(target, &status) == 0
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten =
      write(bytes, to: descriptor)
      && (!isThere || keepAccess(descriptor, as: status))
      && fsync(descriptor) == 0
    var error = errno
    close(descriptor)
    if isWritten, unsafe rename(temporary, target) == 0 { return sync(folder) }
    if isWritten { error = errno }
    _ = unsafe unlink(temporary)
    errno = error
    throw failure(path)
  }

  /// Gives a new file the owner and the permissions of the one that it replaces.
  ///
  /// Only root can give a file away, and root has to: whose file it was could not read it any more.
  private static func keepAccess(_ descriptor: Int32, as status: stat) -> Bool {
    let isOwned = fchown(descriptor, status.st_uid, status.st_gid) == 0 || errno == EPERM
    return isOwned && fchmod(descriptor, status.st_mode & 0o7777) == 0
  }

  /// The file that a link leads to, be it there or not, or the path itself.
  private static func resolved(_ path: String) -> String {
    var path = path
    // As many links as the kernel follows.
    for _ in 0..<40 {
      if let real = unsafe realpath(path, nil) {
        defer { unsafe free(real) }
        return unsafe String(cString: real)
      }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : FilePath.join(FilePath.parent(of: path), link)
    }
    return path
  }

  /// Writes all bytes; false, with the reason in errno, where that fails.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }

  /// Has a new name in a folder survive a power cut; where that can't be had nothing is wrong.
  private static func sync(_ folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// The error of the last call.
  private static func failure(_ path: String) -> RecordingError {
    let reason = unsafe String(cString: strerror(errno))
    return RecordingError(
      .unreadable, file: path, message: "could not write it: \(reason)",
      hint: "nothing was changed; see that the folder can be written to")
  }
}
