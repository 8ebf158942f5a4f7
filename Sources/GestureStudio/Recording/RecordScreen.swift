import EvdevInput

/// The last line of a terminal, which shows how a recording gets on, and the keys.
struct RecordScreen: ~Copyable {
  /// The terminal, which is given back at the end.
  private var terminal: Terminal
  /// What the line shows.
  private var shown = ""
  /// When it was drawn last.
  private var drawn = MonotonicTime(nanoseconds: 0)
  /// Whether something may have changed since.
  private var isStale = true

  /// The least time between two drawings, in nanoseconds.
  private static let interval: Int64 = 50_000_000

  /// Takes the terminal: keys from standard input, drawing to standard error.
  init() throws(TerminalError) {
    terminal = try Terminal([], input: 0, output: 2)
  }

  /// Readable when keys are there.
  var keys: Int32 {
    terminal.inputDescriptor
  }

  /// Whether a key is due although nothing came.
  var wantsKeys: Bool {
    terminal.keyTimeout == 0
  }

  /// The keys that were pressed.
  mutating func readKeys() -> [TerminalKey] {
    isStale = true
    return terminal.readKeys()
  }

  /// Says that the line may have to show something else.
  mutating func invalidate() {
    isStale = true
  }

  /// When the line or a key wants a look, in nanoseconds from now.
  ///
  /// - Parameters:
  ///   - start: When the recording began; its seconds are shown.
  ///   - now: The present moment.
  /// - Returns: The time, 0 for at once.
  func timeout(since start: MonotonicTime, now: MonotonicTime) -> Int64 {
    let second: Int64 = 1_000_000_000
    let rest = second - now.nanoseconds(since: start) % second
    let wait = max(0, Self.interval - now.nanoseconds(since: drawn))
    return min(isStale ? wait : rest, terminal.keyTimeout ?? rest)
  }

  /// Draws the line, unless that was only just done or the terminal would make us wait.
  mutating func draw(_ line: LiveLine, now: MonotonicTime) {
    guard now.nanoseconds(since: drawn) >= Self.interval else { return }
    drawn = now
    isStale = false
    // The last column is left free, since some terminals go on to the next line after it.
    let text = line.text(columns: terminal.size.columns - 1)
    guard text != shown, terminal.isReadyForOutput else { return }
    shown = text
    terminal.write(Array("\r\u{1b}[K\(text)".utf8))
  }

  /// Writes lines above the line.
  mutating func write(_ lines: [String]) {
    shown = ""
    isStale = true
    terminal.write(Array("\r\u{1b}[K\(lines.joined(separator: "\n"))\n".utf8))
  }

  /// Clears the line, for what is written next.
  mutating func clear() {
    shown = ""
    terminal.write(Array("\r\u{1b}[K".utf8))
  }
}
