public import InteractiveTransitions

/// One view of a scene at one moment, with the values that are on the screen.
public struct ViewState: Hashable, Sendable {
  /// How many views it lies in, the window's being 0.
  public var depth: Int
  /// Its name, where it has one.
  public var identifier: String?
  /// Whether it and what lies in it is not seen.
  public var isHidden: Bool
  /// Whether what lies in it is seen within its bounds only.
  public var isClipping: Bool
  /// Its values.
  public var values: ViewValues

  /// All views from a root on, each before its subviews, those from back to front.
  static func all(in root: View) -> [ViewState] {
    var states: [ViewState] = []
    append(root, depth: 0, to: &states)
    return states
  }

  /// Appends a view and all that lies in it.
  private static func append(_ view: View, depth: Int, to states: inout [ViewState]) {
    states.append(
      ViewState(
        depth: depth, identifier: view.accessibilityIdentifier, isHidden: view.isHidden,
        isClipping: view.clipsToBounds, values: view.presentation))
    for subview in view.subviews { append(subview, depth: depth + 1, to: &states) }
  }
}
