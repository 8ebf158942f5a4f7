public import InputEvents

/// All contacts that take part in gestures at one moment.
public struct TouchFrame: Hashable, Sendable {
  /// When the frame was closed.
  public var time: Timestamp
  /// The contacts that are down after this frame, in the order of their slots.
  ///
  /// Palms, hovering contacts and contacts from before the start are not among them. Fingers that
  /// the device counts but does not locate are, at the centroid of the others.
  public var contacts: [Contact]
  /// The contacts that were lifted in this frame, at their last position, with their last step.
  ///
  /// A contact that goes down and up within one frame is in neither list.
  public var lifted: [Contact]
  /// When the contacts in `lifted` left the surface.
  ///
  /// It is the frame's time, or an earlier one where the kernel says so late.
  public var liftTime: Timestamp
  /// The number of fingers on the surface, those that take no part in gestures included.
  ///
  /// It is the larger of the occupied slots and the count that the device's tool keys report.
  public var fingerCount: Int
  /// Why the contacts before this frame ended other than by a lift, if they did.
  public var interruption: Interruption?

  /// Creates a frame.
  public init(
    time: Timestamp, contacts: [Contact] = [], lifted: [Contact] = [], fingerCount: Int? = nil,
    interruption: Interruption? = nil
  ) {
    self.time = time
    liftTime = time
    self.contacts = contacts
    self.lifted = lifted
    self.fingerCount = fingerCount ?? contacts.count
    self.interruption = interruption
  }

  /// Whether any finger is on the surface after this frame.
  @inlinable
  public var isTouched: Bool {
    fingerCount > 0
  }

  /// A reason why running gestures are cancelled.
  public struct Interruption: Hashable, Sendable, BitwiseCopyable {
    /// What happened.
    public var reason: Reason
    /// When it happened, not after the frame's time.
    public var time: Timestamp

    /// Creates an interruption.
    public init(reason: Reason, time: Timestamp) {
      self.reason = reason
      self.time = time
    }

    /// The kinds of interruption.
    public enum Reason: Sendable, BitwiseCopyable {
      /// The kernel dropped events and the set of contacts is another one after it.
      case contactsChangedInDrop
      /// The recording ended with contacts down.
      case endOfInput
      /// The device went away.
      case deviceLost
    }
  }
}
