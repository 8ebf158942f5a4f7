/// Whether a recogniser tells a gesture once or follows it.
public enum GestureKind: Sendable, CaseIterable, BitwiseCopyable {
  /// Told once, as a tap: from possible to ended.
  case discrete
  /// Followed from began on, as a pan.
  case continuous
}

/// What a change of state means.
public enum GestureChange: Sendable, CaseIterable, BitwiseCopyable {
  /// There is no such change; it is ignored.
  case illegal
  /// It happens, and no handler is told.
  case silent
  /// It happens, and the handler is told.
  case told
}

extension GestureState {
  /// Whether the gesture is over: ended, cancelled or failed.
  @inlinable
  public var isOver: Bool {
    self == .ended || self == .cancelled || self == .failed
  }

  /// What a change to another state means: the table of UIKit's documentation.
  ///
  /// Whatever is over goes back to possible before the next sequence of touches, silently. Only
  /// what has not begun can fail; see ``GestureArbiter`` for one that has.
  public func change(to next: GestureState, of kind: GestureKind) -> GestureChange {
    switch (self, next) {
    case (.possible, .failed): .silent
    case (.possible, .began): kind == .continuous ? .told : .illegal
    case (.possible, .ended): kind == .discrete ? .told : .illegal
    case (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      kind == .continuous ? .told : .illegal
    case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): .silent
    default: .illegal
    }
  }
}
