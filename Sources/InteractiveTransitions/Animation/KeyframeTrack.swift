/// The keyframes of one property of one view, ready to be evaluated.
struct KeyframeTrack {
  /// A part of the time in which the value goes from one keyframe's to the next one's.
  struct Piece: BitwiseCopyable {
    /// When it begins, as a share of the whole time.
    var begin: Double
    /// When it ends, as a share of the whole time.
    var end: Double
    /// The value at its begin.
    var from: AnimatableValue
    /// The value at its end.
    var to: AnimatableValue
  }

  /// How many steps of each piece its length is measured in.
  private static let steps = 128

  /// How values go from keyframe to keyframe.
  let mode: KeyframeMode
  /// The pieces in the order of time, without overlaps; never empty.
  let pieces: [Piece]
  /// For an even speed: the length of the path up to each step of each piece, from 0 on.
  private let lengths: [Double]

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - mode: How values go from keyframe to keyframe.
  ///   - pieces: At least one, in the order of time; of overlapping ones the later begins later.
  init(mode: KeyframeMode, pieces: [Piece]) {
    self.mode = mode
    guard mode.isPaced else {
      self.pieces = pieces
      lengths = []
      return
    }
    var pieces = pieces
    for index in pieces.indices {
      pieces[index].begin = Double(index) / Double(pieces.count)
      pieces[index].end = Double(index + 1) / Double(pieces.count)
    }
    self.pieces = pieces
    var lengths = [0.0]
    for (index, piece) in pieces.enumerated() {
      var last = piece.from
      for step in 1...Self.steps {
        let next = Self.value(
          of: pieces, index, at: Double(step) / Double(Self.steps), isSmooth: mode.isSmooth)
        lengths.append((lengths.last ?? 0) + last.distance(to: next))
        last = next
      }
    }
    self.lengths = lengths
  }

  /// The value at a share of the time; outside 0...1 straight pieces go on.
  func value(at time: Double) -> AnimatableValue {
    if mode.isPaced { return pacedValue(at: time) }
    // The last piece that has begun; before the first one its first value holds.
    let index = pieces.lastIndex { $0.begin <= time } ?? 0
    let piece = pieces[index]
    let isBeyond = time > 1 && piece.end == 1 || time < 0 && piece.begin == 0
    if time >= piece.end, !(isBeyond && mode == .linear) { return piece.to }
    if mode == .discrete { return piece.from }
    let share = piece.end > piece.begin ? (time - piece.begin) / (piece.end - piece.begin) : 1
    if mode == .linear {
      return piece.from.mixed(with: piece.to, at: isBeyond ? share : max(share, 0))
    }
    return Self.value(of: pieces, index, at: max(share, 0), isSmooth: true)
  }

  /// The value at a share of the path's length.
  private func pacedValue(at share: Double) -> AnimatableValue {
    guard let whole = lengths.last, whole > 0, share > 0 else {
      return share > 0 ? pieces[pieces.count - 1].to : pieces[0].from
    }
    let goal = share * whole
    // The first step that ends at or past the goal.
    var (low, high) = (1, lengths.count - 1)
    guard goal < whole else { return pieces[pieces.count - 1].to }
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] < goal { low = middle + 1 } else { high = middle }
    }
    let step = lengths[low] - lengths[low - 1]
    let part = step > 0 ? (goal - lengths[low - 1]) / step : 1
    let (index, first) = (low - 1).quotientAndRemainder(dividingBy: Self.steps)
    return Self.value(
      of: pieces, index, at: (Double(first) + part) / Double(Self.steps),
      isSmooth: mode.isSmooth)
  }
}
