public import TouchTracking

extension View {
  /// Where the anchor point of the view, by default its middle, lies in its superview.
  public var center: Point {
    get { modelValues.center }
    set { set(.center(newValue)) }
  }

  /// The view's own coordinates: what of them it shows.
  public var bounds: Rect {
    get { modelValues.bounds }
    set { set(.bounds(newValue)) }
  }

  /// The point that stays in place when the view turns, in shares of the bounds; (0.5, 0.5) first.
  ///
  /// It comes to lie at `center`, so that setting it moves the view.
  public var anchorPoint: Point {
    get { modelValues.anchorPoint }
    set { set(.anchorPoint(newValue)) }
  }

  /// How the view is turned, scaled and moved in its plane, about its anchor point.
  ///
  /// It is the affine part of `transform3D`; setting it replaces all of that.
  public var transform: Transform2D {
    get { modelValues.transform }
    set { set(.transform(Transform3D(newValue))) }
  }

  /// How the view is turned, scaled and moved in space, about its anchor point.
  public var transform3D: Transform3D {
    get { modelValues.transform3D }
    set { set(.transform(newValue)) }
  }

  /// What is done to all subviews besides, about this view's anchor point.
  ///
  /// A perspective here gives all subviews one vanishing point.
  public var sublayerTransform: Transform3D {
    get { modelValues.sublayerTransform }
    set { set(.sublayerTransform(newValue)) }
  }

  /// From 0, transparent, to 1, opaque; what lies outside counts as the nearest inside.
  public var alpha: Double {
    get { modelValues.alpha }
    set { if newValue.isFinite { set(.alpha(newValue.clampedToUnit)) } }
  }

  /// The radius of the corners, in points, not below 0.
  public var cornerRadius: Double {
    get { modelValues.cornerRadius }
    set { if newValue.isFinite { set(.cornerRadius(max(newValue, 0))) } }
  }

  /// The colour behind the view's contents, or `nil` for none.
  public var backgroundColor: Color? {
    get { modelValues.backgroundColor }
    set { set(.backgroundColor(newValue)) }
  }

  /// The upright box around the view in its superview.
  ///
  /// Setting it moves the centre and changes the size so that this box results; the transform
  /// stays. Where the transform turns or leans, a box does not tell the size, and the bounds are
  /// the box of the frame turned back, so that the frame which is read may be larger.
  public var frame: Rect {
    get { modelValues.frame }
    set {
      guard newValue.isFinite else { return }
      let size = transform.inverse?.boundingSize(of: newValue.size) ?? newValue.size
      center = newValue.center - modelValues.middle(of: size)
      bounds = Rect(origin: bounds.origin, size: size)
    }
  }

  /// Changes the size to the one that fits the contents best; the frame's origin stays.
  public func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    let moved = origin - frame.origin
    center = center + moved
  }

  /// Says that the size the view would like to have has changed.
  public func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
  }
}
