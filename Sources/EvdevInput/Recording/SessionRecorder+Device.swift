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
}
