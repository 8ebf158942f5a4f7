import Glibc

/// Lines that a person types or a program sends, read as they come.
struct LineInput {
  /// Where they come from.
  let descriptor: Int32
  /// What was read and is no whole line yet.
  private var bytes: [UInt8] = []
  /// Whether nothing more will come.
  private(set) var isAtEnd = false

  /// The longest line; what is longer is cut.
  private static let longest = 4_096

  /// Reads lines from standard input.
  static let standardInput: Int32 = STDIN_FILENO

  /// Reads lines from an open descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next whole line without its end, or `nil` where none was read yet.
  mutating func takeLine() -> String? {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard end != nil || bytes.count >= Self.longest || (isAtEnd && !bytes.isEmpty) else {
      return nil
    }
    let line = String(decoding: bytes[..<(end ?? bytes.count)], as: UTF8.self)
    bytes.removeFirst(end.map { $0 + 1 } ?? bytes.count)
    return line
  }

  /// Reads once what is there.
  ///
  /// The corresponding C function is `read`.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 {
      bytes += buffer[..<count]
    } else {
      let failure = count < 0 ? ErrorNumber.last : 0
      isAtEnd = failure != ErrorNumber.interrupted && failure != ErrorNumber.tryAgain
    }
  }
}
