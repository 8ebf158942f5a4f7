internal import InputEvents

/// Writes a pan script, a line a step.
public struct PanScriptWriter<Sink: ByteSink & ~Copyable>: ~Copyable {
  /// Where the lines go.
  private var sink: Sink

  /// Starts a script.
  public init(to sink: consuming Sink) {
    self.sink = sink
  }

  /// Appends a step.
  public mutating func append(_ step: PanScriptLine) throws(RecordingError) {
    var object = JSONObject()
    object["t_ms"] = .number(PanScriptText.milliseconds(step.time.nanoseconds))
    object["phase"] = .string(step.phase.rawValue)
    object["tx"] = PanScriptText.number(step.translationX)
    object["ty"] = PanScriptText.number(step.translationY)
    if let x = step.x { object["x"] = PanScriptText.number(x) }
    if let y = step.y { object["y"] = PanScriptText.number(y) }
    if step.contacts != 1 { object["contacts"] = .integer(Int64(step.contacts)) }
    var line: [UInt8] = []
    JSONValue.object(object).append(to: &line)
    line.append(UInt8(ascii: "\n"))
    try sink.write(line)
  }

  /// Gives the sink back.
  public consuming func finish() -> Sink {
    sink
  }
}

/// Numbers as pan scripts spell them: the fewest digits that give the same number again.
private enum PanScriptText {
  /// A time in milliseconds with what its nanoseconds need.
  static func milliseconds(_ nanoseconds: Int64) -> String {
    let whole = nanoseconds / 1_000_000
    let rest = (nanoseconds % 1_000_000).magnitude
    guard rest > 0 else { return String(whole) }
    let digits = String(rest)
    var fraction = String(repeating: "0", count: 6 - digits.count) + digits
    while fraction.last == "0" { fraction.removeLast() }
    return "\(nanoseconds < 0 && whole == 0 ? "-" : "")\(whole).\(fraction)"
  }

  /// A length in points; whole numbers have no point.
  static func number(_ value: Double) -> JSONValue {
    value == value.rounded() && value.magnitude < 1e15
      ? .integer(Int64(value)) : .number("\(value)")
  }
}
