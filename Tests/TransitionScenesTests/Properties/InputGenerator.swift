import TestSupport
import TouchGestures
import TouchTracking

/// Makes sequences of input as a seed has them: hands that pan, tap, change their minds and vanish.
struct InputGenerator {
  /// What can be asked of the scene.
  private let requests: [String]
  /// Whether pans come as steps of a script in place of fingers.
  private let isScripted: Bool
  /// Where all that is random comes from.
  private var random: SeededGenerator
  /// The steps so far.
  private var steps: [InputStep] = []

  /// Creates a generator.
  init(seed: UInt64, requests: [String]) {
    self.requests = requests
    random = SeededGenerator(seed: seed)
    isScripted = random.next() % 3 == 0
  }

  /// A sequence of one to eight gestures, and what comes in between.
  mutating func sequence() -> [InputStep] {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: request()
      case 1: tap()
      case 2: orphan()
      case 3: add(.silence, after: 2_000_000...4_000_000)
      default: isScripted ? scriptedPan() : pan()
      }
      if chance(4) { wait(upTo: 600_000) }
    }
    return steps
  }

  /// Fingers come down, go a way with turns, and lift, vanish or stay.
  private mutating func pan() {
    let hand = HandMove(&random)
    for _ in 0..<hand.fingers { add(.down(place()), after: 0...8_000) }
    var way = hand.step
    for index in 0..<hand.count {
      if hand.turn == index { way = ViewPoint(x: -way.x, y: -way.y) }
      add(chance(20) ? .moveLast(way) : .move(way), after: hand.pause)
      if chance(25) { meddle() }
    }
    if chance(6) { add(.move(.zero), after: 50_000...300_000) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: add(.lost, after: 0...20_000)
    case 1: break
    case 2...4: for _ in 0..<hand.fingers { add(.up, after: 0...30_000) }
    default: add(.allUp, after: 0...20_000)
    }
  }

  /// Something happens amid a pan.
  private mutating func meddle() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: add(.lost, after: 0...10_000)
    case 1: add(.dropped, after: 0...10_000)
    case 2: add(.down(place()), after: 0...10_000)
    case 3: add(.up, after: 0...10_000)
    case 4: wait(upTo: 1_500_000)
    default: request()
    }
  }

  /// A pan whose phases are as they are, mostly in order.
  private mutating func scriptedPan() {
    let hand = HandMove(&random)
    let location = place()
    var (translation, way) = (ViewPoint.zero, hand.step)
    let seconds = Double(max(hand.pause.lowerBound, 1000)) / 1e6
    func sample(_ phase: GestureState) -> InputStep.Action {
      let velocity = ViewPoint(x: way.x / seconds, y: way.y / seconds)
      return .sample(
        phase, translation, velocity: phase == .cancelled ? .zero : velocity, at: location)
    }
    if chance(2) { translation = translation + way }
    add(sample(.began), after: 0...20_000)
    for index in 0..<hand.count {
      if hand.turn == index { way = ViewPoint(x: -way.x, y: -way.y) }
      translation = translation + way
      add(sample(.changed), after: hand.pause)
      if chance(25) { chance(3) ? request() : add(sample(.began), after: 0...10_000) }
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: break
    case 1, 2: add(sample(.cancelled), after: 0...20_000)
    case 3: add(sample(.failed), after: 0...20_000)
    default: add(sample(.ended), after: 0...20_000)
    }
  }

  /// An end, or a step, of something that never began.
  private mutating func orphan() {
    guard isScripted else { return add(chance(2) ? .allUp : .lost, after: 0...100_000) }
    let phase =
      [GestureState.ended, .changed, .cancelled, .failed, .possible]
      .randomElement(using: &random) ?? .ended
    let way = ViewPoint(x: coordinate(300), y: coordinate(300))
    add(.sample(phase, way, velocity: way, at: place()), after: 0...100_000)
  }

  /// A tap, or two.
  private mutating func tap() {
    guard !isScripted else { return request() }
    for _ in 0..<(chance(4) ? 2 : 1) {
      add(.down(place()), after: 0...300_000)
      add(.allUp, after: 10_000...120_000)
    }
  }

  /// Something is asked of the scene.
  private mutating func request() {
    guard let name = requests.randomElement(using: &random) else { return }
    let detent = ["hidden", "half", "full"].randomElement(using: &random)
    add(
      .request(name, animated: !chance(4), detent: name == "detent" ? detent : nil),
      after: 0...300_000)
  }

  /// Where a finger comes down: anywhere, at an edge or amid the view.
  private mutating func place() -> ViewPoint {
    let y: ClosedRange<Double> =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: 0...60
      case 1: 790...843
      case 2: 380...500
      default: 0...843
      }
    return ViewPoint(
      x: Double.random(in: 0...389, using: &random).rounded(),
      y: Double.random(in: y, using: &random).rounded())
  }

  /// A number of either sign.
  private mutating func coordinate(_ most: Double) -> Double {
    Double.random(in: -most...most, using: &random).rounded()
  }

  /// Whether a chance of one in some comes true.
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  /// Lets time pass before the next step.
  private mutating func wait(upTo most: Int64) {
    add(.move(.zero), after: 0...most)
  }

  /// Adds a step.
  private mutating func add(_ action: InputStep.Action, after wait: ClosedRange<Int64>) {
    steps.append(InputStep(wait: Int64.random(in: wait, using: &random), action: action))
  }
}

/// How a hand pans.
private struct HandMove {
  /// How many fingers.
  let fingers: Int
  /// How many steps.
  let count: Int
  /// How far each step goes, in points.
  let step: ViewPoint
  /// How long each step takes, in microseconds.
  let pause: ClosedRange<Int64>
  /// The step at which it turns back, if it does.
  let turn: Int?

  /// Chooses all of it: mostly along an axis, from 30 to 6000 points a second.
  init(_ random: inout SeededGenerator) {
    fingers = [1, 1, 1, 1, 2, 3].randomElement(using: &random) ?? 1
    count = Int.random(in: 1...25, using: &random)
    let interval = [0, 4000, 8000, 8000, 16_000, 40_000].randomElement(using: &random) ?? 8000
    pause = Int64(interval)...Int64(interval + (interval > 0 ? 1000 : 0))
    let speeds = [30.0, 120, 400, 1000, 1800, 3000, 6000]
    let speed = speeds.randomElement(using: &random) ?? 400
    let length = speed * Double(max(interval, 1000)) / 1e6
    let spread = Bool.random(using: &random) ? 0.3 : 1
    let slant = Double.random(in: -spread...spread, using: &random)
    let sign = Bool.random(using: &random) ? 1.0 : -1
    let isHorizontal = Bool.random(using: &random)
    let (along, across) = (
      (sign * length * 10).rounded() / 10, (slant * length * 10).rounded() / 10
    )
    step = ViewPoint(x: isHorizontal ? along : across, y: isHorizontal ? across : along)
    turn = Int.random(in: 0..<4, using: &random) == 0 ? count / 2 : nil
  }
}
