import Glibc

/// The error numbers that this module tells apart.
enum ErrorNumber {
  /// No such file: `ENOENT`.
  static let noEntry: Int32 = ENOENT
  /// Not allowed by the file's mode: `EACCES`.
  static let access: Int32 = EACCES
  /// Not allowed at all: `EPERM`.
  static let permission: Int32 = EPERM
  /// The descriptor knows no such request: `ENOTTY`.
  static let notTerminal: Int32 = ENOTTY
  /// A folder where a node should be: `EISDIR`.
  static let isDirectory: Int32 = EISDIR
  /// The device failed: `EIO`.
  static let inputOutput: Int32 = EIO
  /// A value that the kernel does not take: `EINVAL`.
  static let invalid: Int32 = EINVAL
  /// The device is gone: `ENODEV`.
  static let noDevice: Int32 = ENODEV
  /// There is no driver behind the node: `ENXIO`.
  static let notConnected: Int32 = ENXIO
  /// Somebody else holds it: `EBUSY`.
  static let busy: Int32 = EBUSY
  /// Nothing to read now: `EAGAIN`.
  static let tryAgain: Int32 = EAGAIN
  /// More came than there is room for: `ENOBUFS`.
  static let noRoom: Int32 = ENOBUFS
  /// A signal came first: `EINTR`.
  static let interrupted: Int32 = EINTR

  /// The number of the call that just failed; to be read on the line after it.
  static var last: Int32 { errno }

  /// What the system calls an error number.
  static func text(_ code: Int32) -> String {
    guard let message = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: message)
  }
}
