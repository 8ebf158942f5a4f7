import GestureReplay
import InputRecordings

/// `split`: a recording into one file per gesture.
enum SplitCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "split", operands: "IN [STEM]",
    summary: "Copies each gesture of a recording to a file of its own.",
    details: [
      "A gesture is the time from no contact to no contact. The files are STEM-01.evemu,",
      "STEM-02.evemu and so on; without STEM they are named after IN and stand beside it. They",
      "hold the same as trim --gesture 1, 2 and so on gives: together all frames of IN, each with",
      "its labels and what the slots held before. Files that are there already are never",
      "overwritten: then nothing is written at all. IN is a recording in any format, - is",
      "standard input.",
    ],
    options: [
      OptionDescription("labelled", "l", nil, "Only gestures with a label; numbers stay the same."),
      OptionDescription("fingers", "f", "N[-M]", "Only gestures with so many fingers at most."),
    ] + PartSource.options,
    examples: [
      CommandExample(
        "gesture-replay split all.evemu push",
        "makes push-01.evemu, push-02.evemu and so on")
    ],
    run: run)

  /// Splits one file.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    let operands = arguments.operands
    guard (1...2).contains(operands.count) else {
      throw ToolError(
        .usage, "expected a recording and perhaps a stem, found \(operands.count) operands",
        hint: "see gesture-replay split --help")
    }
    var fingers: NumberRange?
    if let text = arguments.value("fingers") {
      fingers = NumberRange(text, atMost: 64)
      if fingers == nil {
        throw ToolError(
          .usage, "expected a number from 1 or a range N-M for --fingers, found '\(text)'")
      }
    }
    let stem = operands.count > 1 ? operands[1] : stem(of: operands[0])
    let source = try PartSource(operands[0], arguments)
    let survey: GestureSurvey
    do throws(RecordingError) { survey = try source.survey() } catch {
      throw ToolError(recording: error)
    }
    let labelled = Set(
      survey.holdingMarks.filter { $0.mark.isLabel }.map { survey.gesture(of: $0.mark) })
    let chosen = survey.gestures.indices.filter { number in
      (!arguments.has("labelled") || labelled.contains(number))
        && fingers?.contains(survey.gestures[number].touches.fingers) ?? true
    }
    if chosen.isEmpty {
      throw source.lacks(
        survey.gestures.isEmpty ? "a gesture" : "a gesture that is asked for",
        survey.gestures.isEmpty ? "none" : "\(survey.gestures.count) others")
    }
    let digits = max(String(survey.gestures.count).count, 2)
    let names = chosen.map { number in
      let text = String(number + 1)
      return "\(stem)-\(String(repeating: "0", count: digits - text.count))\(text).evemu"
    }
    for name in names where Files.isFile(name) || Files.isFolder(name) {
      throw ToolError(
        .badInput, "\(name): could not create it: it exists already",
        hint: "give another STEM; recordings are never overwritten")
    }
    var notes: [String] = []
    do throws(RecordingError) {
      var cutter = try source.cutter(arguments)
      for (number, name) in zip(chosen, names) {
        let piece = survey.piece(of: [number])
        try NewFile.filling(name) { file throws(RecordingError) in
          try cutter.copy(piece, to: file)
        }
        if !arguments.has("quiet") { Output.line(name) }
      }
      notes = PartSource.notes(cutter)
    } catch {
      throw ToolError(recording: error)
    }
    PartSource.tell(notes, arguments)
    return .success
  }

  /// What the files of a recording are named after: its path without its ending.
  private static func stem(of path: String) -> String {
    guard path != "-" else { return "recording" }
    var stem = FilePath.withoutTrailingSlash(path)
    for ending in [".gz", ".zst", ".evemu", ".yml", ".yaml", ".txt", ".session", ".events"]
    where stem.hasSuffix(ending) && Files.name(of: stem).count > ending.count {
      stem.removeLast(ending.count)
    }
    return stem
  }
}
