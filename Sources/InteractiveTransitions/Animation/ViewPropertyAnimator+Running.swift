extension ViewPropertyAnimator {
  /// Starts the animations, or lets them go on where they were held.
  public func startAnimation() {
    startAnimation(afterDelay: .zero)
  }

  /// Starts the animations after a delay; the values before are held meanwhile.
  ///
  /// Held animations go on at once, whatever the delay.
  public func startAnimation(afterDelay delay: Duration) {
    switch state {
    case .stopped: reportWrongState()
    case .active:
      if isRunning { return reportWrongState() }
      proceed(timing: nil, factor: 0)
    case .inactive:
      self.delay = .nanoseconds(delay.wholeNanoseconds)
      activate(delay: delay.wholeNanoseconds)
      guard let timeline = ownTimeline else { return }
      timeline.keeper = self
      if runsBack {
        timeline.offset = timeline.span
        settleBack(timeline)
      } else {
        timeline.play(after: delay.wholeNanoseconds)
      }
    }
  }

  /// Holds the animations where they are; ones that were not started are held at their start.
  public func pauseAnimation() {
    guard state != .stopped, allowsInterruption else { return reportWrongState() }
    if state == .inactive { activate(delay: 0) }
    hold()
  }

  /// Whether the animations run back to their start.
  ///
  /// Animations that are running turn round with the velocity that they have.
  public var isReversed: Bool {
    get { runsBack }
    set {
      guard newValue != runsBack else { return }
      guard state != .stopped else { return reportWrongState() }
      let wasRunning = isRunning
      runsBack = newValue
      if wasRunning { proceed(timing: nil, factor: 0) }
    }
  }

  /// Lets held animations go on, at another pace or within another time.
  ///
  /// - Parameters:
  ///   - timing: The pace, or `nil` for the animator's own. A spring that is given by its parts
  ///     takes its own time.
  ///   - durationFactor: How long the rest takes as a share of the whole duration; 0 is the time
  ///     that is left of it. What is below 0 or not finite counts as 0.
  public func continueAnimation(
    withTimingParameters timing: TimingParameters? = nil, durationFactor: Double = 0
  ) {
    guard state == .active, !isRunning else { return reportWrongState() }
    proceed(timing: timing, factor: durationFactor)
  }

  /// Holds the time line.
  func hold() {
    timeline?.hold()
    timeline?.keeper = nil
  }

  /// Sends the time line on its way to the end that it is to go to.
  func proceed(timing: TimingParameters?, factor: Double) {
    guard let timeline else { return }
    timeline.hold()
    if !isJoined { timeline.keeper = self }
    let way = Double(timeline.nominalDuration)
    let left = runsBack ? timeline.fraction : 1 - timeline.fraction
    if left <= 0 {
      return timeline.settle(
        to: runsBack ? .start : .end, nanoseconds: 0, timing: .cubic(.linear), speed: 0)
    }
    let share = factor > 0 && factor.isFinite ? factor : min(left, 1)
    timeline.settle(
      to: runsBack ? .start : .end, nanoseconds: Int64(min(share * way, 9e18)),
      timing: timing ?? timingParameters)
  }

  /// Sends a time line that stands at its end back.
  private func settleBack(_ timeline: AnimationTimeline) {
    timeline.isEven = true
    timeline.context?.showAll()
    timeline.settle(
      to: .start, nanoseconds: timeline.nominalDuration, timing: timingParameters, speed: 0)
  }
}
