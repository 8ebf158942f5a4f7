internal import InputEvents
public import InputRecordings

extension GestureSurvey {
  /// Which gesture a mark is about, or `nil` where it lies in none.
  public func gesture(of mark: RecordingMark) -> Int? {
    guard var number = last(startedAt: mark.time) else { return nil }
    while number > 0, gestures[number - 1].touches.end >= mark.time { number -= 1 }
    return gestures[number].touches.end >= mark.time ? number : nil
  }

  /// The piece with some gestures, and all between them and the next gesture that is left out.
  ///
  /// Pieces do not overlap, and all together are the whole recording: what comes before the first
  /// gesture goes with it, and what comes after a gesture goes with that one.
  ///
  /// - Parameter numbers: The gestures, counted from 0, in ascending order.
  /// - Returns: The piece, empty for no gestures.
  public func piece(of numbers: [Int]) -> RecordingCutter.Piece {
    var ranges: [Range<Int>] = []
    for number in numbers where gestures.indices.contains(number) {
      let start = number == 0 ? 0 : gestures[number].firstEvent
      let next = number + 1
      let end = next < gestures.count ? gestures[next].firstEvent : Int.max
      if let last = ranges.last, last.upperBound == start {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(start..<end)
      }
    }
    let owned = Set(numbers)
    let chosen = marks.map(\.mark).filter { mark in
      !mark.isPositional && owned.contains(owner(of: mark))
    }
    return RecordingCutter.Piece(ranges: ranges, marks: chosen)
  }

  /// The piece with the frames of the window.
  ///
  /// Labels go along where their gesture is in it from start to end; other notes by their time.
  public var windowPiece: RecordingCutter.Piece {
    let chosen = marks.map(\.mark).filter { !$0.isPositional && isInWindow($0) }
    return RecordingCutter.Piece(
      ranges: window.events.isEmpty ? [] : [window.events], marks: chosen,
      cutsContacts: window.endsTouched)
  }

  /// The labels that the window leaves out because it cuts their gesture.
  public var labelsCutByWindow: Int {
    marks.count { entry in
      guard !entry.mark.isPositional, let number = gesture(of: entry.mark) else { return false }
      return !isWhole(number) && touchesWindow(number)
    }
  }

  /// The gestures that the window has a part of, counted from 0.
  public var gesturesInWindow: [Int] {
    gestures.indices.filter { touchesWindow($0) }
  }

  /// The gesture in whose piece a mark goes along.
  private func owner(of mark: RecordingMark) -> Int {
    gesture(of: mark) ?? last(startedAt: mark.time) ?? 0
  }

  /// The last gesture that has begun at a time, found by halving.
  private func last(startedAt time: Timestamp) -> Int? {
    var (low, high) = (0, gestures.count)
    while low < high {
      let middle = (low + high) / 2
      if gestures[middle].touches.start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Whether a mark goes along with the window.
  private func isInWindow(_ mark: RecordingMark) -> Bool {
    if let number = gesture(of: mark) { return isWhole(number) }
    return mark.time >= window.start && window.end.map { mark.time < $0 } ?? true
  }

  /// Whether the window has any of a gesture's frames.
  private func touchesWindow(_ number: Int) -> Bool {
    let touches = gestures[number].touches
    return touches.end >= window.start && window.end.map { touches.start < $0 } ?? true
  }

  /// Whether the window has all of a gesture's frames.
  private func isWhole(_ number: Int) -> Bool {
    let touches = gestures[number].touches
    return touches.start >= window.start && window.end.map { touches.end < $0 } ?? true
  }
}
