import DeterministicMath
import GestureReplay
import InputEvents
import InputRecordings
import TouchTracking

/// A summary in words and in JSON.
enum SummaryText {
  /// How many lines of one kind of anomaly are shown to a person; --json has them all.
  private static let mostLines = 8

  /// One JSON object.
  static func json(_ summary: RecordingSummary) -> JSONObject {
    var object = JSONObject()
    object["format"] = .string(summary.format)
    object["device"] = summary.device.map { .string($0.name) } ?? .null
    object["events"] = .integer(Int64(summary.events))
    object["frames"] = .integer(Int64(summary.frames))
    object["duration_us"] = .integer(summary.duration.microseconds)
    object["sequences"] = .array(
      summary.sequences.map { sequence in
        var row = JSONObject()
        row["start_us"] = .integer(sequence.start.microseconds)
        row["end_us"] = .integer(sequence.end.microseconds)
        row["max_fingers"] = .integer(Int64(sequence.fingers))
        return .object(row)
      })
    object["anomalies"] = .array(
      summary.anomalies.map { anomaly in
        var row = JSONObject()
        row["name"] = .string(anomaly.kind.rawValue)
        row["line"] = .integer(Int64(anomaly.line))
        row["meaning"] = .string(anomaly.kind.meaning)
        row["repair"] = anomaly.kind.repair.map { .string($0.rawValue) } ?? .null
        return .object(row)
      })
    object["keyboard_events"] = .integer(Int64(summary.keyboardEvents))
    return object
  }

  /// Lines for a person.
  static func lines(_ summary: RecordingSummary) -> [String] {
    let frames = "\(summary.events) events in \(summary.frames) frames"
    var lines = [
      "  format     \(summary.format)",
      "  device     \(device(summary.device, summary.geometry))",
      "  length     \(frames), \(seconds(summary.duration)) s",
    ]
    for (index, sequence) in summary.sequences.enumerated() {
      let title = index == 0 ? "sequences" : "         "
      let fingers = "\(sequence.fingers) finger\(sequence.fingers == 1 ? "" : "s")"
      lines.append(
        "  \(title)  \(seconds(sequence.start)) to \(seconds(sequence.end)) s: \(fingers)")
    }
    if summary.sequences.isEmpty { lines.append("  sequences  none") }
    for mark in summary.holdingMarks {
      guard let words = LabelText.words(mark) else { continue }
      lines.append("  label      \(seconds(mark.time)) s: \(words)")
    }
    lines += anomalies(summary.anomalies)
    if summary.keyboardEvents > 0 {
      lines.append(
        "  privacy    \(summary.keyboardEvents) events tell keys of a keyboard; "
          + "trim, split and convert leave them out")
    }
    return lines
  }

  /// One line for each kind of anomaly, in the order in which they come first.
  private static func anomalies(_ anomalies: [Anomaly]) -> [String] {
    var kinds: [(kind: Anomaly.Kind, lines: [Int], count: Int)] = []
    for anomaly in anomalies {
      if let index = kinds.firstIndex(where: { $0.kind == anomaly.kind }) {
        kinds[index].count += 1
        if kinds[index].lines.count < mostLines { kinds[index].lines.append(anomaly.line) }
      } else {
        kinds.append((anomaly.kind, [anomaly.line], 1))
      }
    }
    return kinds.map { entry in
      let more = entry.count - entry.lines.count
      var numbers = entry.lines.filter { $0 > 0 }.map(String.init)
      if more > 0 { numbers.append("\(more) more") }
      let last = numbers.popLast() ?? ""
      let list = numbers.isEmpty ? last : "\(numbers.joined(separator: ", ")) and \(last)"
      let place =
        list.isEmpty ? "" : "line\(numbers.isEmpty && more == 0 ? "" : "s") \(list): "
      let repair = entry.kind.repair == nil ? "" : " [--fix]"
      return "  anomaly    \(place)\(entry.kind.rawValue): \(entry.kind.meaning)\(repair)"
    }
  }

  /// One line on a device.
  static func device(
    _ device: DeviceDescription?, _ geometry: SurfaceGeometry, named given: String? = nil
  ) -> String {
    var parts: [String] = [geometry.kind.rawValue]
    if let size = geometry.sizeMillimetres {
      let width = FixedDecimals.text(size.width, places: 0)
      let height = FixedDecimals.text(size.height, places: 0)
      parts.append("\(width) x \(height) mm")
    }
    if let slots = device?.slotCount { parts.append("\(slots) slots") }
    let name = given ?? device.map { $0.name.isEmpty ? "unnamed" : $0.name } ?? "not described"
    return "\(Output.plain(name)): \(parts.joined(separator: ", "))"
  }

  /// A time in seconds with three decimals.
  static func seconds(_ time: Timestamp) -> String {
    FixedDecimals.text(time.seconds, places: 3)
  }
}

/// A label in words.
enum LabelText {
  /// The words of a label, or `nil` where the mark carries none.
  static func words(_ mark: RecordingMark) -> String? {
    var words: [String] = []
    if let gesture = mark.gesture { words.append(gesture) }
    if let direction = mark.direction { words.append(direction) }
    if let fingers = mark.fingers { words.append("\(fingers) finger\(fingers == 1 ? "" : "s")") }
    if let intent = mark.intent { words.append("to \(intent.rawValue)") }
    if mark.isDiscard { words.append("discarded") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
