/// Reads whole files that are known to be small, or that must be read twice.
public enum FileContents {
  /// How many bytes are asked for at a time.
  private static let chunk = 65_536

  /// All bytes of a file; `-` is standard input.
  ///
  /// - Complexity: memory grows with the file; recordings are read by ``RecordingReader`` instead.
  public static func read(_ path: String) throws(RecordingError) -> [UInt8] {
    var source = try ByteSource(path: path)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: chunk)
    while true {
      let count = try source.read(into: &buffer, from: 0)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
