import TouchTracking

extension View {
  /// How far what covers the screen's edges reaches into the view, in points.
  ///
  /// The window tells how much is covered; each view has what of it reaches as far as it lies from
  /// the edge, and its own additional insets. Model values count and transforms do not, so that a
  /// view which an animation moves keeps its layout.
  public var safeAreaInsets: EdgeInsets {
    var insets = coveredInsets
    insets.top += additionalSafeAreaInsets.top
    insets.left += additionalSafeAreaInsets.left
    insets.bottom += additionalSafeAreaInsets.bottom
    insets.right += additionalSafeAreaInsets.right
    return insets
  }

  /// The part of the view that nothing covers, in its own coordinates.
  public var safeAreaBounds: Rect {
    bounds.inset(by: safeAreaInsets)
  }

  /// What reaches in from the superview's edges.
  private var coveredInsets: EdgeInsets {
    guard let superview else { return (self as? Window)?.windowInsets ?? .zero }
    let outer = superview.safeAreaInsets
    if outer == .zero { return .zero }
    let origin = center - (modelValues.anchor - bounds.origin)
    let space = superview.bounds
    return EdgeInsets(
      top: Self.rest(outer.top, past: origin.y - space.origin.y, of: bounds.size.height),
      left: Self.rest(outer.left, past: origin.x - space.origin.x, of: bounds.size.width),
      bottom: Self.rest(
        outer.bottom, past: space.maxY - origin.y - bounds.size.height, of: bounds.size.height),
      right: Self.rest(
        outer.right, past: space.maxX - origin.x - bounds.size.width, of: bounds.size.width))
  }

  /// What is left of an inset at a distance from the edge, at most a whole extent.
  private static func rest(_ inset: Double, past distance: Double, of extent: Double) -> Double {
    inset > 0 ? min(max(inset - distance, 0), max(extent, 0)) : 0
  }
}
