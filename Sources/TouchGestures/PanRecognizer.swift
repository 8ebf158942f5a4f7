public import InputEvents
public import TouchTracking

/// Recognises a pan: fingers that go down, move together and lift.
///
/// A pure state machine: frames in, a short list of samples out. It begins once enough contacts
/// have moved far enough, its translation is continuous however fingers come and go, and it ends
/// when the last contact lifts. What interrupts the contacts otherwise cancels it.
public struct PanRecognizer: Sendable {
  /// The numbers of a pan.
  public struct Configuration: Hashable, Sendable {
    /// The fewest contacts that make a pan; fewer leave it possible, or freeze a running one.
    public var minimumContacts: Int
    /// The most contacts; more fail a pan that has not begun, later ones count for nothing.
    public var maximumContacts: Int
    /// How far the contacts move before the pan begins, in points; 10 by default.
    public var beginDistance: Double
    /// Whether the motion before began is left out of the translation.
    public var removesBeginDistance: Bool
    /// How velocity is estimated.
    public var velocity: VelocityHistory.Configuration
    /// Where the pan is in the view, whatever its contacts: a touchpad's pointer, in points.
    public var pointer: ViewPoint?

    /// Creates numbers.
    public init(
      minimumContacts: Int = 1, maximumContacts: Int = .max, beginDistance: Double = 10,
      removesBeginDistance: Bool = false,
      velocity: VelocityHistory.Configuration = VelocityHistory.Configuration(),
      pointer: ViewPoint? = nil
    ) {
      self.minimumContacts = minimumContacts
      self.maximumContacts = maximumContacts
      self.beginDistance = beginDistance
      self.removesBeginDistance = removesBeginDistance
      self.velocity = velocity
      self.pointer = pointer
    }
  }

  /// The numbers of the pan.
  public let configuration: Configuration
  /// Where the recogniser stands.
  public private(set) var state = GestureState.possible

  /// The number of contacts after the last frame.
  private var contacts = 0
  /// How many of them take part.
  private var participants = 0
  /// The motion since the minimum of contacts was there, in points.
  private var motion = ViewPoint.zero
  /// The part of the motion that the translation leaves out.
  private var origin = ViewPoint.zero
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
    if let interruption = frame.interruption {
      end(.cancelled, at: interruption.time, &actions)
    } else if contacts > 0 && !Self.hasSurvivor(frame) {
      lift(frame, &actions)
    }
    guard !frame.contacts.isEmpty else { return actions }
    if contacts == 0 { startSequence() }
    follow(frame, &actions)
    return actions
  }

  /// Refuses the pan that has just begun: it has failed until all contacts are up.
  public mutating func veto() {
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

extension PanRecognizer {
  /// The motion of one frame.
  private struct Motion {
    /// The contacts that take part.
    var participants = 0
    /// Those that were there before and whose step is motion.
    var movers = 0
    /// The sum of their steps.
    var step = ViewPoint.zero
    /// The sum of all participants' locations.
    var location = ViewPoint.zero

    /// Adds a contact.
    mutating func add(_ contact: Contact) {
      participants += 1
      location = location + contact.location
      guard !contact.isNew && !contact.isRebased else { return }
      movers += 1
      step = step + contact.step
    }
  }

  /// Whether any contact of the frame before is still down.
  private static func hasSurvivor(_ frame: borrowing TouchFrame) -> Bool {
    for index in frame.contacts.indices where !frame.contacts[index].isNew { return true }
    return false
  }

  /// Starts a sequence of touches anew.
  private mutating func startSequence() {
    state = .possible
    motion = .zero
    origin = .zero
    history.reset()
  }

  /// Ends the sequence: the last contacts lifted, or what they were was no finger.
  private mutating func lift(_ frame: borrowing TouchFrame, _ actions: inout PanActions) {
    guard !frame.lifted.isEmpty else {
      end(.cancelled, at: frame.time, &actions)
      return
    }
    if contacts >= configuration.minimumContacts {
      var lifted = Motion()
      for index in frame.lifted.indices { lifted.add(frame.lifted[index]) }
      advance(lifted)
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
    guard state.isActive else { return }
    state = phase
    let velocity = phase == .ended ? history.velocity(at: liftTime ?? time) : .zero
    actions.append(sample(at: time, velocity: velocity))
  }

  /// Follows the contacts that are down.
  private mutating func follow(_ frame: borrowing TouchFrame, _ actions: inout PanActions) {
    let previous = contacts
    contacts = frame.contacts.count
    guard state == .possible || state.isActive else { return }
    if state == .possible && contacts > configuration.maximumContacts {
      state = .failed
      return
    }
    let moved = motion(of: frame)
    let isRecounted = moved.participants != participants
    participants = moved.participants
    let centroid = ViewPoint(
      x: moved.location.x / Double(moved.participants),
      y: moved.location.y / Double(moved.participants))
    let isElsewhere = centroid != location || isRecounted
    let before = motion
    location = centroid
    guard contacts >= configuration.minimumContacts else {
      if state == .possible { startSequence() }
      return
    }
    if previous >= configuration.minimumContacts {
      if moved.movers > 0 {
        advance(moved)
      } else {
        history.reset()
      }
    }
    history.add(motion, at: frame.time)

    switch state {
    case .possible where motion.length >= configuration.beginDistance && motion != .zero:
      state = .began
      if configuration.removesBeginDistance { origin = motion }
    case .began, .changed:
      guard isElsewhere || motion != before else { return }
      state = .changed
    default: return
    }
    actions.append(
      sample(at: frame.time, velocity: history.velocity(at: frame.time)))
  }

  /// The motion of the contacts that take part: all, or the oldest where they are too many.
  private func motion(of frame: borrowing TouchFrame) -> Motion {
    var result = Motion()
    let surplus = frame.contacts.count - max(configuration.maximumContacts, 1)
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

  /// Adds the mean step of the contacts that were there before and are there now.
  private mutating func advance(_ moved: Motion) {
    guard moved.movers > 0 else { return }
    motion.x += moved.step.x / Double(moved.movers)
    motion.y += moved.step.y / Double(moved.movers)
  }

  /// The sample of this moment.
  private func sample(at time: Timestamp, velocity: ViewPoint) -> PanSample {
    let translation = motion - origin
    return PanSample(
      time: time, phase: state, contacts: participants,
      location: configuration.pointer ?? location,
      translation: ViewPoint(x: translation.x + 0, y: translation.y + 0), velocity: velocity)
  }
}
