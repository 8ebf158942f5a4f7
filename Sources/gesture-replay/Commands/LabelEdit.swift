import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions
import TransitionScenes

/// What a command line sets in labels, checked before any file is opened.
struct LabelEdit {
  /// The gesture that is meant, counted from 1, or `nil` where there should be only one.
  private var number: Int?
  /// Whether the gesture's labels are taken away.
  private var removes = false
  /// What becomes of a gesture's label.
  private var labelSteps: [@Sendable (inout RecordingMark) -> Void] = []
  /// What becomes of the session's annotation.
  private var sessionSteps: [@Sendable (inout RecordingAnnotation) -> Void] = []

  /// Checks the options.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    if let text = arguments.value("number") {
      number = try LabelEdit.checked("number", text, "a number from 1", NumberRange(text))
    }
    removes = arguments.has("remove")
    for (name, value) in arguments.options {
      try takeLabel(name, value)
      try takeSession(name, value)
    }
    if removes, !labelSteps.isEmpty {
      throw ToolError(.usage, "expected --remove, or options that set a label, found both")
    }
    if number != nil, !removes, labelSteps.isEmpty {
      throw ToolError(.usage, "expected something to set beside --number", hint: "or --remove")
    }
  }

  /// Whether nothing is set.
  var isIdle: Bool {
    !removes && labelSteps.isEmpty && sessionSteps.isEmpty
  }

  /// What that changes in a recording.
  ///
  /// - Throws: `ToolError` where the gesture is not to be found.
  func editor(
    for survey: GestureSurvey, path: String
  ) throws(ToolError) -> AnnotationEditor {
    var editor = AnnotationEditor()
    if !sessionSteps.isEmpty {
      var annotation = survey.annotation ?? RecordingAnnotation()
      for step in sessionSteps { step(&annotation) }
      if annotation != survey.annotation { editor.session = annotation }
    }
    guard removes || !labelSteps.isEmpty else { return editor }
    let index = try gesture(in: survey, path)
    let gesture = survey.gestures[index]
    // Those that another one replaced would hold again without it.
    let labels = (removes ? survey.marks : survey.holdingMarks).filter { entry in
      entry.mark.saysWhatWasMeant && !entry.mark.isPositional
        && survey.gesture(of: entry.mark) == index
    }
    if removes {
      for label in labels { editor.set(nil, line: label.line) }
      return editor
    }
    var mark = labels.first?.mark ?? RecordingMark(at: gesture.touches.start)
    for step in labelSteps { step(&mark) }
    if let label = labels.first {
      if mark != label.mark { editor.set(mark, line: label.line) }
    } else {
      editor.add(mark, beforeLine: gesture.firstLine)
    }
    return editor
  }

  /// The gesture that is meant, counted from 0.
  private func gesture(in survey: GestureSurvey, _ path: String) throws(ToolError) -> Int {
    let count = survey.gestures.count
    if let number {
      guard number <= count else {
        let found = count == 0 ? "none" : "\(count)"
        throw ToolError(
          .badInput, "\(path): expected \(number) gestures, found \(found)",
          hint: "see them with gesture-replay label \(path)")
      }
      return number - 1
    }
    guard count == 1 else {
      throw ToolError(
        .badInput, "\(path): expected one gesture, found \(count == 0 ? "none" : "\(count)")",
        hint: "choose one of several with --number")
    }
    return 0
  }

  /// Takes an option that sets something of a gesture.
  private mutating func takeLabel(_ name: String, _ value: String) throws(ToolError) {
    let isNone = value.isEmpty
    switch name {
    case "gesture":
      let word = try LabelEdit.word(name, value)
      if let word, let meant = Spelling.suggestion(for: word, among: LabelEdit.gestures),
        meant != word
      {
        Output.note("gesture-replay: note: '\(word)' is no usual gesture; did you mean \(meant)?")
      }
      labelSteps.append { $0.gesture = word }
    case "fingers":
      let count = try LabelEdit.checked(
        name, value, "a count from 1 to 64", NumberRange(value), isNone, atMost: 64)
      labelSteps.append { $0.fingers = count }
    case "direction":
      let isKnown = ["left", "right", "up", "down"].contains(value)
      guard isNone || isKnown else {
        throw LabelEdit.wrong(name, value, "left, right, up or down")
      }
      labelSteps.append { $0.direction = isNone ? nil : value }
    case "intent":
      let intent = RecordingMark.Intent(rawValue: value)
      guard isNone || intent != nil else { throw LabelEdit.wrong(name, value, "finish or cancel") }
      labelSteps.append { $0.intent = intent }
    case "discard":
      guard ["yes", "no", ""].contains(value) else {
        throw LabelEdit.wrong(name, value, "yes or no")
      }
      labelSteps.append { $0.isDiscard = value == "yes" }
    case "note" where number != nil: labelSteps.append { $0.note = isNone ? nil : value }
    default: break
    }
  }

  /// Takes an option that sets something of the session.
  private mutating func takeSession(_ name: String, _ value: String) throws(ToolError) {
    let isNone = value.isEmpty
    switch name {
    case "note" where number == nil: sessionSteps.append { $0.note = isNone ? nil : value }
    case "scene":
      let scene = try LabelEdit.word(name, value)
      let known = SceneCatalog.all.map { $0.name }
      if let scene, !known.contains(scene), SceneProgram(sceneName: scene) == nil {
        let meant = Spelling.suggestion(for: scene, among: known).map { "; did you mean \($0)?" }
        Output.note(
          "gesture-replay: note: this tool has no scene '\(scene)'"
            + (meant ?? "; tests of a package may have it"))
      }
      sessionSteps.append { $0.scene = scene }
    case "view":
      let size = AnnotatedSize(value)
      guard isNone || size != nil else {
        throw LabelEdit.wrong(name, value, "WIDTHxHEIGHT above 0")
      }
      sessionSteps.append { $0.view = size }
    case "config":
      let config = try LabelEdit.word(name, value)
      sessionSteps.append { $0.config = config }
    default: break
    }
  }

  /// The usual names of gestures.
  private static let gestures = ["pan", "tap", "hold", "pinch", "rotate", "swipe", "scroll"]

  /// A word of an option, or `nil` where it is empty.
  private static func word(_ name: String, _ value: String) throws(ToolError) -> String? {
    guard value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f }) else {
      throw wrong(name, Output.plain(value), "text on one line")
    }
    return value.isEmpty ? nil : value
  }

  /// A number of an option, or `nil` where it is to be taken away.
  private static func checked(
    _ name: String, _ value: String, _ expected: String, _ range: NumberRange?,
    _ isNone: Bool = false, atMost limit: Int = Int.max
  ) throws(ToolError) -> Int? {
    if isNone { return nil }
    guard let range, range.first == range.last, range.last <= limit else {
      throw wrong(name, value, expected)
    }
    return range.first
  }

  /// The error of an option's argument.
  private static func wrong(_ name: String, _ value: String, _ expected: String) -> ToolError {
    ToolError(.usage, "expected \(expected) for --\(name), found '\(value)'")
  }
}
