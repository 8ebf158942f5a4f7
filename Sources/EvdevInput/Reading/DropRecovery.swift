package import InputEvents

/// Brings a reader up to date after the kernel's buffer has overflowed.
///
/// `SYN_DROPPED` says that events before it are lost. What follows up to the next `SYN_REPORT` is
/// half a frame and means nothing. Whole frames that were queued behind it are older than the state
/// that the kernel gives on request, so they are thrown away as well: replaying them after that state
/// would set contacts back. A reader therefore sees `SYN_DROPPED`, `SYN_REPORT`, and one frame
/// that says everything.
///
/// The machine does no I/O. Its host reads until the device is silent while `needsState` is true,
/// then asks the kernel for the state and hands it in. The rules are those of the kernel's
/// documentation, `Documentation/input/event-codes.rst`.
package struct DropRecovery: Hashable, Sendable {
  /// Where in a recovery the stream is.
  private enum Phase: Hashable, Sendable {
    /// Events pass.
    case passing
    /// An overflow was seen; its frame is not over.
    case skippingFrame
    /// The frame is over; the state is missing.
    case awaitingState
  }

  /// Where in a recovery the stream is.
  private var phase = Phase.passing
  /// When the overflow was noticed.
  private var dropTime = Timestamp.zero
  /// The newest stamp seen since the overflow.
  private var newestTime = Timestamp.zero
  /// The events thrown away since the overflow.
  private var discarded = 0

  /// Creates a machine that has seen no overflow.
  package init() {}

  /// Whether the full state has to be handed in before events pass again.
  package var needsState: Bool { phase == .awaitingState }

  /// Takes the next event of the device and appends what a reader may see.
  package mutating func take(_ event: InputEvent, into batch: inout EventBatch) {
    switch phase {
    case .passing:
      batch.events.append(event)
      guard event.isDropped else { return }
      phase = .skippingFrame
      dropTime = event.time
      newestTime = event.time
      discarded = 0
    case .skippingFrame:
      newestTime = max(newestTime, event.time)
      if event.isReport {
        batch.events.append(event)
        phase = .awaitingState
      } else {
        discarded += 1
      }
    case .awaitingState:
      newestTime = max(newestTime, event.time)
      discarded += 1
    }
  }

  /// Takes the full state, appends it as one frame and lets events pass again.
  ///
  /// The frame has the stamp of the newest event that was thrown away, so that time neither stops
  /// nor goes back. Without a recovery under way nothing happens.
  package mutating func recover(with state: ContactSnapshot, into batch: inout EventBatch) {
    guard needsState else { return }
    state.appendFrame(at: newestTime, to: &batch.events)
    batch.discards.append(EventDiscard(time: dropTime, eventCount: discarded))
    phase = .passing
  }
}
