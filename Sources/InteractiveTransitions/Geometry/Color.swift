/// A colour by its shares of red, green and blue, each 0...1, and how much it covers.
@frozen
public struct Color: Hashable, Sendable, BitwiseCopyable {
  /// Black that covers all.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White that covers all.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The share of red, 0...1.
  public var red: Double
  /// The share of green, 0...1.
  public var green: Double
  /// The share of blue, 0...1.
  public var blue: Double
  /// From 0, transparent, to 1, opaque.
  public var alpha: Double

  /// Creates a colour; shares outside 0...1 count as the nearest inside, and NaN as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red.clampedToUnit
    self.green = green.clampedToUnit
    self.blue = blue.clampedToUnit
    self.alpha = alpha.clampedToUnit
  }

  /// The same colour, covering a share of what it did.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The shares as numbers.
  var numbers: SIMD4<Double> {
    SIMD4(red, green, blue, alpha)
  }

  /// Creates a colour from its shares.
  init(numbers: SIMD4<Double>) {
    self.init(red: numbers.x, green: numbers.y, blue: numbers.z, alpha: numbers.w)
  }
}

extension Double {
  /// The nearest number in 0...1; NaN counts as 0.
  var clampedToUnit: Double {
    self > 0 ? min(self, 1) : 0
  }
}
