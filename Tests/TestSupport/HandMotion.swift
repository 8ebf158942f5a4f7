import Foundation
public import TouchTracking

/// A movement of a finger whose place and velocity are known at any time, in mm and seconds.
public protocol KnownMotion: Sendable {
  /// How long it lasts, in seconds.
  var duration: Double { get }
  /// Where the finger is.
  func position(at time: Double) -> ViewPoint
  /// How fast the finger moves, in mm/s.
  func velocity(at time: Double) -> ViewPoint
}

/// A movement as models of the hand have it.
public struct HandMotion: KnownMotion {
  /// The models of how a hand moves.
  public enum Model: String, Sendable, CaseIterable {
    /// Minimum jerk along x: a polynomial of degree five from rest to rest (Flash and Hogan).
    case minimumJerk = "minimum jerk"
    /// Sigma-lognormal: a stroke and a smaller, later one at an angle, both lognormal (Plamondon).
    case sigmaLognormal = "sigma-lognormal"
  }

  /// One stroke.
  private struct Stroke: Sendable {
    /// Where it leads, in mm.
    var way: ViewPoint
    /// When it begins, in seconds.
    var start: Double
    /// The mean of the logarithm of the time.
    var mean: Double
    /// The deviation of the logarithm of the time.
    var deviation: Double
  }

  /// How long the movement lasts, in seconds; 1 % of a lognormal stroke is left then.
  public let duration: Double
  /// How far minimum jerk leads along x, in mm.
  private var distance = 0.0
  /// The strokes of a sigma-lognormal movement.
  private var strokes: [Stroke] = []

  /// Makes a movement of 20 to 80 mm that takes 150 to 600 ms.
  public init(_ model: Model, using generator: inout SeededGenerator) {
    let distance = Double.random(in: 20...80, using: &generator)
    duration = .random(in: 0.15...0.6, using: &generator)
    switch model {
    case .minimumJerk: self.distance = distance
    case .sigmaLognormal:
      let angle = Double.random(in: 0...2 * .pi, using: &generator)
      strokes = [stroke(distance, angle, after: 0, &generator)]
      let bend = Double.random(in: -0.6...0.6, using: &generator)
      let part = Double.random(in: 0.05...0.25, using: &generator)
      let delay = Double.random(in: 0.2...0.5, using: &generator)
      strokes.append(stroke(part * distance, angle + bend, after: delay * duration, &generator))
    }
  }

  /// Makes a stroke that ends with the movement.
  private func stroke(
    _ distance: Double, _ angle: Double, after start: Double,
    _ generator: inout SeededGenerator
  ) -> Stroke {
    let deviation = Double.random(in: 0.2...0.4, using: &generator)
    return Stroke(
      way: ViewPoint(x: distance * cos(angle), y: distance * sin(angle)), start: start,
      mean: log(duration - start) - 2.33 * deviation, deviation: deviation)
  }

  /// Where the finger is.
  public func position(at time: Double) -> ViewPoint {
    let part = min(max(time / duration, 0), 1)
    var position = ViewPoint(
      x: distance * part * part * part * (10 - 15 * part + 6 * part * part), y: 0)
    for stroke in strokes where time > stroke.start {
      let z = (log(time - stroke.start) - stroke.mean) / stroke.deviation
      let done = 0.5 * erfc(-z / 2.0.squareRoot())
      position.x += stroke.way.x * done
      position.y += stroke.way.y * done
    }
    return position
  }

  /// How fast the finger moves, in mm/s.
  public func velocity(at time: Double) -> ViewPoint {
    let part = min(max(time / duration, 0), 1)
    var velocity = ViewPoint(
      x: distance / duration * 30 * part * part * (1 - part) * (1 - part), y: 0)
    for stroke in strokes where time > stroke.start {
      let z = (log(time - stroke.start) - stroke.mean) / stroke.deviation
      let rate =
        exp(-z * z / 2) / (stroke.deviation * (2 * .pi).squareRoot() * (time - stroke.start))
      velocity.x += stroke.way.x * rate
      velocity.y += stroke.way.y * rate
    }
    return velocity
  }
}
