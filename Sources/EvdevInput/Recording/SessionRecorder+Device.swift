import InputEvents
import InputRecordings

extension SessionRecorder {
  /// Why a recording ended.
  public enum Ending: Hashable, Sendable, BitwiseCopyable {
    /// The user or the system asked for it.
    case interrupted
    /// The device went away.
    case lost
  }

  /// Records a device until a signal or its loss.
  ///
  /// What the device sent before the signal is still written. A loss is noted in the recording,
  /// which is whole all the same.
  ///
  /// - Parameters:
  ///   - device: The device, opened.
  ///   - interrupts: The signals that end the recording.
  ///   - progress: Called about ten times a second while events come, and once at the end.
  /// - Returns: Why it ended.
  /// - Throws: `EvdevError` where the device cannot be read or the file not be written.
  public mutating func record(
    from device: inout EvdevDevice, interrupts: borrowing InterruptSource,
    progress: (RecordingProgress) -> Void = { _ in }
  ) throws(EvdevError) -> Ending {
    var line = SessionLine()
    var batch = EventBatch()
    var lastReport = MonotonicTime(nanoseconds: 0)
    while true {
      let outcome = try EventPoll.wait(
        for: device, interrupts: interrupts, timeoutNanoseconds: nil)
      var reading = EvdevDevice.ReadOutcome.empty
      repeat {
        reading = try device.read(into: &batch, line: &line)
        try append(batch, line: line)
      } while reading == .events
      if reading == .lost {
        var mark = RecordingMark(at: self.progress.time)
        mark.note = "the device went away"
        try append(mark)
      }
      let now = MonotonicTime.now
      let isOver = reading == .lost || outcome == .interrupted
      if isOver || now.nanoseconds(since: lastReport) >= Self.progressInterval {
        progress(self.progress)
        lastReport = now
      }
      if isOver { return reading == .lost ? .lost : .interrupted }
    }
  }

  /// The nanoseconds between two reports of the progress.
  private static var progressInterval: Int64 { 100_000_000 }

  /// The name for a recording made now: `recording-20260131-235958.evemu`.
  ///
  /// - Parameter isTaken: Whether there is such a file already; then a number is added.
  /// - Returns: A name without a folder.
  public static func defaultName(isTaken: (String) -> Bool) -> String {
    name(for: SystemClock.localDate(), isTaken: isTaken)
  }

  /// The name for a recording made at a time.
  package static func name(for date: CalendarDate, isTaken: (String) -> Bool) -> String {
    let stem = "recording-\(date.compactText)"
    var name = "\(stem).evemu"
    var number = 2
    while isTaken(name), number < 1_000 {
      name = "\(stem)-\(number).evemu"
      number += 1
    }
    return name
  }
}
