import InputRecordings

/// Reads the bytes as a pan script and checks what any consumer relies on.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPanScripts(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  do {
    var reader = try PanScriptReader(bytes: bytes, name: "fuzz")
    var latest: Int64 = 0
    while let line = try reader.next() {
      precondition(line.time.nanoseconds >= latest, "time goes back")
      precondition(line.translationX.isFinite && line.translationY.isFinite)
      precondition(reader.isPanOpen == !line.phase.isFinal)
      latest = line.time.nanoseconds
    }
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}
