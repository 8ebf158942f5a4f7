import TouchTracking

extension View {
  /// Which of a view's values count.
  typealias Values = (View) -> ViewValues

  /// The values that were set last.
  static func model(_ view: View) -> ViewValues {
    view.modelValues
  }

  /// The values on the screen.
  static func presentation(_ view: View) -> ViewValues {
    view.presentation
  }

  /// A point of this view in another one, or in the outermost; `nil` where it has no image.
  func image(of point: Point, in other: View?, _ values: Values) -> Point? {
    guard let outermost = imageInOutermostView(of: point, values) else { return nil }
    guard let other else { return outermost }
    return other.originalInOutermostView(of: outermost, values)
  }

  /// A point of this view in its superview, or `nil` where it is behind the eye.
  func image(of point: Point, _ values: Values) -> Point? {
    let own = values(self)
    if let outer = superview.map(values), !(outer.sublayerTransform == .identity) {
      return own.projection(in: outer).apply(to: point - own.anchor).map { $0 + outer.anchor }
    }
    if own.transform3D.isAffine { return own.center + own.transform.apply(to: point - own.anchor) }
    return PlaneProjection(own.transform3D).apply(to: point - own.anchor).map { own.center + $0 }
  }

  /// The point of this view that is seen at a point of its superview, or `nil` where none is.
  func original(of point: Point, _ values: Values) -> Point? {
    let own = values(self)
    if let outer = superview.map(values), !(outer.sublayerTransform == .identity) {
      return own.projection(in: outer).inverse?.apply(to: point - outer.anchor)
        .map { own.anchor + $0 }
    }
    if own.transform3D.isAffine {
      return own.transform.inverse.map { own.anchor + $0.apply(to: point - own.center) }
    }
    return PlaneProjection(own.transform3D).inverse?.apply(to: point - own.center)
      .map { own.anchor + $0 }
  }

  /// A point of this view in the outermost view of its tree.
  private func imageInOutermostView(of point: Point, _ values: Values) -> Point? {
    guard let superview else { return point }
    return image(of: point, values).flatMap { superview.imageInOutermostView(of: $0, values) }
  }

  /// The point of this view that is seen at a point of the outermost view of its tree.
  private func originalInOutermostView(of point: Point, _ values: Values) -> Point? {
    guard let superview else { return point }
    return superview.originalInOutermostView(of: point, values)
      .flatMap { original(of: $0, values) }
  }
}

extension ViewValues {
  /// What becomes of the view's points in a superview with a sublayer transform.
  ///
  /// From points relative to this view's anchor to points relative to the superview's.
  func projection(in outer: ViewValues) -> PlaneProjection {
    let way = center - outer.anchor
    return PlaneProjection(
      transform3D.concatenating(.translation(x: way.x, y: way.y))
        .concatenating(outer.sublayerTransform))
  }
}
