public import InputEvents
public import TouchTracking

/// The points of all contacts at one time, and what happened to them.
public struct TouchReport: Hashable, Sendable {
  /// What a report tells.
  public enum Action: Hashable, Sendable {
    /// The first contact came down.
    case down
    /// Another contact, of this identifier, came down.
    case pointerDown(Int)
    /// Contacts may have moved.
    case move
    /// A contact of this identifier lifts while others stay.
    case pointerUp(Int)
    /// The last contact lifts.
    case up
    /// The contacts were taken away.
    case cancel
  }

  /// One contact.
  public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// Which contact.
    public var identifier: Int
    /// Where it is, in points.
    public var position: ViewPoint

    /// Creates a point.
    public init(identifier: Int, position: ViewPoint) {
      self.identifier = identifier
      self.position = position
    }
  }

  /// When.
  public var time: Timestamp
  /// What happened.
  public var action: Action
  /// The contacts, in any order.
  public var points: [Point]
  /// Whether positions were computed; such a report never feeds a velocity.
  public var isResampled: Bool

  /// Creates a report.
  public init(time: Timestamp, action: Action, points: [Point], isResampled: Bool = false) {
    self.time = time
    self.action = action
    self.points = points
    self.isResampled = isResampled
  }

  /// Where a contact is, or `nil` where it is not in the report.
  func position(of identifier: Int) -> ViewPoint? {
    points.first { $0.identifier == identifier }?.position
  }
}
