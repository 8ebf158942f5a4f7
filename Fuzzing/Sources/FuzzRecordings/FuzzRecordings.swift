import InputRecordings

/// Reads the bytes as a recording, writes what came out, and reads that again.
///
/// A recording may be refused; what was accepted must survive being written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecordings(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  do {
    var reader = try RecordingReader(bytes: bytes, name: "fuzz")
    var annotation = reader.annotation ?? RecordingAnnotation()
    annotation.initialState = reader.initialState
    var writer = try EvemuWriter(to: MemorySink(), device: reader.device, annotation: annotation)
    var frames = 0
    reading: while true {
      switch try reader.advance() {
      case .event(let event):
        try writer.append(event)
        if event.isReport { frames += 1 }
      case .mark: if let mark = reader.mark { try writer.append(mark) }
      case .end: break reading
      }
      while reader.takeAnomaly() != nil {}
    }
    let device = reader.device
    let state = reader.initialState
    check(writer.finish().bytes, frames) { again in
      again.device?.axes == device?.axes && again.initialState == state
    }
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}

/// Reads what was written; a refusal here is a fault of the writer.
private func check(
  _ bytes: [UInt8], _ frames: Int, _ isSame: (borrowing RecordingReader) -> Bool
) {
  do {
    var reader = try RecordingReader(bytes: bytes, name: "again")
    precondition(isSame(reader), "the start differs")
    var found = 0
    while let event = try reader.next() { if event.isReport { found += 1 } }
    precondition(found == frames, "the frames differ")
  } catch {
    preconditionFailure("what was written is refused: \(error)")
  }
}
