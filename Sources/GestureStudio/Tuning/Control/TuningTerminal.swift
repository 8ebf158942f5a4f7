import EvdevInput

/// The model on a terminal: draws it where it has changed, and gives it the keys that are pressed.
///
/// It never waits: whoever has it waits for ``inputDescriptor`` and for ``timeout(isIdle:)``, and
/// then calls ``readKeys()`` and ``pass(isIdle:)``.
public struct TuningTerminal: ~Copyable {
  /// What is tuned.
  public var model: TuningModel
  /// What is seen of it.
  public var view: TuningView
  /// Why it has ended, or `nil` while it goes on.
  public private(set) var ending: Ending?

  /// Where settings are saved.
  private let file: SettingsFile
  /// The terminal.
  private var terminal: Terminal
  /// Makes bytes of what is drawn.
  private var painter: CellPainter
  /// The characters that are drawn with.
  private let glyphs: CellGlyphs
  /// Whether something may look different since it was drawn.
  private var isDirty = true
  /// When it was drawn last.
  private var lastDrawn = MonotonicTime(nanoseconds: 0)
  /// When a gesture that is played went on last.
  private var lastTick = MonotonicTime(nanoseconds: 0)

  /// The least time between two drawings, in nanoseconds: 30 in a second.
  private static let drawInterval: Int64 = 33_000_000

  /// Why it has ended.
  public enum Ending: Hashable, Sendable, BitwiseCopyable {
    /// The person wanted to leave.
    case quit
    /// The person pressed Ctrl+C, or the terminal is gone.
    case interrupted
  }

  /// Takes the terminal and shows a model.
  ///
  /// - Parameters:
  ///   - model: What is tuned.
  ///   - view: What is seen of it at first.
  ///   - file: Where settings are saved.
  ///   - hasColors: Whether colours may be used.
  ///   - isUnicode: Whether the terminal understands UTF-8.
  /// - Throws: ``TerminalError`` where there is none.
  public init(
    _ model: TuningModel, _ view: TuningView, savingTo file: SettingsFile, hasColors: Bool,
    isUnicode: Bool
  ) throws(TerminalError) {
    terminal = try Terminal([.screen, .allKeys, .hidesCursor])
    self.model = model
    self.view = view
    self.file = file
    painter = CellPainter(hasColors: hasColors, isUnicode: isUnicode)
    glyphs = isUnicode ? .unicode : .ascii
  }

  /// Readable when keys are there.
  public var inputDescriptor: Int32 {
    terminal.inputDescriptor
  }

  /// The time until it wants to be called without keys, in nanoseconds; `nil` for never.
  ///
  /// - Parameter isIdle: Whether there is time for a comparison of recordings.
  /// - Returns: The time from now.
  public func timeout(isIdle: Bool = true) -> Int64? {
    if isIdle, model.comparison?.isDone == false { return 0 }
    var times: [Int64] = []
    if let keys = terminal.keyTimeout { times.append(keys) }
    if isDirty || model.isPlaying {
      let due = lastDrawn.advanced(byNanoseconds: Self.drawInterval)
      times.append(max(due.nanoseconds(since: .now), 0))
    }
    return times.min()
  }

  /// Notes that something may look different.
  public mutating func touch() {
    isDirty = true
  }

  /// Whether what may look different is drawn in the next pass.
  public var isDue: Bool {
    isDirty && MonotonicTime.now.nanoseconds(since: lastDrawn) >= Self.drawInterval
  }

  /// Waits for keys or until it wants to be called.
  public mutating func wait() {
    terminal.wait(nanoseconds: timeout())
  }

  /// Does what the keys that were pressed mean.
  public mutating func readKeys() {
    for key in terminal.readKeys() where ending == nil {
      isDirty = true
      switch view.press(key, &model) {
      case .save: model.save(to: file)
      case .quit(let isInterrupted): ending = isInterrupted ? .interrupted : .quit
      case .suspend: terminal.suspend()
      case .redraw: painter.forget()
      case nil: break
      }
    }
  }

  /// Goes on with what takes time, and draws.
  ///
  /// - Parameter isIdle: Whether there is time for a comparison of recordings.
  /// - Returns: Whether it goes on.
  public mutating func pass(isIdle: Bool = true) -> Bool {
    let now = MonotonicTime.now
    if model.isPlaying {
      model.advance(byNanoseconds: now.nanoseconds(since: max(lastTick, lastDrawn)))
      isDirty = true
    }
    lastTick = now
    if isIdle, model.comparison?.isDone == false {
      model.advanceComparison()
      isDirty = true
    }
    guard ending == nil else { return false }
    if isDirty, now.nanoseconds(since: lastDrawn) >= Self.drawInterval { draw(at: now) }
    return true
  }

  /// Draws, unless the line is still busy with what was drawn before.
  private mutating func draw(at now: MonotonicTime) {
    lastDrawn = now
    guard terminal.isReadyForOutput else { return }
    let grid = TuningScreen.draw(model, view, size: terminal.size, glyphs: glyphs)
    let bytes = painter.paint(grid)
    isDirty = false
    if !bytes.isEmpty, !terminal.write(bytes) { ending = .interrupted }
  }
}
