/// The detents of something that is dragged, along the direction in which positions grow.
///
/// A sheet's track goes up: hidden at 0, half and full above it.
public struct DetentTrack: Hashable, Sendable {
  /// The way of the finger in which positions grow.
  public let direction: TransitionDirection
  /// The detents by their positions, the lowest first; of two at one place the one given first.
  public let detents: [Detent]

  /// Creates a track; a detent whose position is no finite number is left out.
  public init(direction: TransitionDirection, detents: [Detent]) {
    self.direction = direction
    var sorted: [Detent] = []
    for detent in detents where detent.position.isFinite {
      guard !sorted.contains(where: { $0.position == detent.position }) else { continue }
      sorted.insert(detent, at: sorted.firstIndex { $0.position > detent.position } ?? sorted.count)
    }
    self.detents = sorted
  }

  /// The detent of a name, or `nil`.
  public subscript(name: String) -> Detent? {
    detents.first { $0.name == name }
  }

  /// The lowest and the highest position; both 0 without detents.
  public var range: ClosedRange<Double> {
    guard let first = detents.first, let last = detents.last else { return 0...0 }
    return first.position...last.position
  }

  /// The detent that is nearest to a position, of two as near the lower; `nil` without detents.
  public func nearest(to position: Double) -> Detent? {
    ranked(by: position).first
  }

  /// The detent that a motion from a place leads to by a direction alone, or `nil` at the end.
  ///
  /// It is the nearest to the position among those that lie on that side of the start.
  ///
  /// - Parameters:
  ///   - position: Where the thing is now.
  ///   - start: Where it was at rest before.
  ///   - isUpwards: Whether it is to go the way in which positions grow.
  /// - Returns: The detent.
  public func next(to position: Double, from start: Double, isUpwards: Bool) -> Detent? {
    ranked(by: position).first {
      isUpwards ? $0.position > start : $0.position < start
    }
  }

  /// The detents by their distance from a position, of two as near the lower first.
  func ranked(by position: Double) -> [Detent] {
    var rest = detents
    var ranked: [Detent] = []
    while let best = rest.indices.min(by: { first, second in
      abs(rest[first].position - position) < abs(rest[second].position - position)
    }) {
      ranked.append(rest.remove(at: best))
    }
    return ranked
  }
}

/// Which detent was chosen, and why.
public struct DetentChoice: Hashable, Sendable {
  /// The detent.
  public var detent: Detent
  /// The decision: to finish where the detent is another one than before, else to cancel.
  public var decision: Decision
}
