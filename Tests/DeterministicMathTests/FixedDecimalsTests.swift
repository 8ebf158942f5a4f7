import DeterministicMath
import Testing

/// Numbers as traces write them.
@Suite("Fixed decimals")
struct FixedDecimalsTests {
  @Test(
    "A number has exactly the decimals asked for, halves away from zero",
    arguments: [
      (1, 3, "1.000"), (-1.5, 0, "-2"), (2.5, 0, "3"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"),
      (0.0004, 3, "0.000"), (0.0005, 3, "0.001"), (9.9996, 3, "10.000"), (812, 3, "812.000"),
      (123_456.789, 1, "123456.8"), (0.1, 9, "0.100000000"), (1e9, 9, "1000000000.000000000"),
      (-0.05, 1, "-0.1"), (42, 0, "42"), (0, 0, "0"), (100, 5, "100.00000"),
    ] as [(Double, Int, String)])
  func writes(value: Double, places: Int, text: String) {
    #expect(FixedDecimals.text(value, places: places) == text)
  }

  @Test("Zero has no sign, whether it is one or rounds to one")
  func zeroHasNoSign() {
    #expect(FixedDecimals.text(-0.0, places: 3) == "0.000")
    #expect(FixedDecimals.text(-0.0004, places: 3) == "0.000")
    #expect(FixedDecimals.text(-Double.leastNonzeroMagnitude, places: 9) == "0.000000000")
  }

  @Test("What is not finite is written as zero")
  func notFiniteIsZero() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(FixedDecimals.text(value, places: 2) == "0.00")
    }
  }

  @Test("Huge numbers stop at the bound, and no count of decimals traps")
  func hugeNumbersAreBounded() {
    #expect(FixedDecimals.text(.greatestFiniteMagnitude, places: 0) == "9000000000000000000")
    #expect(FixedDecimals.text(-1e300, places: 3) == "-9000000000000000.000")
    #expect(FixedDecimals.text(1, places: -4) == "1")
    #expect(FixedDecimals.text(1, places: 99) == "1.000000000")
  }

  @Test(
    "Whole numbers are written whole",
    arguments: [
      (0, "0"), (-1, "-1"), (10, "10"), (.max, "9223372036854775807"),
      (.min, "-9223372036854775808"), (999, "999"), (1_000, "1000"),
    ] as [(Int64, String)])
  func writesWholeNumbers(value: Int64, text: String) {
    var bytes = Array("x".utf8)
    FixedDecimals.append(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + text)
  }
}
