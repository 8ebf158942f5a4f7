public import TouchTracking

extension View {
  /// The deepest view that a touch at a point hits, or `nil`.
  ///
  /// A view that is hidden, takes no touches or has an alpha of 0.01 or less is skipped with all
  /// its subviews. Outside a view's bounds, whose far edges do not belong to it, none of its
  /// subviews is hit. Subviews are tried from front to back. Model values count, so a view that is
  /// moving is hit where it will be.
  ///
  /// - Parameter point: A point in this view's coordinates.
  /// - Returns: This view, one in it, or `nil`.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, bounds.contains(point) else {
      return nil
    }
    for view in subviews.reversed() {
      if let inside = view.pointFromSuperview(point), let hit = view.hitTest(inside) { return hit }
    }
    return passesTouchesThrough ? nil : self
  }
}
