/// The change of one property of one view over a part of a time line.
struct PropertyAnimation {
  /// The view that changes.
  let view: View
  /// What was on the screen before.
  let from: AnimatableValue
  /// The model value before, to which the view returns when the time line runs back.
  let old: AnimatableValue
  /// The value at the end, which is the model value already.
  let to: AnimatableValue
  /// When it begins on its time line, in nanoseconds.
  let begin: Int64
  /// How long it takes, in nanoseconds.
  let duration: Int64
  /// The pace where the time line runs by itself.
  let curve: TimingCurve
  /// Whether nothing before it on the time line changes the same property of the same view.
  ///
  /// Then the view shows `from` until it begins.
  let isFirst: Bool

  /// Shows the value of a moment of the time line.
  ///
  /// - Parameters:
  ///   - offset: The moment, in nanoseconds since the time line's start.
  ///   - isLinear: Whether the pace is even in place of the curve's.
  func show(at offset: Double, isLinear: Bool) {
    let elapsed = offset - Double(begin)
    guard elapsed >= 0 else {
      if isFirst { view.show(from) }
      return
    }
    let fraction = duration > 0 ? min(elapsed / Double(duration), 1) : 1
    view.show(from.mixed(with: to, at: isLinear ? fraction : curve.value(at: fraction)))
  }
}
