public import InputEvents
public import InputRecordings

/// What of a program is played, how often and how fast.
public struct PlayPlan: Hashable, Sendable {
  /// How many seconds of the recording pass in a second; infinite is without a pause.
  public var speed = 1.0
  /// The first moment that is played, on the line of the play.
  public var from = Timestamp.zero
  /// The first moment that is not played any more, or `nil` for all.
  public var to: Timestamp?
  /// The longest pause without a contact, in nanoseconds of the recording; `nil` keeps all pauses.
  public var idleLimit: Int64?
  /// How often it is played; 0 is without end.
  public var passes = 1

  /// Creates a plan: all of it, once, as fast as it was recorded.
  public init() {}
}

/// A frame of a play, or another frame that it takes.
public struct PlayStep: Hashable, Sendable, BitwiseCopyable {
  /// Which device it is for, by the order of the recordings, from 0.
  public var device: Int
  /// What it is.
  public var kind: Kind
  /// When it is due, in nanoseconds from the start of the play.
  public var due: Int64
  /// When it was, on the line of the play.
  public var time: Timestamp
  /// The pass that it belongs to, from 1.
  public var pass: Int
  /// Whether no contact was down before it, on any device.
  public var isIdle: Bool

  /// What a frame is.
  public enum Kind: Hashable, Sendable, BitwiseCopyable {
    /// It brings the device into the state in which the recording begins.
    case opening
    /// The device sent it.
    case recorded
    /// It lifts what the pass leaves down.
    case lift
  }
}

/// Merges the recordings of a play into one row of frames, in the order of their times.
///
/// Frames of the same time come in the order of the recordings. One frame of each recording is in
/// memory, whatever its length.
public struct PlaySchedule {
  /// The recordings.
  private let tracks: [PlayTrack]
  /// What of them is played.
  private let plan: PlayPlan
  /// When frames are due.
  private var pace: PlayPace
  /// What the schedule is at.
  private var phase = Phase.frames
  /// The pass, from 1.
  private var pass = 1
  /// Whether the pass had a frame.
  private var hasFrames = false
  /// The time of the latest frame.
  private var time: Timestamp
  /// The events of the latest step.
  public private(set) var events: [InputEvent] = []

  /// What a schedule is at.
  private enum Phase: Hashable {
    /// The openings of another pass, from a device on.
    case openings(Int)
    /// The frames of a pass.
    case frames
    /// The lifts at the end of a pass, from a device on.
    case lifts(Int)
    /// The end.
    case end
  }

  /// Starts at the first frame of a program.
  ///
  /// - Parameters:
  ///   - program: The recordings.
  ///   - devices: The device that each recording is played to.
  ///   - areNew: Whether the devices are made for the play, so that it is known what they hold.
  ///   - plan: What of them is played.
  /// - Throws: `RecordingError` where a recording can't be read.
  public init(
    _ program: PlayProgram, on devices: [DeviceDescription], areNew: Bool = true,
    plan: PlayPlan = PlayPlan()
  ) throws(RecordingError) {
    tracks = zip(program.recordings, devices).map { PlayTrack($0, on: $1, isNew: areNew) }
    self.plan = plan
    pace = PlayPace(speed: plan.speed, idleLimit: plan.idleLimit)
    time = plan.from
    events.reserveCapacity(256)
    for track in tracks { try track.rewind(to: plan.from) }
  }

  /// How many devices there are.
  public var deviceCount: Int { tracks.count }

  /// Whether frames are sent at their time, and not as fast as they can be.
  public var isPaced: Bool { pace.speed.isFinite }

  /// The contacts that a device holds, as far as was sent.
  public func contactsDown(on device: Int) -> Int {
    tracks[device].held.contactsDown
  }

  /// Goes on to the next frame, whose events are in ``events`` then.
  ///
  /// - Returns: The frame, or `nil` at the end.
  /// - Throws: `RecordingError` where a recording can't be read.
  public mutating func next() throws(RecordingError) -> PlayStep? {
    while true {
      switch phase {
      case .openings(let device):
        guard device < tracks.count else {
          phase = .frames
          continue
        }
        phase = .openings(device + 1)
        if composeOpening(of: device) { return step(device, .opening) }
      case .frames:
        if let step = try nextFrame() { return step }
        phase = .lifts(0)
      case .lifts(let device):
        guard device < tracks.count else {
          try endPass()
          continue
        }
        phase = .lifts(device + 1)
        if composeLifts(of: device) { return step(device, .lift) }
      case .end: return nil
      }
    }
  }

  /// Notes that the events of the latest step were sent, or may have been.
  public mutating func commit(to device: Int) {
    tracks[device].commit(events)
  }

  /// Puts the frame that brings a device to the start of the recording into ``events``.
  ///
  /// - Returns: Whether there is any need for it.
  public mutating func composeOpening(of device: Int) -> Bool {
    let track = tracks[device]
    events.removeAll(keepingCapacity: true)
    track.held.appendChanges(to: track.start, at: time, to: &events)
    return !events.isEmpty
  }

  /// Puts the frame that lifts all contacts of a device into ``events``.
  ///
  /// - Returns: Whether there is any need for it.
  public mutating func composeLifts(of device: Int) -> Bool {
    events.removeAll(keepingCapacity: true)
    tracks[device].held.appendLifts(at: time, to: &events)
    return !events.isEmpty
  }

  /// Goes on to the next frame of the pass; `nil` where it is over.
  private mutating func nextFrame() throws(RecordingError) -> PlayStep? {
    while let device = nextDevice {
      let track = tracks[device]
      let isIdle = isIdle
      time = track.time
      _ = pace.place(time, isIdle: isIdle)
      track.takeNext(into: &events)
      hasFrames = true
      let step = step(device, .recorded, isIdle: isIdle)
      try track.advance()
      if !events.isEmpty { return step }
    }
    return nil
  }

  /// The device whose frame is next, or `nil` at the end of the pass.
  private var nextDevice: Int? {
    var chosen: Int?
    for device in tracks.indices where tracks[device].pending != .end {
      if let to = plan.to, tracks[device].time >= to { continue }
      if let best = chosen, tracks[best].time <= tracks[device].time { continue }
      chosen = device
    }
    return chosen
  }

  /// Begins another pass, or ends the play.
  private mutating func endPass() throws(RecordingError) {
    guard hasFrames, plan.passes == 0 || pass < plan.passes else {
      phase = .end
      return
    }
    pass &+= 1
    hasFrames = false
    pace.beginPass()
    for track in tracks { try track.rewind(to: plan.from) }
    phase = .openings(0)
  }

  /// Whether no contact is down on any device.
  private var isIdle: Bool {
    !tracks.contains { $0.held.isTouched }
  }

  /// A step at the latest time.
  private func step(_ device: Int, _ kind: PlayStep.Kind, isIdle: Bool? = nil) -> PlayStep {
    PlayStep(
      device: device, kind: kind, due: pace.due, time: time, pass: pass,
      isIdle: isIdle ?? self.isIdle)
  }
}
