import InputEvents
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking

/// Several recognisers on one window, and fingers.
@Suite("Recognisers of one touch")
struct GestureArbitrationTests {
  /// A window, its time, and what its recognisers tell.
  private final class Stage {
    /// The time.
    let scheduler = Scheduler(framesPerSecond: 60)
    /// What happens.
    let log = EventLog()
    /// The window.
    let window: Window
    /// What reached handlers, in order.
    var told: [String] = []
    /// The fingers that are down.
    private var fingers: [Int: Contact] = [:]
    /// Who is down, by the number that a test gives; each landing is a contact of its own.
    private var nextIdentifier = 0

    /// Sets the stage up.
    init() {
      window = Window(
        environment: SceneEnvironment(
          scheduler: scheduler, policy: .directional(DirectionalPolicy()), observer: log),
        sceneName: "test")
    }

    /// Adds a pan.
    func pan(
      _ name: String, _ configuration: PanRecognizer.Configuration = .init(), on view: View? = nil
    ) -> PanGestureRecognizer {
      listen(to: PanGestureRecognizer(configuration: configuration), name, view)
    }

    /// Adds a recogniser of pans from the left edge.
    func edgePan(_ name: String) -> ScreenEdgePanGestureRecognizer {
      listen(to: ScreenEdgePanGestureRecognizer(configuration: .init(), edges: .left), name, nil)
    }

    /// Adds a recogniser of taps.
    func tap(_ name: String, taps: Int = 1) -> TapGestureRecognizer {
      let tap = TapGestureRecognizer(configuration: .init(taps: taps))
      tap.handler = { [weak self] sample in
        guard let self else { return }
        told.append("\(name) at \(scheduler.now.microseconds / 1000)")
      }
      window.addGestureRecognizer(tap)
      return tap
    }

    /// Puts a pan on a view and listens to it.
    private func listen<Pan: PanGestureRecognizer>(to pan: Pan, _ name: String, _ view: View?)
      -> Pan
    {
      pan.handler = { [weak self] sample in
        guard sample.phase != .changed else { return }
        self?.told.append("\(name) \(sample.phase.name) \(Int(sample.translation.x))")
      }
      (view ?? window).addGestureRecognizer(pan)
      return pan
    }

    /// Delivers a frame in which fingers are at x coordinates; the others are up.
    func touch(_ positions: [Int: Double], ms: Double) {
      let time = Timestamp(nanoseconds: Int64(ms * 1e6))
      scheduler.advance(to: time)
      var frame = TouchFrame(time: time)
      for (finger, contact) in fingers.sorted(by: { $0.key < $1.key })
      where positions[finger] == nil {
        frame.lifted.append(contact)
        frame.lifted[frame.lifted.count - 1].step = .zero
        fingers[finger] = nil
      }
      for (finger, x) in positions.sorted(by: { $0.key < $1.key }) {
        var contact =
          fingers[finger]
          ?? Contact(
            identifier: nextIdentifier, slot: Int32(finger), trackingID: 1,
            devicePosition: DevicePoint(x: 0, y: 0), location: ViewPoint(x: x, y: 100))
        contact.isNew = fingers[finger] == nil
        if contact.isNew { nextIdentifier += 1 }
        contact.step = ViewPoint(x: x - contact.location.x, y: 0)
        contact.location.x = x
        frame.contacts.append(contact)
        fingers[finger] = contact
      }
      frame.fingerCount = frame.contacts.count
      window.deliver(frame)
    }

    /// Taps with one finger.
    func tapOnce(at ms: Double, x: Double = 200) {
      touch([1: x], ms: ms)
      touch([:], ms: ms + 50)
    }

    /// Moves one finger from an x coordinate by 100 points.
    func swipe(from x: Double, at ms: Double) {
      for step in 0...5 { touch([1: x + Double(step) * 20], ms: ms + Double(step) * 10) }
      touch([:], ms: ms + 60)
    }

    /// Lets all that is due happen.
    func settle() {
      scheduler.runUntilIdle(limit: scheduler.now.advanced(byNanoseconds: 1_000_000_000))
    }
  }

  @Test("A still finger is a tap and a moving one a pan, in either order of the recognisers")
  func panAndTap() {
    for tapFirst in [false, true] {
      let stage = Stage()
      let early = tapFirst ? stage.tap("tap") : nil
      let pan = stage.pan("pan")
      let late = tapFirst ? nil : stage.tap("tap")
      stage.tapOnce(at: 0)
      #expect(pan.state == .failed)
      stage.swipe(from: 100, at: 100)
      #expect((early ?? late)?.state == .failed)
      stage.tapOnce(at: 300)
      #expect(stage.told == ["tap at 50", "pan began 20", "pan ended 100", "tap at 350"])
    }
  }

  @Test("Two pans go on together where one side allows it")
  func simultaneousPans() {
    let stage = Stage()
    let first = stage.pan("first")
    let second = stage.pan("second", .init(beginDistance: 30))
    stage.swipe(from: 0, at: 0)
    #expect(stage.told == ["first began 20", "first ended 100"])
    #expect(second.state == .failed)
    stage.told = []
    second.shouldRecognizeSimultaneously = { $0 === first }
    stage.swipe(from: 0, at: 100)
    #expect(
      stage.told == [
        "first began 20", "second began 40", "first ended 100", "second ended 100",
      ])
  }

  @Test("A pan that is not prevented cancels the one that it prevents")
  func exemption() {
    let stage = Stage()
    let first = stage.pan("first")
    let second = stage.pan("second", .init(beginDistance: 30))
    second.canBePrevented = { _ in false }
    stage.swipe(from: 0, at: 0)
    #expect(
      stage.told == ["first began 20", "second began 40", "first cancelled 40", "second ended 100"])
    #expect(first.state == .cancelled)
    first.canPrevent = { _ in false }
    second.canBePrevented = nil
    second.canPrevent = { _ in false }
    stage.told = []
    stage.swipe(from: 0, at: 100)
    #expect(stage.told.count == 4)
    #expect(!stage.told.contains { $0.contains("cancelled") })
  }

  @Test("A tap that waits for two taps to fail is told when the second did not come in time")
  func tapAfterDoubleTap() {
    let stage = Stage()
    let single = stage.tap("single")
    let double = stage.tap("double", taps: 2)
    #expect(single.require(toFail: double))
    stage.tapOnce(at: 0)
    #expect(stage.told.isEmpty)
    #expect(single.state == .possible)
    stage.settle()
    #expect(stage.told == ["single at 350"])
    stage.told = []
    stage.tapOnce(at: 2000)
    stage.tapOnce(at: 2100)
    stage.settle()
    #expect(stage.told == ["double at 2150"])
    #expect(single.state == .failed)
    stage.told = []
    stage.tapOnce(at: 4000)
    stage.settle()
    #expect(stage.told == ["single at 4350"])
  }

  @Test("A tap that requires a pan to fail comes when the finger lifts without having moved")
  func tapAfterPan() {
    let stage = Stage()
    let tap = stage.tap("tap")
    tap.require(toFail: stage.pan("pan"))
    stage.tapOnce(at: 0)
    stage.swipe(from: 0, at: 100)
    #expect(stage.told == ["tap at 50", "pan began 20", "pan ended 100"])
  }

  @Test("A pan from the edge wins there over one that requires it to fail, elsewhere it fails")
  func edgePan() {
    let stage = Stage()
    let pan = stage.pan("pan", .init(beginDistance: 5))
    let edge = stage.edgePan("edge")
    pan.require(toFail: edge)
    stage.swipe(from: 10, at: 0)
    #expect(stage.told == ["edge began 20", "edge ended 100"])
    #expect(pan.state == .failed)
    stage.told = []
    stage.swipe(from: 100, at: 100)
    #expect(stage.told == ["pan began 20", "pan ended 100"])
    #expect(edge.state == .failed)
    // Without the requirement the one with the shorter distance is first.
    let other = Stage()
    _ = other.pan("pan", .init(beginDistance: 5))
    _ = other.edgePan("edge")
    other.touch([1: 10], ms: 0)
    other.touch([1: 17], ms: 10)
    other.touch([1: 40], ms: 20)
    #expect(other.told == ["pan began 7"])
  }

  @Test("A pan that waits begins with all of its motion once the other has failed")
  func heldPan() {
    let stage = Stage()
    let slow = stage.pan("slow", .init(beginDistance: 60, axis: AxisRule(.vertical)))
    let pan = stage.pan("pan")
    pan.require(toFail: slow)
    for step in 0...4 { stage.touch([1: Double(step) * 14], ms: Double(step) * 10) }
    #expect(stage.told.isEmpty)
    #expect(pan.state == .possible)
    stage.touch([1: 70], ms: 50)
    #expect(stage.told == ["pan began 70"])
    stage.touch([1: 90], ms: 60)
    stage.touch([:], ms: 70)
    #expect(stage.told == ["pan began 70", "pan ended 90"])
  }

  @Test("A pan that waited until its lift is told with its end")
  func heldUntilLift() {
    let stage = Stage()
    let slow = stage.pan("slow", .init(beginDistance: 500))
    let pan = stage.pan("pan")
    pan.require(toFail: slow)
    stage.swipe(from: 0, at: 0)
    #expect(stage.told == ["pan began 100", "pan ended 100"])
  }

  @Test("In a chain of three taps each waits for the longer one")
  func chain() {
    func told(after taps: Int) -> [String] {
      let stage = Stage()
      let single = stage.tap("single")
      let double = stage.tap("double", taps: 2)
      let triple = stage.tap("triple", taps: 3)
      single.require(toFail: double)
      double.require(toFail: triple)
      single.require(toFail: triple)
      for index in 0..<taps { stage.tapOnce(at: Double(index) * 100) }
      stage.settle()
      return stage.told
    }
    #expect(told(after: 1) == ["single at 350"])
    #expect(told(after: 2) == ["double at 450"])
    #expect(told(after: 3) == ["triple at 250"])
  }

  @Test("A circle of requirements is refused, and one made by closures is an anomaly")
  func circle() {
    let stage = Stage()
    let first = stage.pan("first")
    let second = stage.pan("second")
    #expect(first.require(toFail: second))
    #expect(!second.require(toFail: first))
    #expect(!first.require(toFail: first))
    second.shouldRequireFailure = { _ in true }
    stage.swipe(from: 0, at: 0)
    #expect(stage.told == ["second began 20", "second ended 100"])
    #expect(stage.log.lines.contains { $0.contains("wrong") })
  }

  @Test("Closures on either side can make one wait for the other")
  func lazyRequirements() {
    for isOwn in [false, true] {
      let stage = Stage()
      let pan = stage.pan("pan", .init(beginDistance: 5))
      let edge = stage.edgePan("edge")
      if isOwn {
        pan.shouldRequireFailure = { $0 === edge }
      } else {
        edge.shouldBeRequiredToFail = { $0 === pan }
      }
      stage.swipe(from: 10, at: 0)
      #expect(stage.told == ["edge began 20", "edge ended 100"])
    }
  }

  @Test("One that is switched off holds nobody back, and one under way is cancelled by it")
  func disabled() {
    let stage = Stage()
    let edge = stage.edgePan("edge")
    let pan = stage.pan("pan")
    pan.require(toFail: edge)
    edge.isEnabled = false
    stage.swipe(from: 10, at: 0)
    #expect(stage.told == ["pan began 20", "pan ended 100"])
    stage.told = []
    edge.isEnabled = true
    stage.touch([1: 10], ms: 100)
    stage.touch([1: 40], ms: 110)
    edge.isEnabled = false
    stage.touch([1: 80], ms: 120)
    stage.touch([:], ms: 130)
    #expect(stage.told == ["edge began 30", "edge cancelled 30"])
  }

  @Test("What waits for one that is switched off meanwhile goes on at once")
  func disabledWhileWaiting() {
    let stage = Stage()
    let slow = stage.pan("slow", .init(beginDistance: 500))
    let pan = stage.pan("pan")
    pan.require(toFail: slow)
    stage.touch([1: 0], ms: 0)
    stage.touch([1: 40], ms: 10)
    slow.isEnabled = false
    #expect(stage.told == ["pan began 40"])
    stage.touch([:], ms: 20)
  }

  @Test("A recogniser of another view has no say")
  func otherView() {
    let stage = Stage()
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 844))
    stage.window.addSubview(view)
    let aside = stage.pan("aside", on: view)
    let pan = stage.pan("pan")
    pan.require(toFail: aside)
    stage.swipe(from: 200, at: 0)
    #expect(stage.told == ["pan began 20", "pan ended 100"])
    stage.told = []
    stage.swipe(from: 10, at: 100)
    #expect(stage.told == ["aside began 20", "aside ended 100"])
  }

  @Test("A tap may be asked once, and refused")
  func refusedTap() {
    let stage = Stage()
    let tap = stage.tap("tap")
    var asked = 0
    tap.shouldBegin = { _ in
      asked += 1
      return false
    }
    stage.tapOnce(at: 0)
    #expect(asked == 1)
    #expect(stage.told.isEmpty)
    #expect(tap.state == .failed)
  }

  @Test("Handlers are told in the order in which states changed, what they do comes after")
  func order() {
    let stage = Stage()
    let first = stage.pan("first")
    let second = stage.pan("second")
    first.shouldRecognizeSimultaneously = { _ in true }
    let tell = first.handler
    first.handler = { sample in
      tell?(sample)
      if sample.phase == .began { second.isEnabled = false }
    }
    stage.swipe(from: 0, at: 0)
    #expect(
      stage.told == ["first began 20", "second began 20", "second cancelled 20", "first ended 100"])
  }

  @Test("An end that comes too late, as another one has just prevented the pan, is forgotten")
  func lateEnd() {
    let stage = Stage()
    let tap = stage.tap("tap")
    _ = stage.pan("pan", .init(beginDistance: 5))
    tap.canBePrevented = { _ in false }
    stage.touch([1: 100], ms: 0)
    stage.touch([1: 108], ms: 10)
    stage.touch([:], ms: 20)
    #expect(stage.told == ["pan began 8", "tap at 20", "pan cancelled 8"])
    stage.told = []
    stage.swipe(from: 0, at: 100)
    #expect(stage.told == ["pan began 20", "pan ended 100"])
    #expect(!stage.log.lines.contains { $0.contains("anomaly") })
  }

  @Test("Whatever the fingers do, each began has one end and no two pans run", arguments: 0..<100)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stage = Stage()
    let restarting = FingerCountPolicy(
      latchesCount: true, fewer: .cancel, more: .cancel, surplus: .wait,
      graceInterval: 40_000_000, restarts: true)
    let recognizers: [GestureRecognizer] = [
      stage.pan("a"), stage.pan("b", .init(minimumContacts: 2, fingers: restarting)),
      stage.pan("c", .init(beginDistance: 30, axis: AxisRule(.dominant))), stage.edgePan("d"),
      stage.tap("tap"), stage.tap("double", taps: 2),
    ].shuffled(using: &generator)
    for _ in 0..<4 {
      guard let first = recognizers.randomElement(using: &generator),
        let second = recognizers.randomElement(using: &generator)
      else { continue }
      first.require(toFail: second)
    }
    var time = 0.0
    for _ in 0..<150 {
      time += Double.random(in: 1...60, using: &generator)
      var positions: [Int: Double] = [:]
      for finger in 0..<3 where Int.random(in: 0..<3, using: &generator) > 0 {
        positions[finger] = Double.random(in: 0...60, using: &generator)
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { positions = [:] }
      stage.touch(positions, ms: time)
      if Int.random(in: 0..<20, using: &generator) == 0 {
        recognizers.randomElement(using: &generator)?.isEnabled.toggle()
      }
    }
    stage.touch([:], ms: time + 10)
    stage.settle()
    var running: String?
    for line in stage.told where !line.hasPrefix("tap") && !line.hasPrefix("double") {
      let words = line.split(separator: " ").map(String.init)
      if words[1] == "began" {
        #expect(running == nil, "seed \(seed)")
        running = words[0]
      } else {
        #expect(running == words[0], "seed \(seed)")
        running = nil
      }
    }
    #expect(running == nil)
    #expect(recognizers.allSatisfy { !$0.state.isActive })
    #expect(stage.scheduler.nextDeadline == nil)
    #expect(!stage.log.lines.contains { $0.contains("anomaly") })
  }

  @Test("A grace time that runs out ends the pan on the scheduler's time, without a frame")
  func graceTime() {
    let stage = Stage()
    _ = stage.pan(
      "pan", .init(minimumContacts: 2, fingers: .staggeredLift(within: 60_000_000)))
    stage.touch([1: 0, 2: 50], ms: 0)
    stage.touch([1: 30, 2: 80], ms: 10)
    stage.touch([1: 60], ms: 20)
    stage.scheduler.advance(to: Timestamp(microseconds: 80_000))
    #expect(stage.told == ["pan began 30"])
    stage.scheduler.advance(to: Timestamp(microseconds: 80_001))
    #expect(stage.told == ["pan began 30", "pan ended 30"])
    stage.touch([1: 200], ms: 100)
    stage.touch([:], ms: 110)
    #expect(stage.told.count == 2)
    #expect(stage.scheduler.nextDeadline == nil)
  }

  @Test("The fingers that are left after a cancel begin another pan where they may")
  func restart() {
    let stage = Stage()
    let policy = FingerCountPolicy(
      latchesCount: true, fewer: .cancel, more: .cancel, graceInterval: 50_000_000, restarts: true)
    _ = stage.pan("pan", .init(minimumContacts: 1, fingers: policy))
    stage.touch([1: 0, 2: 50], ms: 0)
    stage.touch([1: 30, 2: 80], ms: 10)
    stage.touch([1: 60], ms: 20)
    for step in 0...4 { stage.touch([1: 60 + Double(step) * 8], ms: 80 + Double(step) * 10) }
    stage.touch([:], ms: 130)
    #expect(
      stage.told == ["pan began 30", "pan cancelled 30", "pan began 16", "pan ended 32"])
  }
}
