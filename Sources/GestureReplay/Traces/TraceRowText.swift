import InputRecordings
import InteractiveTransitions

/// What a row of a trace says, in words.
struct TraceRowText {
  /// The row's members.
  private let object: JSONObject
  /// What the row says, part by part.
  private let parts: [TraceRowPart]
  /// The kind of the row.
  let kind: String

  /// Reads a row; `nil` where it is none.
  init?(_ row: String) {
    guard let value = try? JSONValue(parsing: Array(row.utf8), file: ""),
      let object = value.object, let kind = object["kind"]?.string
    else { return nil }
    self.object = object
    self.kind = kind
    parts = TraceRowPart.parts(of: kind, object)
  }

  /// When it was, as ` at 0.312 s`; empty for a row without a time.
  var moment: String {
    guard let time = object["t_ns"]?.integer else { return "" }
    return " at \(Self.seconds(time)) s"
  }

  /// All that it says but its kind and time.
  var words: String {
    phrase { _ in true }
  }

  /// The sentence of a row that both traces have, but differently.
  func change(to other: TraceRowText) -> String {
    let isChanged = { (part: TraceRowPart) in
      part.text(in: self.object) != part.text(in: other.object)
    }
    let was = phrase { $0.isHeadline || isChanged($0) }
    let now = other.phrase { $0.isHeadline || isChanged($0) }
    var sentence: String
    if was != now {
      sentence = "\(kind)\(moment): was \(was), is \(now)"
      if moment != other.moment { sentence += other.moment }
    } else if moment != other.moment {
      sentence = "\(kind): \(was) was\(moment), is\(other.moment)"
    } else {
      sentence = "\(kind)\(moment): \(was) was spelt otherwise"
    }
    for (key, cause) in [
      ("recording", "the recording has changed since"),
      ("config", "the settings have changed since"),
    ] where kind == "session" && object[key] != other.object[key] {
      sentence += "; \(cause)"
    }
    return sentence
  }

  /// The parts that are wanted, one after the other.
  private func phrase(_ isWanted: (TraceRowPart) -> Bool) -> String {
    parts.filter(isWanted).compactMap { $0.text(in: object) }.joined(separator: " ")
  }

  /// Seconds with as many decimals as are needed, microseconds at most.
  private static func seconds(_ nanoseconds: Int64) -> String {
    let microseconds = nanoseconds / 1_000
    let fraction = String(1_000_000 + (microseconds % 1_000_000).magnitude).dropFirst()
    let sign = nanoseconds < 0 ? "-" : ""
    return TraceRowPart.trimmed("\(sign)\((microseconds / 1_000_000).magnitude).\(fraction)")
  }
}

/// A part of what a row says: a member with words around its value.
struct TraceRowPart {
  /// The member.
  private let key: String
  /// The words before the value.
  private let before: String
  /// The words after the value.
  private let after: String
  /// Whether it is said even where it is as expected.
  let isHeadline: Bool

  /// Creates a part.
  private init(_ key: String, _ before: String = "", _ after: String = "", headline: Bool = false) {
    self.key = key
    self.before = before
    self.after = after
    isHeadline = headline
  }

  /// What it says in a row, or `nil` where the row has no such member.
  func text(in object: JSONObject) -> String? {
    guard let value = object[key] else { return nil }
    let words =
      switch value {
      case .string(let text): text
      case .number(let text): Self.trimmed(text)
      default: value.text
      }
    return before + words + after
  }

  /// A number without the zeros at its end.
  static func trimmed(_ number: String) -> String {
    guard number.contains("."), !number.contains(where: { $0 == "e" || $0 == "E" }) else {
      return number
    }
    var number = number[...]
    while number.last == "0" { number.removeLast() }
    if number.last == "." { number.removeLast() }
    return String(number)
  }

  /// The parts of a kind of row; of an unknown one all members by their names.
  static func parts(of kind: String, _ object: JSONObject) -> [TraceRowPart] {
    switch kind {
    case "session":
      return [
        TraceRowPart("scene", "scene ", headline: true), TraceRowPart("policy", "policy "),
        TraceRowPart("estimator", "estimator "), TraceRowPart("hz", "at ", " Hz"),
        TraceRowPart("schema", "schema "), TraceRowPart("recording", "of "),
        TraceRowPart("config", "with "),
      ]
    case "pan":
      return [
        TraceRowPart("phase", headline: true), TraceRowPart("contacts", "with ", " contacts"),
        TraceRowPart("x", "at x "), TraceRowPart("y", "at y "),
        TraceRowPart("tx", "moved by ", " pt in x"), TraceRowPart("ty", "moved by ", " pt in y"),
        TraceRowPart("vx", "at ", " pt/s in x"), TraceRowPart("vy", "at ", " pt/s in y"),
      ]
    case "transition":
      return [
        TraceRowPart("operation", headline: true), TraceRowPart("event", headline: true),
        TraceRowPart("progress", "at progress "),
      ]
    case "decision":
      let unit = object["velocity_unit"]?.string ?? ""
      return [
        TraceRowPart("verdict", headline: true), TraceRowPart("progress", "at progress "),
        TraceRowPart("velocity", "with ", " \(unit)"), TraceRowPart("rule", "(", ")"),
      ]
    case "callback":
      return [
        TraceRowPart("controller", headline: true), TraceRowPart("name", headline: true),
      ]
    case "anomaly", "violation":
      return [
        TraceRowPart("name", headline: true), TraceRowPart("sentence", "(", ")"),
        TraceRowPart("line", "in line ", " of the recording"),
      ]
    case "outcome":
      return [
        TraceRowPart("operation", headline: true), TraceRowPart("verdict", headline: true),
        TraceRowPart("detent", "at detent "), TraceRowPart("completed", "completed: "),
        TraceRowPart("completions", "completions: "), TraceRowPart("scene", "in scene "),
      ]
    default:
      return object.members.filter { !["t_ns", "kind"].contains($0.key) }.map {
        TraceRowPart($0.key, "\($0.key) ")
      }
    }
  }
}
