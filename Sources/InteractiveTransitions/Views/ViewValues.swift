public import TouchTracking

/// The values of a view that can be animated.
///
/// A view has them twice: the model values are what was set last, the presentation values are what
/// is on the screen while an animation is under way.
public struct ViewValues: Hashable, Sendable {
  /// Where the anchor point of the view lies in its superview.
  public internal(set) var center = Point.zero
  /// The view's own coordinates: what of them it shows.
  public internal(set) var bounds = Rect.zero
  /// The point that stays in place when the view turns, in shares of the bounds.
  public internal(set) var anchorPoint = Point(x: 0.5, y: 0.5)
  /// How the view is turned, scaled and moved about its anchor point.
  public internal(set) var transform3D = Transform3D.identity
  /// What is done to all subviews besides, about this view's anchor point.
  public internal(set) var sublayerTransform = Transform3D.identity
  /// From 0, transparent, to 1, opaque.
  public internal(set) var alpha = 1.0
  /// The radius of the corners, in points.
  public internal(set) var cornerRadius = 0.0
  /// The colour behind the view's contents, or `nil` for none.
  public internal(set) var backgroundColor: Color?

  /// What the view's transform does in its own plane.
  public var transform: Transform2D {
    transform3D.affine
  }

  /// The upright box around the view in its superview.
  ///
  /// A superview's sublayer transform does not count. Of a view with a part behind the eye the box
  /// is that of its affine transform.
  public var frame: Rect {
    if !transform3D.isAffine,
      let quad = Quad(bounds).mapped({ point in
        PlaneProjection(transform3D).apply(to: point - anchor).map { $0 + center }
      })
    {
      return quad.boundingBox
    }
    return Rect(
      center: center + middle(of: bounds.size), size: transform.boundingSize(of: bounds.size))
  }

  /// The point of the view's own coordinates that lies at its centre.
  var anchor: Point {
    Point(
      x: bounds.origin.x + bounds.size.width * anchorPoint.x,
      y: bounds.origin.y + bounds.size.height * anchorPoint.y)
  }

  /// The way from the centre to the middle of the frame, for a size of the bounds.
  func middle(of size: Size) -> Point {
    transform.apply(
      to: Point(
        x: size.width * (0.5 - anchorPoint.x), y: size.height * (0.5 - anchorPoint.y)))
  }

  /// The value of one property.
  subscript(property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .center: .center(center)
    case .bounds: .bounds(bounds)
    case .anchorPoint: .anchorPoint(anchorPoint)
    case .transform: .transform(transform3D)
    case .sublayerTransform: .sublayerTransform(sublayerTransform)
    case .alpha: .alpha(alpha)
    case .cornerRadius: .cornerRadius(cornerRadius)
    case .backgroundColor: .backgroundColor(backgroundColor)
    }
  }

  /// Takes the value of one property over.
  mutating func set(_ value: AnimatableValue) {
    switch value {
    case .center(let center): self.center = center
    case .bounds(let bounds): self.bounds = bounds
    case .anchorPoint(let anchor): anchorPoint = anchor
    case .transform(let transform): transform3D = transform
    case .sublayerTransform(let transform): sublayerTransform = transform
    case .alpha(let alpha): self.alpha = alpha
    case .cornerRadius(let radius): cornerRadius = radius
    case .backgroundColor(let color): backgroundColor = color
    }
  }
}
