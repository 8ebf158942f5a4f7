import InputEvents
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking
import TransitionScenes

/// That nothing gets stuck in any scene whose pan goes up and down, whatever comes when.
@Suite("Scene survival")
struct SceneSurvivalTests {
  /// A scene with what a pan down asks it for.
  enum Subject: String, CaseIterable, CustomTestStringConvertible {
    /// The card.
    case flip
    /// The sheet.
    case sheet
    /// The compose window.
    case dropdown

    /// What a pan down asks for.
    var operation: String {
      switch self {
      case .flip: "present"
      case .sheet: "dismiss"
      case .dropdown: "lower"
      }
    }

    /// The way of a pan from progress 0 to 1, in points.
    var extent: Double {
      switch self {
      case .flip: 844
      case .sheet: 422
      case .dropdown: 804
      }
    }

    /// What can be asked of it.
    var requests: [String] {
      switch self {
      case .flip: FlipScene.requestNames
      case .sheet: SheetScene.requestNames
      case .dropdown: DropdownScene.requestNames
      }
    }

    /// The name in test reports.
    var testDescription: String { rawValue }

    /// A hand on a fresh scene.
    func makeHand() -> any Hand {
      switch self {
      case .flip: SceneHarness<FlipScene>()
      case .sheet: SceneHarness<SheetScene>()
      case .dropdown: SceneHarness<DropdownScene>()
      }
    }
  }

  /// Does something with a scene, and checks that it comes to rest in order.
  private func run(_ subject: Subject, _ work: (any Hand) -> Void) {
    let hand = subject.makeHand()
    work(hand)
    #expect(hand.finish())
    checkRest(hand)
  }

  /// Checks that nothing is under way and that each transition that started was completed once.
  private func checkRest(_ hand: any Hand) {
    let starts = hand.log.steps.filter { $0.hasSuffix(" start") }
    #expect(hand.log.outcomes.count == starts.count)
    #expect(hand.log.outcomes.allSatisfy { $0.completions == 1 })
    #expect(hand.log.outcomes.allSatisfy { $0.completed == ($0.verdict == .finish) })
    #expect(!hand.window.hasTransition)
    #expect(hand.window.waitingRequestCount == 0)
    #expect(hand.scheduler.nextDeadline == nil)
    #expect(restlessViews(in: hand.window).isEmpty)
  }

  /// The views whose values on the screen are not those of the model.
  private func restlessViews(in view: View) -> [String] {
    let own = view.presentation == view.modelValues ? [] : [view.accessibilityIdentifier ?? "?"]
    return own + view.subviews.flatMap { restlessViews(in: $0) }
  }

  @Test("A gesture that is over at once still has its transition", arguments: Subject.allCases)
  func overAtOnce(subject: Subject) {
    run(subject) { hand in
      hand.step(.began)
      hand.step(.ended, subject.extent * 0.9, vy: 3000)
      #expect(hand.finish())
      #expect(hand.log.outcomes.map(\.operation) == [subject.operation])
      #expect(hand.log.outcomes.map(\.completed) == [true])
    }
  }

  @Test("A gesture without any motion asks for nothing", arguments: Subject.allCases)
  func noMotion(subject: Subject) {
    for end in [GestureState.ended, .cancelled] {
      run(subject) { hand in
        hand.step(.began)
        hand.step(end, after: 30)
        #expect(hand.finish())
        #expect(hand.log.outcomes.isEmpty)
        #expect(hand.log.decisions.isEmpty)
      }
    }
  }

  @Test("A cancel at the very start or near the end goes back", arguments: Subject.allCases)
  func cancelAtEnds(subject: Subject) {
    for share in [0, 0.99] {
      run(subject) { hand in
        hand.step(.began, 12)
        hand.step(.changed, after: 20, subject.extent * share)
        hand.step(.cancelled, after: 20, subject.extent * share)
        #expect(hand.log.outcomes.isEmpty)
        #expect(hand.finish())
        #expect(hand.log.outcomes.map(\.completed) == [false])
        let shown = share == 0 ? "0.00" : "0.99"
        #expect(hand.log.decisions.map(\.rule) == ["pan cancelled at progress \(shown)"])
        hand.pan(to: subject.extent * 0.9, velocity: 0)
        #expect(hand.finish())
        #expect(hand.log.outcomes.map(\.completed) == [false, true])
      }
    }
  }

  @Test(
    "A second gesture during the settle leaves one completion each", arguments: Subject.allCases)
  func secondGesture(subject: Subject) {
    for (first, second) in [(0.9, -0.9), (0.2, 0.9), (0.9, 0.1)] {
      run(subject) { hand in
        hand.pan(to: subject.extent * first, velocity: 0)
        hand.advance(to: hand.now + 40)
        hand.pan(to: subject.extent * second, velocity: 0)
        #expect(hand.finish())
        #expect(hand.log.outcomes.count == 1)
      }
    }
  }

  @Test("What is asked for during a transition waits for its turn", arguments: Subject.allCases)
  func requests(subject: Subject) {
    for name in subject.requests {
      for end in [GestureState.ended, .cancelled] {
        run(subject) { hand in
          hand.step(.began, 12)
          hand.step(.changed, after: 20, subject.extent * 0.9)
          hand.ask(name)
          hand.ask(name)
          #expect(hand.log.outcomes.isEmpty)
          hand.step(end, after: 20, subject.extent * 0.9)
          hand.ask(name)
          #expect(hand.log.outcomes.isEmpty)
        }
      }
    }
  }

  @Test("A device that vanishes amid a gesture takes it back", arguments: Subject.allCases)
  func deviceLost(subject: Subject) {
    for reason in [TouchFrame.Interruption.Reason.endOfInput, .deviceLost] {
      run(subject) { hand in
        hand.drag(
          from: ViewPoint(x: 195, y: 430), by: ViewPoint(x: 0, y: 30), steps: 12,
          interruption: reason)
        #expect(hand.finish())
        #expect(hand.log.phases.last == .cancelled)
        #expect(hand.log.outcomes.map(\.operation) == [subject.operation])
        #expect(hand.log.outcomes.map(\.completed) == [false])
      }
    }
  }

  @Test("A pan across the axis is no gesture for them", arguments: Subject.allCases)
  func acrossAxis(subject: Subject) {
    run(subject) { hand in
      hand.drag(from: ViewPoint(x: 100, y: 700), by: ViewPoint(x: 12, y: 4), steps: 10)
      #expect(hand.finish())
      #expect(hand.log.phases == [.failed])
      #expect(hand.log.decisions.map(\.rule) == ["along 4.00 < 1.2 x across 12.00"])
      #expect(hand.log.outcomes.isEmpty)
    }
  }

  @Test("Random pans, taps and requests complete each transition once", arguments: 0..<6)
  func randomInput(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<60 {
      for subject in Subject.allCases {
        run(subject) { hand in
          for _ in 0..<Int.random(in: 1...40, using: &random) { act(hand, subject, &random) }
          hand.step(.cancelled, after: 1)
          #expect(hand.finish(), "seed \(seed), round \(round), \(subject)")
        }
      }
    }
  }

  /// Does something at random.
  private func act(_ hand: any Hand, _ subject: Subject, _ random: inout SeededGenerator) {
    let y = Double.random(in: -900...900, using: &random)
    let vy = Double.random(in: -4000...4000, using: &random)
    let after = Double.random(in: 0...60, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: hand.step(.began, after: after, Bool.random(using: &random) ? 0 : y)
    case 3...6: hand.step(.changed, after: after, y, vy: vy)
    case 7: hand.step(.ended, after: after, y, vy: vy)
    case 8: hand.step(.cancelled, after: after, y)
    case 9:
      // A finger that taps cannot come down as the first one amid a pan.
      guard hand.log.phases.last?.isActive != true else { break }
      hand.tap(
        Double.random(in: 0..<390, using: &random), Double.random(in: 0..<844, using: &random))
    default:
      let details: [(String, SceneArguments.Value)] = [
        ("animated", .flag(Bool.random(using: &random))),
        ("name", .text(["hidden", "half", "full", "nowhere"].randomElement(using: &random) ?? "")),
      ]
      hand.ask(subject.requests.randomElement(using: &random) ?? "", details)
    }
  }

  @Test("Nothing outlives its scene, even where it is released amid a transition")
  func noCycles() {
    expectRelease(of: FlipScene.self, steps: 2)
    expectRelease(of: SheetScene.self, steps: 2)
    expectRelease(of: DropdownScene.self, steps: 2)
    expectRelease(of: SheetScene.self, steps: 3)
    expectRelease(of: FlipScene.self, steps: 3)
    expectRelease(of: DropdownScene.self, steps: 3)
  }

  /// Releases a scene amid a pan or its settle, and expects all of it to be gone.
  private func expectRelease<S: Scene>(of type: S.Type, steps: Int) {
    let scheduler = Scheduler(framesPerSecond: 60)
    weak var weakScene: S?
    weak var weakWindow: Window?
    weak var weakPresented: ViewController?
    do {
      let scene = S(
        environment: SceneEnvironment(scheduler: scheduler, policy: S.defaultPolicy))
      weakScene = scene
      weakWindow = scene.window
      for (index, phase) in [GestureState.began, .changed, .ended].prefix(steps).enumerated() {
        scheduler.advance(to: Timestamp(nanoseconds: Int64(index) * 20_000_000))
        scene.window.deliver(
          PanSample(
            time: scheduler.now, phase: phase, contacts: 1, location: ViewPoint(x: 195, y: 700),
            translation: ViewPoint(x: 0, y: 300), velocity: .zero))
      }
      scene.perform(SceneRequest("dismiss"))
      #expect(scene.window.hasTransition)
      weakPresented = scene.window.rootViewController?.presentedViewController
      #expect(weakPresented != nil)
    }
    #expect(weakScene == nil)
    #expect(weakWindow == nil)
    #expect(weakPresented == nil)
    #expect(scheduler.nextDeadline == nil)
  }

  @Test("What was dismissed is released", arguments: Subject.allCases)
  func released(subject: Subject) {
    let hand = subject.makeHand()
    hand.ask("present")
    hand.finish()
    weak let presented = hand.window.rootViewController?.presentedViewController
    weak let presentation = presented?.presentationController
    #expect(presented != nil)
    #expect(presentation != nil)
    hand.ask("dismiss")
    hand.finish()
    #expect(presented == nil)
    #expect(presentation == nil)
  }

  @Test("A window that outlives its scene takes touches, and nothing comes of them")
  func sceneIsGone() {
    expectNoReaction(of: FlipScene.self)
    expectNoReaction(of: SheetScene.self)
    expectNoReaction(of: DropdownScene.self)
  }

  /// Pans and taps all over a window whose scene is gone.
  private func expectNoReaction<S: Scene>(of type: S.Type) {
    let scheduler = Scheduler(framesPerSecond: 60)
    let window = S(
      environment: SceneEnvironment(scheduler: scheduler, policy: S.defaultPolicy)
    ).window
    for (index, phase) in [GestureState.began, .changed, .ended].enumerated() {
      scheduler.advance(to: Timestamp(nanoseconds: Int64(index) * 20_000_000))
      window.deliver(
        PanSample(
          time: scheduler.now, phase: phase, contacts: 1, location: ViewPoint(x: 195, y: 700),
          translation: ViewPoint(x: 0, y: 300), velocity: .zero))
    }
    for place in [Point(x: 195, y: 200), Point(x: 50, y: 450), Point(x: 195, y: 60)] {
      let contact = Contact(
        identifier: 0, slot: 0, trackingID: 1, devicePosition: DevicePoint(x: 0, y: 0),
        location: place, isNew: true)
      window.deliver(TouchFrame(time: scheduler.now, contacts: [contact]))
      window.deliver(TouchFrame(time: scheduler.now, lifted: [contact]))
    }
    #expect(!window.hasTransition)
  }
}

/// A scene of any type with its time and its log, and a hand on it.
protocol Hand: AnyObject {
  /// The scene's time.
  var scheduler: Scheduler { get }
  /// What the scene reports.
  var log: EventLog { get }
  /// The window.
  var window: Window { get }
  /// Milliseconds since the start.
  var now: Double { get }

  /// Lets time pass.
  func advance(to ms: Double)
  /// Lets all animations come to their ends.
  @discardableResult func finish() -> Bool
  /// Delivers one step of a vertical pan.
  func step(
    _ phase: GestureState, after ms: Double, _ y: Double, x: Double, vy: Double,
    at location: ViewPoint)
  /// Pans by a vertical distance.
  func pan(to y: Double, velocity: Double, end: GestureState, at location: ViewPoint)
  /// Taps.
  func tap(_ x: Double, _ y: Double)
  /// Drags a finger.
  func drag(
    from start: ViewPoint, by step: ViewPoint, steps: Int,
    interruption: TouchFrame.Interruption.Reason?)
  /// Asks the scene for something.
  func ask(_ name: String, _ arguments: [(String, SceneArguments.Value)])
}

extension SceneHarness: Hand {}

extension Hand {
  /// Delivers one step of a vertical pan low on the screen.
  func step(_ phase: GestureState, after ms: Double = 0, _ y: Double = 0, vy: Double = 0) {
    step(phase, after: ms, y, x: 0, vy: vy, at: ViewPoint(x: 195, y: 700))
  }

  /// Pans by a vertical distance low on the screen, and lifts.
  func pan(to y: Double, velocity: Double) {
    pan(to: y, velocity: velocity, end: .ended, at: ViewPoint(x: 195, y: 700))
  }

  /// Drags a finger and lifts it.
  func drag(from start: ViewPoint, by step: ViewPoint, steps: Int) {
    drag(from: start, by: step, steps: steps, interruption: nil)
  }

  /// Asks the scene for something without details.
  func ask(_ name: String) {
    ask(name, [])
  }
}
