public import TouchTracking

/// The values of a view that can be animated.
///
/// A view has them twice: the model values are what was set last, the presentation values are what
/// is on the screen while an animation is under way.
public struct ViewValues: Hashable, Sendable {
  /// Where the middle of the view lies in its superview.
  public internal(set) var center = Point.zero
  /// The view's own coordinates: what of them it shows.
  public internal(set) var bounds = Rect.zero
  /// How the view is turned and scaled about its middle.
  public internal(set) var transform = Transform2D.identity
  /// From 0, transparent, to 1, opaque.
  public internal(set) var alpha = 1.0
  /// The radius of the corners, in points.
  public internal(set) var cornerRadius = 0.0

  /// The upright box around the view in its superview.
  public var frame: Rect {
    Rect(center: center, size: transform.boundingSize(of: bounds.size))
  }

  /// The value of one property.
  subscript(property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .center: .center(center)
    case .bounds: .bounds(bounds)
    case .transform: .transform(transform)
    case .alpha: .alpha(alpha)
    case .cornerRadius: .cornerRadius(cornerRadius)
    }
  }

  /// Takes the value of one property over.
  mutating func set(_ value: AnimatableValue) {
    switch value {
    case .center(let center): self.center = center
    case .bounds(let bounds): self.bounds = bounds
    case .transform(let transform): self.transform = transform
    case .alpha(let alpha): self.alpha = alpha
    case .cornerRadius(let radius): cornerRadius = radius
    }
  }
}

/// A property of a view that can be animated.
enum AnimatableProperty: UInt8, Sendable, BitwiseCopyable {
  /// Where the middle of the view lies in its superview.
  case center
  /// The view's own coordinates.
  case bounds
  /// How the view is turned and scaled.
  case transform
  /// How opaque the view is.
  case alpha
  /// How round the corners are.
  case cornerRadius

  /// The property as a bit of a mask.
  var bit: UInt8 {
    1 << rawValue
  }
}

/// A property of a view together with a value of it.
enum AnimatableValue: Hashable, Sendable {
  /// Where the middle of the view lies.
  case center(Point)
  /// The view's own coordinates.
  case bounds(Rect)
  /// How the view is turned and scaled.
  case transform(Transform2D)
  /// How opaque the view is.
  case alpha(Double)
  /// How round the corners are.
  case cornerRadius(Double)

  /// Which property this is a value of.
  var property: AnimatableProperty {
    switch self {
    case .center: .center
    case .bounds: .bounds
    case .transform: .transform
    case .alpha: .alpha
    case .cornerRadius: .cornerRadius
    }
  }

  /// The value a share of the way to another one of the same property, else the other one.
  func mixed(with other: AnimatableValue, at fraction: Double) -> AnimatableValue {
    switch (self, other) {
    case (.center(let from), .center(let to)): .center(from.mixed(with: to, at: fraction))
    case (.bounds(let from), .bounds(let to)): .bounds(from.mixed(with: to, at: fraction))
    case (.transform(let from), .transform(let to)): .transform(from.mixed(with: to, at: fraction))
    case (.alpha(let from), .alpha(let to)): .alpha(from.mixed(with: to, at: fraction))
    case (.cornerRadius(let from), .cornerRadius(let to)):
      .cornerRadius(from.mixed(with: to, at: fraction))
    default: other
    }
  }
}
