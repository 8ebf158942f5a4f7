public import TouchTracking

extension View {
  /// A point of this view in the coordinates of another one, or of the window.
  ///
  /// Model values count, not what an animation shows.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - other: A view in the same tree; without one the outermost view's coordinates result.
  /// - Returns: The point in the other view's coordinates.
  public func convert(_ point: Point, to other: View?) -> Point {
    let outermost = pointInOutermostView(point)
    return other.map { $0.pointFromOutermostView(outermost) } ?? outermost
  }

  /// A point of another view, or of the window, in the coordinates of this one.
  public func convert(_ point: Point, from other: View?) -> Point {
    pointFromOutermostView(other.map { $0.pointInOutermostView(point) } ?? point)
  }

  /// A point of this view in its superview.
  func pointInSuperview(_ point: Point) -> Point {
    center + transform.apply(to: point - bounds.center)
  }

  /// A point of the superview in this view, or `nil` where the view is flattened.
  func pointFromSuperview(_ point: Point) -> Point? {
    transform.inverse.map { bounds.center + $0.apply(to: point - center) }
  }

  /// A point of this view in the outermost view of its tree.
  private func pointInOutermostView(_ point: Point) -> Point {
    guard let superview else { return point }
    return superview.pointInOutermostView(pointInSuperview(point))
  }

  /// A point of the outermost view in this one; a flattened view has its middle everywhere.
  private func pointFromOutermostView(_ point: Point) -> Point {
    guard let superview else { return point }
    return pointFromSuperview(superview.pointFromOutermostView(point)) ?? bounds.center
  }
}
