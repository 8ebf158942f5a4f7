/// What of a view and its subviews is to be laid out.
struct LayoutState: BitwiseCopyable {
  /// Whether the view's own subviews are to be laid out.
  var isNeeded = false
  /// Whether some view in this one is to be laid out.
  var isNeededBelow = false
  /// Whether the view is laying its subviews out now.
  var isRunning = false
}
