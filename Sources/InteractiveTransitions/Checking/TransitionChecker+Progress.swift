import InputEvents

extension TransitionChecker {
  /// The finger told a transition its progress.
  ///
  /// - Parameters:
  ///   - context: The transition.
  ///   - extent: How far the finger goes for the whole way, in points, or `nil` where nobody says.
  func progressReported(_ context: TransitionContext, extent: Double?) {
    let finger = extent.map { $0 > 0 ? travel / $0 : .infinity } ?? .infinity
    let way = travel
    travel = 0
    look(at: context, position: context.percentComplete, finger: finger) { step, allowed in
      """
      moved by \(Self.share(step)) of its way at once although the finger went \
      \(Self.share(way)) points, which is \(Self.share(allowed)) of it
      """
    }
  }

  /// Display time is about to move the time lines to a frame.
  func frameBegins(at time: Timestamp) {
    for index in transitions.indices {
      guard let clock = transitions[index].context?.clock else { continue }
      transitions[index].budget.allow(clock, until: time)
    }
  }

  /// The time lines have been moved to a frame.
  func frameEnds() {
    for index in transitions.indices {
      guard let context = transitions[index].context, let clock = context.clock else { continue }
      look(at: context, position: clock.fraction, finger: 0) { step, allowed in
        """
        moved by \(Self.share(step)) of its way within a frame although its pace allows \
        \(Self.share(allowed))
        """
      }
    }
  }

  /// Looks where a transition is, and reports it if it came there too fast.
  private func look(
    at context: TransitionContext, position: Double, finger: Double,
    words: (_ step: Double, _ allowed: Double) -> String
  ) {
    guard let index = index(of: context), let now = scheduler?.now else { return }
    let excess = transitions[index].budget.move(to: position, at: now, finger: finger)
    guard let excess else { return }
    report(.progressJump, "\(name(of: context)) \(words(excess.step, excess.allowed))")
  }
}
