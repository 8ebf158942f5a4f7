import GestureReplay
import InputEvents
import InputRecordings

/// `trim`: a part of a recording that replays as it did within the whole.
enum TrimCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "trim", operands: "IN [OUT]", summary: "Copies a part of a recording.",
    details: [
      "The part is a stretch of time, some gestures, or all gestures with some number of fingers.",
      "A gesture is the time from no contact to no contact, as info lists them; what comes after",
      "it goes with it. Slots and what they hold where the part begins go to its annotation, and",
      "labels go along, so that the part replays as it did within the whole. Contacts that are",
      "down where a stretch of time begins take part in no gesture; those down where it ends are",
      "cancelled there; --whole widens the stretch to whole gestures. IN is a recording in any",
      "format, - is standard input. OUT is a new evemu file; without it the part goes to standard",
      "output.",
    ],
    options: [
      OptionDescription("from", nil, "TIME", "The first moment, 250ms or 1.5s say. [the start]"),
      OptionDescription("to", nil, "TIME", "The first moment after the part. [the end]"),
      OptionDescription("whole", nil, nil, "Widen --from and --to to whole gestures."),
      OptionDescription("gesture", "g", "N[-M]", "The gestures, counted from 1."),
      OptionDescription("fingers", "f", "N[-M]", "The gestures with so many fingers at most."),
    ] + PartSource.options,
    examples: [
      CommandExample(
        "gesture-replay trim --gesture 2 all.evemu push-flick.evemu",
        "copies the second gesture"),
      CommandExample(
        "gesture-replay trim --from 1.5s --to 4s --whole all.evemu part.evemu",
        "copies the gestures of a stretch of time"),
    ],
    run: run)

  /// What the command line asks for.
  private enum Choice {
    /// A stretch of time, widened or not.
    case time(GestureSurvey.Window, isWhole: Bool)
    /// Gestures by their numbers.
    case gestures(NumberRange)
    /// Gestures by their fingers.
    case fingers(NumberRange)
  }

  /// Copies a part of one file.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    let operands = arguments.operands
    guard (1...2).contains(operands.count) else {
      throw ToolError(
        .usage, "expected a recording and perhaps a new file, found \(operands.count) operands",
        hint: "see gesture-replay trim --help")
    }
    let choice = try choice(arguments)
    let output = operands.count > 1 && operands[1] != "-" ? operands[1] : nil
    let source = try PartSource(operands[0], arguments)
    var survey: GestureSurvey
    do throws(RecordingError) {
      if case .time(let window, _) = choice {
        survey = try source.survey(window)
      } else {
        survey = try source.survey()
      }
    } catch {
      throw ToolError(recording: error)
    }
    let piece = try piece(choice, survey, source)
    var notes: [String] = []
    do throws(RecordingError) {
      var cutter = try source.cutter(arguments)
      try NewFile.filling(output) { file throws(RecordingError) in
        try cutter.copy(piece, to: file)
      }
      notes = PartSource.notes(cutter)
    } catch {
      throw ToolError(recording: error)
    }
    PartSource.tell(notes, arguments)
    if case .time(_, isWhole: false) = choice, !arguments.has("quiet") { tellCuts(survey) }
    return .success
  }

  /// Says what the ends of a stretch of time cut.
  private static func tellCuts(_ survey: GestureSurvey) {
    var words: [String] = []
    if survey.window.beginsTouched {
      words.append("contacts are down where it begins; their gesture does not replay as it did")
    }
    if survey.window.endsTouched {
      words.append("contacts are down where it ends; they are cancelled there")
    }
    if survey.labelsCutByWindow > 0 {
      words.append("labels of gestures that are cut were left out: \(survey.labelsCutByWindow)")
    }
    for word in words { Output.note("gesture-replay: note: \(word)") }
    if !words.isEmpty { Output.note("gesture-replay: hint: --whole takes whole gestures") }
  }

  /// What the options choose; exactly one kind of choice.
  private static func choice(_ arguments: ParsedArguments) throws(ToolError) -> Choice {
    let hasTime = ["from", "to"].contains { arguments.has($0) }
    let kinds = [hasTime, arguments.has("gesture"), arguments.has("fingers")]
    guard kinds.count(where: { $0 }) == 1 else {
      throw ToolError(
        .usage, "expected a time (--from, --to), --gesture or --fingers, and only one of these",
        hint: "see gesture-replay trim --help")
    }
    if arguments.has("whole"), !hasTime {
      throw ToolError(.usage, "expected --from or --to beside --whole")
    }
    if let range = try range("gesture", arguments, atMost: Int.max) { return .gestures(range) }
    if let range = try range("fingers", arguments, atMost: 64) { return .fingers(range) }
    let start = try time("from", arguments) ?? .zero
    let end = try time("to", arguments)
    if let end, end <= start {
      throw ToolError(.usage, "expected a time after --from for --to, found one before it")
    }
    return .time(
      GestureSurvey.Window(start: start, end: end), isWhole: arguments.has("whole"))
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

  /// The range in an option, or `nil` without the option.
  private static func range(
    _ name: String, _ arguments: ParsedArguments, atMost limit: Int
  ) throws(ToolError) -> NumberRange? {
    guard let text = arguments.value(name) else { return nil }
    guard let range = NumberRange(text, atMost: limit) else {
      throw ToolError(
        .usage, "expected a number from 1 or a range N-M for --\(name), found '\(text)'")
    }
    return range
  }

  /// The piece that is chosen.
  private static func piece(
    _ choice: Choice, _ survey: GestureSurvey, _ source: borrowing PartSource
  ) throws(ToolError) -> RecordingCutter.Piece {
    let count = survey.gestures.count
    switch choice {
    case .time(_, isWhole: true):
      let chosen = survey.gesturesInWindow
      if chosen.isEmpty { throw source.lacks("a gesture in that time", "none") }
      return survey.piece(of: chosen)
    case .time:
      if survey.window.events.isEmpty {
        let length = SummaryText.seconds(survey.duration)
        throw source.lacks("a frame in that time", "a recording of \(length) s")
      }
      return survey.windowPiece
    case .gestures(let range):
      guard range.last <= count else {
        throw source.lacks("\(range.last) gestures", count == 0 ? "none" : "\(count)")
      }
      return survey.piece(of: Array(range.first - 1...range.last - 1))
    case .fingers(let range):
      let chosen = survey.gestures.indices.filter {
        range.contains(survey.gestures[$0].touches.fingers)
      }
      if chosen.isEmpty {
        let found = survey.gestures.map(\.touches.fingers)
        let counts = (1...64).filter { found.contains($0) }.map(String.init)
        throw source.lacks(
          "a gesture with \(range.first)\(range.last > range.first ? "-\(range.last)" : "") fingers",
          counts.isEmpty ? "none" : "gestures with \(counts.joined(separator: ", "))")
      }
      return survey.piece(of: chosen)
    }
  }
}
