import EvdevInput
import GestureReplay
import InputEvents
import InputRecordings
import TouchGestures
import TouchTracking

/// `touches` and `pans`: the stages between events and transitions, from a file or live.
enum StageCommands {
  /// The entry of `touches` in the table.
  static let touches = CommandDescription(
    name: "touches", operands: "FILE|DEVICE",
    summary: "Prints the contacts of every frame.",
    details: [
      "One line a frame: the time, the number of fingers, and each contact with its slot, its",
      "place in axis units and its step in points. A plus marks a new contact, a minus one that",
      "lifted, ~ one whose step to its place is no finger's motion.",
    ], options: options,
    examples: [
      CommandExample("gesture-replay touches push-flick.evemu", "shows what each finger did")
    ],
    run: { arguments throws(ToolError) in try run(arguments) { TouchPrinter(isJSON: $0) } })

  /// The entry of `pans` in the table.
  static let pans = CommandDescription(
    name: "pans", operands: "FILE|DEVICE",
    summary: "Prints every step of every pan, at the device's own rate.",
    details: [
      "One line a step: the time, the phase, the contacts that take part, the translation in",
      "points and the velocity in points per second. Touches that were no pan say why.",
    ], options: options,
    examples: [
      CommandExample("gesture-replay pans push-flick.evemu", "shows why a swipe was no pan")
    ],
    run: { arguments throws(ToolError) in try run(arguments) { PanPrinter(isJSON: $0) } })

  /// The options of both.
  private static let options: [OptionDescription] =
    ReplayOptions.descriptions.filter {
      !["scene", "allow-exec", "exec-timeout-ms", "policy", "hz"].contains($0.name)
    } + [
      OptionDescription(
        "device-description", "d", "FILE", "The device of a recording that has none."),
      ReplayOptions.device, LiveDevice.seatOption, LiveDevice.waitOption,
      OptionDescription("json", nil, nil, "Print one JSON object per line."),
    ]

  /// Runs one of them.
  private static func run(
    _ arguments: ParsedArguments, _ makePrinter: (Bool) -> any FramePrinter
  ) throws(ToolError) -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw ToolError(
        .usage, "expected one recording or device, found \(arguments.operands.count)",
        hint: "see gesture-replay \(arguments.command) --help")
    }
    let operand = arguments.operands[0]
    let printer = makePrinter(arguments.has("json"))
    if LiveDevice.isDevice(operand) {
      let configuration = try ReplayOptions.configuration(arguments, for: nil)
      return try LiveStage.run(
        operand, configuration, seat: arguments.value("seat"), waits: arguments.has("wait"), printer
      )
    }
    for name in ["seat", "wait"] where arguments.has(name) {
      throw ToolError(.usage, "--\(name) is for a live device, found '\(operand)'")
    }
    Interruption.watch()
    let configuration = try ReplayOptions.configuration(arguments, for: operand)
    let formats = try ReplayOptions.formats(arguments)
    try translating(ToolError.init(recording:)) { () throws(RecordingError) in
      let reader = try RecordingReader(
        path: operand, deviceDescriptionPath: arguments.value("device-description"),
        formats: formats)
      var stream = try ContactStream(
        reader, options: configuration.geometry, configuration: configuration.tracking)
      printer.begin(stream.geometry, configuration)
      for anomaly in stream.anomalies { printer.note(anomaly) }
      while true {
        let step = try stream.advance()
        for anomaly in stream.anomalies { printer.note(anomaly) }
        switch step {
        case .event, .mark: continue
        case .frame, .interruption: printer.show(stream.tracker.frame)
        case .end: return
        }
      }
    }
    return .success
  }
}

/// Prints what becomes of frames of contacts.
protocol FramePrinter: AnyObject {
  /// A device's frames begin.
  func begin(_ geometry: SurfaceGeometry, _ configuration: ReplayConfiguration)
  /// A frame came.
  func show(_ frame: TouchFrame)
  /// Something odd was seen.
  func note(_ anomaly: Anomaly)
}
