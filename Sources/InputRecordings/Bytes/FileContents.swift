/// Reads and replaces whole files that are known to be small, or that must be read twice.
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

  /// Replaces a file by another one of its name, so that at every moment one of the two is there.
  ///
  /// The new one lasts over a power cut when this returns. It need not have been there before.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: What it is to hold.
  /// - Throws: ``RecordingError`` where the system refuses; then the old file is as it was.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(RecordingError) {
    let folder = folder(of: path)
    let temporary = "\(folder).\(path.dropFirst(folder.count)).tmp"
    try FileDescriptor.remove(temporary)
    do throws(RecordingError) {
      var sink = try FileSink(creating: temporary)
      try sink.write(bytes)
      try sink.synchronizer().synchronize()
      try FileDescriptor.rename(temporary, to: path)
    } catch {
      try? FileDescriptor.remove(temporary)
      throw error
    }
    try FileSynchronizer(folder: folder).synchronize()
  }

  /// The folder of a path with its slash; empty for a bare name.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
