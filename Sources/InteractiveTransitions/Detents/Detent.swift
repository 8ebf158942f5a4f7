/// A named place where something that is dragged can come to rest.
public struct Detent: Hashable, Sendable {
  /// Where a sheet is off the screen.
  public static let hidden = "hidden"
  /// Where a sheet covers a part of the screen.
  public static let half = "half"
  /// Where a sheet covers all that it may.
  public static let full = "full"

  /// The name in outcomes, such as `half`.
  public var name: String
  /// The place on its track, in points; for a sheet the height that is seen of it.
  public var position: Double

  /// Creates a detent.
  public init(_ name: String, at position: Double) {
    self.name = name
    self.position = position
  }
}
