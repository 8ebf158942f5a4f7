/// The range and unit of an absolute axis.
///
/// The corresponding C type is `struct input_absinfo`, without its current value.
@frozen
public struct AxisInfo: Hashable, Sendable, BitwiseCopyable {
  /// The smallest value, in axis units.
  public var minimum: Int32
  /// The largest value, in axis units.
  public var maximum: Int32
  /// Changes up to this many units are noise that the kernel filters.
  public var fuzz: Int32
  /// Values within this many units of the centre count as the centre.
  public var flat: Int32
  /// Units per millimetre for positions; 0 is unknown.
  public var resolution: Int32

  /// Creates the description of an axis.
  @inlinable
  public init(
    minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// The number of values on the axis: maximum - minimum + 1.
  ///
  /// It is an `Int64` because ranges in the wild reach the ends of `Int32`.
  @inlinable
  public var span: Int64 {
    Int64(maximum) - Int64(minimum) + 1
  }
}
