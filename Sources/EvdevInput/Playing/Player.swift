import InputRecordings

/// Sends the frames of a schedule to devices, each at its own deadline from the start.
///
/// A late frame makes no other one late. However a play ends, no contact stays down: what is down at
/// the end of a pass, after a request to end, or when a device takes no more, is lifted.
public struct Player {
  /// What is played.
  private var schedule: PlaySchedule
  /// What came of it so far.
  public private(set) var report = PlayReport()

  /// Takes a schedule that is at its first frame.
  public init(_ schedule: PlaySchedule) {
    self.schedule = schedule
  }

  /// How a play ended.
  public enum Ending: Hashable, Sendable, BitwiseCopyable {
    /// All frames were sent.
    case finished
    /// A request to end came first.
    case interrupted
    /// The stage did not admit a frame.
    case stopped
  }

  /// Brings the devices into the state in which their recordings begin.
  ///
  /// It comes before anything waits, so that whoever opens a device finds it as the recorder did:
  /// with contacts that were down before the start, and with what free slots hold.
  ///
  /// - Parameter stage: Has the devices.
  /// - Throws: `EvdevError` where a device does not take it.
  public mutating func prepare<Stage: PlayStage & ~Copyable>(
    on stage: inout Stage
  ) throws(EvdevError) {
    do throws(EvdevError) {
      for device in 0..<schedule.deviceCount where schedule.composeOpening(of: device) {
        schedule.commit(to: device)
        report.contactsAtStart += schedule.contactsDown(on: device)
        try stage.send(schedule.events, to: device)
      }
    } catch {
      lift(on: &stage)
      throw error
    }
  }

  /// Plays from now on.
  ///
  /// - Parameter stage: Has the devices and the time.
  /// - Returns: How it ended; no contact is down then.
  /// - Throws: `EvdevError` where a recording can't be read any more or a device does not take a frame.
  public mutating func play<Stage: PlayStage & ~Copyable>(
    on stage: inout Stage
  ) throws(EvdevError) -> Ending {
    do throws(EvdevError) {
      let ending = try send(on: &stage)
      if ending != .finished { lift(on: &stage) }
      return ending
    } catch {
      lift(on: &stage)
      throw error
    }
  }

  /// Sends frame after frame.
  private mutating func send<Stage: PlayStage & ~Copyable>(
    on stage: inout Stage
  ) throws(EvdevError) -> Ending {
    var start = stage.now
    while let step = try nextStep() {
      var late: Int64 = 0
      switch try stage.admit(step, schedule.events) {
      case .whenDue:
        let deadline = start.advanced(byNanoseconds: step.due)
        guard try stage.wait(until: deadline) else { return .interrupted }
        late = stage.now.nanoseconds(since: deadline)
        if schedule.isPaced { report.lateness.note(late) }
      case .atOnce:
        start = stage.now.advanced(byNanoseconds: -step.due)
      case .stop: return .stopped
      case .interrupted: return .interrupted
      }
      report.note(step, contactsDown: contactsLifted(by: step))
      // A device that fails may have taken a part of it.
      schedule.commit(to: step.device)
      try stage.send(schedule.events, to: step.device)
      stage.didSend(step, lateNanoseconds: late)
    }
    return .finished
  }

  /// The next step of the schedule.
  private mutating func nextStep() throws(EvdevError) -> PlayStep? {
    do {
      return try schedule.next()
    } catch {
      throw .recording(error)
    }
  }

  /// The contacts that a step lifts because the pass is over.
  private func contactsLifted(by step: PlayStep) -> Int {
    step.kind == .lift ? schedule.contactsDown(on: step.device) : 0
  }

  /// Lifts what is down on all devices, as far as they take it.
  ///
  /// ``play(on:)`` does so by itself; this is for a play that ends before it has begun.
  ///
  /// - Parameter stage: Has the devices.
  public mutating func lift<Stage: PlayStage & ~Copyable>(on stage: inout Stage) {
    for device in 0..<schedule.deviceCount where schedule.composeLifts(of: device) {
      report.contactsLifted += schedule.contactsDown(on: device)
      schedule.commit(to: device)
      // A device that is gone holds nothing any more.
      try? stage.send(schedule.events, to: device)
    }
  }
}

/// What came of a play.
public struct PlayReport: Hashable, Sendable {
  /// The frames of the recordings that were sent.
  public private(set) var frames = 0
  /// The passes that were begun.
  public private(set) var passes = 0
  /// When the latest frame was due, in nanoseconds from the start.
  public private(set) var duration: Int64 = 0
  /// The contacts that were down where the recordings began.
  public internal(set) var contactsAtStart = 0
  /// The contacts that were still down at the end of the latest pass, and were lifted.
  public private(set) var contactsLeftDown = 0
  /// The contacts that were lifted because the play ended before its time.
  public internal(set) var contactsLifted = 0
  /// How late the frames were; nothing where frames were not paced.
  public internal(set) var lateness = PlayLateness()

  /// Creates the report of a play that has not begun.
  public init() {}

  /// Notes a step that is sent.
  mutating func note(_ step: PlayStep, contactsDown: Int) {
    if step.pass != passes { contactsLeftDown = 0 }
    passes = step.pass
    duration = step.due
    if step.kind == .recorded { frames += 1 }
    contactsLeftDown += contactsDown
  }
}
