import EvdevInput
import GestureReplay
import GestureStudio
import InputEvents
import InputRecordings

/// `tune`: settings turned at a terminal, with gestures that show what they do.
enum TuneCommand {
  /// What it is and takes.
  static let description = CommandDescription(
    name: "tune",
    operands: "[DEVICE|DIR|FILE]",
    summary: "Turn settings at the terminal, and see at once what becomes of gestures.",
    details: [
      "With a device every gesture is judged as it is made; with a folder or a file the recordings",
      "in it are gone through. Arrows choose and change a setting, u undoes, r replays the gesture",
      "under the new numbers, d shows which recordings come out otherwise, s saves, ? shows all keys.",
      "Without an operand a numbered menu shows the devices.",
    ],
    options: [
      OptionDescription(
        "recordings", "R", "DIR", "The recordings that d compares. [the folder that is tuned on]"),
      OptionDescription("output", "o", "FILE", "Record the session of a device."),
      LiveDevice.seatOption,
    ] + ReplayOptions.descriptions,
    examples: [
      CommandExample("gesture-replay tune Recordings", "go through a folder of recordings"),
      CommandExample(
        "gesture-replay tune /dev/input/event5 -R Recordings",
        "tune with a touchpad, and see what that does to recordings"),
    ],
    run: run)

  /// Runs it.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard arguments.operands.count <= 1 else {
      throw ToolError(
        .usage, "expected one device, folder or file, found \(arguments.operands.count)")
    }
    try requireTerminal()
    let operand: String
    if let first = arguments.operands.first {
      operand = first
    } else {
      operand = try LiveDevice.choose(seat: arguments.value("seat"))
    }
    if LiveDevice.isDevice(operand) {
      return try TuneSession(arguments, device: operand).follow(operand)
    }
    guard operand != "-" else {
      throw ToolError(
        .usage, "expected a device, a folder or a file, found '-'",
        hint: "keys come from standard input")
    }
    for name in ["output", "seat"] where arguments.has(name) {
      throw ToolError(.usage, "--\(name) is for a live device, found '\(operand)'")
    }
    return try TuneSession(arguments, recordings: operand).browse()
  }

  /// Refuses to run where nothing can be drawn.
  private static func requireTerminal() throws(ToolError) {
    guard Terminal.isThere() else {
      throw ToolError(
        .usage, "expected a terminal", hint: "run it without redirecting its input or output")
    }
    guard let name = Environment.value("TERM"), name != "dumb" else {
      throw ToolError(
        .usage, "expected a terminal that can place its cursor",
        hint: "set TERM to what the terminal is")
    }
  }
}
