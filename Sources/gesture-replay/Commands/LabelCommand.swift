import GestureReplay
import InputEvents
import InputRecordings

/// `label`: shows and edits what a recording says of its session and of its gestures.
enum LabelCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "label", operands: "FILE…", summary: "Shows and edits the labels of recordings.",
    details: [
      "Without an option that sets something, labels are shown. A gesture is the time from no",
      "contact to no contact, as info lists them; --number chooses one of several. An empty value",
      "takes a key away. What is set is checked first; then the file is written anew, whole or not",
      "at all, and all bytes outside of the annotations that change stay as they are. With - a",
      "recording goes from standard input to standard output.",
    ],
    options: [
      OptionDescription("number", "n", "N", "The gesture that is meant, counted from 1."),
      OptionDescription("gesture", "g", "WORD", "What was done: pan, tap, hold, …"),
      OptionDescription("fingers", "f", "N", "With how many fingers, 1 to 64."),
      OptionDescription(
        "direction", nil, "WORD", "left, right, up or down.",
        values: PanDirection.allCases.map(\.rawValue)),
      OptionDescription(
        "intent", nil, "WORD", "What was meant: finish or cancel.",
        values: RecordingMark.Intent.allCases.map(\.rawValue)),
      OptionDescription(
        "discard", nil, "YES|NO", "Whether the label is not to be checked.",
        values: ["yes", "no"]),
      OptionDescription("remove", nil, nil, "Remove the gesture's labels."),
      OptionDescription("note", nil, "TEXT", "A note: on the gesture with --number, else on all."),
      OptionDescription(
        "scene", "s", "SCENE", "The scene that the recording is meant for.",
        values: ReplayOptions.sceneNames),
      OptionDescription("view", nil, "WxH", "The view in points."),
      OptionDescription("config", nil, "NAME", "The name of the configuration."),
      OptionDescription("json", nil, nil, "Print one JSON object per file."),
      OptionDescription(
        "device-description", "d", "FILE", "The device of a recording that has none."),
      ReplayOptions.device,
    ],
    examples: [
      CommandExample(
        "gesture-replay label push-flick.evemu",
        "shows the labels"),
      CommandExample(
        "gesture-replay label --direction left --intent finish push-flick.evemu",
        "says what was meant"),
    ],
    run: run)

  /// Shows or edits every file, and goes on past those that can't be.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw ToolError(
        .usage, "expected a recording", hint: "see gesture-replay label --help")
    }
    let edit = try LabelEdit(arguments)
    var status = ExitStatus.success
    for (index, path) in arguments.operands.enumerated() {
      do throws(ToolError) {
        let source = try PartSource(path, arguments)
        let survey: GestureSurvey
        do throws(RecordingError) { survey = try source.survey() } catch {
          throw ToolError(recording: error)
        }
        if !edit.isIdle {
          try apply(edit, to: source, survey)
        } else if arguments.has("json") {
          Output.line(LabelListing.json(survey).text)
        } else {
          if index > 0 { Output.line("") }
          for line in [path] + LabelListing.lines(survey) { Output.line(line) }
        }
      } catch {
        if error.status == .usage { throw error }
        status = max(status, Tool.report(error))
      }
    }
    return status
  }

  /// Edits one recording.
  private static func apply(
    _ edit: LabelEdit, to source: borrowing PartSource, _ survey: GestureSurvey
  ) throws(ToolError) {
    let editor = try edit.editor(for: survey, path: source.path)
    do throws(RecordingError) {
      if source.path == "-" {
        try NewFile.filling(nil) { file throws(RecordingError) in
          var file = file
          try editor.run(source.input(), to: &file)
        }
      } else {
        try Files.rewrite(source.path, backup: nil) { sink throws(RecordingError) in
          try editor.run(source.input(), to: &sink)
          return !editor.isIdle
        }
      }
    } catch {
      throw ToolError(recording: error)
    }
  }
}
