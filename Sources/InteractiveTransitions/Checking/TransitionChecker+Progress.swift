import InputEvents

extension TransitionChecker {
  /// The finger told a transition its progress.
  ///
  /// - Parameters:
  ///   - context: The transition.
  ///   - extent: How far the finger goes for the whole way, in points, or `nil` where nobody says.
  func progressReported(_ context: TransitionContext, extent: Double?) {
    let way = travel
    travel = 0
    guard let index = index(of: context) else { return }
    let finger = extent.map { $0 > 0 ? way / $0 : 0 } ?? .infinity
    let excess = transitions[index].budget.tell(
      context.percentComplete, position: context.clock?.steadyFraction ?? 0, finger: finger)
    guard let excess else { return }
    report(
      .progressJump,
      """
      \(name(of: context)) moved by \(Self.share(excess.step)) of its way at once although the \
      finger went \(Self.share(way)) points, which is \(Self.share(excess.allowed)) of it
      """)
  }

  /// An interaction took hold of a transition on its way.
  func progressHeld(_ context: TransitionContext) {
    guard let index = index(of: context) else { return }
    transitions[index].budget.hold(at: context.percentComplete)
  }

  /// What moves a time line is about to be something else; what it has moved counts.
  func motionChanges(of timeline: AnimationTimeline) {
    guard let now = scheduler?.now,
      let index = transitions.firstIndex(where: { $0.context?.clock === timeline })
    else { return }
    transitions[index].budget.allow(timeline, until: now)
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
    for index in transitions.indices { look(at: index) }
  }

  /// A transition that settles by a motion of its own has moved its time line to a frame.
  func settleMoved(_ context: TransitionContext, greatestStep: Double) {
    guard let index = index(of: context) else { return }
    transitions[index].budget.allow(greatestStep)
    look(at: index)
  }

  /// Looks where the time line of a transition is, and reports it if it came there too fast.
  private func look(at index: Int) {
    guard let context = transitions[index].context, let clock = context.clock,
      let excess = transitions[index].budget.show(clock.steadyFraction)
    else { return }
    report(
      .progressJump,
      """
      \(name(of: context)) moved by \(Self.share(excess.step)) of its way within a frame although \
      its pace allows \(Self.share(excess.allowed))
      """)
  }
}
