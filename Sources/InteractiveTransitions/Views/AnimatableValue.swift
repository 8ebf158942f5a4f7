import TouchTracking

/// A property of a view that can be animated.
enum AnimatableProperty: UInt8, Sendable, BitwiseCopyable {
  /// Where the anchor point of the view lies in its superview.
  case center
  /// The view's own coordinates.
  case bounds
  /// The point that stays in place when the view turns.
  case anchorPoint
  /// How the view is turned, scaled and moved.
  case transform
  /// What is done to all subviews besides.
  case sublayerTransform
  /// How opaque the view is.
  case alpha
  /// How round the corners are.
  case cornerRadius
  /// The colour behind the contents.
  case backgroundColor

  /// The first property of a mask, or `nil` where that is empty.
  init?(lowestOf mask: UInt8) {
    self.init(rawValue: UInt8(truncatingIfNeeded: mask.trailingZeroBitCount))
  }

  /// The property as a bit of a mask.
  var bit: UInt8 {
    1 << rawValue
  }
}

/// A property of a view together with a value of it.
enum AnimatableValue: Hashable, Sendable, BitwiseCopyable {
  /// Where the anchor point of the view lies.
  case center(Point)
  /// The view's own coordinates.
  case bounds(Rect)
  /// The point that stays in place when the view turns.
  case anchorPoint(Point)
  /// How the view is turned, scaled and moved.
  case transform(Transform3D)
  /// What is done to all subviews besides.
  case sublayerTransform(Transform3D)
  /// How opaque the view is.
  case alpha(Double)
  /// How round the corners are.
  case cornerRadius(Double)
  /// The colour behind the contents.
  case backgroundColor(Color?)

  /// Which property this is a value of.
  var property: AnimatableProperty {
    switch self {
    case .center: .center
    case .bounds: .bounds
    case .anchorPoint: .anchorPoint
    case .transform: .transform
    case .sublayerTransform: .sublayerTransform
    case .alpha: .alpha
    case .cornerRadius: .cornerRadius
    case .backgroundColor: .backgroundColor
    }
  }

  /// Whether the value can be shown; a colour always can.
  var isFinite: Bool {
    switch self {
    case .center(let point), .anchorPoint(let point): point.isFinite
    case .bounds(let rect): rect.isFinite
    case .transform(let map), .sublayerTransform(let map): map.isFinite
    case .alpha(let number), .cornerRadius(let number): number.isFinite
    case .backgroundColor: true
    }
  }

  /// The value within its range: an alpha in 0...1, a radius not below 0.
  var inRange: AnimatableValue {
    switch self {
    case .alpha(let alpha): .alpha(alpha.clampedToUnit)
    case .cornerRadius(let radius): .cornerRadius(max(radius, 0))
    default: self
    }
  }
}
