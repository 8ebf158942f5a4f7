/// Makes keys of the bytes that a terminal sends, however they are cut.
///
/// A terminal sends more than one byte for most keys, and a slow line can bring them one by one. An
/// escape alone is the key of that name only if nothing follows it; whoever waits for it says so by
/// ``flush()``. Sequences that stand for no key here are passed over whole, so that no part of them
/// is taken for something that was typed.
public struct KeyDecoder: Hashable, Sendable {
  /// What the bytes so far are the start of.
  private enum State: Hashable, Sendable {
    /// Nothing.
    case ground
    /// An escape has come.
    case escape
    /// `ESC O` has come: one more byte.
    case single
    /// `ESC [ [` has come, a function key of the Linux console: one more byte.
    case function
    /// `ESC [` has come: parameters, then a last byte.
    case sequence
    /// A text for programs, such as `ESC ]`, up to a bell or `ESC \`.
    case text(isEscaped: Bool)
    /// The first bytes of a character in UTF-8, and how many are still to come.
    case character(rest: Int)
  }

  /// How long no key's sequence is, in bytes.
  private static let longest = 64

  /// What the bytes so far are the start of.
  private var state = State.ground
  /// Those bytes, without what introduces them.
  private var bytes: [UInt8] = []

  /// Starts with no bytes.
  public init() {}

  /// Whether the start of something has come, and not its end.
  public var isPending: Bool {
    state != .ground
  }

  /// Takes a byte.
  ///
  /// - Returns: The key that it completes, or `nil`.
  public mutating func take(_ byte: UInt8) -> TerminalKey? {
    switch state {
    case .ground: return start(byte)
    case .escape: return introduce(byte)
    case .single:
      reset()
      return Self.key(final: byte, parameters: [])
    case .function:
      reset()
      return nil
    case .sequence: return extend(byte)
    case .text(let isEscaped): return pass(byte, isEscaped: isEscaped)
    case .character(let rest): return extend(byte, rest: rest)
    }
  }

  /// Takes several bytes.
  ///
  /// - Returns: The keys that they complete, in order.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
    var keys: [TerminalKey] = []
    for byte in bytes {
      if let key = take(byte) { keys.append(key) }
    }
    return keys
  }

  /// Says that nothing more came in the time in which the rest of a key would have.
  ///
  /// - Returns: The escape key if its byte alone had come; other starts are forgotten.
  public mutating func flush() -> TerminalKey? {
    defer { reset() }
    return state == .escape ? .escape : nil
  }

  /// Forgets the start of something.
  private mutating func reset() {
    state = .ground
    bytes.removeAll(keepingCapacity: true)
  }

  /// Takes a byte with nothing before it.
  private mutating func start(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x1b: state = .escape
    case 0xc2...0xdf: begin(byte, rest: 1)
    case 0xe0...0xef: begin(byte, rest: 2)
    case 0xf0...0xf4: begin(byte, rest: 3)
    case 0x80...: return nil
    default: return Self.key(byte)
    }
    return nil
  }

  /// Begins a character of several bytes.
  private mutating func begin(_ byte: UInt8, rest: Int) {
    state = .character(rest: rest)
    bytes.append(byte)
  }

  /// Takes a byte of a character.
  private mutating func extend(_ byte: UInt8, rest: Int) -> TerminalKey? {
    guard byte & 0xc0 == 0x80 else {
      reset()
      return start(byte)
    }
    bytes.append(byte)
    guard rest == 1 else {
      state = .character(rest: rest - 1)
      return nil
    }
    let text = String(validating: bytes, as: UTF8.self)
    reset()
    return text?.first.map(TerminalKey.character)
  }

  /// Takes the byte after an escape.
  private mutating func introduce(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .text(isEscaped: false)
    // Another escape: the one before it was a key.
    case 0x1b: return .escape
    // A key with the alternate modifier means nothing here.
    default: reset()
    }
    return nil
  }

  /// Takes a byte of a sequence with parameters.
  private mutating func extend(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x40...0x7e:
      if byte == UInt8(ascii: "["), bytes.isEmpty {
        state = .function
        return nil
      }
      let parameters = bytes
      reset()
      return parameters.count < Self.longest ? Self.key(final: byte, parameters: parameters) : nil
    case 0x20...0x3f: if bytes.count < Self.longest { bytes.append(byte) }
    case 0x1b:
      reset()
      state = .escape
    default: reset()
    }
    return nil
  }

  /// Passes over a byte of a text for programs.
  private mutating func pass(_ byte: UInt8, isEscaped: Bool) -> TerminalKey? {
    if byte == 0x07 || isEscaped && byte == UInt8(ascii: "\\") {
      reset()
    } else {
      state = .text(isEscaped: byte == 0x1b)
    }
    return nil
  }
}
