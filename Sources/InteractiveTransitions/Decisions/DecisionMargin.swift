/// A change of a gesture that would have been just enough for another verdict.
///
/// All changes that it names are needed together; what is 0 stays as it was.
public struct DecisionMargin: Hashable, Sendable, BitwiseCopyable {
  /// How much further along its direction, in points; negative where less far.
  public var way: Double
  /// How much faster along its direction, in points per second; negative where slower.
  public var velocity: Double
  /// How much further across its axis, in points; negative where less far.
  public var across: Double
  /// The verdict that it would have had.
  public var verdict: Decision.Verdict

  /// Creates a margin.
  public init(
    way: Double = 0, velocity: Double = 0, across: Double = 0, verdict: Decision.Verdict
  ) {
    self.way = way
    self.velocity = velocity
    self.across = across
    self.verdict = verdict
  }
}

extension DirectionalPolicy {
  /// What would have been enough for another verdict.
  func margins(_ release: GestureRelease) -> [DecisionMargin] {
    let scale = release.scale.pointsPerMillimetre
    let velocity = release.direction.along(release.velocity)
    let missingWay = (finishProgress - release.progress) * max(release.extent, 0)
    let missingVelocity = finishVelocity * scale - velocity
    let missingCancel = 0 - cancelVelocity * scale - velocity
    let isFar = release.progress > finishProgress
    let canBeFar = finishProgress < 1 && release.extent > 0
    if missingCancel > 0 {
      if isFar { return [DecisionMargin(velocity: missingCancel, verdict: .finish)] }
      let faster = DecisionMargin(velocity: missingVelocity, verdict: .finish)
      guard canBeFar else { return [faster] }
      return [
        DecisionMargin(way: missingWay, velocity: missingCancel, verdict: .finish), faster,
      ]
    }
    if !isFar && missingVelocity < 0 {
      return [DecisionMargin(velocity: missingVelocity, verdict: .cancel)]
    }
    let back = DecisionMargin(velocity: missingCancel, verdict: .cancel)
    if isFar {
      guard release.extent > 0 else { return [back] }
      return [
        DecisionMargin(way: missingWay, velocity: min(missingVelocity, 0), verdict: .cancel), back,
      ]
    }
    let faster = DecisionMargin(velocity: missingVelocity, verdict: .finish)
    return canBeFar ? [DecisionMargin(way: missingWay, verdict: .finish), faster] : [faster]
  }
}

extension ArticlePolicy {
  /// What would have been enough for another verdict.
  func margins(_ release: GestureRelease) -> [DecisionMargin] {
    let missingWay = (finishProgress - release.progress) * max(release.extent, 0)
    let isFar =
      release.progress > finishProgress
      || finishesAtProgress && release.progress == finishProgress
    guard let finishVelocity else {
      guard release.extent > 0 else { return [] }
      return [DecisionMargin(way: missingWay, verdict: isFar ? .cancel : .finish)]
    }
    // The rule looks at the axis and not at the direction: what it calls faster may be slower.
    let sign = release.direction.isForward ? 1.0 : -1.0
    let missing = finishVelocity - release.direction.axis.along(release.velocity)
    let isFast = missing < 0
    guard isFar || isFast else {
      let faster = DecisionMargin(velocity: sign * missing, verdict: .finish)
      guard release.extent > 0 else { return [faster] }
      return [DecisionMargin(way: missingWay, verdict: .finish), faster]
    }
    guard release.extent > 0 || !isFar else { return [] }
    return [
      DecisionMargin(
        way: isFar ? missingWay : 0, velocity: isFast ? sign * missing : 0, verdict: .cancel)
    ]
  }
}

extension ProjectionPolicy {
  /// What would have been enough for another detent.
  ///
  /// - Parameters:
  ///   - release: The gesture.
  ///   - rest: Where the motion would come to rest, on the track.
  ///   - nearest: The detent that was chosen.
  ///   - start: Where the thing was at rest before.
  ///   - track: The detents.
  /// - Returns: Further or less far, and faster or slower, for the detent on either side.
  func margins(
    _ release: GestureRelease, rest: Double, nearest: Detent, from start: Double,
    on track: DetentTrack
  ) -> [DecisionMargin] {
    guard let index = track.detents.firstIndex(of: nearest) else { return [] }
    let sign = release.direction == track.direction ? 1.0 : -1.0
    var margins: [DecisionMargin] = []
    for other in [index - 1, index + 1] where track.detents.indices.contains(other) {
      let detent = track.detents[other]
      let change = sign * ((nearest.position + detent.position) / 2 - rest)
      let verdict: Decision.Verdict = detent.position == start ? .cancel : .finish
      margins.append(DecisionMargin(way: change, verdict: verdict))
      if reach > 0 { margins.append(DecisionMargin(velocity: change / reach, verdict: verdict)) }
    }
    return margins.sorted {
      max(abs($0.way), abs($0.velocity * reach))
        < max(abs($1.way), abs($1.velocity * reach))
    }
  }
}

extension AxisLock {
  /// What would have been enough for a motion to go along an axis.
  func margins(along: Double, across: Double) -> [DecisionMargin] {
    guard ratio > 0 else { return [] }
    return [
      DecisionMargin(way: ratio * across - along, verdict: .finish),
      DecisionMargin(across: along / ratio - across, verdict: .finish),
    ]
  }
}
