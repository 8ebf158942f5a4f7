import GestureReplay
import InputEvents
public import InteractiveTransitions
import TouchGestures
public import TouchTracking

/// The surface that a session's contacts come from, as far as drawing and words need it.
public struct TakeSurface: Hashable, Sendable {
  /// How velocities and lengths relate to millimetres.
  public var scale = VelocityScale.nominal
  /// Touchscreen or touchpad; `nil` for a pan script.
  public var kind: DeviceKind?
  /// Its width through its height, as it is seen.
  public var aspect = 390.0 / 844
  /// Its size in millimetres, where that is known.
  public var sizeMillimetres: ViewSize?
  /// The policy in force, with its numbers.
  public var policy = DecisionPolicy.directional(DirectionalPolicy())
  /// How far contacts move before a pan begins, in points.
  public var beginDistance = 0.0
  /// The fewest contacts of a pan.
  public var minimumContacts = 1

  /// The view, in points.
  private var view = SurfaceGeometry.defaultView
  /// How a touchscreen's units become points.
  private var geometry: SurfaceGeometry?
  /// The axes, for a touchpad.
  private var axes: (x: AxisInfo, y: AxisInfo)? {
    guard let horizontal, let vertical else { return nil }
    return (horizontal, vertical)
  }
  /// The horizontal axis, for a touchpad.
  private var horizontal: AxisInfo?
  /// The vertical axis, for a touchpad.
  private var vertical: AxisInfo?

  /// A surface of which nothing is known.
  public init() {}

  /// The surface of a session.
  init(_ start: SessionStart, _ configuration: ReplayConfiguration) {
    let pan = configuration.pan(
      on: start.surface ?? SurfaceGeometry.none(view: configuration.geometry.view))
    beginDistance = pan.beginDistance
    minimumContacts = pan.minimumContacts
    guard let geometry = start.surface else { return }
    self.geometry = geometry
    view = geometry.view
    kind = geometry.kind
    scale = VelocityScale(
      pointsPerMillimetre: geometry.pointsPerMillimetre, hasMillimetres: geometry.hasMillimetres)
    sizeMillimetres = geometry.sizeMillimetres
    if geometry.kind == .touchpad, let size = geometry.sizeMillimetres, let device = start.device {
      horizontal = device.axis(.positionX) ?? device.axis(.x)
      vertical = device.axis(.positionY) ?? device.axis(.y)
      aspect = size.width / size.height
    } else {
      aspect = geometry.view.width / geometry.view.height
    }
  }

  /// Where a contact is on the surface, 0...1 each way.
  func place(of contact: Contact) -> (x: Double, y: Double) {
    if kind == .touchpad, let axes {
      return (
        Self.share(contact.devicePosition.x, of: axes.x),
        Self.share(contact.devicePosition.y, of: axes.y)
      )
    }
    return place(of: contact.location)
  }

  /// Where a place in the view is, 0...1 each way.
  func place(of point: ViewPoint) -> (x: Double, y: Double) {
    (Self.clamped(point.x / view.width), Self.clamped(point.y / view.height))
  }

  /// Where a value is in the range of its axis, 0...1.
  private static func share(_ value: Int32, of axis: AxisInfo) -> Double {
    let span = Double(axis.maximum) - Double(axis.minimum)
    guard span > 0 else { return 0 }
    return clamped((Double(value) - Double(axis.minimum)) / span)
  }

  /// A number within 0...1.
  private static func clamped(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }
}
