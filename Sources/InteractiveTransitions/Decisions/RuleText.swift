import DeterministicMath

/// Writes comparisons of numbers so that their outcome can be seen.
enum RuleText {
  /// Two numbers with the sign that stands between them: "0.62 > 0.50".
  ///
  /// - Parameters:
  ///   - left: The first number.
  ///   - right: The second number.
  ///   - places: The decimals that are enough where the numbers differ so far; else there are more.
  /// - Returns: The comparison.
  static func compare(_ left: Double, _ right: Double, places: Int) -> String {
    let needed = decimals(from: places) { text(left, $0) != text(right, $0) || left == right }
    return "\(text(left, needed)) \(sign(left, right)) \(text(right, needed))"
  }

  /// Two numbers, each with its name before it: "to end 341 < to start 503".
  static func compare(
    _ left: Double, _ right: Double, places: Int, names: (String, String)
  ) -> String {
    let needed = decimals(from: places) { text(left, $0) != text(right, $0) || left == right }
    let second = "\(names.1) \(text(right, needed))"
    return "\(names.0) \(text(left, needed)) \(sign(left, right)) \(second)"
  }

  /// A number with some decimals.
  static func number(_ value: Double, places: Int) -> String {
    text(value, places)
  }

  /// A number and a multiple of another one: "3.00 < 1.2 x across 9.90".
  static func compare(
    _ along: Double, _ across: Double, times ratio: Double, places: Int
  ) -> String {
    let product = ratio * across
    let needed = decimals(from: places) {
      let shown = ratio * rounded(across, $0)
      let isShown = rounded(along, $0) < shown
      return isShown == (along < product) || along == product
    }
    let factor = decimals(from: 1) { rounded(ratio, $0) == ratio }
    let comparison = "\(text(along, needed)) \(sign(along, product))"
    return "\(comparison) \(text(ratio, factor)) x across \(text(across, needed))"
  }

  /// A number with as many decimals as it takes to tell it from another one.
  static func number(_ value: Double, unlike other: Double, places: Int) -> String {
    text(value, decimals(from: places) { text(value, $0) != text(other, $0) || value == other })
  }

  /// The sign between two numbers.
  private static func sign(_ left: Double, _ right: Double) -> String {
    left < right ? "<" : (left > right ? ">" : "=")
  }

  /// The least count of decimals, from the given one to 9, that is good enough.
  private static func decimals(from places: Int, isEnough: (Int) -> Bool) -> Int {
    (places..<9).first(where: isEnough) ?? 9
  }

  /// A number with some decimals.
  private static func text(_ value: Double, _ places: Int) -> String {
    FixedDecimals.text(value, places: places)
  }

  /// A number as it reads with some decimals.
  private static func rounded(_ value: Double, _ places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}
