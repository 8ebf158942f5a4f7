extension View {
  /// Puts a view in front of all others in this one.
  public func addSubview(_ view: View) {
    insertSubview(view, at: Int.max)
  }

  /// Puts a view at a place among the others, 0 being the rearmost.
  ///
  /// A view that lies elsewhere is taken from there first. An index past the ends counts as the
  /// end, and a view that contains this one stays where it is.
  public func insertSubview(_ view: View, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    if view.layout.isNeeded || view.layout.isNeededBelow { view.noteLayoutNeeded() }
    setNeedsLayout()
  }

  /// Puts a subview in front of all others; a view that is none stays where it is.
  public func bringSubviewToFront(_ view: View) {
    move(view, to: subviews.count - 1)
  }

  /// Puts a subview behind all others; a view that is none stays where it is.
  public func sendSubviewToBack(_ view: View) {
    move(view, to: 0)
  }

  /// Lets two subviews change places, given by their indices, 0 being the rearmost.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    subviews.swapAt(first, second)
  }

  /// The view or the first view in it that has a tag, or `nil`; the outer before the inner.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Puts a view right in front of another one, or of all where the other is not in this view.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, beside: sibling, offset: 1, otherwise: Int.max)
  }

  /// Puts a view right behind another one, or behind all where the other is not in this view.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, beside: sibling, offset: 0, otherwise: 0)
  }

  /// Takes the view out of its superview; without one nothing happens.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsLayout()
  }

  /// Whether the view is another one or lies in it, however deep.
  public func isDescendant(of other: View) -> Bool {
    var candidate: View? = self
    while let view = candidate {
      if view === other { return true }
      candidate = view.superview
    }
    return false
  }

  /// Lets a recogniser watch the touches on this view; it watches one view at a time.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Takes a recogniser off this view; a gesture that is under way is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancel()
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Puts a view beside another one in this view.
  private func insert(_ view: View, beside sibling: View, offset: Int, otherwise index: Int) {
    guard view !== sibling, !isDescendant(of: view) else { return }
    view.removeFromSuperview()
    let place = subviews.firstIndex { $0 === sibling }
    insertSubview(view, at: place.map { $0 + offset } ?? index)
  }

  /// Moves a subview to another place among the others.
  private func move(_ view: View, to index: Int) {
    guard let place = subviews.firstIndex(where: { $0 === view }), place != index else { return }
    subviews.insert(subviews.remove(at: place), at: index)
  }
}
