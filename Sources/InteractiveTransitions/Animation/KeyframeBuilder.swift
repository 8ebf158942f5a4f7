/// Takes the keyframes of an animation; the block of `animateKeyframes` gets one.
public final class KeyframeBuilder {
  /// The keyframes of one property of one view, in the order in which they were given.
  private struct Entry {
    /// The view.
    let view: View
    /// The value before.
    let old: AnimatableValue
    /// The keyframes.
    var pieces: [KeyframeTrack.Piece]
  }

  /// What has been given so far.
  private var entries: [Entry] = []
  /// The time of what is set now, as shares of the whole.
  private var extent = (begin: 0.0, end: 1.0)
  /// Whether keyframes are still taken.
  private var isOpen = true

  /// Creates a builder without keyframes.
  init() {}

  /// Adds a keyframe: what the block sets is reached at the end of its time.
  ///
  /// Times outside 0...1 count as the nearest inside. Where the times of two keyframes for one value
  /// overlap, the later one begins when the earlier one ends.
  ///
  /// - Parameters:
  ///   - relativeStart: When the change begins, as a share of the whole duration.
  ///   - relativeDuration: How long it takes, as a share of the whole duration.
  ///   - animations: Sets values.
  public func add(
    relativeStart: Double, relativeDuration: Double, animations: () -> Void
  ) {
    let outer = extent
    let begin = relativeStart.clampedToUnit
    extent = (begin, min(begin + relativeDuration.clampedToUnit, 1))
    animations()
    extent = outer
  }

  /// Takes a value that is being set.
  func capture(_ view: View, old: AnimatableValue, new: AnimatableValue) {
    guard isOpen else { return }
    let piece = KeyframeTrack.Piece(begin: extent.begin, end: extent.end, from: old, to: new)
    if let index = entries.firstIndex(where: {
      $0.view === view && $0.old.property == new.property
    }) {
      entries[index].pieces.append(piece)
    } else {
      entries.append(Entry(view: view, old: old, pieces: [piece]))
    }
  }

  /// Hands out the animations over a group's extent, and takes no more keyframes.
  func makeAnimations(mode: KeyframeMode, group: AnimationGroup) -> [PropertyAnimation] {
    isOpen = false
    return entries.map { entry in
      let pieces = Self.inOrder(entry.pieces, from: entry.old)
      let last = pieces.last?.to ?? entry.old
      entry.view.changeModel(to: last)
      return PropertyAnimation(
        view: entry.view, path: .keyframes(KeyframeTrack(mode: mode, pieces: pieces)),
        old: entry.old, to: last, group: group)
    }
  }

  /// The pieces in the order of time, each beginning with the value that the one before ended at.
  private static func inOrder(
    _ pieces: [KeyframeTrack.Piece], from old: AnimatableValue
  ) -> [KeyframeTrack.Piece] {
    var sorted: [KeyframeTrack.Piece] = []
    for piece in pieces {
      let place = sorted.firstIndex { $0.begin > piece.begin } ?? sorted.count
      sorted.insert(piece, at: place)
    }
    var (time, value) = (0.0, old)
    for index in sorted.indices {
      sorted[index].begin = max(sorted[index].begin, time)
      sorted[index].end = max(sorted[index].end, sorted[index].begin)
      sorted[index].from = value
      (time, value) = (sorted[index].end, sorted[index].to)
    }
    return sorted
  }
}
