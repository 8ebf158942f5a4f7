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

  /// Opens a node for reading and writing.
  ///
  /// The corresponding C function is `open`.
  init(updating path: String) throws(EvdevError) {
    let number = unsafe open(path, O_RDWR | O_CLOEXEC)
    guard number >= 0 else {
      throw EvdevError(errno: ErrorNumber.last, call: "open", path: path)
    }
    self.number = number
  }

  deinit {
    _ = close(number)
  }
}
