import Glibc

/// Owns an open file and closes it at the end.
struct FileDescriptor: ~Copyable {
  /// The number that the system knows the file by.
  let number: Int32

  /// Takes over an open file.
  init(owning number: Int32) {
    self.number = number
  }

  /// Opens a file for reading, without waiting for anything.
  ///
  /// The corresponding C function is `open`.
  init(reading path: String) throws(EvdevError) {
    let number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else {
      throw EvdevError(errno: ErrorNumber.last, call: "open", path: path)
    }
    self.number = number
  }

  /// Creates a file for writing; one that exists already is an error.
  ///
  /// The corresponding C function is `open` with `O_EXCL`.
  init(creating path: String) throws(EvdevError) {
    let number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard number >= 0 else {
      throw EvdevError(errno: ErrorNumber.last, call: "open", path: path)
    }
    self.number = number
  }

  deinit {
    _ = close(number)
  }

  /// Writes all bytes, in as many calls as it takes.
  ///
  /// The corresponding C function is `write`.
  func write(_ bytes: [UInt8], path: String) throws(EvdevError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { pointer in
        unsafe Glibc.write(number, pointer.baseAddress?.advanced(by: start), pointer.count - start)
      }
      if written < 0 {
        let failure = ErrorNumber.last
        if failure == ErrorNumber.interrupted { continue }
        throw EvdevError(errno: failure, call: "write", path: path)
      }
      start += written
    }
  }
}
