import GestureReplay
import InputRecordings

/// A recording on the command line, opened once for its hash and once for its content.
struct RecordingFile {
  /// The file as the user named it; `-` is standard input.
  let path: String
  /// The hash of its content, `sha256:` and hexadecimal digits.
  let digest: String
  /// Its content, where it can be read only once.
  private let bytes: [UInt8]?

  /// Reads a file's hash; standard input is kept in memory.
  init(_ path: String) throws(ToolError) {
    self.path = path
    do throws(RecordingError) {
      if path == "-" {
        let content = try FileContents.read(path)
        digest = "sha256:" + SHA256.hex(of: content)
        bytes = content
      } else {
        digest = "sha256:" + (try SHA256.hex(ofFile: path))
        bytes = nil
      }
    } catch {
      throw ToolError(recording: error)
    }
  }

  /// The open file.
  func open() throws(ReplayError) -> RecordingInput {
    do throws(RecordingError) {
      if let bytes { return try RecordingInput(bytes: bytes, name: path) }
      return try RecordingInput(path: path)
    } catch {
      throw .recording(error)
    }
  }
}

extension ToolError {
  /// The error of a replay.
  init(replay error: ReplayError) {
    switch error {
    case .recording(let error): self.init(recording: error)
    case .configuration(let error, _):
      self.init(.usage, error.description, hint: "see gesture-replay replay --help")
    case .interrupted: self.init(.interrupted, "interrupted")
    }
  }
}
