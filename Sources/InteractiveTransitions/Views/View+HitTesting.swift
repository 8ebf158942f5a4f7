public import TouchTracking

extension View {
  /// The deepest view that a touch at a point hits, or `nil`.
  ///
  /// A view that is hidden, takes no touches or has an alpha of 0.01 or less is skipped with all
  /// its subviews. Outside a view's bounds, whose far edges do not belong to it, none of its
  /// subviews is hit. Subviews are tried from front to back. Model values count, so a view that is
  /// moving is hit where it will be; while an animation that doesn't allow touches is moving it, it is
  /// skipped. What is known of UIKit's rule is that touches are off then, not how it is done: here
  /// the views that the animation changes count as taking no touches, and the animations of a
  /// transition never switch touches off, since a gesture must be able to take hold of it.
  ///
  /// - Parameter point: A point in this view's coordinates.
  /// - Returns: This view, one in it, or `nil`.
  public func hitTest(_ point: Point) -> View? {
    guard takesTouches, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let inside = view.pointFromSuperview(point), let hit = view.hitTest(inside) { return hit }
    }
    return passesTouchesThrough ? nil : self
  }

  /// Whether a touch can hit the view or one in it at all.
  private var takesTouches: Bool {
    !isHidden && isUserInteractionEnabled && alpha > 0.01 && touchBlocks == 0
  }
}
