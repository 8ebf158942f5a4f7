public import InputEvents
public import TouchTracking

/// One step of a pan: what a recogniser tells a scene.
@frozen
public struct PanSample: Hashable, Sendable, BitwiseCopyable {
  /// When it happened.
  public var time: Timestamp
  /// Began, changed, ended, cancelled or failed.
  public var phase: GestureState
  /// The number of contacts that take part.
  public var contacts: Int
  /// The centroid of the contacts in points of the view, or the pointer of a touchpad.
  public var location: ViewPoint
  /// The whole motion since the pan's first contact, in points; continuous over finger changes.
  public var translation: ViewPoint
  /// The velocity at this moment, in points per second.
  public var velocity: ViewPoint

  /// Creates a sample.
  @inlinable
  public init(
    time: Timestamp, phase: GestureState, contacts: Int, location: ViewPoint,
    translation: ViewPoint, velocity: ViewPoint
  ) {
    self.time = time
    self.phase = phase
    self.contacts = contacts
    self.location = location
    self.translation = translation
    self.velocity = velocity
  }
}
