extension KeyDecoder {
  /// The key of a single byte below 0x80.
  static func key(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x08, 0x7f: .backspace
    case 0x09: .tab()
    case 0x0a, 0x0d: .enter
    case 0x01...0x1a: .control(Character(UnicodeScalar(byte + 0x60)))
    case 0x20...0x7e: .character(Character(UnicodeScalar(byte)))
    default: nil
    }
  }

  /// The key of a sequence.
  ///
  /// - Parameters:
  ///   - final: The last byte.
  ///   - parameters: What stands before it, such as `1;2`.
  /// - Returns: The key, or `nil` where it stands for none here.
  static func key(final: UInt8, parameters: [UInt8]) -> TerminalKey? {
    // A terminal's answers to questions have one of these; keys have none.
    guard !parameters.contains(where: { (0x3c...0x3f).contains($0) }) else { return nil }
    let numbers = parameters.split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    ).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    // A modifier is 1 and a bit for each key held: 1 shift, 2 alternate, 4 control. On some
    // terminals only control and arrows come through; both mean a bigger step.
    let modifier = numbers.count > 1 && numbers[1] > 1 ? numbers[1] - 1 : 0
    let isShifted = modifier & 0b101 != 0
    switch final {
    case UInt8(ascii: "A"): return .arrow(.up, isShifted: isShifted)
    case UInt8(ascii: "B"): return .arrow(.down, isShifted: isShifted)
    case UInt8(ascii: "C"): return .arrow(.right, isShifted: isShifted)
    case UInt8(ascii: "D"): return .arrow(.left, isShifted: isShifted)
    // What rxvt sends for arrows with shift.
    case UInt8(ascii: "a"): return .arrow(.up, isShifted: true)
    case UInt8(ascii: "b"): return .arrow(.down, isShifted: true)
    case UInt8(ascii: "c"): return .arrow(.right, isShifted: true)
    case UInt8(ascii: "d"): return .arrow(.left, isShifted: true)
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "M") where parameters.isEmpty: return .enter
    case UInt8(ascii: "Z"): return .tab(isShifted: true)
    case UInt8(ascii: "~"): return key(number: numbers.first ?? 0)
    default: return nil
    }
  }

  /// The key of a sequence that ends with a tilde, by its number.
  private static func key(number: Int) -> TerminalKey? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}
