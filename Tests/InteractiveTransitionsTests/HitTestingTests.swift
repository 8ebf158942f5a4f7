import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking

/// Which view a touch hits, and how coordinates go from view to view.
@Suite("Hit testing")
struct HitTestingTests {
  /// Makes a tree of a root, A in it and B in A, named by their tags 1, 2 and 3.
  private func tree(_ frames: Rect...) -> [View] {
    let views = frames.map { View(frame: $0) }
    for (index, view) in views.enumerated() {
      view.tag = index + 1
      if index > 0 { views[index - 1].addSubview(view) }
    }
    return views
  }

  @Test("The near edges of a view belong to it, the far ones do not")
  func halfOpen() {
    let view = View(frame: Rect(x: 5, y: 5, width: 100, height: 100))
    #expect(view.hitTest(Point(x: 99, y: 99)) === view)
    #expect(view.hitTest(Point(x: 0, y: 0)) === view)
    #expect(view.hitTest(Point(x: 100, y: 50)) == nil)
    #expect(view.hitTest(Point(x: 50, y: 100)) == nil)
    view.bounds.origin = Point(x: 10_000, y: 10_000)
    #expect(view.hitTest(Point(x: 50, y: 50)) == nil)
    #expect(view.hitTest(Point(x: 10_050, y: 10_050)) === view)
  }

  @Test("The deepest view under the point is hit, with the origin of the bounds counted in")
  func deepest() {
    let views = tree(
      Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 40, y: 40, width: 20, height: 20),
      Rect(x: 10, y: 10, width: 5, height: 5))
    views[0].bounds.origin = Point(x: -10, y: -10)
    let hits: [(Double, Int?)] = [(-5, 1), (40, 2), (52.5, 3), (-11, nil), (95, nil)]
    for (coordinate, tag) in hits {
      #expect(views[0].hitTest(Point(x: coordinate, y: coordinate))?.tag == tag)
    }
  }

  @Test("A frame that is set after a scale makes the bounds larger by it")
  func scaledRoot() {
    let views = tree(Rect.zero, Rect(x: 25, y: 25, width: 50, height: 50))
    views[0].transform = .scale(0.5)
    views[0].frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(views[0].bounds.size == Size(width: 200, height: 200))
    let hits: [(Double, Int?)] = [(25, 2), (74, 2), (20, 1), (75, 1), (199, 1), (200, nil)]
    for (coordinate, tag) in hits {
      #expect(views[0].hitTest(Point(x: coordinate, y: coordinate))?.tag == tag)
    }
  }

  @Test("A scaled subview is hit within its frame")
  func scaledChild() {
    let views = tree(Rect(x: 0, y: 0, width: 100, height: 100), .zero)
    views[1].transform = .scale(0.5)
    views[1].frame = Rect(x: 25, y: 25, width: 50, height: 50)
    let hits: [(Double, Int?)] = [(25, 2), (74, 2), (20, 1), (75, 1), (100, nil)]
    for (coordinate, tag) in hits {
      #expect(views[0].hitTest(Point(x: coordinate, y: coordinate))?.tag == tag)
    }
  }

  @Test("What is hidden, off, flat or nearly transparent is skipped with all its subviews")
  func skipped() {
    let changes: [(View) -> Void] = [
      { $0.isHidden = true }, { $0.isUserInteractionEnabled = false }, { $0.alpha = 0.01 },
      { $0.alpha = 0 }, { $0.transform = .scale(0) },
    ]
    for change in changes {
      let frame = Rect(x: 0, y: 0, width: 100, height: 100)
      let views = tree(frame, frame, frame)
      change(views[1])
      #expect(views[0].hitTest(Point(x: 50, y: 50)) === views[0])
    }
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.alpha = 0.011
    #expect(view.hitTest(Point(x: 5, y: 5)) === view)
  }

  @Test("The front view is hit first, and a point outside a view is in none of its subviews")
  func frontFirst() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let back = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let front = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let outside = View(frame: Rect(x: 60, y: 0, width: 10, height: 10))
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(outside)
    #expect(root.hitTest(Point(x: 10, y: 10)) === front)
    #expect(root.hitTest(Point(x: 65, y: 5)) === root)
  }

  @Test("A view that lets touches through leaves them to what lies behind, but not its subviews'")
  func passThrough() {
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let root = View(frame: frame)
    let presenter = View(frame: frame)
    let container = View(frame: frame)
    let strip = View(frame: Rect(x: 0, y: 56, width: 100, height: 44))
    root.addSubview(presenter)
    root.addSubview(container)
    container.addSubview(strip)
    container.passesTouchesThrough = true
    #expect(root.hitTest(Point(x: 50, y: 10)) === presenter)
    #expect(root.hitTest(Point(x: 50, y: 60)) === strip)
  }

  @Test("Points are converted through scales and moved bounds, and back")
  func conversion() {
    let views = tree(
      Rect(x: 0, y: 0, width: 400, height: 400), Rect(x: 100, y: 50, width: 100, height: 100),
      Rect(x: 10, y: 20, width: 30, height: 40))
    views[1].transform = .scale(2)
    // A is scaled about its middle (150, 100), so its corner is at (50, 0) in the root.
    #expect(views[2].convert(.zero, to: nil) == Point(x: 70, y: 40))
    #expect(views[2].convert(Point(x: 70, y: 40), from: nil) == .zero)
    #expect(views[1].convert(Point(x: 10, y: 20), to: views[2]) == .zero)
    #expect(views[1].frame == Rect(x: 50, y: 0, width: 200, height: 200))
  }

  @Test("A view lies in one place at a time and never in itself")
  func hierarchy() {
    let views = tree(.zero, .zero, .zero)
    views[2].addSubview(views[0])
    views[0].addSubview(views[0])
    #expect(views[0].superview == nil)
    views[0].addSubview(views[2])
    #expect(views[1].subviews.isEmpty)
    #expect(views[0].subviews.map(\.tag) == [2, 3])
    views[0].insertSubview(views[2], belowSubview: views[1])
    #expect(views[0].subviews.map(\.tag) == [3, 2])
    views[0].insertSubview(views[2], aboveSubview: views[1])
    #expect(views[0].subviews.map(\.tag) == [2, 3])
    views[0].insertSubview(views[2], at: -5)
    #expect(views[0].subviews.map(\.tag) == [3, 2])
    views[2].removeFromSuperview()
    views[2].removeFromSuperview()
    #expect(views[0].subviews.map(\.tag) == [2])
    weak var weakChild: View?
    do {
      let child = View()
      weakChild = child
      views[0].addSubview(child)
      child.removeFromSuperview()
    }
    #expect(weakChild == nil)
  }

  @Test("What outlives its view has none any more")
  func viewIsGone() {
    let child = View()
    let pan = PanGestureRecognizer(configuration: PanRecognizer.Configuration())
    do {
      let parent = View()
      parent.addSubview(child)
      parent.addGestureRecognizer(pan)
      #expect(child.superview === parent)
      #expect(pan.view === parent)
    }
    #expect(child.superview == nil)
    #expect(child.window == nil)
    #expect(pan.view == nil)
    child.removeFromSuperview()
    View().addGestureRecognizer(pan)
  }
}
