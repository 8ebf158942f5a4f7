extension KeyframeTrack {
  /// The value at a share of a piece, on a straight way or on a smooth path.
  ///
  /// The path is Catmull and Rom's for uneven times, by Barry and Goldman's pyramid ("A recursive
  /// evaluation algorithm for a class of Catmull-Rom splines", 1988), which only mixes pairs of
  /// values; so turns are mixed as turns. At an end of the path, and at a gap in which the value
  /// holds, one of the two parabolas is taken.
  static func value(
    of pieces: [Piece], _ index: Int, at share: Double, isSmooth: Bool
  ) -> AnimatableValue {
    let piece = pieces[index]
    if share >= 1 { return piece.to }
    let straight = piece.from.mixed(with: piece.to, at: share)
    guard isSmooth else { return straight }
    let time = piece.begin + (piece.end - piece.begin) * share
    let before = index > 0 && touch(pieces[index - 1], piece) ? pieces[index - 1] : nil
    let after =
      index + 1 < pieces.count && touch(piece, pieces[index + 1]) ? pieces[index + 1] : nil
    let left = before.map { parabola($0, piece, at: time) }
    let right = after.map { parabola(piece, $0, at: time) }
    switch (left, right) {
    case (let left?, let right?): return left.mixed(with: right, at: share)
    case (let one?, nil), (nil, let one?): return one
    case (nil, nil): return straight
    }
  }

  /// The parabola through three values at their times.
  private static func parabola(
    _ first: Piece, _ second: Piece, at time: Double
  ) -> AnimatableValue {
    let early = first.from.mixed(
      with: first.to, at: (time - first.begin) / (first.end - first.begin))
    let late = second.from.mixed(
      with: second.to, at: (time - second.begin) / (second.end - second.begin))
    return early.mixed(with: late, at: (time - first.begin) / (second.end - first.begin))
  }

  /// Whether two pieces follow each other without a gap, and both take time.
  private static func touch(_ first: Piece, _ second: Piece) -> Bool {
    first.end == second.begin && first.end > first.begin && second.end > second.begin
  }
}
