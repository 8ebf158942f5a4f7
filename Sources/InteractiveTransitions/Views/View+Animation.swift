extension View {
  /// Animates what a block sets on views of this view's window.
  ///
  /// Within the block every setter takes effect on the model at once, and the screen follows from
  /// the value before to the new one. Where a transition is collecting its animations, they join
  /// the transition's time line and can be scrubbed with it; else they start now.
  ///
  /// - Parameters:
  ///   - duration: How long the animation takes; less than nothing counts as nothing.
  ///   - delay: How long the values before are held first.
  ///   - curve: The pace.
  ///   - animations: Sets values.
  ///   - completion: Called once, at a display frame, with whether the end was reached; false
  ///     means that the time line ran back to its start. It is called whether or not the block
  ///     changed anything. A view outside a window has no time: there the block and the completion
  ///     are called at once.
  public func animate(
    withDuration duration: Duration, delay: Duration = .zero, curve: TimingCurve = .easeInOut,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard let context = window?.animations else {
      animations()
      completion?(true)
      return
    }
    context.animate(
      begin: delay.wholeNanoseconds, duration: duration.wholeNanoseconds, curve: curve,
      block: animations, completion: completion)
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded to the nearest; negative ones are zero.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let rest = (attoseconds + 500_000_000) / 1_000_000_000
    let (sum, sumOverflow) = whole.addingReportingOverflow(rest)
    return overflow || sumOverflow ? Int64.max : sum
  }
}
