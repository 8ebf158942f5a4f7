import EvdevInput
import InputEvents
import InputRecordings

/// What the command line of `play` asks for.
struct PlayRequest {
  /// The files and folders.
  let operands: [String]
  /// What of them is played, how often and how fast.
  private(set) var plan = PlayPlan()
  /// The nanoseconds that others have to open a device before its first frame.
  let delay: Int64
  /// Whether the play begins at Enter.
  let beginsAtEnter: Bool
  /// The nanoseconds that the devices stay after the last frame.
  let linger: Int64
  /// Whether each frame is sent at Enter.
  let isStepped: Bool
  /// The node of a device that is to send the events, or `nil` to make one.
  let node: String?
  /// Whether one JSON object per device is printed.
  let printsJSON: Bool
  /// Whether nothing but the nodes is said.
  let isQuiet: Bool
  /// Whether files begin together whatever their clocks say.
  private let beginsTogether: Bool
  /// Whether the kernel is kept from filtering.
  private let hasNoFuzz: Bool
  /// What the files may be, and which device of each is meant.
  private let formats: InputFormats
  /// A file that describes the device of recordings that have none.
  private let descriptionPath: String?

  /// The longest pause that `--skip-idle` leaves, in nanoseconds of the recording.
  private static let idleLimit: Int64 = 500_000_000

  /// Reads the command line.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    operands = arguments.operands
    guard !operands.isEmpty else {
      throw ToolError(
        .usage, "expected a recording", hint: "see gesture-replay play --help")
    }
    plan.speed = try Self.speed(arguments.value("speed"))
    plan.passes = try Self.passes(arguments.value("loop"))
    plan.from = try Self.time("from", arguments) ?? .zero
    plan.to = try Self.time("to", arguments)
    if let end = plan.to, end <= plan.from {
      throw ToolError(.usage, "expected a time after --from for --to, found one before it")
    }
    if arguments.has("skip-idle") { plan.idleLimit = Self.idleLimit }
    delay = try Self.time("delay", arguments)?.nanoseconds ?? 1_000_000_000
    linger = try Self.time("linger", arguments)?.nanoseconds ?? 500_000_000
    beginsAtEnter = arguments.has("on-enter")
    isStepped = arguments.has("step")
    if isStepped || beginsAtEnter, operands.contains("-") {
      let option = isStepped ? "--step" : "--on-enter"
      throw ToolError(
        .usage, "\(option) needs standard input for Enter, found a recording from there",
        hint: "give the recording as a file")
    }
    node = try arguments.value("into").map { (operand) throws(ToolError) in
      try LiveDevice.node(operand)
    }
    if node != nil, operands.count > 1 {
      throw ToolError(.usage, "--into is for one recording, found \(operands.count)")
    }
    printsJSON = arguments.has("json")
    isQuiet = arguments.has("quiet")
    beginsTogether = arguments.has("together")
    hasNoFuzz = arguments.has("no-fuzz")
    formats = try ReplayOptions.formats(arguments)
    descriptionPath = arguments.value("device-description")
  }

  /// Opens the recordings and reads them through.
  func program() throws(ToolError) -> PlayProgram {
    var program = PlayProgram()
    do throws(RecordingError) {
      for operand in operands {
        try program.add(operand, formats: formats, deviceDescriptionPath: descriptionPath)
      }
    } catch {
      throw ToolError(recording: error)
    }
    if beginsTogether { program.align(byClock: false) }
    if node != nil, program.recordings.count > 1 {
      throw ToolError(
        .usage,
        "--into is for one recording, found \(program.recordings.count) in '\(operands[0])'",
        hint: "choose one with --device N; the first is 1")
    }
    return program
  }

  /// The devices that the recordings are played to.
  func devices(for program: PlayProgram) throws(ToolError) -> [DeviceDescription] {
    if let node {
      return [
        try translating(ToolError.init(device:)) { () throws(EvdevError) in
          try EvdevDevice(path: node).description
        }
      ]
    }
    var devices: [DeviceDescription] = []
    for recording in program.recordings {
      guard var device = recording.playedDevice else {
        throw ToolError(
          .badInput, "\(recording.path): expected a device to make, found events alone",
          hint: "describe it with --device-description FILE, or name one that is there with --into")
      }
      if hasNoFuzz { Self.removeFuzz(from: &device) }
      devices.append(device)
    }
    return devices
  }

  /// Makes a device that takes values as they are.
  private static func removeFuzz(from device: inout DeviceDescription) {
    for axis in device.axes {
      var info = axis.info
      info.fuzz = 0
      device.setAxis(axis.code, info)
    }
  }

  /// The speed in `--speed`.
  private static func speed(_ text: String?) throws(ToolError) -> Double {
    guard let text else { return 1 }
    if text == "max" { return .infinity }
    guard let speed = Double(text), speed > 0, speed.isFinite else {
      throw ToolError(.usage, "expected a number above 0 or max for --speed, found '\(text)'")
    }
    return speed
  }

  /// The number of passes in `--loop`.
  private static func passes(_ text: String?) throws(ToolError) -> Int {
    guard let text else { return 1 }
    guard let passes = Int(text), passes >= 0 else {
      throw ToolError(
        .usage, "expected a number for --loop, or 0 for no end, found '\(text)'")
    }
    return passes
  }

  /// The time in an option, or `nil` without the option.
  private static func time(
    _ name: String, _ arguments: ParsedArguments
  ) throws(ToolError) -> Timestamp? {
    guard let text = arguments.value(name) else { return nil }
    guard let time = TimeArgument.parse(text) else {
      throw ToolError(
        .usage, "expected a time with its unit, 250ms or 1.5s, for --\(name), found '\(text)'")
    }
    return time
  }
}
