/// Turns what `evtest` and Android's `getevent` print into evemu's lines.
///
/// It knows what the public recordings hold: touch codes, and keys that count fingers. It is no
/// importer: what it does not know, it leaves out.
public enum EventLogText {
  /// The recording in evemu's format.
  ///
  /// - Parameters:
  ///   - text: What `evtest` or `getevent -lt` printed, with or without a device part.
  ///   - axes: `A:` lines of the device, for a text that does not tell its axes.
  /// - Returns: A recording, or `nil` where no line is an event of either tool.
  public static func evemu(from text: String, axes: String? = nil) -> String? {
    var device = DevicePart()
    var events: [String] = []
    for line in text.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      let words = String(Substring(line)).split(whereSeparator: { $0 == " " || $0 == "\t" })
      if words.starts(with: ["Event:", "time"]) {
        if let event = evtestEvent(words) { events.append(event) }
      } else if words.first?.first == "[" {
        if let event = geteventEvent(words) { events.append(event) }
      } else {
        device.read(words)
      }
    }
    guard !events.isEmpty else { return nil }
    let own = device.lines
    let described = own.isEmpty ? axes.map { [$0] } ?? [] : own
    return (["# EVEMU 1.3"] + described + events).joined(separator: "\n") + "\n"
  }

  /// The `E:` line of an event of `evtest`: `Event: time 1.5, type 3 (X), code 53 (Y), value 7`.
  private static func evtestEvent(_ words: [Substring]) -> String? {
    guard words.count > 4 else { return nil }
    let time = words[2].prefix { $0 != "," }
    switch words[4] {
    case "SYN_REPORT": return "E: \(time) 0000 0000 0"
    case "SYN_MT_REPORT": return "E: \(time) 0000 0002 0"
    case let type:
      guard words.count > 10, let type = UInt16(type), let code = UInt16(words[7]),
        let value = Int32(words[10], radix: type == 4 && code == 4 ? 16 : 10)
      else { return nil }
      return "E: \(time) \(String(type, radix: 16)) \(String(code, radix: 16)) \(value)"
    }
  }

  /// The `E:` line of an event of `getevent -lt`: `[ 1.5] EV_ABS ABS_MT_POSITION_X 0000000d`.
  private static func geteventEvent(_ words: [Substring]) -> String? {
    guard let closing = words.firstIndex(where: { $0.last == "]" }), words.count >= closing + 4
    else { return nil }
    let time = words[closing].drop { $0 == "[" }.dropLast()
    let name = words[words.endIndex - 2]
    guard let code = codes.first(where: { $0.name == name }),
      let value = value(words[words.endIndex - 1])
    else { return nil }
    return "E: \(time) \(code.type) \(code.code) \(value)"
  }

  /// A value of `getevent`: eight hexadecimal digits without a sign, `DOWN` or `UP`.
  private static func value(_ word: Substring) -> Int32? {
    switch word {
    case "DOWN": 1
    case "UP": 0
    default: UInt32(word, radix: 16).map(Int32.init(bitPattern:))
    }
  }

  /// The names that the public recordings of `getevent` hold, with type and code in hexadecimal.
  private static let codes: [(name: Substring, type: String, code: String)] = [
    ("SYN_REPORT", "0000", "0000"), ("SYN_MT_REPORT", "0000", "0002"),
    ("BTN_TOUCH", "0001", "014a"), ("ABS_MT_SLOT", "0003", "002f"),
    ("ABS_MT_TOUCH_MAJOR", "0003", "0030"), ("ABS_MT_POSITION_X", "0003", "0035"),
    ("ABS_MT_POSITION_Y", "0003", "0036"), ("ABS_MT_TRACKING_ID", "0003", "0039"),
    ("ABS_MT_PRESSURE", "0003", "003a"),
  ]
}

extension EventLogText {
  /// The axes in the part of `evtest`'s output that comes before its events.
  private struct DevicePart {
    /// An axis and the numbers that were told of it.
    private struct Axis {
      /// The code.
      var code: UInt16
      /// Minimum, maximum, fuzz, flat and resolution.
      var numbers = [Int32](repeating: 0, count: 5)
    }

    /// The names of an axis's numbers, in evemu's order.
    private static let names: [Substring] = ["Min", "Max", "Fuzz", "Flat", "Resolution"]

    /// The axes so far.
    private var axes: [Axis] = []
    /// Whether the codes being read are axes.
    private var isInAxes = false

    /// Takes a line.
    mutating func read(_ words: [Substring]) {
      guard words.count >= 2 else { return }
      if words.starts(with: ["Event", "type"]), words.count > 2 {
        isInAxes = words[2] == "3"
      } else if words.starts(with: ["Event", "code"]), words.count > 2 {
        if isInAxes, let code = UInt16(words[2]) { axes.append(Axis(code: code)) }
      } else if let number = Self.names.firstIndex(of: words[0]), let value = Int32(words[1]),
        isInAxes, !axes.isEmpty
      {
        axes[axes.count - 1].numbers[number] = value
      }
    }

    /// The axes as `A:` lines.
    var lines: [String] {
      axes.map { axis in
        "A: \(String(axis.code, radix: 16)) "
          + axis.numbers.map(String.init).joined(separator: " ")
      }
    }
  }
}
