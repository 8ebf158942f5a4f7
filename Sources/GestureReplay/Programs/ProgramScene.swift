import InputEvents
import InputRecordings
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// A window whose pans and taps a program gets, and in which it says what happens.
final class ProgramScene {
  /// The window that takes the input.
  let window: Window
  /// Why the program could not go on, if it could not; it has ended then.
  private(set) var failure: ProgramError?

  /// The name of the scene in outcomes that name none.
  private let name: String
  /// What is said, until it is over.
  private var dialogue: ProgramDialogue?
  /// Calls at display frames, while the scene is not at rest.
  private var display: DisplayLink?
  /// Writes rows as traces have them.
  private var row = TraceRow()

  /// Starts the program and tells it what it is to play.
  init(_ program: SceneProgram, start: SessionStart, environment: SceneEnvironment) {
    name = program.name
    window = Window(environment: environment, sceneName: program.name)
    let pan = PanGestureRecognizer(configuration: environment.panConfiguration)
    let tap = TapGestureRecognizer(
      configuration: TapRecognizer.Configuration(pointer: environment.panConfiguration.pointer))
    pan.handler = { [weak self] sample in self?.tell(.scene(.pan(sample)), at: sample.time) }
    tap.handler = { [weak self] sample in self?.tell(sample) }
    window.addGestureRecognizer(pan)
    window.addGestureRecognizer(tap)
    display = environment.scheduler.makeDisplayLink(phase: .animation) { [weak self] time in
      self?.tell([("kind", .string("tick"))], at: time)
    }
    do throws(ProgramError) {
      dialogue = try ProgramDialogue(program)
    } catch {
      failure = error
      return
    }
    _ = row.write(.start(start), at: .zero)
    tell(row.bytes + Self.row(Self.surroundings(environment), at: .zero), at: .zero)
  }

  deinit {
    display?.stop()
  }

  /// Asks something of the program.
  func perform(_ request: SceneRequest) {
    tell(
      [
        ("kind", .string("request")), ("name", .string(request.name)),
        ("arguments", Self.json(request.arguments)),
      ], at: window.now)
  }

  /// Tells the program that the session is over, and lets it end.
  func finish() {
    if display?.isActive == true {
      fail(
        ProgramError(
          scene: name, message: "expected it to come to rest within 60 s, found it still moving",
          hint: "echo the sync row without \"rest\":false once nothing moves"))
    }
    tell([("kind", .string("end"))], at: window.now)
    do throws(ProgramError) {
      try dialogue?.finish()
    } catch {
      fail(error)
    }
    dialogue = nil
    display?.stop()
  }

  /// Tells the program of a tap.
  private func tell(_ tap: TapSample) {
    tell(
      [
        ("kind", .string("tap")), ("contacts", .integer(Int64(tap.touches))),
        ("x", .fixed(tap.location.x)), ("y", .fixed(tap.location.y)),
      ], at: window.now)
  }

  /// Tells the program what happened, as traces have it.
  private func tell(_ event: SessionEvent, at time: Timestamp) {
    if row.write(event, at: time) { tell(row.bytes, at: window.now) }
  }

  /// Tells the program one row.
  private func tell(_ members: [(String, JSONValue)], at time: Timestamp) {
    tell(Self.row(members, at: time), at: time)
  }

  /// Tells the program rows, and takes down what it answers.
  private func tell(_ rows: [UInt8], at time: Timestamp) {
    guard failure == nil, let dialogue else { return }
    do throws(ProgramError) {
      let isAtRest = try dialogue.tell(rows, at: time) { answer in
        if case .event(let event) = answer { record(event) }
      }
      isAtRest ? display?.stop() : display?.start()
    } catch {
      fail(error)
    }
  }

  /// Takes down what the program says happened.
  private func record(_ event: SceneEvent) {
    guard case .outcome(var outcome) = event, outcome.scene.isEmpty else {
      return window.record(event)
    }
    outcome.scene = name
    window.record(.outcome(outcome))
  }

  /// Ends all talk for a reason; the first one counts.
  private func fail(_ error: ProgramError) {
    if failure == nil { failure = error }
    dialogue = nil
    display?.stop()
  }

  /// What the scene runs in.
  private static func surroundings(_ environment: SceneEnvironment) -> [(String, JSONValue)] {
    [
      ("kind", .string("scene")), ("width", .fixed(environment.viewSize.width)),
      ("height", .fixed(environment.viewSize.height)),
      ("safe_area_top", .fixed(environment.safeAreaTop)),
      ("points_per_mm", .fixed(environment.pointsPerMillimetre)),
      ("has_mm", .bool(environment.hasMillimetres)), ("arguments", json(environment.arguments)),
    ]
  }

  /// A row of members, with its time in front.
  private static func row(_ members: [(String, JSONValue)], at time: Timestamp) -> [UInt8] {
    var object = JSONObject()
    object["t_ns"] = .integer(time.nanoseconds)
    for (key, value) in members { object[key] = value }
    var bytes: [UInt8] = []
    JSONValue.object(object).append(to: &bytes)
    return bytes + [UInt8(ascii: "\n")]
  }

  /// Named values as an object.
  private static func json(_ arguments: SceneArguments) -> JSONValue {
    var object = JSONObject()
    for entry in arguments.entries {
      object[entry.name] =
        switch entry.value {
        case .number(let number): .real(number)
        case .text(let text): .string(text)
        case .flag(let flag): .bool(flag)
        }
    }
    return .object(object)
  }
}
