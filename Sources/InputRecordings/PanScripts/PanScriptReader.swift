internal import InputEvents

/// Reads a pan script, `NAME.pan.jsonl`, step by step.
///
/// Each line is a JSON object: `{"t_ms":16,"phase":"changed","tx":-1,"ty":0}`, with `x`, `y` and
/// `contacts` where a test wants them. Times never go back; a script may hold several pans.
public struct PanScriptReader: ~Copyable {
  /// The largest time, in milliseconds: about 31 years.
  public static let largestTime = 1e12
  /// The largest coordinate or translation, in points.
  public static let largestLength = 1e6
  /// The largest number of contacts.
  public static let mostContacts = 64

  /// Whether a pan has begun and neither ended nor been cancelled.
  ///
  /// A script may end so; its last pan then counts as cancelled.
  public private(set) var isPanOpen = false
  /// The lines of the file, where it is a pan script; another format is in ``source``.
  private var lines: LineBuffer
  /// What reads a file of another format.
  private let source: (any PanSource)?
  /// The time of the first line in milliseconds, or `nil` before it.
  private var origin: Double?
  /// The time of the first step in a file of another format.
  private var firstTime: Timestamp?
  /// The time of the latest line.
  private var latest = Timestamp.zero

  /// Opens a script; `-` is standard input.
  public init(path: String, formats: InputFormats = .own) throws(RecordingError) {
    try self.init(RecordingInput(path: path, formats: formats))
  }

  /// Takes a script from memory.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(RecordingInput(bytes: bytes, name: name))
  }

  /// Takes over a file that is open already.
  public init(_ input: consuming RecordingInput) throws(RecordingError) {
    if let format = input.formats.format(of: input.kind), case .pans(let open) = format.content {
      let name = input.name
      source = try open(input)
      lines = LineBuffer(nothingFrom: name)
    } else {
      try input.require(.panScript)
      lines = input.takeLines()
      source = nil
    }
  }

  /// What the file holds and a pan script can't, in words; whole once the end was reached.
  public var leftOut: [String] {
    source?.leftOut ?? []
  }

  /// The file as the user named it.
  public var name: String {
    lines.name
  }

  /// The next step, or `nil` at the end.
  ///
  /// Blank lines and lines that begin with `#` are passed over.
  public mutating func next() throws(RecordingError) -> PanScriptLine? {
    if let source { return try next(in: source) }
    while try lines.advance() {
      guard let first = lines.firstCharacter, lines.bytes[first] != UInt8(ascii: "#") else {
        continue
      }
      var parser = JSONParser(lines.bytes[first..<lines.end])
      let value: JSONValue
      do {
        value = try parser.parse()
      } catch {
        throw lines.failure(expected: error.expected, found: error.found, hint: Self.example)
      }
      guard let object = value.object else {
        throw lines.failure(expected: "a JSON object", found: value.words, hint: Self.example)
      }
      return try step(object)
    }
    return nil
  }

  /// The next step of a file of another format, put on the session's line.
  private mutating func next(in source: any PanSource) throws(RecordingError) -> PanScriptLine? {
    guard var step = try source.next() else { return nil }
    let first = firstTime ?? step.time
    firstTime = first
    step.time = Timestamp(nanoseconds: step.time.nanoseconds(since: first))
    guard step.time >= latest else {
      throw RecordingError(
        .malformed, file: name, line: step.line,
        message: "expected a time that does not go back, found one before the line above",
        hint: "this may be the output of two runs: split it")
    }
    latest = step.time
    isPanOpen = !step.phase.isFinal
    return step
  }

  /// What a line looks like, for messages.
  private static let example = "a line is {\"t_ms\":16,\"phase\":\"changed\",\"tx\":-1,\"ty\":0}"
  /// The keys that a line may have.
  private static let keys = ["t_ms", "phase", "tx", "ty", "x", "y", "contacts"]

  /// Reads the step that an object describes.
  private mutating func step(_ object: JSONObject) throws(RecordingError) -> PanScriptLine {
    for member in object.members where !Self.keys.contains(member.key) {
      throw lines.failure(
        expected: "only keys that a pan script knows", found: "\"\(member.key)\"",
        hint: "the keys are \(Self.keys.joined(separator: ", "))")
    }
    let time = try time(object)
    let phase = try phase(object)
    let largest = Self.largestLength
    let step = PanScriptLine(
      time: time, phase: phase,
      translationX: try required("tx", number(object, "tx", upTo: largest)),
      translationY: try required("ty", number(object, "ty", upTo: largest)),
      x: try number(object, "x", upTo: largest), y: try number(object, "y", upTo: largest),
      contacts: try contacts(object), line: lines.number)
    isPanOpen = !phase.isFinal
    return step
  }

  /// Reads the time and puts it on the session's line.
  private mutating func time(_ object: JSONObject) throws(RecordingError) -> Timestamp {
    let milliseconds = try required(
      "t_ms", number(object, "t_ms", upTo: Self.largestTime))
    let first = origin ?? milliseconds
    let nanoseconds = ((milliseconds - first) * 1e6).rounded()
    let time = Timestamp(nanoseconds: Int64(nanoseconds))
    guard time >= latest else {
      throw lines.failure(
        expected: "a t_ms that does not go back", found: "\(milliseconds)",
        hint: "sort the lines by t_ms")
    }
    origin = first
    latest = time
    return time
  }

  /// Reads the phase and checks that the pan's state allows it.
  private func phase(_ object: JSONObject) throws(RecordingError) -> PanScriptLine.Phase {
    let value = try required("phase", object["phase"])
    guard let phase = value.string.flatMap({ PanScriptLine.Phase(rawValue: $0) }) else {
      throw lines.failure(
        expected: "a phase: began, changed, ended or cancelled", found: value.words)
    }
    if phase == .began, isPanOpen {
      throw lines.failure(
        expected: "changed, ended or cancelled after began", found: "\"began\"",
        hint: "end the pan before with a line of phase ended or cancelled")
    }
    if phase != .began, !isPanOpen {
      throw lines.failure(
        expected: "began at the start of a pan", found: "\"\(phase.rawValue)\"",
        hint: "put a line of phase began before it")
    }
    return phase
  }

  /// Reads the number of contacts, 1 where the line does not say; 0 serves for a lift.
  private func contacts(_ object: JSONObject) throws(RecordingError) -> Int {
    guard let value = object["contacts"] else { return 1 }
    guard let count = value.integer, (0...Int64(Self.mostContacts)).contains(count) else {
      throw lines.failure(
        expected: "contacts from 0 to \(Self.mostContacts)", found: value.words)
    }
    return Int(count)
  }

  /// Reads a number whose magnitude has a bound, or `nil` where the key is absent.
  private func number(
    _ object: JSONObject, _ key: String, upTo largest: Double
  ) throws(RecordingError) -> Double? {
    guard let value = object[key] else { return nil }
    guard let number = value.double, number.magnitude <= largest else {
      throw lines.failure(
        expected: "a number from -\(Int64(largest)) to \(Int64(largest)) for \"\(key)\"",
        found: value.words)
    }
    // Minus zero means nothing here, and would show in a trace.
    return number + 0
  }

  /// Refuses a line without a key that it needs.
  private func required<Value>(
    _ key: String, _ value: Value?
  ) throws(RecordingError) -> Value {
    if let value { return value }
    throw lines.failure(expected: "the key \"\(key)\"", found: "none", hint: Self.example)
  }
}
