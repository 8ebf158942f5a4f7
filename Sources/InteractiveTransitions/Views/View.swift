public import TouchTracking

/// A rectangle in a tree of views: what a transition moves and what a touch hits.
///
/// A view belongs to the session that made it and is used from there only. It keeps its subviews;
/// its superview is not kept.
open class View {
  /// The values that were set last.
  private var model = ViewValues()
  /// The values on the screen for the properties that an animation is changing now.
  private var shown = ViewValues()
  /// Which properties `shown` holds a value of, one bit each.
  private var shownProperties: UInt8 = 0

  /// The view that this one lies in.
  public internal(set) unowned var superview: View?
  /// The views in this one, from back to front.
  public internal(set) var subviews: [View] = []
  /// What watches touches on this view and its subviews.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// Whether the view and its subviews are neither seen nor touched.
  public var isHidden = false
  /// Whether the view and its subviews take touches.
  public var isUserInteractionEnabled = true
  /// Whether a touch that would hit the view itself goes on to what lies behind it.
  ///
  /// Its subviews are touched as ever; so a transition's container can cover a screen that stays
  /// usable.
  public var passesTouchesThrough = false
  /// Whether what lies outside the bounds is not seen; touches never reach it anyway.
  public var clipsToBounds = false
  /// How much more is covered at the edges than the superview tells, in points.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { setNeedsLayout() } }
  }
  /// How many animations keep touches off the view and its subviews now.
  var touchBlocks = 0
  /// What of the view and its subviews is to be laid out.
  var layout = LayoutState()
  /// A number of the user's own that tells views apart.
  public var tag = 0
  /// A name of the user's own by which tests and pictures tell views apart.
  public var accessibilityIdentifier: String?

  /// Creates a view with a frame.
  public init(frame: Rect = .zero) {
    model.center = frame.center
    model.bounds = Rect(origin: .zero, size: frame.size)
  }

  /// Lets go of those that know this view, so that nobody knows a view that is gone.
  deinit {
    for view in subviews { view.superview = nil }
    for recognizer in gestureRecognizers { recognizer.view = nil }
  }

  /// The window that the view lies in, or `nil`.
  public var window: Window? {
    superview?.window
  }

  /// Lays the subviews out; to be overridden by views that place theirs by their own bounds.
  ///
  /// It is called before a display frame where the view's size or its subviews have changed, or
  /// `setNeedsLayout` was called, and by `layoutIfNeeded`. What it sets within a block of
  /// animations is animated.
  open func layoutSubviews() {}

  /// The size that the view would like to have if it had room, or `nil` for none.
  open var intrinsicContentSize: Size? {
    nil
  }

  /// The size that fits the view's contents best within a size; by default the intrinsic one.
  ///
  /// - Parameter size: How much room there is, in points.
  /// - Returns: The size, in points.
  open func sizeThatFits(_ size: Size) -> Size {
    intrinsicContentSize ?? bounds.size
  }

  /// The values that were set last, all together.
  public var modelValues: ViewValues {
    model
  }

  /// The values on the screen at this moment.
  public var presentation: ViewValues {
    guard shownProperties != 0 else { return model }
    var values = model
    var rest = shownProperties
    while let property = AnimatableProperty(lowestOf: rest) {
      values.set(shown[property].inRange)
      rest &= ~property.bit
    }
    return values
  }

  /// Sets a value; within a block of animations that starts an animation from the old one.
  ///
  /// A value that is not finite is ignored.
  func set(_ value: AnimatableValue) {
    let old = model[value.property]
    guard old != value, value.isFinite else { return }
    window?.animations.capture(self, old: old, new: value)
    changeModel(to: value)
  }

  /// Changes the model, and nothing but the model.
  func changeModel(to value: AnimatableValue) {
    if case .bounds(let bounds) = value, bounds.size != model.bounds.size { setNeedsLayout() }
    model.set(value)
  }

  /// Adds what an animation has still to go to what is on the screen.
  ///
  /// The screen shows the model's value plus, for each animation, how far it is from its end. So
  /// values and velocities stay continuous where a value is animated again while it is moving.
  ///
  /// - Parameters:
  ///   - value: Where the animation is.
  ///   - end: Where it will end.
  func show(_ value: AnimatableValue, onTheWayTo end: AnimatableValue) {
    guard value != end else { return }
    let property = end.property
    let base = isShown(property) ? shown[property] : model[property]
    let sum = base == end ? value : base.adding(value, minus: end)
    guard sum.isFinite else { return }
    shown.set(sum)
    shownProperties |= property.bit
  }

  /// Makes where an animation is part of the model, so that it can be taken off the screen.
  func rest(at value: AnimatableValue, onTheWayTo end: AnimatableValue) {
    guard value != end else { return }
    let base = model[end.property]
    let sum = base == end ? value : base.adding(value, minus: end)
    if sum.isFinite { changeModel(to: sum.inRange) }
  }

  /// Shows the model's value of a property again.
  func showModel(of property: AnimatableProperty) {
    shownProperties &= ~property.bit
  }

  /// Whether a value other than the model's is on the screen.
  private func isShown(_ property: AnimatableProperty) -> Bool {
    shownProperties & property.bit != 0
  }
}
