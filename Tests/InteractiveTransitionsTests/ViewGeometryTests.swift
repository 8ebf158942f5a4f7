import InteractiveTransitions
import TestSupport
import Testing
import TouchTracking

/// Frames, anchors, safe areas, sizes and the order of views.
@Suite("View geometry")
struct ViewGeometryTests {
  @Test("A frame counts the anchor point and the transform in, and reads as it was set")
  func frames() {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    view.transform = .translation(x: 0, y: 300)
    #expect(view.frame == Rect(x: 10, y: 320, width: 100, height: 50))
    view.frame = Rect(x: 1, y: 2, width: 30, height: 40)
    #expect(view.frame == Rect(x: 1, y: 2, width: 30, height: 40))
    view.transform = .identity
    #expect(view.frame == Rect(x: 1, y: -298, width: 30, height: 40))
    view.anchorPoint = Point(x: 0, y: 1)
    #expect(view.frame == Rect(x: 16, y: -318, width: 30, height: 40))
    view.transform = .scale(2)
    // The corner at the bottom left stays in place.
    #expect(view.frame == Rect(x: 16, y: -358, width: 60, height: 80))
    view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.frame == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.bounds.size == Size(width: 5, height: 5))
    #expect(view.center == Point(x: 0, y: 10))
  }

  @Test("A view turns about its anchor point")
  func anchor() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))
    root.addSubview(view)
    view.anchorPoint = Point(x: 0, y: 0)
    view.center = Point(x: 50, y: 50)
    view.transform = .rotation(.pi / 2)
    #expect(isNear(view.convert(.zero, to: root), Point(x: 50, y: 50)))
    #expect(isNear(view.convert(Point(x: 20, y: 0), to: root), Point(x: 50, y: 70)))
    #expect(root.hitTest(Point(x: 45, y: 60)) === view)
    #expect(root.hitTest(Point(x: 55, y: 60)) === root)
  }

  @Test("Boxes of rectangles are converted through turns")
  func rects() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 40, y: 40, width: 20, height: 10))
    root.addSubview(view)
    view.transform = .rotation(.pi / 2)
    let box = view.convert(view.bounds, to: root)
    #expect(isNear(box.origin, Point(x: 45, y: 35)))
    #expect(isNear(box.size.width, 10) && isNear(box.size.height, 20))
    let back = view.convert(Rect(x: 45, y: 35, width: 10, height: 20), from: root)
    #expect(isNear(back.origin, .zero))
    #expect(isNear(back.size.width, 20) && isNear(back.size.height, 10))
    #expect(isNear(view.frame.origin, box.origin))
  }

  @Test("Numbers that are not finite are ignored, and what has a range stays in it")
  func malformed() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let before = view.modelValues
    for number in [Double.nan, .infinity, -.infinity] {
      view.alpha = number
      view.cornerRadius = number
      view.center.x = number
      view.bounds.size.width = number
      view.frame.origin.y = number
      view.transform = .scale(number)
      view.transform3D = Transform3D(m34: number)
      view.sublayerTransform = Transform3D(m44: number)
      view.anchorPoint.y = number
    }
    #expect(view.modelValues == before)
    view.alpha = 7
    #expect(view.alpha == 1)
    view.alpha = -7
    #expect(view.alpha == 0)
    view.cornerRadius = -1
    #expect(view.cornerRadius == 0)
    let color = Color(red: 2, green: -1, blue: .nan, alpha: .infinity)
    #expect(color == Color(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(view.hitTest(Point(x: .nan, y: 5)) == nil)
  }

  @Test("Subviews are brought to the front, sent back, exchanged and found by tag")
  func order() {
    let root = View()
    for tag in 1...4 {
      let view = View()
      view.tag = tag
      root.addSubview(view)
    }
    root.bringSubviewToFront(root.subviews[1])
    #expect(root.subviews.map(\.tag) == [1, 3, 4, 2])
    root.sendSubviewToBack(root.subviews[2])
    #expect(root.subviews.map(\.tag) == [4, 1, 3, 2])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(root.subviews.map(\.tag) == [2, 1, 3, 4])
    root.exchangeSubview(at: 0, withSubviewAt: 4)
    root.bringSubviewToFront(View())
    root.sendSubviewToBack(root)
    #expect(root.subviews.map(\.tag) == [2, 1, 3, 4])
    let inner = View()
    inner.tag = 9
    root.subviews[1].addSubview(inner)
    #expect(root.viewWithTag(9) === inner)
    #expect(root.viewWithTag(10) == nil)
  }

  @Test("What covers the top reaches into a view as far as the view lies under it")
  func safeArea() {
    let stage = AnimationStage()
    #expect(stage.window.safeAreaInsets == EdgeInsets(top: 47))
    stage.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    #expect(stage.view.safeAreaInsets == EdgeInsets(top: 47))
    let sheet = View(frame: Rect(x: 0, y: 422, width: 390, height: 422))
    let bar = View(frame: Rect(x: 0, y: 30, width: 390, height: 100))
    stage.view.addSubview(sheet)
    stage.view.addSubview(bar)
    #expect(sheet.safeAreaInsets == .zero)
    #expect(bar.safeAreaInsets == EdgeInsets(top: 17))
    bar.bounds.origin.y = 500
    #expect(bar.safeAreaInsets == EdgeInsets(top: 17))
    #expect(bar.safeAreaBounds == Rect(x: 0, y: 517, width: 390, height: 83))
    bar.transform = .translation(x: 0, y: 400)
    #expect(bar.safeAreaInsets == EdgeInsets(top: 17))
    stage.view.additionalSafeAreaInsets = EdgeInsets(top: 3, bottom: 34)
    #expect(bar.safeAreaInsets == EdgeInsets(top: 20))
    #expect(sheet.safeAreaInsets == EdgeInsets(bottom: 34))
    sheet.frame.size.height = 400
    #expect(sheet.safeAreaInsets == EdgeInsets(bottom: 12))
    #expect(View().safeAreaInsets == .zero)
  }

  @Test("A view takes the size that fits its contents, and its corner stays")
  func sizeToContent() {
    /// A view that needs room for some lines.
    final class Text: View {
      /// A text of 120 points on one line, or on more.
      override func sizeThatFits(_ size: Size) -> Size {
        size.width >= 120 ? Size(width: 120, height: 20) : Size(width: 60, height: 40)
      }
    }
    /// A view with a size of its own.
    final class Icon: View {
      /// 24 by 24.
      override var intrinsicContentSize: Size? { Size(width: 24, height: 24) }
    }
    let text = Text(frame: Rect(x: 5, y: 6, width: 100, height: 100))
    text.sizeToFit()
    #expect(text.frame == Rect(x: 5, y: 6, width: 60, height: 40))
    let icon = Icon(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    icon.sizeToFit()
    #expect(icon.frame == Rect(x: 1, y: 2, width: 24, height: 24))
    let plain = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    plain.sizeToFit()
    #expect(plain.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }
}
