import TouchTracking

extension AnimatableValue {
  /// The value a share of the way to another one of the same property, else the other one.
  ///
  /// Shares outside 0...1 go on beyond the ends.
  func mixed(with other: AnimatableValue, at fraction: Double) -> AnimatableValue {
    switch (self, other) {
    case (.center(let from), .center(let to)): .center(from.mixed(with: to, at: fraction))
    case (.bounds(let from), .bounds(let to)): .bounds(from.mixed(with: to, at: fraction))
    case (.anchorPoint(let from), .anchorPoint(let to)):
      .anchorPoint(from.mixed(with: to, at: fraction))
    case (.transform(let from), .transform(let to)): .transform(from.mixed(with: to, at: fraction))
    case (.sublayerTransform(let from), .sublayerTransform(let to)):
      .sublayerTransform(from.mixed(with: to, at: fraction))
    case (.alpha(let from), .alpha(let to)): .alpha(from.mixed(with: to, at: fraction))
    case (.cornerRadius(let from), .cornerRadius(let to)):
      .cornerRadius(from.mixed(with: to, at: fraction))
    case (.backgroundColor(let from), .backgroundColor(let to)):
      .backgroundColor(Self.mix(from, to, at: fraction))
    default: other
    }
  }

  /// The value changed by what makes one value of the same property into another.
  func adding(_ changed: AnimatableValue, minus reference: AnimatableValue) -> AnimatableValue {
    switch (self, changed, reference) {
    case (.center(let base), .center(let to), .center(let from)):
      .center(base + (to - from))
    case (.bounds(let base), .bounds(let to), .bounds(let from)):
      .bounds(base.adding(to, minus: from))
    case (.anchorPoint(let base), .anchorPoint(let to), .anchorPoint(let from)):
      .anchorPoint(base + (to - from))
    case (.transform(let base), .transform(let to), .transform(let from)):
      .transform(base.adding(to, minus: from))
    case (.sublayerTransform(let base), .sublayerTransform(let to), .sublayerTransform(let from)):
      .sublayerTransform(base.adding(to, minus: from))
    case (.alpha(let base), .alpha(let to), .alpha(let from)): .alpha(base + (to - from))
    case (.cornerRadius(let base), .cornerRadius(let to), .cornerRadius(let from)):
      .cornerRadius(base + (to - from))
    case (.backgroundColor(let base), .backgroundColor(let to), .backgroundColor(let from)):
      .backgroundColor(Self.add(base, to, minus: from))
    default: self
    }
  }

  /// How far two values of one property are apart; transforms by their numbers.
  func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.center(let from), .center(let to)), (.anchorPoint(let from), .anchorPoint(let to)):
      (to - from).length
    case (.bounds(let from), .bounds(let to)): from.distance(to: to)
    case (.transform(let from), .transform(let to)),
      (.sublayerTransform(let from), .sublayerTransform(let to)):
      from.distance(to: to)
    case (.alpha(let from), .alpha(let to)), (.cornerRadius(let from), .cornerRadius(let to)):
      abs(to - from)
    case (.backgroundColor(let from), .backgroundColor(let to)): Self.distance(from, to)
    default: 0
    }
  }

  /// The colour a share of the way to another one; none is the other one, transparent.
  private static func mix(_ from: Color?, _ to: Color?, at fraction: Double) -> Color? {
    if fraction == 1 { return to }
    guard let start = from ?? to?.withAlpha(0), let end = to ?? from?.withAlpha(0) else {
      return nil
    }
    return Color(numbers: start.numbers + (end.numbers - start.numbers) * fraction)
  }

  /// The colour changed by what makes one colour into another.
  private static func add(_ base: Color?, _ to: Color?, minus from: Color?) -> Color? {
    guard let some = base ?? to ?? from else { return nil }
    let clear = some.withAlpha(0)
    let change = (to ?? clear).numbers - (from ?? clear).numbers
    return Color(numbers: (base ?? clear).numbers + change)
  }

  /// How far two colours are apart.
  private static func distance(_ from: Color?, _ to: Color?) -> Double {
    guard let start = from ?? to?.withAlpha(0), let end = to ?? from?.withAlpha(0) else { return 0 }
    let difference = end.numbers - start.numbers
    return (difference * difference).sum().squareRoot()
  }
}
