import InputEvents
import InputRecordings

/// Makes pans of what `libinput debug-events` prints of swipes: the last resort of a bug report.
///
/// The text holds no contacts, so what comes of it are the steps of a pan script. Swipes become
/// pans whose translation is the sum of libinput's motions, not accelerated: its unit is our point.
/// All else is counted and left out. Scrolling is left out too, since its sign depends on a setting.
final class DebugEventSource: PanSource {
  /// The lines.
  private var lines: QuotedLines
  /// How many lines of other events there were.
  private var others = 0
  /// Steps that wait to be given.
  private var waiting: [PanScriptLine] = []
  /// The last step of a pan that is under way.
  private var current: PanScriptLine?
  /// The translation of the pan that is under way, in hundredths of a point.
  private var sum: (x: Int64, y: Int64) = (0, 0)

  /// Starts at the start of the text.
  init(_ input: consuming RecordingInput) throws(RecordingError) {
    try input.requireOneDevice()
    lines = QuotedLines(input)
  }

  /// What the text holds beside swipes.
  var leftOut: [String] {
    others > 0 ? ["\(others) lines of libinput that are no swipes"] : []
  }

  /// The next step, or `nil` at the end.
  func next() throws(RecordingError) -> PanScriptLine? {
    while waiting.isEmpty, let line = try lines.next() {
      guard let name = DebugEventLine.name(in: line) else { continue }
      guard name.starts(with: "GESTURE_SWIPE_".utf8) else {
        others += 1
        continue
      }
      do throws(DebugEventLine.Gap) {
        take(try DebugEventLine(swipe: line, name))
      } catch {
        if !lines.isTerminated { return nil }
        throw lines.failure(
          expected: error.expected, found: error.found,
          hint: "a line is \"event6 GESTURE_SWIPE_UPDATE +0.036s 3 -0.26/ 9.64\"")
      }
    }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Makes steps of a line.
  private func take(_ line: DebugEventLine) {
    let ending = line.name.dropFirst("GESTURE_SWIPE_".utf8.count)
    if TextScanner.matches(ending, "BEGIN") {
      // A gesture without its end was cut out: the next one cancels it.
      if let current { give(.cancelled, line, contacts: current.contacts) }
      begin(line)
      return
    }
    // A gesture whose begin was cut off begins here.
    if current == nil { begin(line) }
    if TextScanner.matches(ending, "UPDATE") {
      let largest = Int64(PanScriptReader.largestLength * 100)
      sum.x = min(max(sum.x + line.motion.x, -largest), largest)
      sum.y = min(max(sum.y + line.motion.y, -largest), largest)
      give(.changed, line, contacts: line.fingers)
    } else {
      give(line.isCancelled ? .cancelled : .ended, line, contacts: line.fingers)
    }
  }

  /// Begins a pan.
  private func begin(_ line: DebugEventLine) {
    sum = (0, 0)
    give(.began, line, contacts: line.fingers)
  }

  /// Gives a step.
  private func give(_ phase: PanScriptLine.Phase, _ line: DebugEventLine, contacts: Int) {
    let step = PanScriptLine(
      time: Timestamp(nanoseconds: line.nanoseconds), phase: phase,
      translationX: Double(sum.x) / 100, translationY: Double(sum.y) / 100, contacts: contacts,
      line: lines.number)
    waiting.append(step)
    current = phase.isFinal ? nil : step
  }
}
