import EvdevInput
import InputEvents

/// Follows a live device: gets its events as they come.
protocol LiveFollower: ~Copyable {
  /// The time until it wants to be called without further events, in nanoseconds; `nil` for never.
  func timeout(on line: SessionLine) -> Int64?
  /// Takes the events of one read.
  mutating func take(_ batch: EventBatch, on line: SessionLine) throws(EvdevError)
  /// All events that are there were taken; whether it wants to go on.
  mutating func pass(on line: SessionLine) -> Bool
}

/// Reads a live device for whoever follows it.
struct LiveLoop: ~Copyable {
  /// The device.
  private var device: EvdevDevice
  /// Lays the kernel's stamps on the session's line.
  private(set) var line = SessionLine()

  /// Takes an open device.
  init(_ device: consuming EvdevDevice) {
    self.device = device
  }

  /// Hands events on until a signal, the device's loss, or until the follower has enough.
  ///
  /// - Parameters:
  ///   - follower: Who gets them.
  ///   - interrupts: The signals.
  /// - Returns: Whether the device was lost.
  /// - Throws: `ToolError` where the device can't be read or what is recorded can't be written.
  mutating func run(
    _ follower: inout some LiveFollower & ~Copyable, until interrupts: borrowing InterruptSource
  ) throws(ToolError) -> Bool {
    do throws(EvdevError) {
      var batch = EventBatch()
      while true {
        let outcome = try EventPoll.wait(
          for: device, interrupts: interrupts,
          timeoutNanoseconds: follower.timeout(on: line))
        var reading = EvdevDevice.ReadOutcome.empty
        repeat {
          reading = try device.read(into: &batch, line: &line)
          try follower.take(batch, on: line)
        } while reading == .events
        if reading == .lost { return true }
        if !follower.pass(on: line) || outcome == .interrupted { return false }
      }
    } catch {
      throw ToolError(device: error)
    }
  }

  /// The session's time now; its start where no event has come.
  var now: Timestamp {
    line.time(at: .now) ?? .zero
  }
}
