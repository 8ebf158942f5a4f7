import EvdevInput
import GestureReplay

/// `record`: live devices to files, until Ctrl+C.
enum RecordCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "record", operands: "[DEVICE…]", summary: "Records touch devices until Ctrl+C.",
    details: [
      "A DEVICE is a node such as /dev/input/event5, a link to one, or a trait such as",
      "name:TEXT. Without it a terminal is asked. Several devices are recorded on one",
      "time line to a folder NAME.session. An existing file is never overwritten, the file is",
      "whole at every moment, and safe from a power cut a second later. Keys of a keyboard are",
      "never recorded, and nothing of the computer unless --with-system asks for it. On a",
      "terminal a line shows fingers, gesture, velocity and verdict, and keys label the gesture",
      "under way or else the last one: f finish, c cancel, arrows for the direction, 1 to 9 for",
      "the fingers, x discard, u undo, ? help, Enter ends.",
    ],
    options: [
      OptionDescription(
        "output", "o", "FILE", "The new file or folder. [recording-YYYYMMDD-HHMMSS.evemu]"),
      OptionDescription("all", "a", nil, "Record all touch devices that can be read."),
      OptionDescription("grab", nil, nil, "Keep the devices' events from other programs."),
      LiveDevice.seatOption,
      LiveDevice.waitOption,
      OptionDescription("gestures", "n", "N", "End after N gestures, discarded ones not counted."),
      OptionDescription("duration", nil, "SECONDS", "End after so long."),
      OptionDescription(
        "autostop", nil, "SECONDS", "End when no finger is down and nothing came for so long."),
      OptionDescription("split", nil, nil, "One file per gesture: FILE-01.evemu and so on."),
      OptionDescription(
        "scene", "s", "SCENE", "Note the scene, and show what it makes of each gesture.",
        values: ReplayOptions.sceneNames),
      OptionDescription(
        "config", "c", "FILE", "Settings. [gesture-replay.json beside the recording or above]"),
      OptionDescription("note", nil, "TEXT", "Note something about the recording."),
      OptionDescription(
        "with-system", nil, nil, "Note host, machine and the devices' serial numbers, too."),
      OptionDescription("json", nil, nil, "Print one JSON object at the end."),
      OptionDescription("quiet", "q", nil, "Show no progress, and take no keys."),
    ],
    examples: [
      CommandExample("gesture-replay record", "asks which device, and names the file by the time"),
      CommandExample(
        "gesture-replay record -o push-flick.evemu --scene story /dev/input/event5",
        "records one device into a file that does not exist yet"),
      CommandExample(
        "gesture-replay record -o push --split --gestures 12 name:Touchpad",
        "makes push-01.evemu to push-12.evemu of twelve gestures"),
      CommandExample(
        "gesture-replay record --all -o desk.session", "records all devices on one time line"),
    ],
    run: run)

  /// Records.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    try RecordRun.run(try RecordOrder(arguments))
  }
}
