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

  /// Where the middle of the view lies in its superview.
  public var center: Point {
    get { model.center }
    set { set(.center(newValue)) }
  }

  /// The view's own coordinates: what of them it shows.
  public var bounds: Rect {
    get { model.bounds }
    set { set(.bounds(newValue)) }
  }

  /// How the view is turned and scaled about its middle.
  public var transform: Transform2D {
    get { model.transform }
    set { set(.transform(newValue)) }
  }

  /// From 0, transparent, to 1, opaque.
  public var alpha: Double {
    get { model.alpha }
    set { set(.alpha(newValue)) }
  }

  /// The radius of the corners, in points.
  public var cornerRadius: Double {
    get { model.cornerRadius }
    set { set(.cornerRadius(newValue)) }
  }

  /// The upright box around the view in its superview.
  ///
  /// Setting it moves the middle and changes the size so that this box results; the transform
  /// stays.
  public var frame: Rect {
    get { model.frame }
    set {
      let size = model.transform.inverse?.boundingSize(of: newValue.size) ?? newValue.size
      center = newValue.center
      bounds = Rect(origin: model.bounds.origin, size: size)
    }
  }

  /// The values that were set last, all together.
  public var modelValues: ViewValues {
    model
  }

  /// The values on the screen at this moment.
  public var presentation: ViewValues {
    guard shownProperties != 0 else { return model }
    var values = model
    if isShown(.center) { values.center = shown.center }
    if isShown(.bounds) { values.bounds = shown.bounds }
    if isShown(.transform) { values.transform = shown.transform }
    if isShown(.alpha) { values.alpha = shown.alpha }
    if isShown(.cornerRadius) { values.cornerRadius = shown.cornerRadius }
    return values
  }

  /// Sets a value; within a block of animations that starts an animation from the old one.
  private func set(_ value: AnimatableValue) {
    let property = value.property
    let old = model[property]
    guard old != value else { return }
    window?.animations.capture(
      self, shown: isShown(property) ? shown[property] : old, old: old, new: value)
    model.set(value)
  }

  /// Goes back to an old model value unless the value has been set anew since.
  func restore(_ old: AnimatableValue, from new: AnimatableValue) {
    if model[new.property] == new { model.set(old) }
  }

  /// Shows a value in place of the model's.
  func show(_ value: AnimatableValue) {
    shown.set(value)
    shownProperties |= value.property.bit
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
