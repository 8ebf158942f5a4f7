import InputRecordings
import RecordingFormats

/// Reads the bytes in whatever format they look like, by way of libinput's, and compares.
///
/// A file may be refused; what was accepted must survive being written, and errors must help.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormats(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  for device in [nil, DeviceChoice.number(2)] {
    do {
      let input = try RecordingInput(bytes: bytes, name: "fuzz", formats: .all(device: device))
      if input.holdsPans {
        try readPans(PanScriptReader(input))
      } else {
        try copy(RecordingReader(input))
      }
    } catch {
      precondition(!error.message.isEmpty && error.message.contains("found"), "\(error)")
    }
  }
  return 0
}

/// Reads pans: time never goes back, and a pan begins before it goes on.
private func readPans(_ script: consuming PanScriptReader) throws(RecordingError) {
  var latest: Int64 = 0
  var isOpen = false
  while let step = try script.next() {
    precondition(step.time.nanoseconds >= latest, "time goes back")
    precondition(isOpen != (step.phase == .began), "the phases are out of order")
    precondition(step.translationX.isFinite && step.translationY.isFinite)
    isOpen = !step.phase.isFinal
    latest = step.time.nanoseconds
  }
}

/// Writes a recording in libinput's format and reads that.
private func copy(_ reader: consuming RecordingReader) throws(RecordingError) {
  var writer = try LibinputRecordWriter(to: MemorySink())
  var annotation = reader.annotation ?? RecordingAnnotation()
  annotation.initialState = reader.initialState
  // The slot at the start becomes an event; that is another test's matter.
  annotation.slot = nil
  try writer.begin(reader.device, annotation: annotation)
  var copied = RecordingCopy()
  try copied.run(from: &reader, to: &writer)
  let bytes = try writer.finish().bytes
  do {
    var again = try RecordingReader(bytes: bytes, name: "again", formats: .all)
    precondition(again.device?.axes ?? [] == reader.device?.axes ?? [], "the axes differ")
    var count = 0
    while try again.next() != nil { count += 1 }
    precondition(count == copied.events, "the events differ")
  } catch {
    preconditionFailure("what was written is refused: \(error)")
  }
}
