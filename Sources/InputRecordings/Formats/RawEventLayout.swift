/// How `struct input_event` lies in memory, which differs between 64-bit and 32-bit systems.
///
/// Both are little-endian: two words for the stamp, then type, code and value in 2, 2 and 4 bytes.
package enum RawEventLayout: Int, Sendable, CaseIterable {
  /// Seconds and microseconds in 8 bytes each: 24 bytes in all.
  case wide = 8
  /// Seconds and microseconds in 4 bytes each: 16 bytes in all.
  case narrow = 4

  /// The bytes of one event.
  package var stride: Int { 2 * rawValue + 8 }

  /// The most events that are looked at.
  private static let mostEvents = 32
  /// The longest rest between two events of a recording, in seconds: a day.
  private static let longestRest: Int64 = 86_400

  /// Tells the layout from the bytes that a file starts with, or `nil` where it has neither.
  ///
  /// Every event must be one that Linux could send; in the wrong layout the first few never are.
  package static func detect(_ start: ArraySlice<UInt8>) -> RawEventLayout? {
    allCases.first { $0.fits(start) }
  }

  /// The number in some bytes from an index on, the lowest first.
  package static func number(
    _ bytes: ArraySlice<UInt8>, at index: Int, bytes count: Int
  ) -> UInt64 {
    var sum: UInt64 = 0
    for offset in 0..<count { sum |= UInt64(bytes[index + offset]) << (8 * UInt64(offset)) }
    return sum
  }

  /// The event in some bytes from an index on, or `nil` where its stamp is none.
  package func event(_ bytes: ArraySlice<UInt8>, at index: Int, number: Int) -> SourceEvent? {
    let word = rawValue
    let seconds = RawEventLayout.number(bytes, at: index, bytes: word)
    let microseconds = RawEventLayout.number(bytes, at: index + word, bytes: word)
    guard
      let nanoseconds = SourceEvent.nanoseconds(
        seconds: Int64(truncatingIfNeeded: seconds),
        microseconds: Int64(truncatingIfNeeded: microseconds))
    else { return nil }
    let rest = index + 2 * word
    return SourceEvent(
      nanoseconds: nanoseconds,
      type: UInt16(truncatingIfNeeded: RawEventLayout.number(bytes, at: rest, bytes: 2)),
      code: UInt16(truncatingIfNeeded: RawEventLayout.number(bytes, at: rest + 2, bytes: 2)),
      value: Int32(truncatingIfNeeded: RawEventLayout.number(bytes, at: rest + 4, bytes: 4)),
      line: number)
  }

  /// Whether the events at the start are ones that Linux could send.
  private func fits(_ start: ArraySlice<UInt8>) -> Bool {
    var index = start.startIndex
    var count = 0
    var previous: Int64?
    while index + stride <= start.endIndex, count < RawEventLayout.mostEvents {
      guard let event = event(start, at: index, number: count + 1), event.type <= 0x1f,
        event.code <= 0x2ff, event.type != 0 || event.code <= 0xf
      else { return false }
      let second = event.nanoseconds / 1_000_000_000
      if let previous, abs(second - previous) > RawEventLayout.longestRest { return false }
      previous = second
      index += stride
      count += 1
    }
    return count > 0
  }
}
