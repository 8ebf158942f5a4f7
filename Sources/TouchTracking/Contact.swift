/// A position in axis units, exactly as the device sent it.
@frozen
public struct DevicePoint: Hashable, Sendable, BitwiseCopyable {
  /// The value of the x axis.
  public var x: Int32
  /// The value of the y axis.
  public var y: Int32

  /// Creates a position in axis units.
  @inlinable
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// A position, translation or velocity in points, y downwards; a velocity is in points per second.
@frozen
public struct ViewPoint: Hashable, Sendable, BitwiseCopyable {
  /// The origin, or no motion.
  @inlinable public static var zero: ViewPoint { ViewPoint(x: 0, y: 0) }

  /// Points to the right.
  public var x: Double
  /// Points down.
  public var y: Double

  /// Creates a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Adds two points componentwise.
  @inlinable
  public static func + (left: ViewPoint, right: ViewPoint) -> ViewPoint {
    ViewPoint(x: left.x + right.x, y: left.y + right.y)
  }

  /// Subtracts two points componentwise.
  @inlinable
  public static func - (left: ViewPoint, right: ViewPoint) -> ViewPoint {
    ViewPoint(x: left.x - right.x, y: left.y - right.y)
  }

  /// The distance from the origin, in points.
  @inlinable
  public var length: Double {
    (x * x + y * y).squareRoot()
  }
}

/// A width and a height in points.
@frozen
public struct ViewSize: Hashable, Sendable, BitwiseCopyable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A finger that touches the surface, in one frame.
@frozen
public struct Contact: Hashable, Sendable, BitwiseCopyable {
  /// Names the contact within its session: counted from 0 as contacts go down, never used again.
  public var identifier: Int
  /// The slot that carries it, a virtual one on a device without slots.
  public var slot: Int32
  /// The kernel's tracking id, or one given by the tracker where the device has none.
  public var trackingID: Int32
  /// Where it is, in axis units.
  public var devicePosition: DevicePoint
  /// Where it is in points of the view; on a touchpad that is the pointer.
  public var location: ViewPoint
  /// How it moved since the frame before, in points; zero in its first frame and when rebased.
  public var step: ViewPoint
  /// Whether this is the first frame in which it takes part.
  public var isNew: Bool
  /// Whether its position counts anew from here, because the step to it is no finger's motion.
  public var isRebased: Bool

  /// Creates a contact.
  public init(
    identifier: Int, slot: Int32, trackingID: Int32, devicePosition: DevicePoint,
    location: ViewPoint, step: ViewPoint = .zero, isNew: Bool = false, isRebased: Bool = false
  ) {
    self.identifier = identifier
    self.slot = slot
    self.trackingID = trackingID
    self.devicePosition = devicePosition
    self.location = location
    self.step = step
    self.isNew = isNew
    self.isRebased = isRebased
  }
}
