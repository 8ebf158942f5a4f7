/// What kind of file this is, told from its content and never from its name.
public enum RecordingKind: String, Sendable, CaseIterable {
  /// A recording: EVEMU 1.0 to 1.3.
  case evemu
  /// A pan script: JSON Lines with `t_ms` and `phase`.
  case panScript = "pan-script"
  /// A trace that a replay wrote.
  case trace
  /// A scenario: JSON Lines whose first line names a scene.
  case scenario
  /// YAML of `libinput record`.
  case libinputRecord = "libinput-record"
  /// Text of `libinput debug-events`.
  case libinputDebugEvents = "libinput-debug-events"
  /// Text of `evtest`.
  case evtest
  /// Text of Android's `getevent`.
  case getevent
  /// Binary `struct input_event`, as read from a device node.
  case rawEvents = "raw-events"
  /// Text of `hid-recorder`.
  case hidRecorder = "hid-recorder"
  /// A device, an ioctl or a script file of `umockdev`.
  case umockdev
  /// Compressed by gzip or zstd.
  case compressed
  /// Not text.
  case binary
  /// Nothing in it but blanks.
  case empty
  /// Text of no known kind.
  case unknown

  /// Words for messages: what the file looks like.
  public var words: String {
    switch self {
    case .evemu: "an evemu recording"
    case .panScript: "a pan script"
    case .trace: "a trace"
    case .scenario: "a scenario"
    case .libinputRecord: "a libinput record file"
    case .libinputDebugEvents: "the output of libinput debug-events"
    case .evtest: "the output of evtest"
    case .getevent: "the output of getevent"
    case .rawEvents: "a dump of input events"
    case .hidRecorder: "a hid-recorder file"
    case .umockdev: "a umockdev file"
    case .compressed: "a compressed file"
    case .binary: "a binary file"
    case .empty: "an empty file"
    case .unknown: "text of an unknown kind"
    }
  }

  /// What a user can do with a file of this kind where a recording was expected, or `nil`.
  var hint: String? {
    switch self {
    case .evemu, .empty: nil
    case .panScript, .scenario, .libinputDebugEvents:
      "it holds no contacts; replay reads it in place of a recording"
    case .trace: "give the recording that the trace was made from"
    case .libinputRecord, .evtest, .getevent, .rawEvents:
      "convert it with gesture-replay convert where all formats are read"
    case .hidRecorder:
      "it holds raw reports of the hardware; record with evemu-record"
    case .umockdev: "give the file that umockdev-record --evemu-events wrote"
    case .compressed: "decompress it and give - to read standard input: zcat FILE | …"
    case .binary, .unknown:
      "known are evemu, libinput record, evtest, getevent, struct input_event and pan scripts"
    }
  }

  /// Tells the kind from the bytes that a file starts with; a few hundred are enough.
  ///
  /// Comments and blank lines are passed over; the first line that tells decides.
  public static func detect(_ start: ArraySlice<UInt8>) -> RecordingKind {
    Detection(start).kind
  }

  /// A kind, and the line that told it.
  struct Detection {
    /// The kind.
    var kind: RecordingKind
    /// The line that told it, or the first one that says anything; counted from 1.
    var line: Int
    /// The first word of a line of no known kind, in quotes.
    var found: String?

    /// Looks at the bytes that a file starts with.
    init(_ start: ArraySlice<UInt8>) {
      (kind, line) = (.empty, 0)
      if start.starts(with: [0x1f, 0x8b, 0x08]) || start.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) {
        kind = .compressed
        return
      }
      if let zero = start.firstIndex(of: 0) {
        kind = RawEventLayout.detect(start) == nil ? .binary : .rawEvents
        line = 1 + start[..<zero].count { $0 == UInt8(ascii: "\n") }
        return
      }
      let text = start.starts(with: byteOrderMark) ? start.dropFirst(3) : start
      let lines = text.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") })
      for (index, line) in lines.enumerated() {
        let line = RecordingKind.unquoted(line)
        let words = line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d })
        guard let first = words.first else { continue }
        if let kind = RecordingKind.kind(ofLine: line, words: words, first: first) {
          (self.kind, self.line, found) = (kind, index + 1, nil)
          if kind == .unknown { found = FoundText.words(line) }
          return
        }
        if kind == .empty || found == nil && first.first != UInt8(ascii: "#") {
          (kind, self.line) = (.unknown, index + 1)
          if first.first != UInt8(ascii: "#") { found = FoundText.words(line) }
        }
      }
    }
  }

  /// A line without the marks that mail programs put before what they quote.
  package static func unquoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while true {
      let start = rest.drop { ByteClass.isBlank($0) }
      guard start.first == UInt8(ascii: ">") else { return rest }
      rest = start.dropFirst()
    }
  }

  /// The three bytes that some editors put in front of UTF-8.
  static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// The kind that one line tells, or `nil` where it could be of any.
  private static func kind(
    ofLine line: ArraySlice<UInt8>, words: [ArraySlice<UInt8>], first: ArraySlice<UInt8>
  ) -> RecordingKind? {
    let second = words.count > 1 ? words[1] : []
    switch first.first {
    case UInt8(ascii: "#"):
      if second.elementsEqual("libinput".utf8) { return .libinputRecord }
      let isRecording = second.elementsEqual("EVEMU".utf8) || second.elementsEqual(mark.utf8)
      return isRecording ? .evemu : nil
    case UInt8(ascii: "{"): return kind(ofObject: line)
    case UInt8(ascii: "@"): return .umockdev
    case UInt8(ascii: "["): return isStamp(line) ? .getevent : nil
    case UInt8(ascii: "-") where first.count == 1:
      let isRecord = ["evdev:", "node:", "["].contains { second.starts(with: $0.utf8) }
      return isRecord ? .libinputRecord : nil
    default: break
    }
    if first.count == 2, first.last == UInt8(ascii: ":"), let letter = first.first {
      return kind(ofLetter: letter, second)
    }
    let openings: [(String, RecordingKind)] = [
      ("version:", .libinputRecord), ("ndevices:", .libinputRecord), ("libinput:", .libinputRecord),
      ("devices:", .libinputRecord), ("evdev:", .libinputRecord), ("events:", .libinputRecord),
      ("/dev/input/event", .getevent), ("Event:", .evtest), ("EVIOC", .umockdev),
    ]
    for (opening, kind) in openings where first.starts(with: opening.utf8) { return kind }
    let isDevice = numberedEvent.contains { first.starts(with: $0.utf8) }
    if isDevice, first.last.map(ByteClass.isDigit) ?? false {
      let isOutput = second.contains(UInt8(ascii: "_")) && !second.contains(UInt8(ascii: "("))
      return isOutput ? .libinputDebugEvents : nil
    }
    // Words that a mail may begin a sentence with need a second one that tells.
    let pairs: [(String, String, RecordingKind)] = [
      ("add", "device", .getevent), ("could", "not", .getevent), ("Input", "driver", .evtest),
      ("Input", "device", .evtest), ("Supported", "events:", .evtest), ("Event", "type", .evtest),
      ("Event", "code", .evtest),
    ]
    for (opening, next, kind) in pairs
    where first.elementsEqual(opening.utf8) && second.elementsEqual(next.utf8) { return kind }
    return nil
  }

  /// How `libinput debug-events` names a device at the start of a line.
  private static let numberedEvent = ["event", "-event"]

  /// Whether a line begins with a stamp in brackets: `[ 1807.459152]`.
  private static func isStamp(_ line: ArraySlice<UInt8>) -> Bool {
    let stamp = line.drop { ByteClass.isBlank($0) }.dropFirst().drop { ByteClass.isBlank($0) }
    let seconds = stamp.prefix(while: ByteClass.isDigit)
    return !seconds.isEmpty && stamp.dropFirst(seconds.count).first == UInt8(ascii: ".")
  }

  /// The word that begins an annotation.
  static let mark = "gesture-replay:"

  /// The kind of a file whose line starts with a letter and a colon.
  ///
  /// evemu, umockdev and hid-recorder share their letters, so the field behind them decides.
  private static func kind(
    ofLetter letter: UInt8, _ field: ArraySlice<UInt8>
  ) -> RecordingKind? {
    let isHex = !field.isEmpty && field.allSatisfy { ByteClass.hexDigit($0) != nil }
    let startsWithDigit = field.first.map(ByteClass.isDigit) ?? false
    return switch letter {
    case UInt8(ascii: "N"): field.starts(with: "input/".utf8) ? .umockdev : .evemu
    case UInt8(ascii: "E"): startsWithDigit && field.contains(0x2e) ? .evemu : .umockdev
    case UInt8(ascii: "P"), UInt8(ascii: "A"): isHex ? .evemu : .umockdev
    case UInt8(ascii: "I"), UInt8(ascii: "B"): isHex ? .evemu : nil
    case UInt8(ascii: "D"), UInt8(ascii: "R"): .hidRecorder
    case UInt8(ascii: "S"), UInt8(ascii: "L"): isHex ? .evemu : .umockdev
    default: nil
    }
  }

  /// The kind of a file whose line is a JSON object, as its members tell.
  ///
  /// A line that is cut off, as the start of a file may be, tells by the words in it.
  private static func kind(ofObject line: ArraySlice<UInt8>) -> RecordingKind? {
    var parser = JSONParser(line)
    let keys = (try? parser.parse())?.object?.members.map(\.key)
    let text = keys == nil ? String(decoding: line, as: UTF8.self) : ""
    func has(_ key: String) -> Bool { keys?.contains(key) ?? text.contains("\"\(key)\"") }
    if has("kind"), has("t_ns") || has("schema") || !has("scene") { return .trace }
    if has("t_ms") || has("phase"), !has("scene") { return .panScript }
    let steps = ["scene", "pan", "tap", "wait_ms", "expect"]
    return steps.contains(where: has) ? .scenario : .unknown
  }
}
