/// Writes numbers with a fixed count of decimals, the same on every machine.
public enum FixedDecimals {
  /// The text of a number with the given count of decimals, 0 to 9.
  ///
  /// Halves round away from zero. Zero has no sign, and what is not finite is written as zero.
  public static func text(_ value: Double, places: Int) -> String {
    var bytes: [UInt8] = []
    append(value, places: places, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of a number with the given count of decimals, 0 to 9.
  ///
  /// - Parameters:
  ///   - value: The number; magnitudes past 9e18 / 10^places are written as that bound.
  ///   - places: The count of decimals.
  ///   - bytes: Receives ASCII; nothing else is allocated.
  public static func append(_ value: Double, places: Int, to bytes: inout [UInt8]) {
    let places = min(max(places, 0), 9)
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = value.isFinite ? (value * scale).rounded(.toNearestOrAwayFromZero) : 0
    let bounded = min(max(scaled, -9e18), 9e18)
    let units = Int64(bounded)
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    append(units.magnitude, minimumDigits: places + 1, pointBefore: places, to: &bytes)
  }

  /// Appends a whole number in decimal.
  public static func append(_ value: Int64, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(value.magnitude, minimumDigits: 1, pointBefore: 0, to: &bytes)
  }

  /// Appends digits, with leading zeros and a point before the last digits where asked for.
  private static func append(
    _ magnitude: UInt64, minimumDigits: Int, pointBefore: Int, to bytes: inout [UInt8]
  ) {
    var digits = 1
    var power: UInt64 = 1
    while digits < 19, magnitude / power >= 10 || digits < minimumDigits {
      power *= 10
      digits += 1
    }
    var rest = magnitude
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / power))
      rest %= power
      power /= 10
      digits -= 1
      if pointBefore > 0 && digits == pointBefore { bytes.append(UInt8(ascii: ".")) }
    }
  }
}
