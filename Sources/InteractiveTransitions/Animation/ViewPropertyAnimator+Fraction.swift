extension ViewPropertyAnimator {
  /// How far the animations are, 0...1.
  ///
  /// While they run it is the share of the way that the longest of them has gone. Setting it starts
  /// the animator if need be and holds it; NaN is ignored.
  public var fractionComplete: Double {
    get {
      guard state == .active, let timeline else { return 0 }
      return timeline.evenFraction.clampedToUnit
    }
    set {
      guard state != .stopped, allowsInterruption else { return reportWrongState() }
      guard !newValue.isNaN else { return }
      if state == .inactive { activate(delay: 0) }
      hold()
      let fraction = newValue.clampedToUnit
      timeline?.scrub(to: scrubsLinearly ? fraction : curved(fraction))
    }
  }

  /// The share of the way at a share of the time, by the animator's own pace.
  private func curved(_ fraction: Double) -> Double {
    let time = Double(nanoseconds)
    return timingParameters.pace(for: nanoseconds).pace.value(at: fraction * time, of: time)
  }
}
