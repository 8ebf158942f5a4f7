/// The states of a percent-driven interaction: calls in, what to do out.
///
/// A verdict that comes before the transition has started is remembered and carried out at the
/// start, since a fast gesture may be over by then. After a transition is over nothing is
/// remembered: a late call must not decide the next one.
public struct PercentDriver: Hashable, Sendable {
  /// Where the interaction stands.
  public enum State: Hashable, Sendable {
    /// No transition has been driven yet; a verdict may be waiting for one.
    case waiting(TransitionVerdict?)
    /// The transition plays without interaction and may be paused.
    case playing
    /// The interaction holds the transition at a share of its way, 0...1.
    case interacting(Double)
    /// The transition is on its way to where the verdict sends it.
    case settling(TransitionVerdict)
    /// The transition is over; another one may start.
    case over
  }

  /// What the host of the driver is to do.
  public enum Action: Hashable, Sendable {
    /// Nothing at all.
    case none
    /// Nothing but report that the call came in a wrong state.
    case reportWrongState
    /// Let the transition play.
    case play
    /// Hold the transition at a share of its way, 0...1.
    case hold(at: Double)
    /// Send the transition on from a share of its way, within a share of its whole duration.
    ///
    /// The share of the duration is for a completion speed of 1.
    case settle(TransitionVerdict, remaining: Double)
  }

  /// Where the interaction stands.
  public private(set) var state: State = .waiting(nil)

  /// Creates a driver that waits for a transition.
  public init() {}

  /// A transition starts, under interaction or not.
  public mutating func start(interactively: Bool) -> Action {
    switch state {
    case .playing, .interacting, .settling: return .reportWrongState
    case .waiting(let verdict?):
      state = .settling(verdict)
      return .settle(verdict, remaining: verdict == .finish ? 1 : 0)
    case .waiting(nil), .over:
      state = interactively ? .interacting(0) : .playing
      return interactively ? .hold(at: 0) : .play
    }
  }

  /// The interaction reports a share of the way; outside 0...1 the nearest inside counts.
  public mutating func update(_ fraction: Double) -> Action {
    switch state {
    case .waiting: return .none
    case .interacting where !fraction.isNaN:
      let inside = min(max(fraction, 0), 1)
      state = .interacting(inside)
      return .hold(at: inside)
    case .interacting, .playing, .settling, .over: return .reportWrongState
    }
  }

  /// The interaction is over with a verdict.
  public mutating func decide(_ verdict: TransitionVerdict) -> Action {
    switch state {
    case .waiting(nil):
      state = .waiting(verdict)
      return .none
    case .interacting(let fraction):
      state = .settling(verdict)
      return .settle(verdict, remaining: verdict == .finish ? 1 - fraction : fraction)
    case .waiting, .playing, .settling, .over: return .reportWrongState
    }
  }

  /// The interaction takes hold of a transition on its way, at a share of it, 0...1.
  public mutating func pause(at fraction: Double) -> Action {
    switch state {
    case .playing, .settling:
      let inside = min(max(fraction, 0), 1)
      state = .interacting(inside)
      return .hold(at: inside)
    case .waiting, .interacting, .over: return .reportWrongState
    }
  }

  /// The transition is over.
  public mutating func end() {
    state = .over
  }
}
