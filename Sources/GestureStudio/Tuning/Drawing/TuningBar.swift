/// A number on a line of cells, with marks.
struct TuningBar {
  /// A place on it with a name.
  struct Mark: Hashable {
    /// The place.
    var value: Double
    /// The name.
    var name: String
  }

  /// The number.
  var value: Double
  /// The numbers at the line's ends.
  var range: ClosedRange<Double>
  /// The marks.
  var marks: [Mark]
  /// The cells.
  var width: Int

  /// How far along the line a number is, in cells; a number outside is at the end.
  private func place(of number: Double) -> Double {
    let span = range.upperBound - range.lowerBound
    guard span > 0, number.isFinite, width > 0 else { return 0 }
    return min(max((number - range.lowerBound) / span, 0), 1) * Double(width)
  }

  /// The cell that a number is in, or `nil` where it is outside.
  func column(of number: Double) -> Int? {
    guard range.contains(number), width > 0 else { return nil }
    return min(Int(place(of: number)), width - 1)
  }

  /// The cell in which zero is marked, or `nil` where it is at an end of the line.
  var zero: Int? {
    range.lowerBound < 0 && range.upperBound > 0 ? column(of: 0) : nil
  }

  /// The cells between zero, or the lower end, and the number.
  ///
  /// - Parameter parts: In how many parts a cell can be seen full from its left; 1 for none.
  /// - Returns: The full cells, and how many parts of the next one are.
  func fill(parts: Int) -> (full: Range<Int>, part: Int) {
    let origin = place(of: max(range.lowerBound, min(0, range.upperBound)))
    let end = place(of: value)
    guard value >= 0 else {
      // Back from zero there are whole cells only.
      let last = zero ?? Int(origin)
      return (min(Int(end.rounded()), last)..<last, 0)
    }
    let first = zero.map { $0 + 1 } ?? Int(origin)
    guard end > Double(first) else { return (first..<first, 0) }
    let units = Int((end * Double(max(parts, 1))).rounded())
    let last = max(units / max(parts, 1), first)
    return (first..<min(last, width), last < width ? units % max(parts, 1) : 0)
  }
}
