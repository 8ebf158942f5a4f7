/// Repeatable random numbers: the same seed gives the same fingers.
///
/// The generator is SplitMix64.
struct SeededNoise: RandomNumberGenerator {
  /// The state of the generator.
  private var state: UInt64

  /// Starts a sequence.
  init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A random number near 0 with a standard deviation of 1.
  ///
  /// The sum of twelve even numbers is close enough to a bell curve.
  mutating func bell() -> Double {
    var sum = 0.0
    for _ in 0..<12 { sum += Double.random(in: 0..<1, using: &self) }
    return sum - 6
  }
}
