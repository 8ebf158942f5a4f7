import InputEvents

/// A wish to be called at every display frame, as long as it is active.
///
/// The scheduler holds a link while it is active; whoever made it must stop it in the end.
public final class DisplayLink {
  /// What within a frame a link is for; in a frame links run in this order.
  public enum Phase: UInt8, Sendable, BitwiseCopyable {
    /// Input that was held back for the frame.
    case input
    /// Values that change with time.
    case animation
    /// Views that are to be laid out.
    case layout
  }

  /// Which part of the frame it belongs to.
  public let phase: Phase
  /// Tells links of one phase apart: the earlier made has the smaller number.
  let order: Int
  /// The first frame that it is called at since it was started.
  var firstFrame: Int64 = 0
  /// Whether it was started and not stopped since.
  private var isStarted = false
  /// Whose frames these are.
  private let scheduler: Scheduler
  /// The work; it gets the time of the frame.
  private let work: (Timestamp) -> Void

  /// Creates a link that is not active yet.
  init(
    scheduler: Scheduler, phase: Phase, order: Int, work: @escaping (Timestamp) -> Void
  ) {
    self.scheduler = scheduler
    self.phase = phase
    self.order = order
    self.work = work
  }

  /// Whether it is called at display frames.
  public var isActive: Bool {
    isStarted
  }

  /// Asks for display frames, from the first one that has not been run yet.
  public func start() {
    guard !isStarted else { return }
    isStarted = true
    scheduler.activate(self)
  }

  /// Asks for no more display frames; within a frame this takes effect at once.
  public func stop() {
    guard isStarted else { return }
    isStarted = false
    scheduler.deactivate(self)
  }

  /// Does the work of one frame.
  func fire(at time: Timestamp) {
    work(time)
  }

  /// Whether this link runs before another one within a frame.
  func precedes(_ other: DisplayLink) -> Bool {
    phase == other.phase ? order < other.order : phase.rawValue < other.phase.rawValue
  }
}
