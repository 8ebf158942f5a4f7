public import InputEvents
public import InputRecordings

/// What one pass of a play will come to: nothing is sent.
public struct PlayOutlook: Hashable, Sendable {
  /// Its frames.
  public private(set) var frames = 0
  /// How long it takes, in nanoseconds; 0 where frames are not paced.
  public private(set) var duration: Int64 = 0
  /// The time of its first frame on the line of the play, or `nil` without frames.
  public private(set) var first: Timestamp?
  /// The contacts that it leaves down.
  public private(set) var contactsLeftDown = 0

  /// Goes through one pass.
  ///
  /// - Parameters:
  ///   - program: The recordings.
  ///   - devices: The device that each recording is played to.
  ///   - plan: What of them is played.
  /// - Throws: ``RecordingError`` where a recording can't be read.
  public init(
    _ program: PlayProgram, on devices: [DeviceDescription], plan: PlayPlan
  ) throws(RecordingError) {
    var plan = plan
    plan.passes = 1
    var schedule = try PlaySchedule(program, on: devices, plan: plan)
    for device in 0..<schedule.deviceCount where schedule.composeOpening(of: device) {
      schedule.commit(to: device)
    }
    while let step = try schedule.next() {
      duration = step.due
      if step.kind == .recorded {
        frames += 1
        first = first ?? step.time
      } else {
        contactsLeftDown += schedule.contactsDown(on: step.device)
      }
      schedule.commit(to: step.device)
    }
  }
}
