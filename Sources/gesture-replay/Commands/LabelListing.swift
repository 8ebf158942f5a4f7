import GestureReplay
import InputEvents
import InputRecordings

/// The labels of a recording in words and in JSON.
enum LabelListing {
  /// Lines for a person.
  static func lines(_ survey: GestureSurvey) -> [String] {
    var lines: [String] = []
    let members = survey.annotation?.object.members ?? []
    let session = members.compactMap { member -> String? in
      guard ["scene", "view", "config", "note"].contains(member.key) else { return nil }
      return member.value.string.map { "\(member.key) \(Output.plain($0))" }
    }
    let words = session.isEmpty ? "says nothing" : session.joined(separator: ", ")
    lines.append("  recording  \(words)")
    for (index, gesture) in survey.gestures.enumerated() {
      let touches = gesture.touches
      let fingers = "\(touches.fingers) finger\(touches.fingers == 1 ? "" : "s")"
      let labels = labels(of: index, survey).map { mark in
        let words = [LabelText.words(mark), mark.note.map { "note \(Output.plain($0))" }]
        return words.compactMap { $0 }.joined(separator: ", ")
      }
      let title = "gesture \(index + 1)"
      let gap = String(repeating: " ", count: max(10 - title.count, 0))
      lines.append(
        "  \(title)\(gap) \(SummaryText.seconds(touches.start)) to "
          + "\(SummaryText.seconds(touches.end)) s, \(fingers): "
          + (labels.isEmpty ? "no label" : labels.joined(separator: "; ")))
    }
    if survey.gestures.isEmpty { lines.append("  gestures   none") }
    for mark in rest(survey) {
      let words = [
        LabelText.words(mark).map { "label without touches: \($0)" },
        mark.note.map { "note \(Output.plain($0))" },
      ]
      let text = words.compactMap { $0 }.joined(separator: ", ")
      lines.append("  at         \(SummaryText.seconds(mark.time)) s: \(text)")
    }
    return lines
  }

  /// One JSON object.
  static func json(_ survey: GestureSurvey) -> JSONValue {
    var object = JSONObject()
    object["session"] = survey.annotation.map { .object($0.object) } ?? .null
    object["gestures"] = .array(
      survey.gestures.enumerated().map { index, gesture in
        var row = JSONObject()
        row["number"] = .integer(Int64(index + 1))
        row["start_us"] = .integer(gesture.touches.start.microseconds)
        row["end_us"] = .integer(gesture.touches.end.microseconds)
        row["max_fingers"] = .integer(Int64(gesture.touches.fingers))
        row["labels"] = .array(labels(of: index, survey).map { .object($0.object) })
        return .object(row)
      })
    object["others"] = .array(rest(survey).map { .object($0.object) })
    return .object(object)
  }

  /// The labels and notes of a gesture.
  private static func labels(of number: Int, _ survey: GestureSurvey) -> [RecordingMark] {
    survey.holdingMarks.map(\.mark).filter {
      !$0.isPositional && survey.gesture(of: $0) == number
    }
  }

  /// The labels and notes that lie in no gesture.
  private static func rest(_ survey: GestureSurvey) -> [RecordingMark] {
    survey.holdingMarks.map(\.mark).filter {
      !$0.isPositional && survey.gesture(of: $0) == nil
    }
  }
}
