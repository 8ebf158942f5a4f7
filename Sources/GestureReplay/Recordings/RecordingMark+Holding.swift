public import InputRecordings

extension RecordingMark {
  /// Whether it says what a gesture was meant to be, or takes back what another one says.
  package var saysWhatWasMeant: Bool {
    isLabel || isDiscard || replaces
  }

  /// Which marks hold, since no later one about the same sequence of touches replaces them.
  ///
  /// - Parameters:
  ///   - marks: The marks in the order of the file.
  ///   - sequences: The sequence that each is about, or `nil` for none.
  /// - Returns: Whether each holds.
  package static func holding(
    _ marks: [RecordingMark], inSequences sequences: [Int?]
  ) -> [Bool] {
    var holding = [Bool](repeating: true, count: marks.count)
    var replaced: Set<Int> = []
    for (index, (mark, sequence)) in zip(marks, sequences).enumerated().reversed() {
      guard let sequence, mark.saysWhatWasMeant, !mark.isPositional else { continue }
      holding[index] = !replaced.contains(sequence)
      if mark.replaces { replaced.insert(sequence) }
    }
    return holding
  }
}

extension GestureSurvey {
  /// The dated annotations that no later one replaces, in order.
  public var holdingMarks: [Mark] {
    let holding = RecordingMark.holding(
      marks.map(\.mark), inSequences: marks.map { gesture(of: $0.mark) })
    return zip(marks, holding).compactMap { $0.1 ? $0.0 : nil }
  }
}

extension RecordingSummary {
  /// The dated annotations that no later one replaces, in order.
  public var holdingMarks: [RecordingMark] {
    let places = marks.map { mark in
      sequences.firstIndex { $0.start <= mark.time && mark.time <= $0.end }
    }
    let holding = RecordingMark.holding(marks, inSequences: places)
    return zip(marks, holding).compactMap { $0.1 ? $0.0 : nil }
  }
}
