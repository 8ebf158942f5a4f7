/// Keeps the fingers that press a clickpad from moving with the press.
///
/// A contact that is down when the button goes down is pinned: it makes no motion until it is
/// farther from there than a click shifts it. The distance is libinput's.
public struct PinFilter: Hashable, Sendable {
  /// The numbers of the filter.
  public struct Configuration: Hashable, Sendable {
    /// How far a pinned contact moves before it is free, in millimetres; 1.5 by default.
    public var distance: Double

    /// Creates numbers.
    public init(distance: Double = 1.5) {
      self.distance = distance
    }
  }

  /// The filter's numbers.
  public var configuration: Configuration

  /// Creates a filter.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Whether a contact that was pinned at a point is still pinned, both in millimetres.
  func pins(_ point: ViewPoint, at center: ViewPoint) -> Bool {
    (point - center).length <= configuration.distance
  }
}
