import TouchTracking

/// Decides by where the motion would come to rest if the finger had let a scrolled page go.
///
/// The velocity falls off by a factor each millisecond; what it covers until it is gone is added
/// to the position, and the detent or end nearest to that is the one. So a slow drag goes to the
/// nearest place and a flick to one beyond. The way is the sum v (d + d² + d³ ...) / 1000, thus
/// v d / (1000 (1 - d)), as in the talk "Designing Fluid Interfaces" of WWDC 2018.
public struct ProjectionPolicy: Hashable, Sendable, BitwiseCopyable {
  /// The factor by which the velocity falls off per millisecond, 0...0.9999.
  ///
  /// 0.998 is a scroll view's normal rate, which makes 0.499 points for each point per second.
  public var deceleration = 0.998
  /// How many times the motion across the axis that along it must be, at least.
  public var axisRatio = 1.2

  /// Creates the policy with its usual numbers.
  public init() {}

  /// The points that a motion still covers for each point per second of its velocity.
  public var reach: Double {
    let rate = deceleration.isNaN ? 0 : min(max(deceleration, 0), 0.9999)
    return rate / (1 - rate) / 1000
  }

  /// Where a motion would come to rest.
  ///
  /// - Parameters:
  ///   - position: Where it is now, in points.
  ///   - velocity: How fast the position grows, in points per second.
  /// - Returns: The place, in points.
  public func rest(from position: Double, velocity: Double) -> Double {
    position + velocity * reach
  }

  /// Decides what becomes of the transition of a gesture that has ended.
  ///
  /// Its two ends are the detents, which lie as far apart as the transition's way is long.
  func decide(_ release: GestureRelease) -> Decision {
    let way = DetentTrack(
      direction: release.direction,
      detents: [Detent("start", at: 0), Detent("end", at: max(release.extent, 0))])
    let position = release.progress * max(release.extent, 0)
    let choice = choose(release, at: position, from: 0, on: way)
    return choice?.decision ?? release.decision(.cancel, because: "no way to go")
  }

  /// Chooses the detent that is nearest to where the motion would come to rest.
  func choose(
    _ release: GestureRelease, at position: Double, from start: Double, on track: DetentTrack
  ) -> DetentChoice? {
    let velocity = track.direction.along(release.velocity)
    let rest = rest(from: position, velocity: velocity)
    let ranked = track.ranked(by: rest)
    guard let nearest = ranked.first else { return nil }
    let verdict: Decision.Verdict = nearest.position == start ? .cancel : .finish
    return DetentChoice(
      detent: nearest,
      decision: release.decision(
        verdict,
        because: "\(sum(position, velocity, rest)), \(Self.comparison(ranked, from: rest))",
        margins: margins(release, rest: rest, nearest: nearest, from: start, on: track)))
  }

  /// The place of rest with its parts: "rest 503 = 98 + 0.499 x 812 pt/s".
  private func sum(_ position: Double, _ velocity: Double, _ rest: Double) -> String {
    let parts = [rest, position, abs(velocity)].map { RuleText.number($0, places: 0) }
    let factor = RuleText.number(reach, places: 3)
    let sign = velocity < 0 ? "-" : "+"
    return "rest \(parts[0]) = \(parts[1]) \(sign) \(factor) x \(parts[2]) pt/s"
  }

  /// How far the nearest two detents are: "to end 341 < to start 503 pt".
  private static func comparison(_ ranked: [Detent], from rest: Double) -> String {
    let distances = ranked.map { abs($0.position - rest) }
    guard ranked.count > 1 else { return "only \(ranked[0].name)" }
    return RuleText.compare(
      distances[0], distances[1], places: 0, names: ("to \(ranked[0].name)", "to \(ranked[1].name)")
    ) + " pt"
  }
}
