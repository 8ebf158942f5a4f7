public import InputEvents
public import TouchTracking

/// Recognises a pan: fingers that go down, move together and lift.
///
/// A pure state machine: frames in, a short list of samples out. It begins once enough contacts
/// have moved far enough, its translation is continuous however fingers come and go, and its
/// policy says which lift ends it. What interrupts the contacts otherwise cancels it. Where a
/// grace time runs, `deadline` says when the recogniser wants to be asked again.
public struct PanRecognizer: Sendable {
  /// The numbers of the pan.
  public let configuration: Configuration
  /// Where the recogniser stands.
  public private(set) var state = GestureState.possible
  /// When `advance(to:)` is to be called unless a frame comes before, or `nil`.
  public private(set) var deadline: Timestamp?

  /// The number of contacts after the last frame.
  private var contacts = 0
  /// How many of them take part.
  private var participants = 0
  /// How many there were when the pan began.
  private var latched = 0
  /// Whether the contacts of the last frame were such that their next steps are motion.
  private var isFollowing = false
  /// How a pan ends whose grace time is over.
  private var pending = FingerCountPolicy.Response.freeze
  /// The velocity when the grace time began, in points per second.
  private var releaseVelocity = ViewPoint.zero
  /// The motion since the minimum of contacts was there, in points.
  private var motion = ViewPoint.zero
  /// The part of the motion that the translation leaves out.
  private var origin = ViewPoint.zero
  /// What of the motion is reported.
  private var lock = AxisLock.none
  /// The edges at which the first contact came down.
  private var startEdges: EdgeZone.Edges = []
  /// The centroid of the contacts, in points.
  private var location = ViewPoint.zero
  /// The recent motion.
  private var history: VelocityHistory

  /// Creates a recogniser.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    history = VelocityHistory(configuration: configuration.velocity)
  }

  /// Takes one frame.
  ///
  /// - Parameter frame: A frame not earlier than the one before.
  /// - Returns: The samples to deliver: at most the end of one pan and the begin of the next.
  public mutating func update(_ frame: borrowing TouchFrame) -> PanActions {
    var actions = PanActions.none
    expire(before: frame.interruption?.time ?? frame.time, &actions)
    if let interruption = frame.interruption {
      end(.cancelled, at: interruption.time, &actions)
    } else if contacts > 0 && !Self.hasSurvivor(frame) {
      lift(frame, &actions)
    }
    guard !frame.contacts.isEmpty else { return actions }
    if contacts == 0 { startSequence(frame) }
    follow(frame, &actions)
    return actions
  }

  /// Lets time pass without a frame.
  ///
  /// - Parameter time: The moment, not before the last frame; what is due then happens.
  /// - Returns: The end of a pan whose grace time is over.
  public mutating func advance(to time: Timestamp) -> PanActions {
    var actions = PanActions.none
    expire(before: time.advanced(byNanoseconds: 1), &actions)
    return actions
  }

  /// Refuses the pan that has just begun: it has failed until all contacts are up.
  public mutating func veto() {
    deadline = nil
    if state.isActive || state == .possible { state = .failed }
  }

  /// Breaks off a running pan; a possible one fails.
  ///
  /// - Parameter time: When, not before the last frame.
  /// - Returns: The cancelled sample, where the pan had begun.
  public mutating func cancel(at time: Timestamp) -> PanActions {
    var actions = PanActions.none
    let remaining = contacts
    end(.cancelled, at: time, &actions)
    if state == .possible { state = .failed }
    contacts = remaining
    return actions
  }
}

// MARK: - Sequences and ends

extension PanRecognizer {
  /// Whether any contact of the frame before is still down.
  private static func hasSurvivor(_ frame: borrowing TouchFrame) -> Bool {
    for index in frame.contacts.indices where !frame.contacts[index].isNew { return true }
    return false
  }

  /// Starts a sequence of touches, unless it starts away from the edges it must come from.
  private mutating func startSequence(_ frame: borrowing TouchFrame) {
    restart()
    guard let zone = configuration.edgeZone else { return }
    var first = frame.contacts[0]
    for index in frame.contacts.indices where frame.contacts[index].identifier < first.identifier {
      first = frame.contacts[index]
    }
    startEdges = zone.edges(at: configuration.pointer ?? first.location)
    if startEdges.isEmpty { state = .failed }
  }

  /// Makes the pan possible anew.
  private mutating func restart() {
    state = .possible
    deadline = nil
    motion = .zero
    origin = .zero
    lock = .none
    isFollowing = false
    history.reset()
  }

  /// Ends the sequence: the last contacts lifted, or what they were was no finger.
  private mutating func lift(_ frame: borrowing TouchFrame, _ actions: inout PanActions) {
    guard !frame.lifted.isEmpty else {
      end(.cancelled, at: frame.time, &actions)
      return
    }
    if isFollowing {
      var lifted = FrameMotion()
      for index in frame.lifted.indices { lifted.add(frame.lifted[index]) }
      motion = motion + lifted.step(by: configuration.translation)
      history.addRelease(motion, at: frame.liftTime)
    }
    end(.ended, at: frame.time, releasedAt: frame.liftTime, &actions)
  }

  /// Ends a running pan, and the sequence with it.
  private mutating func end(
    _ phase: GestureState, at time: Timestamp, releasedAt liftTime: Timestamp? = nil,
    _ actions: inout PanActions
  ) {
    contacts = 0
    finish(phase, at: time, releasedAt: liftTime, &actions)
  }

  /// Ends a running pan; its velocity is that of the first lift where a grace time was running.
  private mutating func finish(
    _ phase: GestureState, at time: Timestamp, releasedAt liftTime: Timestamp? = nil,
    _ actions: inout PanActions
  ) {
    let isStaggered = deadline != nil
    deadline = nil
    guard state.isActive else { return }
    state = phase
    var velocity = ViewPoint.zero
    if phase == .ended {
      velocity = isStaggered ? releaseVelocity : history.velocity(at: liftTime ?? time)
    }
    actions.append(sample(at: time, velocity: velocity))
  }

  /// Ends the pan if its grace time is over before a moment.
  private mutating func expire(before time: Timestamp, _ actions: inout PanActions) {
    guard let due = deadline, due < time else { return }
    finish(pending == .end ? .ended : .cancelled, at: due, &actions)
    if configuration.fingers.restarts { restart() }
  }
}

// MARK: - Motion

extension PanRecognizer {
  /// Follows the contacts that are down.
  private mutating func follow(_ frame: borrowing TouchFrame, _ actions: inout PanActions) {
    let isRecounted = contacts != frame.contacts.count
    contacts = frame.contacts.count
    guard state == .possible || state.isActive else { return }
    if state == .possible && contacts > configuration.maximumContacts {
      switch configuration.fingers.surplus {
      case .fail: return state = .failed
      case .wait: return restart()
      case .ignore: break
      }
    }
    let response = self.response
    if response.isFinal {
      return interrupt(response, frame, isRecounted: isRecounted, &actions)
    }
    deadline = nil
    move(frame, isFrozen: response == .freeze, &actions)
  }

  /// What the count of contacts means for the pan; it goes on where the count is allowed.
  private var response: FingerCountPolicy.Response {
    let policy = configuration.fingers
    let isLatched = policy.latchesCount && state.isActive
    if contacts < (isLatched ? latched : configuration.minimumContacts) {
      // Before began nothing can go on, and nothing can end.
      return state.isActive ? policy.fewer : .freeze
    }
    guard state.isActive, contacts > (isLatched ? latched : configuration.maximumContacts) else {
      return .goOn
    }
    return policy.more
  }

  /// Ends the pan because of its count of contacts, at once or when the grace time is over.
  private mutating func interrupt(
    _ response: FingerCountPolicy.Response, _ frame: borrowing TouchFrame, isRecounted: Bool,
    _ actions: inout PanActions
  ) {
    let policy = configuration.fingers
    isFollowing = false
    guard policy.graceInterval > 0 else {
      finish(
        response == .end ? .ended : .cancelled, at: frame.time, releasedAt: frame.liftTime,
        &actions)
      if policy.restarts { restart() }
      return
    }
    if deadline == nil { releaseVelocity = history.velocity(at: frame.liftTime) }
    guard deadline == nil || isRecounted else { return }
    pending = response
    deadline = frame.time.advanced(byNanoseconds: policy.graceInterval)
  }

  /// Moves the pan along with its contacts, unless it is frozen, and says what that comes to.
  private mutating func move(
    _ frame: borrowing TouchFrame, isFrozen: Bool, _ actions: inout PanActions
  ) {
    let moved = motion(of: frame)
    let isElsewhere = moved.centroid != location || moved.participants != participants
    let before = motion
    participants = moved.participants
    location = moved.centroid
    guard !isFrozen else {
      isFollowing = false
      if state == .possible { restart() }
      return
    }
    if isFollowing {
      if moved.movers > 0 {
        motion = motion + moved.step(by: configuration.translation)
      } else {
        history.reset()
      }
    }
    isFollowing = true
    history.add(motion, at: frame.time)

    if state == .possible {
      guard begin(after: before) else { return }
    } else {
      guard isElsewhere || motion != before else { return }
      state = .changed
    }
    actions.append(
      sample(at: frame.time, velocity: history.velocity(at: frame.time)))
  }

  /// Begins the pan where the motion is far enough; one that goes a wrong way fails.
  ///
  /// - Parameter before: The motion up to the frame before.
  /// - Returns: Whether it has begun.
  private mutating func begin(after before: ViewPoint) -> Bool {
    guard configuration.isFarEnough(motion, contacts: participants) else { return false }
    guard let lock = configuration.axis.lock(for: motion),
      configuration.edgeZone?.admits(motion, from: startEdges) ?? true
    else {
      state = .failed
      return false
    }
    self.lock = lock
    state = .began
    latched = contacts
    if configuration.removesBeginDistance {
      origin = configuration.keepsBeginStep ? before : motion
    }
    return true
  }

  /// The motion of the contacts that take part: all, or the oldest where they are too many.
  private func motion(of frame: borrowing TouchFrame) -> FrameMotion {
    var result = FrameMotion()
    let isLatched = configuration.fingers.latchesCount && state.isActive
    let most = min(isLatched ? latched : .max, configuration.maximumContacts)
    let surplus = frame.contacts.count - max(most, 1)
    for index in frame.contacts.indices {
      if surplus > 0 && isAmongNewest(index, surplus, frame) { continue }
      result.add(frame.contacts[index])
    }
    return result
  }

  /// Whether a contact is among the given number of contacts that came down last.
  private func isAmongNewest(
    _ index: Int, _ number: Int, _ frame: borrowing TouchFrame
  ) -> Bool {
    let identifier = frame.contacts[index].identifier
    var newer = 0
    for other in frame.contacts.indices where frame.contacts[other].identifier > identifier {
      newer += 1
    }
    return newer < number
  }

  /// The sample of this moment.
  private func sample(at time: Timestamp, velocity: ViewPoint) -> PanSample {
    let translation = lock.apply(motion - origin)
    return PanSample(
      time: time, phase: state, contacts: participants,
      location: configuration.pointer ?? location,
      translation: ViewPoint(x: translation.x + 0, y: translation.y + 0),
      velocity: lock.apply(velocity))
  }
}
