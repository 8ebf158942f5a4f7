import InteractiveTransitions
import Testing
import TouchTracking

/// When views lay out their subviews.
@Suite("Layout")
struct LayoutTests {
  /// A view that lets its only subview fill it, and counts how often.
  private class Filling: View {
    /// How often it was laid out.
    var count = 0
    /// What to do besides.
    var also: (() -> Void)?

    /// Fills itself.
    override func layoutSubviews() {
      count += 1
      subviews.first?.frame = bounds
      also?()
    }
  }

  /// A view in a window that is filled by another one.
  private struct Stage {
    /// The stage around.
    let stage = AnimationStage()
    /// The view that lays out.
    let outer = Filling(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    /// The view that is laid out.
    let inner = Filling()

    /// Sets the views up and has them laid out.
    init() {
      outer.addSubview(inner)
      stage.view.addSubview(outer)
      stage.run(to: 0)
    }
  }

  @Test("Views are laid out once before a display frame, and only where something changed")
  func frames() {
    let it = Stage()
    #expect(it.outer.count == 1)
    #expect(it.inner.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    it.stage.run(to: 10)
    #expect(it.outer.count == 1)
    #expect(it.stage.scheduler.nextDeadline == nil)
    it.outer.bounds.size.width = 50
    it.outer.bounds.size.width = 60
    #expect(it.inner.bounds.size.width == 100)
    it.stage.run(to: 11)
    #expect(it.outer.count == 2)
    #expect(it.inner.bounds.size.width == 60)
    it.outer.bounds.origin.x = 5
    it.outer.center.x += 5
    it.stage.run(to: 20)
    #expect(it.outer.count == 2)
    it.outer.addSubview(View())
    it.stage.run(to: 30)
    #expect(it.outer.count == 3)
    it.outer.setNeedsLayout()
    it.stage.run(to: 40)
    #expect(it.outer.count == 4)
  }

  @Test("A layout that is forced within a block of animations is animated")
  func animated() {
    let it = Stage()
    it.stage.view.animate(withDuration: .milliseconds(100), curve: .linear) {
      it.outer.bounds.size = Size(width: 200, height: 100)
      it.stage.window.layoutIfNeeded()
    }
    #expect(it.inner.bounds.size.width == 200)
    it.stage.run(to: 50)
    #expect(isNear(it.inner.presentation.bounds.size.width, 150, within: 1e-3))
    #expect(isNear(it.outer.presentation.bounds.size.width, 150, within: 1e-3))
  }

  @Test("A view that is added with a layout pending is laid out")
  func added() {
    let it = Stage()
    let late = Filling(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    late.addSubview(View())
    late.setNeedsLayout()
    let wrapper = View()
    wrapper.addSubview(late)
    it.stage.view.addSubview(wrapper)
    it.stage.run(to: 5)
    #expect(late.subviews[0].frame == late.bounds)
  }

  @Test("Layouts that ask for layouts come to an end")
  func endless() {
    let it = Stage()
    it.outer.also = {
      it.outer.setNeedsLayout()
      it.inner.setNeedsLayout()
    }
    it.inner.also = { it.outer.setNeedsLayout() }
    it.outer.setNeedsLayout()
    it.stage.run(to: 10)
    #expect(it.outer.count < 20)
    it.outer.also = nil
    it.inner.also = nil
    it.stage.window.layoutIfNeeded()
    it.stage.run(to: 20)
    let count = it.outer.count
    it.outer.setNeedsLayout()
    it.stage.run(to: 30)
    #expect(it.outer.count == count + 1)
  }

  @Test("A view outside a window is laid out on demand")
  func outside() {
    let view = Filling(frame: Rect(x: 0, y: 0, width: 10, height: 20))
    view.addSubview(View())
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.count == 1)
    #expect(view.subviews[0].frame == view.bounds)
  }
}
