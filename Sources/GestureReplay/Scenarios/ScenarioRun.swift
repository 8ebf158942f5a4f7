import InputEvents
import InputRecordings
import InteractiveTransitions
import TouchTracking

/// Takes the steps of one scene of a scenario.
struct ScenarioRun {
  /// The scenario.
  private let scenario: Scenario
  /// Every number and choice.
  private let configuration: ReplayConfiguration
  /// A file that describes the device of recordings that do not.
  private let deviceDescriptionPath: String?
  /// What recordings may be beside evemu and pan scripts.
  private let formats: InputFormats
  /// The scene with its time.
  private let session: Session
  /// The outcomes since the last expectation.
  private let log: OutcomeLog
  /// What the last tap hit, where there was one.
  private var lastHit: JSONValue?
  /// The number of the next contact of a tap.
  private var nextContact = 0

  /// Begins with the first step after the scene's own.
  init(
    scenario: Scenario, configuration: ReplayConfiguration, deviceDescriptionPath: String?,
    formats: InputFormats, session: Session, log: OutcomeLog
  ) {
    self.scenario = scenario
    self.configuration = configuration
    self.deviceDescriptionPath = deviceDescriptionPath
    self.formats = formats
    self.session = session
    self.log = log
  }

  /// Takes a step, at once or at the moment that it names.
  mutating func take(_ step: ScenarioStep) throws(RecordingError) {
    if let moment = step.moment {
      let time = Timestamp(nanoseconds: moment)
      guard time >= session.now else {
        throw scenario.failure(
          step, expected: "at_ms not before \(milliseconds(session.now)), the time of the step",
          found: milliseconds(time), hint: "steps are taken one after the other")
      }
      session.advance(to: time)
    }
    session.tell(.step(step))
    switch step.action {
    case .scene: break
    case .pan(let name): try play(scenario.path(of: name))
    case .tap(let tap): self.tap(tap)
    case .request(let name, let members):
      var arguments = SceneArguments()
      for member in members {
        arguments.append(member.key, try scenario.value(of: member, in: step))
      }
      session.perform(SceneRequest(name, arguments: arguments))
    case .wait(let time): session.advance(to: session.now.advanced(byNanoseconds: time))
    case .expect(let expectations): compare(expectations, of: step)
    }
  }

  /// Plays a pan script or a recording from now on.
  private func play(_ path: String) throws(RecordingError) {
    let input = try RecordingInput(path: path, formats: formats)
    let start = session.now
    if input.holdsPans {
      var script = PanScriptInput(try PanScriptReader(input), configuration: configuration)
      try script.play(in: session, from: start)
    } else {
      var stream = try ContactStream(
        RecordingReader(input, deviceDescriptionPath: deviceDescriptionPath),
        options: configuration.geometry, configuration: configuration.tracking)
      try stream.play(in: session, from: start)
    }
  }

  /// Touches a place and lifts.
  private mutating func tap(_ tap: ScenarioTap) {
    let place = ViewPoint(x: tap.x, y: tap.y)
    lastHit = identifier(at: place)
    var contacts: [Contact] = []
    for index in 0..<tap.contacts {
      contacts.append(
        Contact(
          identifier: nextContact, slot: Int32(index),
          trackingID: Int32(truncatingIfNeeded: nextContact),
          devicePosition: DevicePoint(x: Int32(tap.x.rounded()), y: Int32(tap.y.rounded())),
          location: place, isNew: true))
      nextContact += 1
    }
    session.deliver(TouchFrame(time: session.now, contacts: contacts))
    for index in contacts.indices { contacts[index].isNew = false }
    let lift = session.now.advanced(byNanoseconds: tap.duration)
    session.deliver(TouchFrame(time: lift, lifted: contacts))
  }

  /// The name of the view that a touch at a place hits, or of the nearest view around it.
  private func identifier(at place: ViewPoint) -> JSONValue {
    var candidate = session.view(at: place)
    while let view = candidate {
      if let identifier = view.accessibilityIdentifier { return .string(identifier) }
      candidate = view.superview
    }
    return .null
  }

  /// The controller that is seen: the top of a stack, or what is presented over all.
  private var frontController: ViewController? {
    let root = session.rootViewController
    var front = root?.presentedChain.last ?? root
    while let stack = front as? NavigationController, let top = stack.topViewController {
      front = top
    }
    return front
  }

  /// The name of a controller's view; `null` where it has none.
  private func identifier(of controller: ViewController) -> JSONValue? {
    controller.isViewLoaded ? .optional(controller.view.accessibilityIdentifier) : nil
  }

  /// Compares what is expected with what there is, member by member.
  private func compare(_ expectations: ScenarioExpectations, of step: ScenarioStep) {
    if !expectations.isImmediate, !session.settle(), session.failure == nil {
      tell(step, "rest", .bool(true), .bool(false))
    }
    if !expectations.isImmediate { session.checkRest() }
    let outcomes = log.take()
    for member in expectations.members where session.failure == nil {
      let found: JSONValue =
        switch member.key {
        case "outcomes": .integer(Int64(outcomes.count))
        case "hit":
          expectations.place.map { identifier(at: ViewPoint(x: $0[0], y: $0[1])) }
            ?? lastHit ?? .null
        case "top": frontController.flatMap(identifier) ?? .null
        case "presented":
          session.rootViewController?.presentedChain.last.flatMap(identifier) ?? .null
        case let name:
          if case .array = member.value {
            .array(outcomes.map { $0.member(name) })
          } else {
            outcomes.last?.member(name) ?? .string("no outcome")
          }
        }
      tell(step, member.key, member.value, found)
    }
  }

  /// Tells what came of one comparison.
  private func tell(
    _ step: ScenarioStep, _ name: String, _ expected: JSONValue, _ found: JSONValue
  ) {
    session.tell(
      .expectation(
        ExpectationResult(
          file: scenario.name, line: step.line, name: name, expected: expected, found: found)))
  }

  /// A time in milliseconds.
  private func milliseconds(_ time: Timestamp) -> String {
    JSONValue.real(Double(time.nanoseconds) / 1e6).text
  }
}

extension TransitionOutcome {
  /// A member by its name in traces; `null` where the outcome has none.
  fileprivate func member(_ name: String) -> JSONValue {
    switch name {
    case "verdict": .string(verdict.rawValue)
    case "operation": .string(operation)
    case "completed": .bool(completed)
    case "completions": .integer(Int64(completions))
    case "detent": .optional(detent)
    default: .null
    }
  }
}
