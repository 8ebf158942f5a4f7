import GestureReplay
import InputEvents
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// Plays steps of input to a session.
struct InputPlayer {
  /// The session.
  private let session: Session
  /// The fingers that are down.
  private var fingers: [Contact] = []
  /// The identifier of the next finger.
  private var nextIdentifier = 0
  /// The last step of a pan that came as such and is under way.
  private var pan: PanSample?
  /// The time of the last step.
  private var time = Timestamp.zero

  /// Creates a player.
  init(_ session: Session) {
    self.session = session
  }

  /// Plays one step.
  mutating func play(_ step: InputStep) {
    time = time.advanced(byNanoseconds: step.wait * 1000)
    for index in fingers.indices {
      fingers[index].isNew = false
      fingers[index].step = .zero
    }
    switch step.action {
    case .down(let place): put(at: place)
    case .move(let way): move(fingers.indices, by: way)
    case .moveLast(let way): move(fingers.indices.suffix(1), by: way)
    case .up: lift(fingers.prefix(1).count)
    case .allUp: lift(fingers.count)
    case .lost: interrupt(.deviceLost, fingers: 0)
    case .dropped: interrupt(.contactsChangedInDrop, fingers: fingers.count)
    case .sample(let phase, let way, let velocity, let place):
      deliver(phase, way, velocity, at: place)
    case .request(let name, let animated, let detent):
      session.advance(to: time)
      var arguments = SceneArguments()
      arguments.append("animated", .flag(animated))
      if let detent { arguments.append("detent", .text(detent)) }
      session.perform(SceneRequest(name, arguments: arguments))
    case .silence:
      session.advance(to: time)
      if fingers.isEmpty, pan == nil { session.checkRest() }
    }
  }

  /// Ends what is under way, as the end of a recording does, and the session.
  mutating func finish() {
    if !fingers.isEmpty { interrupt(.endOfInput, fingers: 0) }
    if let pan {
      deliver(.cancelled, pan.translation, .zero, at: pan.location)
    }
    session.finish()
  }

  /// Puts a finger down.
  private mutating func put(at place: ViewPoint) {
    guard fingers.count < 5 else { return }
    fingers.append(finger(at: place))
    session.deliver(TouchFrame(time: time, contacts: fingers))
  }

  /// Moves some fingers.
  private mutating func move(_ indices: Range<Int>, by way: ViewPoint) {
    guard !indices.isEmpty else { return }
    for index in indices {
      fingers[index].step = way
      fingers[index].location = fingers[index].location + way
    }
    session.deliver(TouchFrame(time: time, contacts: fingers))
  }

  /// Lifts the fingers that came first; without any that is an empty frame.
  private mutating func lift(_ count: Int) {
    let lifted = Array(fingers.prefix(count))
    fingers.removeFirst(count)
    session.deliver(TouchFrame(time: time, contacts: fingers, lifted: lifted))
  }

  /// Breaks the contacts off and has as many new ones as told.
  private mutating func interrupt(_ reason: TouchFrame.Interruption.Reason, fingers count: Int) {
    let places = fingers.prefix(count).map(\.location)
    fingers = []
    for place in places { fingers.append(finger(at: place)) }
    session.deliver(
      TouchFrame(
        time: time, contacts: fingers,
        interruption: TouchFrame.Interruption(reason: reason, time: time)))
  }

  /// Delivers a step of a pan.
  private mutating func deliver(
    _ phase: GestureState, _ way: ViewPoint, _ velocity: ViewPoint, at place: ViewPoint
  ) {
    let sample = PanSample(
      time: time, phase: phase, contacts: 1, location: place, translation: way, velocity: velocity)
    session.deliver(sample)
    guard phase != .possible, phase == .began || pan != nil else { return }
    pan = phase.isActive ? sample : nil
  }

  /// A finger that has just come down.
  private mutating func finger(at place: ViewPoint) -> Contact {
    defer { nextIdentifier += 1 }
    return Contact(
      identifier: nextIdentifier, slot: Int32(nextIdentifier % 10), trackingID: 1,
      devicePosition: DevicePoint(x: 0, y: 0), location: place, isNew: true)
  }
}
