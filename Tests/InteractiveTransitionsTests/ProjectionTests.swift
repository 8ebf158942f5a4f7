import InteractiveTransitions
import Testing
import TouchTracking

/// Views in perspective: where their corners are, and what a touch hits.
@Suite("Perspective")
struct ProjectionTests {
  /// A container of a phone's size that looks at its subviews from its own height.
  private let container = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  /// A card that fills it.
  private let card = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))

  /// Sets the perspective of the flip up.
  init() {
    container.sublayerTransform = Transform3D(m34: -1.0 / 844)
    container.addSubview(card)
  }

  /// The corner of the turned card in the container, by hand: about the middle, (195, 422).
  ///
  /// A point (x, y) of the card turns to depth y sin and height y cos; then all is divided by
  /// w = 1 - depth / 844.
  private func corner(_ x: Double, _ y: Double, sin: Double, cos: Double) -> Point {
    let w = 1 - y * sin / 844
    return Point(x: 195 + x / w, y: 422 + y * cos / w)
  }

  @Test(
    "The corners of a card that turns are where the perspective puts them",
    arguments: [
      (angle: Double.pi / 4, sin: 0.5.squareRoot(), cos: 0.5.squareRoot()),
      (angle: -Double.pi / 4, sin: -(0.5.squareRoot()), cos: 0.5.squareRoot()),
      (angle: Double.pi / 3, sin: 0.75.squareRoot(), cos: 0.5),
      (angle: Double.pi / 6, sin: 0.5, cos: 0.75.squareRoot()),
    ])
  func corners(angle: Double, sin: Double, cos: Double) throws {
    card.transform3D = .rotation(angle: angle, x: 1, y: 0, z: 0)
    let quad = try #require(card.quad(in: container))
    #expect(isNear(quad.topLeft, corner(-195, -422, sin: sin, cos: cos)))
    #expect(isNear(quad.topRight, corner(195, -422, sin: sin, cos: cos)))
    #expect(isNear(quad.bottomRight, corner(195, 422, sin: sin, cos: cos)))
    #expect(isNear(quad.bottomLeft, corner(-195, 422, sin: sin, cos: cos)))
    #expect(quad.boundingBox == container.convert(card.bounds, from: card))
    #expect(card.presentationQuad(in: nil) == quad)
  }

  @Test("At an eighth of a turn the numbers are those of a calculator")
  func numbers() throws {
    card.transform3D = .rotation(angle: .pi / 4, x: 1, y: 0, z: 0)
    let quad = try #require(card.quad(in: nil))
    // w is 1.35355 at the top and 0.64645 at the bottom.
    #expect(isNear(quad.topLeft, Point(x: 50.9345, y: 201.5439), within: 1e-3))
    #expect(isNear(quad.bottomRight, Point(x: 496.6491, y: 883.5996), within: 1e-3))
  }

  @Test("A touch on a turned card hits the point that is seen there")
  func hits() throws {
    let button = View(frame: Rect(x: 0, y: 800, width: 390, height: 44))
    card.addSubview(button)
    card.transform3D = .rotation(angle: .pi / 4, x: 1, y: 0, z: 0)
    // The button's middle is 400 points under the card's.
    let seen = corner(0, 400, sin: 0.5.squareRoot(), cos: 0.5.squareRoot())
    #expect(isNear(button.image(of: Point(x: 195, y: 22), in: container), seen))
    #expect(isNear(button.convert(seen, from: container), Point(x: 195, y: 22)))
    #expect(container.hitTest(Point(x: 195, y: 843)) === button)
    // Past the top edge of the turned card there is nothing of it.
    #expect(container.hitTest(Point(x: 195, y: 200)) === container)
    #expect(container.hitTest(Point(x: 195, y: 203)) === card)
    #expect(container.hitTest(Point(x: 40, y: 203)) === container)
  }

  @Test("A card seen from its edge is not hit, and one seen from behind is")
  func edges() {
    card.transform3D = .rotation(angle: .pi / 2, x: 1, y: 0, z: 0)
    #expect(container.hitTest(Point(x: 195, y: 300)) === container)
    card.transform3D = .rotation(angle: .pi, x: 1, y: 0, z: 0)
    #expect(container.hitTest(Point(x: 195, y: 300)) === card)
    #expect(isNear(container.convert(Point(x: 10, y: 20), to: card), Point(x: 10, y: 824)))
  }

  @Test("What lies behind the eye has no image and is not hit")
  func behindTheEye() {
    // Nearer to the eye than the eye is to the screen: w' = 1 - 1000 / 844 < 0.
    card.transform3D = .translation(x: 0, y: 0, z: 1000)
    #expect(card.quad(in: container) == nil)
    #expect(card.image(of: Point(x: 195, y: 422), in: container) == nil)
    #expect(container.hitTest(Point(x: 195, y: 422)) === container)
    #expect(card.convert(Point(x: 0, y: 0), to: container) == card.center)
    #expect(card.presentationQuad(in: nil) == nil)
    // At w' = 0 exactly there is none either.
    card.transform3D = .translation(x: 0, y: 0, z: 844)
    #expect(card.image(of: Point.zero, in: nil) == nil)
    // A part behind the eye leaves the rest usable, but not the whole.
    card.transform3D = .rotation(angle: .pi / 2.2, x: 1, y: 0, z: 0)
      .concatenating(.translation(x: 0, y: 0, z: 500))
    #expect(card.quad(in: container) == nil)
    #expect(card.image(of: Point(x: 195, y: 0), in: container) != nil)
    #expect(card.image(of: card.bounds, in: nil) == nil)
  }

  @Test("Siblings share a vanishing point, which lies at the container's anchor")
  func vanishingPoint() throws {
    let left = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let right = View(frame: Rect(x: 300, y: 800, width: 10, height: 10))
    for view in [left, right] {
      container.addSubview(view)
      view.transform3D = .translation(x: 0, y: 0, z: -844)
    }
    // As deep as the eye is near, everything is half as far from the vanishing point.
    #expect(isNear(left.image(of: Point.zero, in: container), Point(x: 97.5, y: 211)))
    #expect(isNear(right.image(of: Point.zero, in: container), Point(x: 247.5, y: 611)))
    container.anchorPoint = Point(x: 0, y: 0)
    container.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    #expect(isNear(right.image(of: Point.zero, in: container), Point(x: 150, y: 400)))
  }

  @Test("Perspective of a view's own works like that of its superview")
  func ownPerspective() throws {
    container.sublayerTransform = .identity
    card.transform3D = Transform3D.rotation(angle: .pi / 4, x: 1, y: 0, z: 0)
      .concatenating(.perspective(eyeDistance: 844))
    let root = 0.5.squareRoot()
    let quad = try #require(card.quad(in: nil))
    #expect(isNear(quad.bottomLeft, corner(-195, 422, sin: root, cos: root)))
    #expect(isNear(card.frame.origin, quad.boundingBox.origin))
    #expect(container.hitTest(Point(x: 195, y: 203)) === card)
    #expect(container.hitTest(Point(x: 195, y: 200)) === container)
  }

  @Test("There and back through several levels gives the same point")
  func roundTrip() {
    let inner = View(frame: Rect(x: 30, y: 40, width: 100, height: 60))
    inner.bounds.origin = Point(x: 7, y: -9)
    inner.transform3D = .rotation(angle: 0.6, x: 0.3, y: 1, z: 0.2)
    card.addSubview(inner)
    card.sublayerTransform = .perspective(eyeDistance: 600)
    card.transform3D = .rotation(angle: -0.7, x: 1, y: 0, z: 0)
    for x in [7.0, 50, 107] {
      for y in [-9.0, 20, 51] {
        let there = inner.image(of: Point(x: x, y: y), in: nil)
        #expect(isNear(there.map { inner.convert($0, from: nil) }, Point(x: x, y: y)))
      }
    }
  }
}
