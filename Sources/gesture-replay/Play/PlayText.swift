import DeterministicMath
import EvdevInput
import InputEvents
import InputRecordings
import RecordingFormats

/// What `play` tells: its devices and its end on standard output, everything else beside it.
struct PlayText {
  /// The recordings.
  private let program: PlayProgram
  /// The devices that they are played to.
  private let devices: [DeviceDescription]
  /// What the command line asks for.
  private let request: PlayRequest

  /// Takes what is played.
  init(_ program: PlayProgram, _ devices: [DeviceDescription], _ request: PlayRequest) {
    self.program = program
    self.devices = devices
    self.request = request
  }

  /// Tells what will not be as it was.
  func tellNotes() {
    for (recording, device) in zip(program.recordings, devices) {
      let lacking = recording.needs.lacking(in: device)
      if !lacking.isEmpty {
        let names = lacking.map { CodeNames.name(of: $0.code, type: $0.type) }
        let events = lacking.reduce(0) { $0 + $1.events }
        note(
          "\(recording.path): the device lacks \(names.joined(separator: ", ")): "
            + "\(events) events are not played")
      }
      if recording.needs.drops > 0 {
        note(
          "\(recording.path): events were lost \(recording.needs.drops) times while it was made, "
            + "which no reader is told")
      }
      let filtered = device.axes.filter { $0.info.fuzz != 0 }
      if !filtered.isEmpty, request.node == nil {
        let names = filtered.map { CodeNames.name(of: $0.code.rawValue, type: .absolute) }
        note(
          "\(recording.path): the kernel filters \(names.joined(separator: ", ")) once more; "
            + "--no-fuzz keeps values as they are")
      }
    }
    guard program.sharesClock else { return }
    for recording in program.recordings where recording.offset > .zero {
      let seconds = FixedDecimals.text(recording.offset.seconds, places: 3)
      note("\(recording.path): begins after \(seconds) s, as the clock of the recordings says")
    }
  }

  /// Tells which nodes there are, before the first frame.
  func tellDevices(_ nodes: [String], _ report: PlayReport) {
    for (index, node) in nodes.enumerated() {
      let (path, name) = (program.recordings[index].path, devices[index].name)
      if request.printsJSON {
        var object = JSONObject()
        object["kind"] = .string("device")
        object["file"] = .string(path)
        object["node"] = .string(node)
        object["name"] = .string(name)
        Output.line(JSONValue.object(object).text)
      } else {
        Output.line("\(node)  \(Output.plain(name))")
      }
    }
    if report.contactsAtStart > 0 {
      note("contacts that are down from before the start: \(report.contactsAtStart)")
    }
  }

  /// Tells what came of it.
  func tellEnd(_ ending: Player.Ending, _ report: PlayReport) {
    if report.contactsLeftDown > 0, ending == .finished {
      note("contacts that were still down at the end, and were lifted: \(report.contactsLeftDown)")
    }
    if request.printsJSON {
      Output.line(row(ending, report).text)
    } else if !request.isQuiet {
      Output.note(words(ending, report))
    }
  }

  /// The error of a device, with the file and line of an axis that the kernel does not take.
  func error(_ error: EvdevError) -> ToolError {
    guard case .refusedAxis(_, let refusal) = error,
      let index = devices.firstIndex(where: { $0.axis(refusal.axis) == refusal.info })
    else { return ToolError(device: error) }
    let recording = program.recordings[index]
    let line = recording.line(of: refusal.axis)
    let name = CodeNames.name(of: refusal.axis.rawValue, type: .absolute)
    return ToolError(
      .badInput, "\(recording.path)\(line > 0 ? ":\(line)" : ""): \(name): \(refusal.words)",
      hint: "the kernel makes no device with such an axis; correct its description")
  }

  /// The end as a JSON object.
  private func row(_ ending: Player.Ending, _ report: PlayReport) -> JSONValue {
    var object = JSONObject()
    object["kind"] = .string("end")
    object["ending"] = .string(Self.name(ending))
    object["frames"] = .integer(Int64(report.frames))
    object["passes"] = .integer(Int64(report.passes))
    object["duration_us"] = .integer(report.duration / 1_000)
    object["contacts_at_start"] = .integer(Int64(report.contactsAtStart))
    object["contacts_left_down"] = .integer(Int64(report.contactsLeftDown))
    object["contacts_lifted"] = .integer(Int64(report.contactsLifted))
    let late = report.lateness
    object["late_median_us"] = .integer(late.microseconds(atMostFor: 0.5))
    object["late_99_percent_us"] = .integer(late.microseconds(atMostFor: 0.99))
    object["late_most_us"] = .integer(late.largest / 1_000)
    return .object(object)
  }

  /// The end in words.
  private func words(_ ending: Player.Ending, _ report: PlayReport) -> String {
    var text = "\(Self.name(ending)): \(report.frames) frames"
    if request.plan.passes != 1 { text += " in \(report.passes) passes" }
    text += ", \(FixedDecimals.text(Double(report.duration) / 1e9, places: 3)) s"
    if report.contactsLifted > 0 { text += ", contacts lifted: \(report.contactsLifted)" }
    if report.lateness.frames > 0 {
      let median = Double(report.lateness.microseconds(atMostFor: 0.5)) / 1e3
      let most = Double(report.lateness.largest) / 1e6
      text += ", late by \(FixedDecimals.text(median, places: 2)) ms in the median, "
      text += "\(FixedDecimals.text(most, places: 2)) ms at most"
    }
    return text
  }

  /// An ending in a word.
  private static func name(_ ending: Player.Ending) -> String {
    switch ending {
    case .finished: "finished"
    case .interrupted: "interrupted"
    case .stopped: "stopped"
    }
  }

  /// Tells something on standard error, unless nobody wants to know.
  private func note(_ text: String) {
    if !request.isQuiet { Output.note("gesture-replay: note: \(text)") }
  }
}
