import TouchTracking

/// Keeps a pan to one axis: the motion along it must be so many times that across it.
struct AxisLock: Hashable, Sendable, BitwiseCopyable {
  /// How many times the motion across the axis that along it must be, at least.
  var ratio: Double

  /// Creates a lock.
  init(ratio: Double) {
    self.ratio = ratio
  }

  /// Why a motion does not go along an axis, or `nil` where it does.
  ///
  /// - Parameters:
  ///   - translation: The motion so far, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - axis: The axis that the pan is to go along.
  ///   - scale: How velocities relate to millimetres.
  /// - Returns: The reason.
  func objection(
    translation: Point, velocity: Point, axis: TransitionDirection.Axis, scale: VelocityScale
  ) -> Decision? {
    let along = abs(axis.along(translation))
    let across = abs(axis.across(translation))
    guard along < ratio * across else { return nil }
    let compared = RuleText.compare(along, across, times: ratio, places: 2)
    return Decision(
      verdict: .fail, progress: 0, velocity: scale.velocity(axis.along(velocity)),
      unit: scale.unit, rule: "along \(compared)",
      margins: margins(along: along, across: across))
  }
}
