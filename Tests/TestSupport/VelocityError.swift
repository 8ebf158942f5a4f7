public import TouchGestures
import TouchTracking

/// How far an estimator is off at the lift of many swipes, in mm/s.
public struct VelocityError: Sendable {
  /// The mean of the error: above 0 where the estimate is too fast.
  public private(set) var bias = 0.0
  /// The root of the mean squared error.
  public private(set) var rootMeanSquare = 0.0
  /// The largest error.
  public private(set) var worst = 0.0

  /// Measures an estimator on swipes, along the way from each one's first sample to its last.
  public init(of configuration: VelocityHistory.Configuration, on swipes: [SampledSwipe]) {
    for swipe in swipes {
      let error = swipe.velocity(by: configuration) - swipe.velocity
      let way = swipe.way
      let along = (error.x * way.x + error.y * way.y) / max(way.length, .leastNormalMagnitude)
      bias += along / Double(swipes.count)
      rootMeanSquare += along * along / Double(swipes.count)
      worst = max(worst, along.magnitude)
    }
    rootMeanSquare = rootMeanSquare.squareRoot()
  }

  /// Makes swipes of one cell of the accuracy table, of at least two samples each.
  public static func swipes(
    _ number: Int, _ model: HandMotion.Model, _ lift: SampledSwipe.Lift,
    _ device: SampledSwipe.Device, seed: UInt64
  ) -> [SampledSwipe] {
    var generator = SeededGenerator(seed: seed)
    var swipes: [SampledSwipe] = []
    while swipes.count < number {
      let motion = HandMotion(model, using: &generator)
      let end = motion.duration * lift.part(using: &generator)
      let swipe = SampledSwipe(motion, until: end, on: device, using: &generator)
      if swipe.samples.count > 1 { swipes.append(swipe) }
    }
    return swipes
  }
}
