import GestureReplay
import InputEvents
import InputRecordings
import RecordingFormats
import TouchGestures
import TouchTracking

/// `convert`: a recording from one format into another.
enum ConvertCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "convert", operands: "IN [OUT]", summary: "Converts recordings between formats.",
    details: [
      "IN is a recording in any format: evemu, libinput record, evtest, getevent, bytes of",
      "struct input_event, libinput debug-events or a pan script, by gzip or zstd too. What it is",
      "is told from its content; - is standard input. OUT is a new file; without one the result",
      "goes to standard output. Where --to is absent, a name that ends in .yml, .pan.jsonl or",
      ".session says what OUT shall be. What is lost is said on standard error.",
    ],
    options: [
      OptionDescription(
        "to", "t", "FORMAT",
        "evemu, libinput, pans or session. [evemu; pans for what has only pans]",
        values: TargetFormat.allCases.map(\.rawValue)),
      OptionDescription(
        "device-description", "d", "FILE", "The device of a recording that has none."),
      ReplayOptions.device,
      OptionDescription(
        "with-system", nil, nil, "Keep what an annotation says of the computer."),
      OptionDescription("quiet", "q", nil, "Do not say what is lost."),
    ] + ReplayOptions.descriptions.filter { panOptions.contains($0.name) },
    examples: [
      CommandExample(
        "gesture-replay convert touchpad.yml touchpad.evemu",
        "makes a recording of what libinput record wrote"),
      CommandExample(
        "gesture-replay convert --to libinput push-flick.evemu push-flick.yml",
        "makes a file that libinput replay and analyze take"),
    ],
    run: run)

  /// The options that say what is a pan.
  private static let panOptions = ["profile", "view", "contacts", "kind", "size-mm", "config"]

  /// Converts one file.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    let operands = arguments.operands
    guard (1...2).contains(operands.count) else {
      throw ToolError(
        .usage, "expected a recording and perhaps a new file, found \(operands.count) operands",
        hint: "see gesture-replay convert --help")
    }
    let output = operands.count > 1 && operands[1] != "-" ? operands[1] : nil
    let format = try TargetFormat.choice(arguments.value("to"), output)
    let conversion = Conversion(
      input: operands[0], output: output,
      description: arguments.value("device-description"), format: format,
      formats: try ReplayOptions.formats(arguments),
      configuration: try ReplayOptions.configuration(arguments, for: operands[0]),
      privacy: PrivacyFilter(keepsSystem: arguments.has("with-system")))
    let losses = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
      try conversion.run()
    }
    if !arguments.has("quiet") {
      for loss in losses { Output.note("gesture-replay: note: lost: \(loss)") }
    }
    return .success
  }
}

/// What a recording can be converted to.
enum TargetFormat: String, CaseIterable {
  /// EVEMU 1.3.
  case evemu
  /// YAML of `libinput record`.
  case libinput
  /// A pan script.
  case pans
  /// A folder with an evemu file for each device.
  case session

  /// Decides by option, else by the ending of the new file's name; `nil` where neither says it.
  static func choice(_ option: String?, _ output: String?) throws(ToolError) -> TargetFormat? {
    if let option {
      guard let format = TargetFormat(rawValue: option) else {
        let names = allCases.map(\.rawValue).joined(separator: ", ")
        throw ToolError(.usage, "expected one of \(names) for --to, found '\(option)'")
      }
      return format
    }
    let endings: [(String, TargetFormat)] = [
      (".yml", .libinput), (".yaml", .libinput), (".pan.jsonl", .pans), (".session", .session),
      (".evemu", .evemu),
    ]
    return endings.first { output?.hasSuffix($0.0) ?? false }?.1
  }
}
