/// How far something follows a finger that drags it past its end, ever less the farther it goes.
///
/// The formula is the well-known one of scroll views, found out by watching them and published by
/// several people since 2012: an overshoot x shows as d (1 - 1 / (c x / d + 1)), where d is the
/// size of what is dragged in and c is 0.55. It starts at the slope c and never reaches d. Within
/// the ends everything follows the finger one to one.
public struct RubberBand: Hashable, Sendable, BitwiseCopyable {
  /// The share of the finger's way that is followed right past the end, above 0, at most 1.
  ///
  /// 0 is an end that does not give at all.
  public var coefficient: Double

  /// Creates a band; a share outside 0...1 counts as the nearest inside.
  public init(coefficient: Double = 0.55) {
    self.coefficient = coefficient.isNaN ? 0 : min(max(coefficient, 0), 1)
  }

  /// Where something is seen that a finger has dragged to a place.
  ///
  /// - Parameters:
  ///   - place: Where it would be if it followed the finger one to one.
  ///   - range: The places that it can be at without resistance.
  ///   - size: The size of what it is dragged in, in the same unit; without one no end gives.
  /// - Returns: The place where it is seen.
  public func position(of place: Double, in range: ClosedRange<Double>, size: Double) -> Double {
    let end = min(max(place, range.lowerBound), range.upperBound)
    let overshoot = abs(place - end)
    guard overshoot > 0, size > 0, coefficient > 0 else { return end }
    let shown = size * (1 - 1 / (coefficient * overshoot / size + 1))
    return place > end ? end + shown : end - shown
  }

  /// The place that a finger must have dragged something to so that it is seen where it is.
  ///
  /// What is seen farther out than the band can stretch counts as just within that.
  ///
  /// - Parameters:
  ///   - position: The place where it is seen.
  ///   - range: The places that it can be at without resistance.
  ///   - size: The size of what it is dragged in.
  /// - Returns: The place of one to one, from which a drag goes on without a jump.
  public func place(of position: Double, in range: ClosedRange<Double>, size: Double) -> Double {
    let end = min(max(position, range.lowerBound), range.upperBound)
    let shown = min(abs(position - end), size * 0.99)
    guard shown > 0, size > 0, coefficient > 0 else { return end }
    let overshoot = size / coefficient * (1 / (1 - shown / size) - 1)
    return position > end ? end + overshoot : end - overshoot
  }

  /// How fast something moves for a finger that drags it, as a share of the finger's velocity.
  ///
  /// - Parameters:
  ///   - place: Where it would be if it followed the finger one to one.
  ///   - range: The places that it can be at without resistance.
  ///   - size: The size of what it is dragged in.
  /// - Returns: 1 within the ends, else less.
  public func slope(at place: Double, in range: ClosedRange<Double>, size: Double) -> Double {
    let overshoot = abs(place - min(max(place, range.lowerBound), range.upperBound))
    guard overshoot > 0 else { return 1 }
    guard size > 0 else { return 0 }
    let stretch = coefficient * overshoot / size + 1
    return coefficient / (stretch * stretch)
  }
}
