import InputEvents
import Testing
import TouchGestures
import TouchTracking

/// Three fingers that move 40 points in 20 ms.
private let threeFingers: [(Double, [Int: ViewPoint])] = [
  (0, [1: at(0), 2: at(50), 3: at(100)]),
  (10, [1: at(20), 2: at(70), 3: at(120)]),
  (20, [1: at(40), 2: at(90), 3: at(140)]),
]

/// A pan of three fingers with a policy.
private func panOfThree(
  _ fingers: FingerCountPolicy, then frames: [(Double, [Int: ViewPoint])]
) -> [PanSample] {
  samples(
    PanRecognizer.Configuration(minimumContacts: 3, fingers: fingers), threeFingers + frames)
}

@Suite("Finger-count policies")
struct FingerCountTests {
  @Test("The first lift ends a pan, and what the other fingers do later counts for nothing")
  func firstLift() {
    let pan = panOfThree(
      .firstLift,
      then: [(30, [2: at(95), 3: at(145)]), (40, [2: at(300), 3: at(400)]), (50, [:])])
    #expect(pan.map(\.phase) == [.began, .changed, .ended])
    #expect(pan.last?.time.microseconds == 30_000)
    #expect(pan.last?.translation == at(40))
    #expect(pan.last?.contacts == 3)
    #expect(abs((pan.last?.velocity.x ?? 0) - 2000) < 1e-9)
  }

  @Test("The first lift ends a pan of any count, not only of the minimum")
  func firstLiftAboveMinimum() {
    let pan = samples(
      PanRecognizer.Configuration(fingers: .firstLift),
      threeFingers + [(30, [2: at(95), 3: at(145)]), (40, [:])])
    #expect(pan.last?.time.microseconds == 30_000)
  }

  @Test("Fingers that lift within the grace time end the pan as if they had lifted at once")
  func staggeredLift() {
    let pan = panOfThree(
      .staggeredLift(within: 60_000_000),
      then: [(30, [2: at(95), 3: at(145)]), (60, [3: at(190)]), (80, [:])])
    #expect(pan.map(\.phase) == [.began, .changed, .ended])
    #expect(pan.last?.time.microseconds == 80_000)
    #expect(pan.last?.translation == at(40))
    // The velocity of the first lift, although 50 ms passed since.
    #expect(abs((pan.last?.velocity.x ?? 0) - 2000) < 1e-9)
  }

  @Test("A pan ends when the grace time is over, even if no frame comes")
  func graceIsOver() {
    var recognizer = PanRecognizer(
      configuration: .init(fingers: .staggeredLift(within: 60_000_000)))
    var hand = Hand()
    for (time, positions) in threeFingers { _ = recognizer.update(hand.frame(time, positions)) }
    _ = recognizer.update(hand.frame(30, [1: at(60)]))
    #expect(recognizer.deadline == Timestamp(microseconds: 90_000))
    #expect(recognizer.advance(to: Timestamp(microseconds: 89_999)).count == 0)
    let actions = recognizer.advance(to: Timestamp(microseconds: 90_000))
    #expect(actions.count == 1)
    #expect(actions[0].phase == .ended)
    #expect(actions[0].time == Timestamp(microseconds: 90_000))
    #expect(abs(actions[0].velocity.x - 2000) < 1e-9)
    #expect(recognizer.deadline == nil)
    #expect(recognizer.update(hand.frame(100, [1: at(300)])).count == 0)
  }

  @Test("A frame after the grace time finds the pan ended at the time's end")
  func lateFrame() {
    let pan = panOfThree(
      .staggeredLift(within: 60_000_000), then: [(30, [1: at(60)]), (500, [1: at(300)])])
    #expect(pan.last?.phase == .ended)
    #expect(pan.last?.time.microseconds == 90_000)
  }

  @Test("A last lift at the very end of the grace time still ends the pan by itself")
  func liftAtGraceEnd() {
    let pan = panOfThree(
      .staggeredLift(within: 60_000_000), then: [(30, [1: at(60)]), (90, [:])])
    #expect(pan.map(\.phase) == [.began, .changed, .ended])
    #expect(pan.last?.time.microseconds == 90_000)
  }

  @Test("A finger that returns within the grace time lets the pan go on without a step")
  func returningFinger() {
    let pan = panOfThree(
      .staggeredLift(within: 60_000_000),
      then: [
        (30, [2: at(95), 3: at(145)]), (40, [2: at(200), 3: at(300), 4: at(500)]),
        (50, [2: at(206), 3: at(306), 4: at(506)]), (200, [2: at(212), 3: at(312), 4: at(512)]),
        (210, [:]),
      ])
    #expect(pan.map(\.translation.x) == [20, 40, 40, 46, 52, 52])
    #expect(pan.last?.phase == .ended)
    #expect(pan.last?.time.microseconds == 210_000)
  }

  @Test("Another count cancels a pan where the policy says so, and the rest may begin a new one")
  func cancelAndRestart() {
    let policy = FingerCountPolicy(
      latchesCount: true, fewer: .cancel, more: .cancel, surplus: .wait,
      graceInterval: 100_000_000, restarts: true)
    let pan = panOfThree(
      policy,
      then: [
        (30, [1: at(60), 2: at(110), 3: at(160), 4: at(0)]),
        (131, [1: at(60), 2: at(110), 3: at(160), 4: at(0)]),
        (140, [1: at(72), 2: at(122), 3: at(172), 4: at(12)]), (150, [:]),
      ])
    #expect(pan.map(\.phase) == [.began, .changed, .cancelled, .began, .ended])
    #expect(pan.map(\.contacts) == [3, 3, 3, 4, 4])
    #expect(pan[2].time.microseconds == 130_000)
    #expect(pan[2].translation == at(40))
    #expect(pan[3].translation == at(12))
  }

  @Test("A latched count ignores fingers that join, and a freeze holds until they have left")
  func latchedCount() {
    var policy = FingerCountPolicy(latchesCount: true)
    let joining: [(Double, [Int: ViewPoint])] = [
      (0, [1: at(0)]), (10, [1: at(20)]), (20, [1: at(25), 2: at(0)]),
      (30, [1: at(30), 2: at(100)]), (40, [1: at(35)]), (50, [1: at(40)]), (60, [:]),
    ]
    #expect(
      samples(.init(fingers: policy), joining).map(\.translation.x) == [20, 25, 30, 35, 40, 40])
    policy.more = .freeze
    #expect(samples(.init(fingers: policy), joining).map(\.translation.x) == [20, 20, 25, 25])
  }

  @Test("Fewer fingers than the minimum go on with the pan where the policy says so")
  func fewerGoOn() {
    let pan = panOfThree(
      FingerCountPolicy(fewer: .goOn), then: [(30, [2: at(95)]), (40, [2: at(100)]), (50, [:])])
    #expect(pan.map(\.translation.x) == [20, 40, 45, 50, 50])
  }

  @Test("A pan waits while there are too many fingers, and counts from where they are gone")
  func surplusWaits() {
    let frames: [(Double, [Int: ViewPoint])] = [
      (0, [1: at(0), 2: at(50)]), (10, [1: at(30), 2: at(80)]), (20, [1: at(40)]),
      (30, [1: at(52)]), (40, [:]),
    ]
    let wait = PanRecognizer.Configuration(
      maximumContacts: 1, fingers: FingerCountPolicy(surplus: .wait))
    #expect(samples(wait, frames).map(\.translation.x) == [12, 12])
    let ignore = PanRecognizer.Configuration(
      maximumContacts: 1, fingers: FingerCountPolicy(surplus: .ignore))
    #expect(samples(ignore, frames).map(\.translation.x) == [30, 40, 52, 52])
  }

  @Test("Each contact beyond the minimum adds its share to the begin distance")
  func distancePerContact() {
    var configuration = PanRecognizer.Configuration(
      minimumContacts: 2, beginDistance: 12, beginDistancePerContact: 4)
    #expect(samples(configuration, Array(threeFingers.prefix(2))).count == 1)
    configuration.beginDistancePerContact = 8.5
    #expect(samples(configuration, Array(threeFingers.prefix(2))).isEmpty)
  }
}

@Suite("Translation rules")
struct TranslationRuleTests {
  /// Three fingers that move 10, 50 and -30 points at once.
  private let frames: [(Double, [Int: ViewPoint])] = [
    (0, [1: at(0), 2: at(100), 3: at(200)]), (10, [1: at(10), 2: at(150), 3: at(170)]),
  ]

  // The numbers of Flutter's documentation of its MultitouchDragStrategy.
  @Test(
    "Three fingers of 10, 50 and -30 points make a step by each product's rule",
    arguments: [(TranslationRule.centroid, 10.0), (.oneAxis, 20), (.latest, -30)])
  func threeFingers(rule: TranslationRule, step: Double) {
    let pan = samples(PanRecognizer.Configuration(translation: rule), frames)
    #expect(pan.map(\.translation.x) == [step])
  }

  @Test("By the one-axis rule fingers that move together count once")
  func together() {
    let pan = samples(
      PanRecognizer.Configuration(translation: .oneAxis),
      [(0, [1: at(0), 2: at(9)]), (10, [1: at(50, -20), 2: at(19, -25)]), (20, [:])])
    #expect(pan[0].translation == at(50, -25))
  }

  @Test("The latest finger takes over without a step, and gives back without one")
  func latestFinger() {
    let pan = samples(
      PanRecognizer.Configuration(translation: .latest),
      [
        (0, [1: at(0)]), (10, [1: at(20)]), (20, [1: at(30), 2: at(500)]),
        (30, [1: at(90), 2: at(505)]), (40, [1: at(95)]), (50, [1: at(99)]), (60, [:]),
      ])
    #expect(pan.map(\.translation.x) == [20, 20, 25, 30, 34, 34])
  }

  @Test("No finger that comes or goes makes a step, under any policy", arguments: 0..<400)
  func noStep(seed: Int) {
    let configuration = randomConfiguration(seed: UInt64(seed))
    var recognizer = PanRecognizer(configuration: configuration)
    var touches = RandomTouches(seed: UInt64(seed) &+ 1000)
    var last: ViewPoint?
    for _ in 0..<300 {
      let frame = touches.next()
      let actions = recognizer.update(frame)
      // Of one frame a pan takes at most the motion of fingers that were there before.
      let isContinued = frame.contacts.contains { !$0.isNew }
      let movers = (isContinued ? frame.contacts : frame.lifted).filter {
        !$0.isNew && !$0.isRebased
      }
      let steps = movers.map(\.step)
      for index in 0..<actions.count {
        let sample = actions[index]
        if sample.phase == .began { last = sample.translation }
        guard let before = last else { continue }
        for axis in [\ViewPoint.x, \.y] {
          let step = sample.translation[keyPath: axis] - before[keyPath: axis]
          let most = max(steps.map { $0[keyPath: axis] }.max() ?? 0, 0) + 1e-9
          let least = min(steps.map { $0[keyPath: axis] }.min() ?? 0, 0) - 1e-9
          #expect((least...most).contains(step), "seed \(seed) at \(frame.time.microseconds)")
        }
        last = sample.phase.isActive ? sample.translation : nil
      }
    }
  }

  @Test("Every began is followed by one end, and pans never overlap", arguments: 0..<400)
  func oneEnd(seed: Int) {
    var recognizer = PanRecognizer(configuration: randomConfiguration(seed: UInt64(seed)))
    var touches = RandomTouches(seed: UInt64(seed) &+ 5000)
    var isActive = false
    var time = Timestamp.zero
    for round in 0...300 {
      let frame = round == 300 ? touches.finish() : touches.next()
      if seed.isMultiple(of: 2), let deadline = recognizer.deadline, deadline < frame.time {
        check(recognizer.advance(to: deadline), &isActive, &time)
      }
      check(recognizer.update(frame), &isActive, &time)
      #expect(recognizer.state.isActive == isActive)
      #expect(recognizer.deadline == nil || isActive)
    }
    #expect(!isActive)
  }

  /// Follows the life of pans through samples.
  private func check(_ actions: PanActions, _ isActive: inout Bool, _ time: inout Timestamp) {
    for index in 0..<actions.count {
      let sample = actions[index]
      #expect(isActive == (sample.phase != .began))
      isActive = sample.phase.isActive
      #expect(sample.time >= time)
      time = sample.time
      #expect(sample.translation.length.isFinite && sample.velocity.length.isFinite)
    }
  }
}
