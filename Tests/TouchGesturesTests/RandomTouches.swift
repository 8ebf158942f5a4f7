import InputEvents
import TestSupport
import TouchGestures
import TouchTracking

/// Frames of fingers that come, move, go and are interrupted as a seed has it.
struct RandomTouches {
  /// Where all that is random comes from.
  private var generator: SeededGenerator
  /// The fingers that are down.
  private var fingers: [Contact] = []
  /// The identifier of the next finger.
  private var nextIdentifier = 0
  /// The time of the last frame.
  private var time = Timestamp.zero

  /// Creates touches.
  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The next frame: often a motion, sometimes a finger more or less, rarely an interruption.
  mutating func next() -> TouchFrame {
    time = time.advanced(byNanoseconds: Int64.random(in: 0...30_000_000, using: &generator))
    if Int.random(in: 0..<20, using: &generator) == 0 {
      time = time.advanced(byNanoseconds: 150_000_000)
    }
    var frame = TouchFrame(time: time)
    if Int.random(in: 0..<200, using: &generator) == 0 {
      frame.interruption = TouchFrame.Interruption(reason: .contactsChangedInDrop, time: time)
      fingers = []
    }
    for index in fingers.indices {
      fingers[index].isNew = false
      fingers[index].isRebased = Int.random(in: 0..<50, using: &generator) == 0
      let step = ViewPoint(
        x: Double.random(in: -12...12, using: &generator),
        y: Double.random(in: -12...12, using: &generator))
      // A step that counts for nothing is a leap, so that it is noticed where it does count.
      fingers[index].step = fingers[index].isRebased ? ViewPoint(x: 300, y: -300) : step
      fingers[index].location = fingers[index].location + fingers[index].step
    }
    while !fingers.isEmpty, Int.random(in: 0..<6, using: &generator) == 0 {
      let index = Int.random(in: fingers.indices, using: &generator)
      frame.lifted.append(fingers.remove(at: index))
    }
    while fingers.count < 6, Int.random(in: 0..<4, using: &generator) == 0 {
      fingers.append(newFinger())
    }
    frame.contacts = fingers
    frame.fingerCount = fingers.count
    return frame
  }

  /// Lifts all fingers.
  mutating func finish() -> TouchFrame {
    time = time.advanced(byNanoseconds: 5_000_000)
    defer { fingers = [] }
    return TouchFrame(time: time, lifted: fingers)
  }

  /// A finger anywhere.
  private mutating func newFinger() -> Contact {
    defer { nextIdentifier += 1 }
    let location = ViewPoint(
      x: Double.random(in: 0...390, using: &generator),
      y: Double.random(in: 0...844, using: &generator))
    return Contact(
      identifier: nextIdentifier, slot: Int32(nextIdentifier % 6), trackingID: 1,
      devicePosition: DevicePoint(x: 0, y: 0), location: location, step: ViewPoint(x: 500, y: 500),
      isNew: true)
  }
}

/// Numbers of a pan as a seed has them.
func randomConfiguration(seed: UInt64) -> PanRecognizer.Configuration {
  var generator = SeededGenerator(seed: seed)
  let minimum = Int.random(in: 1...3, using: &generator)
  let fingers = FingerCountPolicy(
    latchesCount: .random(using: &generator),
    fewer: FingerCountPolicy.Response.allCases.randomElement(using: &generator) ?? .end,
    more: FingerCountPolicy.Response.allCases.randomElement(using: &generator) ?? .end,
    surplus: FingerCountPolicy.Surplus.allCases.randomElement(using: &generator) ?? .fail,
    graceInterval: [0, 20_000_000, 100_000_000].randomElement(using: &generator) ?? 0,
    restarts: .random(using: &generator))
  return PanRecognizer.Configuration(
    minimumContacts: minimum,
    maximumContacts: [minimum, 4, Int.max].randomElement(using: &generator) ?? 4,
    fingers: fingers, beginDistance: Double.random(in: 0...15, using: &generator),
    beginDistancePerContact: [0, 3].randomElement(using: &generator) ?? 0,
    removesBeginDistance: .random(using: &generator),
    translation: TranslationRule.allCases.randomElement(using: &generator) ?? .centroid,
    axis: AxisRule(
      AxisRule.Kind.allCases.randomElement(using: &generator) ?? .free,
      ratio: Double.random(in: 1...2, using: &generator)))
}
