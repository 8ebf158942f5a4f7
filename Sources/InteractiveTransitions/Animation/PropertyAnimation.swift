/// The change of one property of one view over a part of a time line.
struct PropertyAnimation {
  /// Where an animation stood when its time line came to be moved by hand.
  struct Knot: BitwiseCopyable {
    /// Where the time line stood, in nanoseconds.
    var offset: Double
    /// The share of the animation's path.
    var progress: Double
  }

  /// The view that changes.
  let view: View
  /// The values in between.
  let path: ValuePath
  /// The model value before, to which the view returns when the time line runs back.
  let old: AnimatableValue
  /// The value at the end, which is the model value already.
  let to: AnimatableValue
  /// What it belongs to.
  let group: AnimationGroup
  /// When it begins on its time line, in nanoseconds.
  let begin: Double
  /// When it ends on its time line, in nanoseconds.
  let end: Double
  /// The pace where the time line runs by itself.
  let pace: Pace
  /// Where it stood when the time line was held first amid its pace.
  var knot: Knot?

  /// Creates an animation over the extent of a group.
  init(
    view: View, path: ValuePath, old: AnimatableValue, to: AnimatableValue, group: AnimationGroup
  ) {
    self.view = view
    self.path = path
    self.old = old
    self.to = to
    self.group = group
    begin = Double(group.begin)
    end = Double(group.end)
    pace = group.pace
  }

  /// Adds to the screen what is still to go at a moment of the time line.
  func show(at offset: Double, isEven: Bool, span: Double) {
    view.show(value(at: offset, isEven: isEven, span: span), onTheWayTo: to)
  }

  /// The value at a moment of the time line.
  ///
  /// - Parameters:
  ///   - offset: The moment, in nanoseconds since the time line's start.
  ///   - isEven: Whether the pace is even in place of the animation's own.
  ///   - span: When the time line ends. Past its ends an even pace goes on beyond the values.
  /// - Returns: The value.
  func value(at offset: Double, isEven: Bool, span: Double) -> AnimatableValue {
    let progress =
      isEven ? evenProgress(at: offset, span: span) : pacedProgress(at: offset)
    return path.value(at: progress)
  }

  /// The share of the path at a moment, by the animation's own pace.
  func pacedProgress(at offset: Double) -> Double {
    offset < begin ? 0 : pace.value(at: offset - begin, of: end - begin)
  }

  /// The share of the path at a moment, at an even pace: in two pieces that meet at the knot.
  func evenProgress(at offset: Double, span: Double) -> Double {
    if offset > span, end < span { return 1 }
    if offset < 0, begin > 0 { return 0 }
    guard let knot else { return Self.share(offset, begin, end, span) }
    if offset <= knot.offset {
      let start = min(begin, knot.offset)
      return knot.progress * Self.share(offset, start, knot.offset, span)
    }
    let stop = max(end, knot.offset)
    return knot.progress
      + (1 - knot.progress) * Self.share(offset, knot.offset, stop, span)
  }

  /// The share of a piece at an offset, in 0...1 unless the offset is past the time line's ends.
  private static func share(
    _ offset: Double, _ start: Double, _ stop: Double, _ span: Double
  ) -> Double {
    guard stop > start else { return offset < start ? 0 : 1 }
    let share = (offset - start) / (stop - start)
    return offset < 0 || offset > span ? share : min(max(share, 0), 1)
  }
}
