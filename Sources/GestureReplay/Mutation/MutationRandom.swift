/// Random numbers that are the same for the same seed on every machine: SplitMix64.
///
/// Whole numbers only, so that no rounding can differ.
package struct MutationRandom {
  /// The state, which goes on by a constant each time.
  private var state: UInt64

  /// Starts with a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from a range; the odds differ by less than 1 in 2⁴⁰ for ranges in use.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    guard count > 0 else { return Int(truncatingIfNeeded: next()) }
    return range.lowerBound &+ Int(truncatingIfNeeded: next().multipliedFullWidth(by: count).high)
  }

  /// True with a chance in percent.
  mutating func happens(percent: Int) -> Bool {
    number(in: 0...99) < percent
  }

  /// One of several things; `nil` where there are none.
  mutating func element<Element>(of choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[number(in: 0...choices.count - 1)]
  }
}
