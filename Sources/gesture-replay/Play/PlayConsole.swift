import DeterministicMath
import EvdevInput
import InputEvents
import RecordingFormats

/// The devices of a play, and the person at the terminal who watches it or takes it step by step.
struct PlayConsole: PlayStage, ~Copyable {
  /// The devices and the time.
  private var stage: DeviceStage
  /// The names of the devices.
  private let names: [String]
  /// How far the play has come.
  private let progress: ProgressLine
  /// How long all of it takes, in nanoseconds, or `nil` where nobody knows.
  private var total: Int64?
  /// How many times it is played; 0 is without end.
  private var passes = 1
  /// The latest frame, and when it was sent.
  private var latest: (step: PlayStep, sent: MonotonicTime)?
  /// When the progress was shown last.
  private var shown = MonotonicTime(nanoseconds: 0)
  /// How late the latest frame was, and the latest of all, in nanoseconds.
  private var late: (last: Int64, most: Int64) = (0, 0)
  /// What is asked for before the next frame.
  private var stepping: Stepping

  /// How a person goes on.
  private enum Stepping {
    /// Frame by frame.
    case frames
    /// To the end of the gesture.
    case gesture
    /// To the end.
    case all
  }

  /// The nanoseconds between two looks at the progress.
  private static let glance: Int64 = 100_000_000

  /// Takes the devices.
  ///
  /// - Parameters:
  ///   - stage: The devices and the time.
  ///   - names: What the devices are called.
  ///   - request: What the command line asks for.
  init(_ stage: consuming DeviceStage, names: [String], _ request: PlayRequest) {
    self.stage = stage
    self.names = names
    progress = ProgressLine(isWanted: !request.isQuiet && !request.isStepped)
    stepping = request.isStepped ? .frames : .all
  }

  /// The present moment.
  var now: MonotonicTime { stage.now }

  /// Waits before the first frame: for Enter, or for others to open the devices.
  ///
  /// - Parameter request: What the command line asks for.
  /// - Returns: Whether to begin.
  /// - Throws: `EvdevError` where the system refuses to wait.
  mutating func waitForStart(_ request: PlayRequest) throws(EvdevError) -> Bool {
    guard request.beginsAtEnter else {
      return try stage.wait(until: now.advanced(byNanoseconds: request.delay))
    }
    if Output.isInputTerminal { Output.prompt("Enter begins: ") }
    return try stage.readLine() != .interrupted
  }

  /// The play begins.
  mutating func begin(_ outlook: PlayOutlook, passes: Int) {
    total = outlook.totalDuration
    self.passes = passes
    if stepping == .frames {
      Output.note("Enter sends a frame, g and Enter all to the end of the gesture, c all, q ends")
    }
  }

  /// The play is over.
  func end() {
    progress.clear()
  }

  /// Waits until a moment, and shows meanwhile that time passes.
  mutating func wait(until moment: MonotonicTime) throws(EvdevError) -> Bool {
    while progress.isShown, latest != nil {
      let glance = now.advanced(byNanoseconds: Self.glance)
      guard glance < moment else { break }
      guard try stage.wait(until: glance) else { return false }
      show()
    }
    return try stage.wait(until: moment)
  }

  /// Sends events in one write(2).
  mutating func send(_ events: [InputEvent], to device: Int) throws(EvdevError) {
    try stage.send(events, to: device)
  }

  /// Asks before a frame, where somebody wants to be asked.
  mutating func admit(
    _ step: PlayStep, _ events: [InputEvent]
  ) throws(EvdevError) -> PlayAdmission {
    switch stepping {
    case .all: return .whenDue
    case .gesture where !step.isIdle: return .whenDue
    case .gesture, .frames: break
    }
    guard step.kind == .recorded else { return .whenDue }
    Output.note(line(step, events))
    while true {
      Output.prompt("> ")
      switch try stage.readLine() {
      case .end: return .stop
      case .interrupted: return .interrupted
      case .line(let answer):
        switch answer {
        case "": stepping = .frames
        case "g": stepping = .gesture
        case "c": stepping = .all
        case "q": return .stop
        default:
          Output.note("expected Enter, g, c or q, found '\(Output.plain(answer))'")
          continue
        }
        return .atOnce
      }
    }
  }

  /// Notes a frame for the progress.
  mutating func didSend(_ step: PlayStep, lateNanoseconds: Int64) {
    guard progress.isShown else { return }
    late = (lateNanoseconds, max(late.most, lateNanoseconds))
    latest = (step, now)
    if now.nanoseconds(since: shown) >= Self.glance { show() }
  }

  /// Shows how far the play has come.
  private mutating func show() {
    guard let latest else { return }
    shown = now
    let position = latest.step.due &+ max(0, shown.nanoseconds(since: latest.sent))
    var text = Self.seconds(min(position, total ?? position))
    if let total { text += " of \(Self.seconds(total))" }
    text += " s"
    if passes != 1 { text += ", pass \(latest.step.pass)" }
    text += ", late by \(Self.milliseconds(late.last)) ms, "
    text += "at most by \(Self.milliseconds(late.most)) ms"
    progress.show(text)
  }

  /// A frame in a line: when, whose, and what it says.
  private func line(_ step: PlayStep, _ events: [InputEvent]) -> String {
    let name = names.count > 1 ? "\(names[step.device])  " : ""
    let words = events.filter { !$0.isReport }.map { event in
      "\(CodeNames.name(of: event.code, type: event.type)) \(event.value)"
    }
    let time = FixedDecimals.text(step.time.seconds, places: 6)
    return "\(time) s  \(name)\(words.joined(separator: ", "))"
  }

  /// Nanoseconds as seconds.
  private static func seconds(_ nanoseconds: Int64) -> String {
    FixedDecimals.text(Double(nanoseconds) / 1e9, places: 1)
  }

  /// Nanoseconds as milliseconds.
  private static func milliseconds(_ nanoseconds: Int64) -> String {
    FixedDecimals.text(Double(nanoseconds) / 1e6, places: 2)
  }
}
