import EvdevInput
import InputEvents
import InputRecordings

/// A play without devices, to see what it allocates.
enum Playback {
  /// Plays a file without a pause.
  static func run(_ path: String, _ tally: inout Tally) throws {
    var program = PlayProgram()
    try program.add(path, formats: .own)
    var plan = PlayPlan()
    plan.speed = .infinity
    let devices = program.recordings.map { $0.playedDevice ?? DeviceDescription() }
    var player = Player(try PlaySchedule(program, on: devices, plan: plan))
    var stage = CountingStage(tally: tally)
    try player.prepare(on: &stage)
    if try player.play(on: &stage) != .finished { stage.tally.others += 1 }
    tally = stage.tally
  }

  /// Counts what it is sent.
  private struct CountingStage: PlayStage {
    /// The counts so far.
    var tally: Tally

    /// Time stands still.
    var now: MonotonicTime { MonotonicTime(nanoseconds: 0) }

    /// Nothing is waited for.
    mutating func wait(until moment: MonotonicTime) -> Bool { true }

    /// Counts the events of a frame.
    mutating func send(_ events: [InputEvent], to device: Int) {
      tally.events += events.count
      tally.frames += 1
    }

    /// Notes how far the play has come.
    mutating func didSend(_ step: PlayStep, lateNanoseconds: Int64) {
      tally.pass(step.time)
    }
  }
}
