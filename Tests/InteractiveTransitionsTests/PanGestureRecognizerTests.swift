import InputEvents
import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking

/// Pans on views, from raw frames and from samples.
@Suite("Pan gesture recogniser")
struct PanGestureRecognizerTests {
  /// A window with a pan on it, and a finger.
  private final class Stage {
    /// The time.
    let scheduler: Scheduler
    /// What happens.
    let log = EventLog()
    /// The window.
    let window: Window
    /// The pan on the window.
    let pan: PanGestureRecognizer
    /// What reached the handler.
    var handled: [PanSample] = []
    /// Where the finger is.
    private var finger: Double = 0

    /// Sets the stage up.
    init(framesPerSecond: Int = 60) {
      scheduler = Scheduler(framesPerSecond: framesPerSecond)
      window = Window(
        environment: SceneEnvironment(
          scheduler: scheduler, policy: .directional(DirectionalPolicy()), observer: log),
        sceneName: "test")
      pan = PanGestureRecognizer(configuration: PanRecognizer.Configuration())
      window.addGestureRecognizer(pan)
      pan.handler = { [weak self] in self?.handled.append($0) }
    }

    /// Delivers a frame in which the finger is at an x coordinate, or up.
    func touch(
      _ x: Double?, ms: Double, isNew: Bool = false, reason: TouchFrame.Interruption.Reason? = nil
    ) {
      let time = Timestamp(nanoseconds: Int64(ms * 1e6))
      scheduler.advance(to: time)
      let step = isNew ? 0 : (x ?? finger) - finger
      let contact = Contact(
        identifier: 0, slot: 0, trackingID: 1, devicePosition: DevicePoint(x: 0, y: 0),
        location: ViewPoint(x: x ?? finger, y: 100), step: ViewPoint(x: step, y: 0), isNew: isNew)
      finger = x ?? finger
      window.deliver(
        TouchFrame(
          time: time, contacts: x == nil ? [] : [contact],
          lifted: x == nil && reason == nil ? [contact] : [],
          interruption: reason.map { TouchFrame.Interruption(reason: $0, time: time) }))
    }
  }

  @Test("Changes reach the handler once per display frame, the rest at once")
  func coalescing() {
    let stage = Stage()
    stage.touch(100, ms: 0, isNew: true)
    stage.touch(105, ms: 2)
    #expect(stage.handled.isEmpty)
    stage.touch(112, ms: 4)
    #expect(stage.handled.map(\.phase) == [.began])
    for index in 1...15 { stage.touch(112 + Double(index), ms: 4 + Double(index) * 2) }
    #expect(stage.handled.map(\.phase) == [.began, .changed, .changed])
    #expect(stage.handled.map(\.translation.x) == [12, 18, 26])
    #expect(stage.handled.map(\.time.nanoseconds) == [4_000_000, 16_666_666, 33_333_333])
    stage.touch(nil, ms: 35)
    #expect(stage.handled.last?.phase == .ended)
    #expect(stage.handled.last?.translation.x == 27)
    #expect(stage.handled.count == 4)
    stage.scheduler.runUntilIdle(limit: Timestamp(nanoseconds: 1_000_000_000))
    #expect(stage.handled.count == 4)
    #expect(stage.log.lines.count == 4)
    #expect(stage.scheduler.nextDeadline == nil)
  }

  @Test("A change at the very moment of a frame is delivered in that frame")
  func changeAtFrame() {
    let stage = Stage(framesPerSecond: 100)
    stage.touch(100, ms: 0, isNew: true)
    stage.touch(120, ms: 5)
    stage.touch(130, ms: 10)
    stage.scheduler.advance(to: Timestamp(nanoseconds: 10_000_001))
    #expect(stage.handled.map(\.translation.x) == [20, 30])
  }

  @Test(
    "The display's rate changes neither the end nor its velocity", arguments: [24, 60, 144, 1000])
  func displayRate(framesPerSecond: Int) {
    let ends = [60, framesPerSecond].map { rate in
      let stage = Stage(framesPerSecond: rate)
      stage.touch(100, ms: 0, isNew: true)
      for index in 1...20 { stage.touch(100 + Double(index * index), ms: Double(index) * 7) }
      stage.touch(nil, ms: 143)
      return stage.handled.last
    }
    #expect(ends[0] == ends[1])
    #expect(ends[0]?.velocity.x ?? 0 > 1000)
  }

  @Test("A pan that may not begin fails with its reason and stays silent until the next touch")
  func veto() {
    let stage = Stage()
    var asked = 0
    stage.pan.shouldBegin = { sample in
      asked += 1
      return .fail(
        Decision(
          verdict: .fail, progress: 0, velocity: 0, unit: .pointsPerSecond, rule: "no"))
    }
    stage.touch(100, ms: 0, isNew: true)
    for index in 1...10 { stage.touch(100 + Double(index) * 6, ms: Double(index) * 8) }
    stage.touch(nil, ms: 90)
    #expect(asked == 1)
    #expect(stage.handled.isEmpty)
    #expect(stage.log.lines == ["pan failed 12.0", "fail: no"])
    stage.pan.shouldBegin = nil
    stage.touch(100, ms: 100, isNew: true)
    stage.touch(150, ms: 110)
    #expect(stage.handled.map(\.phase) == [.began])
  }

  @Test("The end of input and a lost device cancel the pan", arguments: [0, 1, 2])
  func interruption(index: Int) {
    let reasons: [TouchFrame.Interruption.Reason] = [
      .endOfInput, .deviceLost, .contactsChangedInDrop,
    ]
    let stage = Stage()
    stage.touch(100, ms: 0, isNew: true)
    stage.touch(150, ms: 8)
    stage.touch(nil, ms: 12, reason: reasons[index])
    #expect(stage.handled.map(\.phase) == [.began, .cancelled])
    #expect(stage.handled.last?.velocity == .zero)
  }

  @Test("Cancelling amid a pan tells the handler once and ignores the rest of the touch")
  func cancel() {
    let stage = Stage()
    stage.touch(100, ms: 0, isNew: true)
    stage.touch(150, ms: 8)
    stage.touch(180, ms: 10)
    stage.pan.isEnabled = false
    stage.pan.isEnabled = true
    stage.touch(200, ms: 30)
    stage.touch(nil, ms: 40)
    #expect(stage.handled.map(\.phase) == [.began, .cancelled])
    #expect(stage.handled.last?.translation.x == 80)
    #expect(stage.pan.state == .cancelled)
  }

  @Test("What waited for a frame at the end of one pan is nothing to the next")
  func staleChange() {
    let stage = Stage()
    stage.touch(100, ms: 0, isNew: true)
    stage.touch(150, ms: 8)
    stage.touch(180, ms: 10)
    stage.touch(nil, ms: 11)
    stage.touch(100, ms: 12, isNew: true)
    stage.touch(115, ms: 13)
    stage.pan.cancel()
    #expect(stage.handled.map(\.translation.x) == [50, 80, 15, 15])
    #expect(stage.handled.map(\.phase) == [.began, .ended, .began, .cancelled])
  }

  @Test("The deepest recogniser that begins makes the others fail, and only hit views count")
  func arbitration() {
    let stage = Stage()
    let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let other = View(frame: Rect(x: 200, y: 0, width: 100, height: 200))
    stage.window.addSubview(view)
    stage.window.addSubview(other)
    var phases: [GestureState] = []
    var others: [GestureState] = []
    let inner = PanGestureRecognizer(configuration: PanRecognizer.Configuration())
    inner.handler = { phases.append($0.phase) }
    view.addGestureRecognizer(inner)
    let aside = PanGestureRecognizer(configuration: PanRecognizer.Configuration())
    aside.handler = { others.append($0.phase) }
    other.addGestureRecognizer(aside)
    stage.touch(100, ms: 0, isNew: true)
    stage.touch(250, ms: 8)
    stage.touch(nil, ms: 20)
    #expect(phases == [.began, .ended])
    #expect(stage.pan.state == .failed)
    #expect(stage.handled.isEmpty)
    #expect(others.isEmpty)
    #expect(inner.location(in: other) == Point(x: 50, y: 100))
    stage.touch(350, ms: 30, isNew: true)
    stage.touch(380, ms: 40)
    #expect(stage.handled.map(\.phase) == [.began])
  }

  @Test("A touch that begins in the frame of another's end is a new one for every recogniser")
  func replacedContactOnSameView() {
    let stage = Stage()
    let view = View(frame: Rect(x: 0, y: 0, width: 390, height: 200))
    stage.window.addSubview(view)
    var phases: [GestureState] = []
    let inner = PanGestureRecognizer(configuration: PanRecognizer.Configuration())
    inner.handler = { phases.append($0.phase) }
    view.addGestureRecognizer(inner)
    stage.touch(100, ms: 0, isNew: true)
    stage.touch(150, ms: 8)
    let contacts = [(0, 150.0, false), (1, 100, true)].map { id, x, isNew in
      Contact(
        identifier: id, slot: 0, trackingID: 1, devicePosition: DevicePoint(x: 0, y: 0),
        location: ViewPoint(x: x, y: 100), isNew: isNew)
    }
    stage.window.deliver(
      TouchFrame(time: stage.scheduler.now, contacts: [contacts[1]], lifted: [contacts[0]]))
    stage.touch(150, ms: 16)
    stage.touch(230, ms: 24)
    stage.touch(nil, ms: 32)
    #expect(phases == [.began, .ended, .began, .ended])
    #expect(stage.handled.isEmpty)
    #expect(stage.pan.state == .failed)
  }

  @Test("A touch beyond the window's edge counts as at the edge, on a touchpad as at the pointer")
  func edgeAndPointer() {
    let stage = Stage()
    stage.touch(390, ms: 0, isNew: true)
    stage.touch(420, ms: 8)
    #expect(stage.handled.map(\.phase) == [.began])

    let pointer = Point(x: 20, y: 30)
    let window = Window(
      environment: SceneEnvironment(
        scheduler: stage.scheduler, policy: .directional(DirectionalPolicy()),
        panConfiguration: PanRecognizer.Configuration(pointer: pointer)),
      sceneName: "test")
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(view)
    let pan = PanGestureRecognizer(
      configuration: PanRecognizer.Configuration(beginDistance: 0, pointer: pointer))
    view.addGestureRecognizer(pan)
    for (x, isNew) in [(900.0, true), (930, false)] {
      let contact = Contact(
        identifier: 0, slot: 0, trackingID: 1, devicePosition: DevicePoint(x: 0, y: 0),
        location: ViewPoint(x: x, y: 500), step: ViewPoint(x: isNew ? 0 : 30, y: 0), isNew: isNew)
      window.deliver(TouchFrame(time: stage.scheduler.now, contacts: [contact]))
    }
    #expect(pan.state == .began)
    #expect(pan.location(in: view) == pointer)
  }

  @Test("One frame can end a touch on one view and begin the next on another")
  func replacedContact() {
    let stage = Stage()
    let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    stage.window.addSubview(view)
    var phases: [GestureState] = []
    let inner = PanGestureRecognizer(configuration: PanRecognizer.Configuration())
    inner.handler = { phases.append($0.phase) }
    view.addGestureRecognizer(inner)
    stage.touch(100, ms: 0, isNew: true)
    stage.touch(150, ms: 8)
    /// A contact at an x coordinate.
    func contact(_ id: Int, x: Double, isNew: Bool) -> Contact {
      Contact(
        identifier: id, slot: 0, trackingID: 1, devicePosition: DevicePoint(x: 0, y: 0),
        location: ViewPoint(x: x, y: 100), isNew: isNew)
    }
    stage.window.deliver(
      TouchFrame(
        time: stage.scheduler.now, contacts: [contact(1, x: 300, isNew: true)],
        lifted: [contact(0, x: 150, isNew: false)]))
    #expect(phases == [.began, .ended])
    stage.touch(300, ms: 16)
    stage.touch(340, ms: 24)
    #expect(phases == [.began, .ended])
    #expect(stage.handled.map(\.phase) == [.began])
  }
}
