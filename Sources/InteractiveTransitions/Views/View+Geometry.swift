public import TouchTracking

extension View {
  /// A point of this view in the coordinates of another one, or of the window.
  ///
  /// Model values count, not what an animation shows. A view that is seen from its edge has its
  /// middle everywhere, and a point behind the eye lies at its view's centre; `image(of:in:)` tells
  /// such a point apart.
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

  /// The upright box around a rectangle of this view, in another view or in the window.
  public func convert(_ rect: Rect, to other: View?) -> Rect {
    Quad(rect).mapped { convert($0, to: other) }?.boundingBox ?? rect
  }

  /// The upright box around a rectangle of another view, or of the window, in this one.
  public func convert(_ rect: Rect, from other: View?) -> Rect {
    Quad(rect).mapped { convert($0, from: other) }?.boundingBox ?? rect
  }

  /// A point of this view in another one, or in the window; `nil` where it has no image there.
  public func image(of point: Point, in other: View?) -> Point? {
    image(of: point, in: other, Self.model)
  }

  /// The box around a rectangle of this view in another one, or in the window.
  ///
  /// - Returns: The upright box, or `nil` where a corner has no image.
  public func image(of rect: Rect, in other: View?) -> Rect? {
    Quad(rect).mapped { image(of: $0, in: other) }?.boundingBox
  }

  /// Where the corners of the view lie in another one, or in the window, by its model values.
  ///
  /// - Returns: The corners, or `nil` where one is behind the eye.
  public func quad(in other: View?) -> Quad? {
    Quad(bounds).mapped { image(of: $0, in: other) }
  }

  /// Where the corners of the view are on the screen now, in another view or in the window.
  ///
  /// What animations show counts, of this view and of all views that the way leads through.
  ///
  /// - Returns: The corners, or `nil` where one is behind the eye.
  public func presentationQuad(in other: View?) -> Quad? {
    Quad(presentation.bounds).mapped { presentationImage(of: $0, in: other) }
  }

  /// Where a point of this view is on the screen now, in another view or in the window.
  public func presentationImage(of point: Point, in other: View?) -> Point? {
    image(of: point, in: other, Self.presentation)
  }

  /// A point of this view in its superview, or `nil` where it is behind the eye.
  func pointInSuperview(_ point: Point) -> Point? {
    image(of: point, Self.model)
  }

  /// A point of the superview in this view, or `nil` where the view is not seen there.
  func pointFromSuperview(_ point: Point) -> Point? {
    original(of: point, Self.model)
  }

  /// A point of this view in the outermost view of its tree.
  private func pointInOutermostView(_ point: Point) -> Point {
    guard let superview else { return point }
    return superview.pointInOutermostView(pointInSuperview(point) ?? center)
  }

  /// A point of the outermost view in this one; a flattened view has its middle everywhere.
  private func pointFromOutermostView(_ point: Point) -> Point {
    guard let superview else { return point }
    return pointFromSuperview(superview.pointFromOutermostView(point)) ?? bounds.center
  }
}
