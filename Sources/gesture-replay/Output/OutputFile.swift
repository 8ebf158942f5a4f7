import Glibc

/// A file that is written from its start.
final class OutputFile {
  /// The file as the user named it.
  private let path: String
  /// The open file.
  private let descriptor: Int32

  /// Creates the file, or empties the one that is there.
  init(_ path: String) throws(ToolError) {
    self.path = path
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw OutputFile.failure(path) }
  }

  deinit {
    close(descriptor)
  }

  /// Appends bytes.
  func append(_ bytes: [UInt8]) throws(ToolError) {
    guard OutputFile.write(bytes, to: descriptor) else { throw OutputFile.failure(path) }
  }

  /// Replaces text near the start by other text of the same length.
  func replace(_ old: String, by new: String) throws(ToolError) {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    var start = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe start.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, 0)
    }
    guard count >= old.count, old.count == new.count else { return }
    for offset in 0...(count - old.count) where start[offset...].starts(with: old) {
      let written = unsafe new.withUnsafeBytes {
        unsafe pwrite(descriptor, $0.baseAddress, $0.count, offset)
      }
      if written != new.count { throw OutputFile.failure(path) }
      return
    }
  }

  /// Writes all bytes to a descriptor; false, with the reason in errno, where that fails.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The error of the last call.
  static func failure(_ path: String) -> ToolError {
    let reason = unsafe String(cString: strerror(errno))
    return ToolError(.badInput, "\(path): \(reason)", hint: "choose another file to write to")
  }
}
