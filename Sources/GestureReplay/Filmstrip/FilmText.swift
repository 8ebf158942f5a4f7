import DeterministicMath
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// What a filmstrip says in words.
enum FilmText {
  /// The most lines about gestures and transitions.
  private static var mostLines: Int { 6 }
  /// The longest line, in characters.
  private static var longestLine: Int { 128 }

  /// The title, a line for each gesture that was refused and each transition, and what is left out.
  static func lines(of film: Film) -> [(text: String, color: String)] {
    var lines: [(text: String, color: String)] = []
    var gestures: [String] = []
    var decision: Decision?
    for mark in film.marks {
      switch mark.event {
      case .landed, .lifted: break
      case .pan(let pan): gestures.append(words(for: pan))
      case .decision(let made): decision = made
      case .refused(let rule): lines.append(("gesture refused: \(rule)", FilmDrawing.Ink.faint))
      case .outcome(let outcome):
        lines.append(line(of: outcome, gestures, decision))
        (gestures, decision) = ([], nil)
      }
    }
    if lines.isEmpty { lines = [("no transition", FilmDrawing.Ink.faint)] }
    if lines.count > mostLines {
      let more = lines.count - mostLines + 1
      lines = Array(lines.prefix(mostLines - 1))
      lines.append(("and \(more) more", FilmDrawing.Ink.faint))
    }
    if !film.notes.isEmpty {
      lines.append((film.notes.joined(separator: ", "), FilmDrawing.Ink.faint))
    }
    var scenes: [String] = []
    for scene in film.scenes where !scenes.contains(scene) { scenes.append(scene) }
    let title = "\(film.title) (\(scenes.joined(separator: "; ")))"
    return [(shortened(title), FilmDrawing.Ink.text)]
      + lines.flatMap { line in wrapped(line.text).map { ($0, line.color) } }
  }

  /// What came of a transition, and why.
  private static func line(
    of outcome: TransitionOutcome, _ gestures: [String], _ decision: Decision?
  ) -> (text: String, color: String) {
    let end = outcome.completions == 0 ? "stuck" : outcome.completed ? "finished" : "cancelled"
    let detent = outcome.detent.map { " at \($0)" } ?? ""
    let reason = decision.map { ", \($0.rule)" } ?? ""
    let made = gestures.isEmpty ? "" : gestures.suffix(3).joined(separator: " and then ") + ": "
    return (
      "\(made)\(outcome.operation) \(end)\(detent)\(reason)",
      outcome.completed ? FilmDrawing.Ink.finish : FilmDrawing.Ink.cancel
    )
  }

  /// What fingers did, at the end of a pan.
  private static func words(for pan: PanSample) -> String {
    let way = pan.translation
    let extent = max(way.x.magnitude, way.y.magnitude)
    let fingers = max(pan.contacts, 1)
    return "\(fingers) finger\(fingers == 1 ? "" : "s") \(PanDirection(of: way).rawValue) "
      + "\(FixedDecimals.text(extent, places: 0)) pt"
  }

  /// Text in lines that are not too long, broken after commas where that is possible.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for part in text.split(separator: ", ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.count + part.count + 2 <= longestLine {
        lines[lines.count - 1] = "\(last), \(part)"
      } else {
        if let last = lines.popLast() { lines.append(last + ",") }
        lines.append(shortened((lines.isEmpty ? "" : "    ") + part))
      }
    }
    return lines
  }

  /// Text that is cut where it would be too long.
  private static func shortened(_ text: String) -> String {
    text.count > longestLine ? text.prefix(longestLine - 1) + "\u{2026}" : text
  }

  /// The name of a view, short enough for a picture.
  static func name(_ text: String) -> String {
    text.count > 18 ? text.prefix(17) + "\u{2026}" : text
  }
}
