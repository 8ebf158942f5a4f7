import InputEvents
import Testing
import TouchGestures
import TouchTracking

@Suite("Axis rules and edges")
struct AxisRuleTests {
  /// A finger that moves to two places and lifts.
  private func pan(
    _ rule: AxisRule, _ first: ViewPoint, _ second: ViewPoint
  ) -> [PanSample] {
    samples(
      PanRecognizer.Configuration(axis: rule),
      [(0, [1: at(0)]), (10, [1: first]), (20, [1: second]), (30, [:])])
  }

  @Test("The dominant axis of the begin is all that a locked pan reports")
  func dominantAxis() {
    let horizontal = pan(AxisRule(.dominant), at(20, 5), at(30, 100))
    #expect(horizontal.map(\.translation) == [at(20), at(30), at(30)])
    #expect(horizontal.allSatisfy { $0.velocity.y == 0 && $0.velocity.x > 0 })
    let vertical = pan(AxisRule(.dominant), at(5, -20), at(100, -30))
    #expect(vertical.map(\.translation) == [at(0, -20), at(0, -30), at(0, -30)])
  }

  @Test("A motion in which no axis dominates by the ratio stays free")
  func diagonal() {
    let free = pan(AxisRule(.dominant, ratio: 2), at(20, 15), at(30, 100))
    #expect(free.map(\.translation) == [at(20, 15), at(30, 100), at(30, 100)])
  }

  @Test("A pan along one axis fails where its motion begins along the other")
  func wrongAxis() {
    #expect(pan(AxisRule(.horizontal), at(5, 20), at(300, 20)).isEmpty)
    #expect(pan(AxisRule(.vertical), at(20, 5), at(20, 300)).isEmpty)
    #expect(pan(AxisRule(.horizontal, ratio: 2), at(20, 11), at(300, 20)).isEmpty)
    #expect(pan(AxisRule(.horizontal, ratio: 2), at(20, 10), at(30, 20)).count == 3)
  }

  /// A pan from an edge of a view of 400 x 800 points.
  private func edgePan(
    _ edges: EdgeZone.Edges, from start: ViewPoint, to end: ViewPoint, pointer: ViewPoint? = nil
  ) -> [GestureState] {
    let configuration = PanRecognizer.Configuration(
      maximumContacts: 1, fingers: FingerCountPolicy(surplus: .ignore),
      edgeZone: EdgeZone(
        edges: edges, width: 20, maximumSlope: 1, view: ViewSize(width: 400, height: 800)),
      pointer: pointer)
    return samples(configuration, [(0, [1: start]), (10, [1: end]), (20, [:])]).map(\.phase)
  }

  @Test(
    "A pan from an edge begins in its zone, inwards and not too steeply",
    arguments: [
      (EdgeZone.Edges.left, at(20, 400), at(60, 430)), (.right, at(380, 400), at(340, 360)),
      (.top, at(200, 0), at(210, 40)), (.bottom, at(200, 799), at(200, 700)),
      (.all, at(-3, 400), at(60, 400)), (EdgeZone.Edges([.left, .top]), at(5, 5), at(50, 20)),
    ])
  func fromEdge(edges: EdgeZone.Edges, start: ViewPoint, end: ViewPoint) {
    #expect(edgePan(edges, from: start, to: end) == [.began, .ended])
  }

  @Test(
    "A pan that starts elsewhere, goes along the edge or out of the view fails",
    arguments: [
      (EdgeZone.Edges.left, at(20.1, 400), at(60, 400)), (.left, at(5, 400), at(45, 441)),
      (.left, at(19, 400), at(-20, 400)), (.right, at(5, 400), at(60, 400)),
      (EdgeZone.Edges(), at(5, 400), at(60, 400)), (.bottom, at(200, 10), at(200, 100)),
    ])
  func notFromEdge(edges: EdgeZone.Edges, start: ViewPoint, end: ViewPoint) {
    #expect(edgePan(edges, from: start, to: end).isEmpty)
  }

  @Test("On a touchpad the pointer must be at the edge, wherever the finger is")
  func pointerAtEdge() {
    #expect(
      edgePan(.left, from: at(200, 400), to: at(240, 400), pointer: at(10, 400)).count == 2)
    #expect(
      edgePan(.left, from: at(5, 400), to: at(45, 400), pointer: at(200, 400)).isEmpty)
  }

  @Test("Fingers beyond the first count for nothing in a pan from an edge")
  func secondFinger() {
    let configuration = PanRecognizer.Configuration(
      maximumContacts: 1, fingers: FingerCountPolicy(surplus: .ignore),
      edgeZone: EdgeZone(edges: .left, view: ViewSize(width: 400, height: 800)))
    let pan = samples(
      configuration,
      [
        (0, [1: at(5), 2: at(300)]), (10, [1: at(30), 2: at(100)]), (20, [1: at(40)]), (30, [:]),
      ])
    #expect(pan.map(\.translation.x) == [25, 35, 35])
  }
}
