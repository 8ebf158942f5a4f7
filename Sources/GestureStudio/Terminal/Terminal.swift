import EvdevInput

/// Owns a person's terminal for a while, and gives it back as it was, however that while ends.
///
/// It comes back when the value goes out of scope, when the process exits, when a signal ends it or
/// it crashes, and as long as it is stopped by Ctrl+Z; afterwards the terminal is taken again. One
/// process takes a terminal once at a time.
///
/// Keys come one by one and are not shown. What is typed is ready when ``inputDescriptor`` can be
/// read, and after ``keyTimeout``; ``readKeys()`` never waits.
public struct Terminal: ~Copyable {
  /// How a terminal is used.
  public struct Mode: OptionSet, Sendable {
    /// Draw on a screen of its own; what was there before comes back at the end.
    public static let screen = Mode(rawValue: 1)
    /// Ctrl+C, Ctrl+\ and Ctrl+Z are keys like others; without it they are signals.
    public static let allKeys = Mode(rawValue: 2)
    /// Hide the cursor.
    public static let hidesCursor = Mode(rawValue: 4)

    /// One bit for each.
    public let rawValue: Int

    /// Creates a mode from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// How long after an escape the rest of a key may come, in nanoseconds.
  private static let escapeDelay: Int64 = 100_000_000

  /// How often a process in the background looks whether it still is there, in nanoseconds.
  private static let backgroundInterval: Int64 = 500_000_000

  /// The system's side.
  private let handle: TerminalHandle
  /// Makes keys of bytes.
  private var decoder = KeyDecoder()
  /// When the last bytes came.
  private var lastInput = MonotonicTime(nanoseconds: 0)

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - mode: How it is used.
  ///   - input: Where keys come from.
  ///   - output: Where drawing goes.
  /// - Throws: ``TerminalError`` where there is none.
  public init(
    _ mode: Mode, input: Int32 = 0, output: Int32 = 1
  ) throws(TerminalError) {
    handle = try TerminalHandle(mode, input: input, output: output)
  }

  /// Whether there is a terminal to take.
  ///
  /// One that can't place its cursor counts, as it can still send keys.
  public static func isThere(input: Int32 = 0, output: Int32 = 1) -> Bool {
    TerminalHandle.isTerminal(input) && TerminalHandle.isTerminal(output)
  }

  /// The size now; 80 x 24 where the terminal doesn't tell.
  public var size: TerminalSize {
    handle.size
  }

  /// Readable when keys are there, or the terminal has something else to say.
  public var inputDescriptor: Int32 {
    handle.readiness
  }

  /// Waits until keys are there or a time is over.
  ///
  /// - Parameter nanoseconds: The longest wait; `nil` is without end.
  public func wait(nanoseconds: Int64?) {
    handle.wait(nanoseconds: nanoseconds)
  }

  /// When ``readKeys()`` wants to be called although nothing came, in nanoseconds from now.
  ///
  /// That is so after an escape, which may be a key or the start of one, and in the background,
  /// since nobody says when that ends; else it is `nil`.
  public var keyTimeout: Int64? {
    guard handle.isHeld else { return Self.backgroundInterval }
    guard decoder.isPending else { return nil }
    let deadline = lastInput.advanced(byNanoseconds: Self.escapeDelay)
    return max(deadline.nanoseconds(since: .now), 0)
  }

  /// Takes the keys that are there; none where nothing was pressed.
  public mutating func readKeys() -> [TerminalKey] {
    let input = handle.read()
    var keys: [TerminalKey] = input.isChanged ? [.resize] : []
    if !input.bytes.isEmpty {
      lastInput = .now
      keys += decoder.take(input.bytes)
    } else if keyTimeout == 0, let key = decoder.flush() {
      keys.append(key)
    }
    if input.isGone { keys.append(.hangup) }
    return keys
  }

  /// Whether something can be written now without waiting for a slow line.
  public var isReadyForOutput: Bool {
    handle.isWritable
  }

  /// Writes all of something.
  ///
  /// - Returns: Whether that went well; if not, the terminal is gone.
  @discardableResult
  public borrowing func write(_ bytes: [UInt8]) -> Bool {
    handle.write(bytes)
  }

  /// Stops this job as Ctrl+Z does, and returns when it goes on.
  public borrowing func suspend() {
    handle.suspend()
  }
}
