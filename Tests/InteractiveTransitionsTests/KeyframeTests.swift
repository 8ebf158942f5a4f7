import InteractiveTransitions
import Testing
import TouchTracking

/// Animations by keyframes.
@Suite("Keyframes")
struct KeyframeTests {
  /// A stage with a running animation over 1000 ms that goes by keyframes to some places.
  ///
  /// - Parameters:
  ///   - mode: How values go from keyframe to keyframe.
  ///   - curve: The pace of the whole.
  ///   - frames: Start, duration and place of each keyframe; the view starts at x = 50.
  /// - Returns: The stage.
  private func stage(
    _ mode: KeyframeMode, curve: TimingCurve = .linear, _ frames: (Double, Double, Double)...
  ) -> AnimationStage {
    let stage = AnimationStage()
    stage.view.animateKeyframes(
      withDuration: .milliseconds(1000), mode: mode, curve: curve,
      animations: { keyframes in
        for (start, duration, x) in frames {
          keyframes.add(relativeStart: start, relativeDuration: duration) {
            stage.view.center.x = x
          }
        }
      }, completion: stage.note("done"))
    return stage
  }

  /// The places at some times in milliseconds, which must be given in order.
  private func places(_ stage: AnimationStage, at times: Int64...) -> [Double] {
    times.map { time in
      stage.run(to: time)
      return stage.view.presentation.center.x
    }
  }

  @Test("Values go straight within keyframes and hold in gaps, and the model is at its end")
  func linear() {
    let stage = stage(.linear, (0.1, 0.2, 150), (0.5, 0.5, 50))
    #expect(stage.view.center.x == 50)
    let found = places(stage, at: 0, 100, 200, 300, 400, 500, 750, 1000)
    let expected: [Double] = [50, 50, 100, 150, 150, 150, 100, 50]
    for (left, right) in zip(found, expected) { #expect(isNear(left, right)) }
    #expect(stage.told == ["done true 1000000"])
  }

  @Test("The curve of the whole bends the time of all keyframes")
  func curved() {
    let stage = stage(.linear, curve: .easeIn, (0, 0.5, 150), (0.5, 0.5, 50))
    // At half time ease-in is at 0.315357 of the way, that is at 0.630714 of the first keyframe.
    #expect(isNear(places(stage, at: 500)[0], 50 + 63.0713625, within: 1e-6))
  }

  @Test("Discrete values jump at the end of each keyframe")
  func discrete() {
    let stage = stage(.discrete, (0, 0.5, 150), (0.5, 0.5, 250))
    #expect(places(stage, at: 499, 500, 999, 1000) == [50, 150, 150, 250])
  }

  @Test("Paced values move at one speed, whatever the keyframes' times")
  func paced() {
    let stage = stage(.paced, (0, 0.9, 150), (0.9, 0.1, 450))
    // 100 and 300 points of way: the first keyframe is reached at a quarter of the time.
    let found = places(stage, at: 0, 125, 250, 500, 1000)
    for (left, right) in zip(found, [50, 100, 150, 250, 450.0]) { #expect(isNear(left, right)) }
  }

  @Test("A smooth path goes through the values and has no corner there")
  func cubic() {
    let stage = stage(.cubic, (0, 0.25, 150), (0.25, 0.25, 50), (0.5, 0.5, 450))
    var places: [Double] = []
    for time in 0...1000 {
      stage.run(to: Int64(time))
      places.append(stage.view.presentation.center.x)
    }
    for (time, place) in [(0, 50.0), (250, 150), (500, 50), (1000, 450)] {
      #expect(isNear(places[time], place))
    }
    let speeds = zip(places.dropFirst(), places).map { $0 - $1 }
    for (next, speed) in zip(speeds.dropFirst(), speeds) { #expect(abs(next - speed) < 0.02) }
    // On a straight line at even times the path is the line itself.
    let line = self.stage(.cubic, (0, 0.25, 150), (0.25, 0.25, 250), (0.5, 0.5, 450))
    for time in stride(from: 0, through: 1000, by: 50) {
      line.run(to: Int64(time))
      #expect(isNear(line.view.presentation.center.x, 50 + 0.4 * Double(time), within: 1e-9))
    }
  }

  @Test("A smooth path at one speed has the same speed everywhere")
  func cubicPaced() {
    let stage = AnimationStage()
    let corners = [Point(x: 150, y: 50), Point(x: 150, y: 250), Point(x: 400, y: 250)]
    stage.view.animateKeyframes(withDuration: .milliseconds(1000), mode: .cubicPaced) { keyframes in
      for (index, corner) in corners.enumerated() {
        keyframes.add(relativeStart: Double(index) * 0.1, relativeDuration: 0.1) {
          stage.view.center = corner
        }
      }
    }
    var steps: [Double] = []
    var last = stage.view.presentation.center
    var nearest = corners.map { _ in Double.infinity }
    for time in 1...1000 {
      stage.run(to: Int64(time))
      let place = stage.view.presentation.center
      steps.append((place - last).length)
      for (index, corner) in corners.enumerated() {
        nearest[index] = min(nearest[index], (place - corner).length)
      }
      last = place
    }
    let mean = steps.reduce(0, +) / Double(steps.count)
    for step in steps { #expect(abs(step - mean) < 0.03 * mean) }
    for distance in nearest { #expect(distance < mean) }
  }

  @Test("A turn by keyframes is a turn at every moment", arguments: KeyframeMode.allCases)
  func turns(mode: KeyframeMode) {
    let stage = AnimationStage()
    stage.view.animateKeyframes(withDuration: .milliseconds(1000), mode: mode, curve: .linear) {
      for step in 1...3 {
        $0.add(relativeStart: Double(step - 1) / 3, relativeDuration: 1.0 / 3) {
          stage.view.transform3D = .rotation(angle: Double(step), x: 1, y: 0, z: 0)
        }
      }
    }
    for time in stride(from: Int64(0), through: 1000, by: 25) {
      stage.run(to: time)
      let map = stage.view.presentation.transform3D
      #expect(isNear(map.m22 * map.m22 + map.m23 * map.m23, 1))
      #expect(map.m11 == 1 || isNear(map.m11, 1))
    }
    #expect(stage.view.presentation.transform3D == .rotation(angle: 3, x: 1, y: 0, z: 0))
  }

  @Test("Times outside the whole count as the nearest inside, and overlaps begin later")
  func clamped() {
    let outside = stage(.linear, (-1, 0.5, 150), (0.5, 9, 250))
    let found = places(outside, at: 250, 500, 750, 1000)
    for (left, right) in zip(found, [100, 150, 200, 250.0]) { #expect(isNear(left, right)) }
    let overlap = stage(.linear, (0, 0.5, 150), (0.25, 0.75, 250))
    #expect(isNear(places(overlap, at: 250)[0], 100))
    #expect(isNear(places(overlap, at: 750)[0], 200))
    let reversed = stage(.linear, (0.5, 0.5, 250), (0, 0.5, 150))
    #expect(reversed.view.center.x == 250)
    #expect(isNear(places(reversed, at: 250)[0], 100))
    let malformed = stage(.linear, (.nan, .infinity, 150))
    #expect(isNear(places(malformed, at: 500)[0], 50) == false)
    #expect(places(malformed, at: 1000) == [150])
  }

  @Test("What is set outside a keyframe takes the whole duration; no window, no time")
  func outside() {
    let stage = AnimationStage()
    stage.view.animateKeyframes(withDuration: .milliseconds(100), curve: .linear) { _ in
      stage.view.alpha = 0
    }
    stage.run(to: 50)
    #expect(isNear(stage.view.presentation.alpha, 0.5))
    let lone = View()
    var isDone = false
    lone.animateKeyframes(
      withDuration: .seconds(1),
      animations: { $0.add(relativeStart: 0, relativeDuration: 1) { lone.alpha = 0 } },
      completion: { isDone = $0 })
    #expect(lone.presentation.alpha == 0)
    #expect(isDone)
  }
}
