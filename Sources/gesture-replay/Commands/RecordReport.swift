import DeterministicMath
import EvdevInput
import GestureStudio
import InputRecordings

/// What is said of a recording, before and after.
struct RecordReport {
  /// What is wanted.
  private let order: RecordOrder
  /// The devices.
  private let devices: [RecordedDevice]
  /// The folder of several devices.
  private let folder: SessionFolder?
  /// Whether nothing is said but of errors.
  private let isQuiet: Bool

  /// Takes what is recorded.
  init(_ order: RecordOrder, _ devices: [RecordedDevice], _ folder: SessionFolder?) {
    self.order = order
    self.devices = devices
    self.folder = folder
    isQuiet = order.arguments.has("quiet")
  }

  /// Whether a person at a terminal watches.
  var isWatched: Bool {
    !isQuiet && Terminal.isThere(input: 0, output: 2) && Environment.value("TERM") != "dumb"
  }

  /// Says what is recorded, and where to.
  func begin() {
    guard !isQuiet else { return }
    let names = devices.map { Output.plain($0.name) }.joined(separator: ", ")
    let target = folder?.path ?? devices.first?.account?.files.last?.path ?? ""
    Output.note("recording \(names) to \(target), until Ctrl+C")
  }

  /// Says what was recorded, and why it ended.
  ///
  /// - Parameters:
  ///   - ending: Why it ended, or `nil` where that was an error.
  ///   - failure: The error.
  func end(_ ending: LiveEnding?, _ failure: ToolError?) {
    if order.arguments.has("json") { Output.line(json(ending, failure)) }
    guard !isQuiet else { return }
    for account in devices.compactMap(\.account) {
      for file in account.files {
        Output.note("\(file.path): \(file.events) events, \(file.frames) frames")
      }
    }
    let gestures = total(\.gestures)
    Output.note("\(gestures) gesture\(gestures == 1 ? "" : "s")")
    let overflows = total(\.overflows)
    if overflows > 0 {
      note("the kernel dropped events \(times(overflows)); the recording says where")
    }
    let keys = total(\.keys)
    if keys > 0 { note("left out: \(keys) events that tell keys of a keyboard") }
    if case .suspended(let nanoseconds) = ending {
      let seconds = FixedDecimals.text(Double(nanoseconds) / 1e9, places: 0)
      note("the computer slept for \(seconds) s, which ends a recording; --wait lets it go on")
    }
  }

  /// What is counted of all devices.
  private struct Totals {
    /// The gestures.
    var gestures = 0
    /// The events.
    var events = 0
    /// The frames.
    var frames = 0
    /// How often the kernel dropped events.
    var overflows = 0
    /// The events of keyboards that were left out.
    var keys = 0
  }

  /// What was counted of all devices.
  private var totals: Totals {
    var totals = Totals()
    for device in devices {
      totals.gestures += device.watch.count
      guard let account = device.account else { continue }
      totals.events += account.progress.events
      totals.frames += account.progress.frames
      totals.overflows += account.progress.overflows
      totals.keys += account.keyEventsLeftOut
    }
    return totals
  }

  /// One count of all devices.
  private func total(_ count: KeyPath<Totals, Int>) -> Int {
    totals[keyPath: count]
  }

  /// How often, in words.
  private func times(_ count: Int) -> String {
    count == 1 ? "once" : "\(count) times"
  }

  /// Writes a note.
  private func note(_ text: String) {
    Output.note("gesture-replay: note: \(text)")
  }

  /// What was recorded, as one JSON object.
  private func json(_ ending: LiveEnding?, _ failure: ToolError?) -> String {
    let totals = totals
    var object = JSONObject()
    object["session"] = folder.map { .string($0.path) } ?? .null
    object["files"] = .array(
      devices.flatMap { device in
        (device.account?.files ?? []).map { file in
          var row = JSONObject()
          row["file"] = .string(file.path)
          row["device"] = .string(device.name)
          row["events"] = .integer(Int64(file.events))
          row["frames"] = .integer(Int64(file.frames))
          return .object(row)
        }
      })
    object["gestures"] = .integer(Int64(totals.gestures))
    object["discarded"] = .integer(
      Int64(devices.reduce(0) { $0 + $1.watch.count - $1.keptGestures }))
    object["events"] = .integer(Int64(totals.events))
    object["frames"] = .integer(Int64(totals.frames))
    object["overflows"] = .integer(Int64(totals.overflows))
    object["ending"] = .string(Self.word(failure == nil ? ending : nil))
    object["error"] = failure.map { .string($0.message) } ?? .null
    return JSONValue.object(object).text
  }

  /// Why it ended, in a word.
  private static func word(_ ending: LiveEnding?) -> String {
    switch ending {
    case .interrupted: "interrupted"
    case .finished: "finished"
    case .lost: "lost"
    case .suspended: "suspended"
    case nil: "failed"
    }
  }
}
