extension TraceComparison.Difference {
  /// What the difference means, in one sentence.
  public var sentence: String {
    switch (first.map(TraceRowText.init), second.map(TraceRowText.init)) {
    case (let old??, let new??): return old.change(to: new)
    case (let old??, nil): return "\(old.kind)\(old.moment): was \(old.words), is missing"
    case (nil, let new??): return "\(new.kind)\(new.moment): \(new.words) was not expected"
    default: return "expected a row of a trace, found other text"
    }
  }

  /// The rows as in a patch, with the sentence over them if that is wanted.
  fileprivate func patch(isExplained: Bool) -> [String] {
    let place = "@@ line \(first == nil ? secondLine : line)"
    return [isExplained ? "\(place): \(sentence)" : place]
      + [first.map { "-\($0)" }, second.map { "+\($0)" }].compactMap(\.self)
  }
}

extension TraceComparison {
  /// All that was kept, as lines for a person; none where the traces are the same.
  ///
  /// - Parameters:
  ///   - first: What the first trace is called.
  ///   - second: What the second trace is called.
  ///   - hasExplainedFirst: Whether the sentence of the first difference was said already.
  /// - Returns: How many rows differ, the names, the rows before, and each difference.
  public func lines(
    _ first: String, _ second: String, hasExplainedFirst: Bool = false
  ) -> [String] {
    guard !isEqual else { return [] }
    guard let start = differences.first else { return ["only blank lines differ"] }
    var lines = [
      "\(count) row\(count == 1 ? " differs" : "s differ"), from line \(start.line) on",
      "--- \(first)", "+++ \(second)",
    ]
    lines += context.map { " \($0)" }
    for (index, difference) in differences.enumerated() {
      lines += difference.patch(isExplained: index > 0 || !hasExplainedFirst)
    }
    let rest = count - differences.count
    if rest > 0 { lines.append("and \(rest) more") }
    return lines
  }
}
