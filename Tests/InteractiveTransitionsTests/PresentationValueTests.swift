import InteractiveTransitions
import Testing
import TouchTracking

/// Where views are on the screen while they are animated.
@Suite("Presentation values")
struct PresentationValueTests {
  @Test("The corners on the screen follow the animations of all views on the way")
  func corners() throws {
    let stage = AnimationStage()
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    stage.view.addSubview(inner)
    stage.view.animate(withDuration: .milliseconds(100), curve: .linear) {
      stage.view.center.x += 100
      stage.view.transform = .scale(2)
      inner.center.y += 40
    }
    stage.run(to: 50)
    // The outer view is scaled by 1.5 about (100, 50), the inner one's middle is 20 lower.
    let quad = try #require(inner.presentationQuad(in: nil))
    #expect(isNear(quad.topLeft, Point(x: 40, y: 20)))
    #expect(isNear(quad.bottomRight, Point(x: 70, y: 50)))
    // The model is at its end already.
    #expect(inner.quad(in: nil)?.topLeft == Point(x: 70, y: 50))
    let middle = inner.presentationImage(of: Point(x: 10, y: 10), in: stage.view)
    #expect(isNear(middle, Point(x: 20, y: 40)))
    stage.run(to: 200)
    #expect(inner.presentationQuad(in: nil) == inner.quad(in: nil))
  }

  @Test("A card that turns by an animation is a true turn on the screen at every moment")
  func turn() throws {
    let stage = AnimationStage()
    stage.window.sublayerTransform = Transform3D(m34: -1.0 / 844)
    stage.view.frame = stage.window.bounds
    stage.view.animate(withDuration: .milliseconds(100), curve: .linear) {
      stage.view.transform3D = .rotation(angle: .pi / 2, x: 1, y: 0, z: 0)
    }
    stage.run(to: 50)
    // Half way it is at 45 degrees: w is 1.35355 at the top and 0.64645 at the bottom.
    let quad = try #require(stage.view.presentationQuad(in: nil))
    #expect(isNear(quad.topLeft, Point(x: 50.9345, y: 201.5439), within: 1e-3))
    #expect(isNear(quad.bottomRight, Point(x: 496.6491, y: 883.5996), within: 1e-3))
    #expect(stage.view.presentation.transform3D.m11 == 1)
  }

  @Test("Animated perspective, anchors and bounds are on the screen, too")
  func otherValues() {
    let stage = AnimationStage()
    stage.view.animate(withDuration: .milliseconds(100), curve: .linear) {
      stage.view.sublayerTransform = .perspective(eyeDistance: 500)
      stage.view.anchorPoint = Point(x: 0, y: 0)
      stage.view.bounds = Rect(x: 0, y: 40, width: 300, height: 100)
    }
    stage.run(to: 50)
    let values = stage.view.presentation
    #expect(isNear(values.sublayerTransform.m34, -0.001))
    #expect(isNear(values.anchorPoint, Point(x: 0.25, y: 0.25)))
    #expect(values.bounds == Rect(x: 0, y: 20, width: 200, height: 100))
  }
}
