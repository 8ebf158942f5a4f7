/// How a cell of a terminal stands out.
///
/// None of it says what the text does not: without colour all is still there.
public enum CellStyle: Hashable, Sendable, BitwiseCopyable {
  /// As usual.
  case plain
  /// To be passed over.
  case faint
  /// To be noticed.
  case strong
  /// Good news: green.
  case good
  /// Something taken back, or to be decided: yellow.
  case caution
  /// Bad news: red.
  case bad
  /// A mark or a path: cyan.
  case mark
  /// What is chosen: light and dark are exchanged.
  case chosen

  /// The parameters of the terminal's sequence for it.
  ///
  /// - Parameter hasColors: Whether colours may be used.
  /// - Returns: Numbers separated by semicolons.
  func parameters(hasColors: Bool) -> String {
    switch self {
    case .plain: "0"
    case .faint: "0;2"
    case .strong: "0;1"
    case .good: hasColors ? "0;1;32" : "0;1"
    case .caution: hasColors ? "0;1;33" : "0;1"
    case .bad: hasColors ? "0;1;31" : "0;1"
    case .mark: hasColors ? "0;36" : "0"
    case .chosen: "0;7"
    }
  }
}
