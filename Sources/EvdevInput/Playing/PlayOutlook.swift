public import InputEvents
public import InputRecordings

/// What a play will come to, found by going through one pass without sending anything.
public struct PlayOutlook: Hashable, Sendable {
  /// The frames of a pass.
  public private(set) var frames = 0
  /// How long a pass takes, in nanoseconds; 0 where frames are not paced.
  public private(set) var duration: Int64 = 0
  /// The time of the first frame on the line of the play, or `nil` without frames.
  public private(set) var first: Timestamp?
  /// The contacts that a pass leaves down.
  public private(set) var contactsLeftDown = 0

  /// What is played, and how often.
  private let plan: PlayPlan

  /// Goes through one pass.
  ///
  /// - Parameters:
  ///   - program: The recordings.
  ///   - devices: The device that each recording is played to.
  ///   - areNew: Whether the devices are made for the play.
  ///   - plan: What of them is played.
  /// - Throws: `RecordingError` where a recording can't be read.
  public init(
    _ program: PlayProgram, on devices: [DeviceDescription], areNew: Bool = true, plan: PlayPlan
  ) throws(RecordingError) {
    self.plan = plan
    var once = plan
    once.passes = 1
    var schedule = try PlaySchedule(program, on: devices, areNew: areNew, plan: once)
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

  /// How long all passes take with the pauses between them, in nanoseconds; `nil` for ever.
  public var totalDuration: Int64? {
    guard plan.passes > 0 else { return nil }
    var pace = PlayPace(speed: plan.speed)
    pace.beginPass()
    let passes = Double(plan.passes)
    let total = Double(duration) * passes + Double(pace.due) * (passes - 1)
    return Int64(min(total, 3e18))
  }
}
