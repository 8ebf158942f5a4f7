extension View {
  /// Asks for the subviews to be laid out before the next display frame.
  ///
  /// A view of the base class has nothing to lay out, so nothing happens there.
  public func setNeedsLayout() {
    guard type(of: self) != View.self, !(self is Window), !layout.isRunning else { return }
    layout.isNeeded = true
    noteLayoutNeeded()
  }

  /// Lays out whatever is to be laid out in this view and in all views in it, now.
  ///
  /// In a block of animations what the layout changes is animated.
  public func layoutIfNeeded() {
    // A view that is laid out may ask its superview for another layout. That ends after some
    // rounds, so that views that never agree do not stop everything.
    for _ in 0..<8 where layout.isNeeded || layout.isNeededBelow { layOutTree() }
  }

  /// Tells the views above that some layout is needed, and asks the window for it.
  func noteLayoutNeeded() {
    var candidate = superview
    while let view = candidate, !view.layout.isNeededBelow {
      view.layout.isNeededBelow = true
      candidate = view.superview
    }
    window?.demandLayout()
  }

  /// Lays out the view and then the views in it, each at most once.
  private func layOutTree() {
    if layout.isNeeded, !layout.isRunning {
      layout.isRunning = true
      layoutSubviews()
      layout.isRunning = false
      layout.isNeeded = false
    }
    guard layout.isNeededBelow else { return }
    layout.isNeededBelow = false
    for view in subviews where view.layout.isNeeded || view.layout.isNeededBelow {
      view.layOutTree()
    }
  }
}
