public import GestureReplay
public import InputEvents
import InputRecordings
public import InteractiveTransitions
import TouchGestures
import TouchTracking

/// Takes down the gestures of a session as they happen.
public final class TakeRecorder: SessionObserver {
  /// The gestures that are over, the oldest first; at most as many as are kept.
  public private(set) var takes: [GestureTake] = []
  /// The surface and the policy.
  public private(set) var surface = TakeSurface()
  /// Every number and choice of the session.
  private let configuration: ReplayConfiguration
  /// The gesture that is under way.
  private var current: GestureTake?
  /// Where the contacts of the gesture at hand have moved to, in points.
  private var motion = ViewPoint.zero
  /// The direction of the pan that is under way, as a unit step along one axis.
  private var heading = ViewPoint.zero
  /// Every how many frames one is kept.
  private var stride = 1
  /// The frames since the one that was kept last.
  private var skipped = 0
  /// The labels, until the gesture is known that they are about.
  private var labels: [RecordingMark] = []

  /// The most gestures that are kept.
  private static let mostTakes = 1_000
  /// The most moments of a gesture that are kept.
  private static let mostMoments = 2_048

  /// Every frame of contacts.
  public let wantedRows: SessionRows = .touches

  /// Creates a recorder that has seen nothing, of sessions with a configuration.
  public init(_ configuration: ReplayConfiguration) {
    self.configuration = configuration
  }

  /// The gesture that is under way, or the last one.
  public var latest: GestureTake? {
    current ?? takes.last
  }

  /// Keeps the policy in force.
  public func sceneIsReady(_ window: Window, policy: DecisionPolicy) {
    surface.policy = policy
  }

  /// Takes down what happens.
  public func record(_ event: SessionEvent, at time: Timestamp) {
    switch event {
    case .start(let start): surface = TakeSurface(start, configuration)
    case .touches(let frame): follow(frame)
    case .scene(let event): note(event, at: time)
    case .sequence(let sequence): close(sequence)
    case .mark(let mark): if mark.isLabel && !mark.isDiscard { label(mark) }
    case .end: labels = []
    default: break
    }
  }

  /// Keeps a moment of the gesture at hand.
  private func follow(_ frame: TouchFrame) {
    guard frame.isTouched else { return }
    begin(at: frame.time)
    current?.end = frame.time
    widen(fingers: frame.fingerCount)
    if !frame.contacts.isEmpty {
      var step = ViewPoint.zero
      for contact in frame.contacts { step = step + contact.step }
      let share = 1 / Double(frame.contacts.count)
      motion = motion + ViewPoint(x: step.x * share, y: step.y * share)
      widen(reach: motion.length)
    }
    var moment = GestureTake.Moment(time: frame.time)
    moment.fingers = frame.contacts.map { contact in
      let place = surface.place(of: contact)
      return GestureTake.Finger(number: contact.identifier, x: place.x, y: place.y)
    }
    append(moment)
  }

  /// Begins a gesture, unless one is under way.
  private func begin(at time: Timestamp) {
    guard current == nil else { return }
    var take = GestureTake(start: time)
    take.isUnderWay = true
    current = take
    motion = .zero
    heading = .zero
    stride = 1
    skipped = 0
  }

  /// Notes how many fingers there were and how far they went, if that is more than before.
  private func widen(fingers: Int = 0, reach: Double = 0) {
    guard let take = current else { return }
    current?.fingers = max(take.fingers, fingers)
    current?.reach = max(take.reach, reach)
  }

  /// Keeps a moment, or passes over it where there are many.
  private func append(_ moment: GestureTake.Moment) {
    guard var take = current else { return }
    current = nil
    defer { current = take }
    var moment = moment
    if let last = take.moments.last {
      moment.progress = last.progress
      moment.velocity = last.velocity
    }
    if skipped > 0, !take.moments.isEmpty { take.moments.removeLast() }
    take.moments.append(moment)
    skipped = (skipped + 1) % stride
    guard take.moments.count >= Self.mostMoments else { return }
    take.moments = take.moments.enumerated().compactMap { $0.offset % 2 == 0 ? $0.element : nil }
    stride *= 2
  }

  /// Takes down what happened in the scene.
  private func note(_ event: SceneEvent, at time: Timestamp) {
    switch event {
    case .pan(let sample): follow(sample, at: time)
    case .transition(let event, let operation, let progress):
      if event == .start || event == .update { current?.operation = operation }
      if event == .update { setLast { $0.progress = progress } }
    case .decision(let decision):
      current?.decision = decision
      setLast { moment in
        moment.progress = decision.progress
        moment.velocity = decision.velocity
      }
    case .outcome(let outcome): settle(outcome)
    default: break
    }
  }

  /// Takes down a step of a pan.
  private func follow(_ sample: PanSample, at time: Timestamp) {
    if sample.phase == .began { begin(at: time) }
    guard current != nil else { return }
    if surface.kind == nil, sample.phase != .failed {
      // A script has no contacts; its location is all there is to see.
      var moment = GestureTake.Moment(time: time)
      let place = surface.place(of: sample.location)
      moment.fingers = [GestureTake.Finger(number: 0, x: place.x, y: place.y)]
      append(moment)
      current?.end = time
      widen(reach: sample.translation.length)
    }
    switch sample.phase {
    case .began, .changed, .ended: current?.hasPan = true
    case .cancelled: current?.note = "the pan was broken off"
    case .failed, .possible: return
    }
    if sample.translation != .zero {
      let isFlat = abs(sample.translation.x) >= abs(sample.translation.y)
      heading =
        isFlat
        ? ViewPoint(x: sample.translation.x < 0 ? -1 : 1, y: 0)
        : ViewPoint(x: 0, y: sample.translation.y < 0 ? -1 : 1)
    }
    let along = sample.velocity.x * heading.x + sample.velocity.y * heading.y
    setLast { $0.velocity = surface.scale.velocity(along) }
  }

  /// Changes the latest moment.
  private func setLast(_ change: (inout GestureTake.Moment) -> Void) {
    guard var take = current, !take.moments.isEmpty else { return }
    current = nil
    change(&take.moments[take.moments.count - 1])
    current = take
  }

  /// Keeps the gesture that is over.
  private func close(_ sequence: TouchSequence) {
    guard var take = current else { return }
    current = nil
    take.start = sequence.start
    take.end = sequence.end
    take.fingers = max(take.fingers, sequence.fingers)
    take.isUnderWay = false
    let range = sequence.start...max(sequence.end, sequence.start)
    take.intent = labels.last { range.contains($0.time) }?.intent
    takes.append(take)
    if takes.count > Self.mostTakes { takes.removeFirst() }
  }

  /// Keeps what came of the transition of the latest gesture that drove one.
  private func settle(_ outcome: TransitionOutcome) {
    if current?.decision != nil, current?.outcome == nil {
      current?.outcome = outcome
    } else if let index = takes.lastIndex(where: { $0.decision != nil }),
      takes[index].decision?.verdict != .fail, takes[index].outcome == nil
    {
      takes[index].outcome = outcome
    }
  }

  /// Keeps a label for the gesture that it is about.
  private func label(_ mark: RecordingMark) {
    for index in takes.indices.reversed()
    where takes[index].start <= mark.time && mark.time <= takes[index].end {
      takes[index].intent = mark.intent ?? takes[index].intent
      return
    }
    labels.append(mark)
  }
}
