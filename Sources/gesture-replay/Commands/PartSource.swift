import GestureReplay
import InputEvents
import InputRecordings
import RecordingFormats

/// A recording that a command takes apart: read once to find its gestures, then once to copy them.
struct PartSource: ~Copyable {
  /// The file.
  private let file: RereadableFile
  /// What it may be, and which of its devices is meant.
  private let formats: InputFormats
  /// A file that describes the device where the recording does not.
  private let description: String?

  /// The options of all commands that take recordings apart.
  static let options: [OptionDescription] = [
    OptionDescription(
      "device-description", "d", "FILE", "The device of a recording that has none."),
    ReplayOptions.device,
    OptionDescription(
      "with-system", nil, nil, "Keep what an annotation says of the computer."),
    OptionDescription("quiet", "q", nil, "Do not say what is left out."),
  ]

  /// Opens a recording.
  init(_ path: String, _ arguments: ParsedArguments) throws(ToolError) {
    let formats = try ReplayOptions.formats(arguments)
    let file = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
      try RereadableFile(path: path)
    }
    self.file = file
    self.formats = formats
    description = arguments.value("device-description")
  }

  /// The file as the user named it.
  var path: String { file.path }

  /// Reads the recording from its start.
  func reader() throws(RecordingError) -> RecordingReader {
    try RecordingReader(file.open(formats: formats), deviceDescriptionPath: description)
  }

  /// The file from its start.
  func input() throws(RecordingError) -> RecordingInput {
    try file.open(formats: formats)
  }

  /// Finds the gestures.
  func survey(
    _ window: GestureSurvey.Window = GestureSurvey.Window()
  ) throws(RecordingError) -> GestureSurvey {
    try GestureSurvey(reading: reader(), window: window)
  }

  /// Starts to copy pieces.
  func cutter(_ arguments: ParsedArguments) throws(RecordingError) -> RecordingCutter {
    RecordingCutter(
      try reader(), privacy: PrivacyFilter(keepsSystem: arguments.has("with-system")))
  }

  /// The error of a choice that the recording has nothing for.
  func lacks(_ expected: String, _ found: String) -> ToolError {
    ToolError(
      .badInput, "\(path): expected \(expected), found \(found)",
      hint: "see its gestures with gesture-replay info")
  }

  /// Says what was left out, once for the whole recording.
  static func tell(_ notes: [String], _ arguments: ParsedArguments) {
    guard !arguments.has("quiet") else { return }
    for note in notes { Output.note("gesture-replay: note: left out: \(note)") }
  }

  /// What a cutter left out, in words.
  static func notes(_ cutter: borrowing RecordingCutter) -> [String] {
    let open = cutter.eventsOfOpenFrame
    let frame = open > 0 ? ["\(open) events of a last frame that is not whole"] : []
    return frame + cutter.privacy.notes
  }
}
