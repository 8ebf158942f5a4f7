import TouchTracking

/// Kalman filters side by side that differ in how quickly they let acceleration change.
///
/// Each follows position, velocity and acceleration; acceleration forgets itself with a time
/// constant of 60 ms and is driven by white jerk (Singer's model of a manoeuvring target). All is in
/// units of the samples' noise, so the filters differ only in the ratio of jerk to noise, and no
/// unit of length is needed: the noise itself is what each filter's errors of foresight say it is.
/// Both axes share the covariances, for they share the times.
struct MotionFilters {
  /// One number for each filter.
  typealias Lanes = SIMD4<Double>

  /// The intensities of white jerk over the variance of the noise, in 1/s^5.
  ///
  /// From a slow hand on a noisy device to a hard flick on a good one, 64 times from one to the
  /// next; more filters in between gain less than 5 %.
  private static let jerks = Lanes(4e8, 2.56e10, 1.6384e12, 1.048576e14)
  /// How long acceleration lasts, in seconds.
  private static let persistence = 0.06
  /// The least squared error of foresight, as a part of the squared distance of the samples.
  private static let leastError = 1e-9

  /// The state of the x axis.
  private var x: State
  /// The state of the y axis.
  private var y: State
  /// The covariances of both axes: of position, velocity and acceleration.
  private var (pp, pv, pa, vv, va, aa): (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes)
  /// The sum of squared errors of foresight of both axes, each over its variance.
  private var errors = Lanes(repeating: 0)
  /// The product of those variances, each over the least one.
  private var spread = Lanes(repeating: 1)
  /// The number of errors on each axis.
  private(set) var count = 0
  /// The largest squared distance of a sample from the newest one.
  private var distance: Double

  /// Starts with two samples and no opinion on position and velocity.
  ///
  /// - Parameters:
  ///   - first: The first position.
  ///   - second: The second position.
  ///   - interval: The time between them, in seconds, above 0.
  init(from first: ViewPoint, to second: ViewPoint, in interval: Double) {
    // The velocity is the slope, half the unknown change of velocity, and what jerk makes of it.
    let jerks = Self.jerks
    let square = interval * interval
    let unknown = jerks * (Self.persistence / 2)
    pp = Lanes(repeating: 1)
    pv = Lanes(repeating: 1 / interval)
    pa = Lanes(repeating: 0)
    vv = unknown * (square / 4) + jerks * (square * interval * 2 / 15) + 2 / square
    va = unknown * (interval / 2) + jerks * (square / 3)
    aa = unknown + jerks * interval
    x = State(position: second.x, velocity: (second.x - first.x) / interval)
    y = State(position: second.y, velocity: (second.y - first.y) / interval)
    distance = max(Self.square(first), Self.square(second))
  }

  /// Carries everything over the time to the next sample.
  ///
  /// - Parameter interval: The time, in seconds, above 0.
  mutating func predict(over interval: Double) {
    let step = Step(interval, Self.persistence)
    predict(step)
    x.predict(step)
    y.predict(step)
  }

  /// How far a sample is from where the filters foresee it, against their errors so far.
  ///
  /// The mean of the filters' squared errors in units of the variance that each expects: about 1
  /// for a sample like the others.
  func surprise(at position: ViewPoint) -> Double {
    let (errorX, errorY) = (position.x - x.position, position.y - y.position)
    let relative =
      (errorX * errorX + errorY * errorY) * Double(count) / (variance * flooredErrors)
    return mean(relative)
  }

  /// Takes the sample that was predicted.
  ///
  /// - Parameter position: Its position, from the newest sample's.
  mutating func correct(by position: ViewPoint) {
    let variance = variance
    let inverse = 1 / variance
    let (gainP, gainV, gainA) = (pp * inverse, pv * inverse, pa * inverse)
    let errorX = position.x - x.position
    let errorY = position.y - y.position
    errors += (errorX * errorX + errorY * errorY) * inverse
    spread *= variance * inverse[0]
    count += 1
    distance = max(distance, Self.square(position))

    x.correct(errorX, gainP, gainV, gainA)
    y.correct(errorY, gainP, gainV, gainA)
    aa -= gainA * pa
    va -= gainV * pa
    vv -= gainV * pv
    pa -= gainP * pa
    pv -= gainP * pv
    pp -= gainP * pp
  }

  /// The mean of the filters' velocities, in points per second.
  var velocity: ViewPoint {
    ViewPoint(x: mean(x.velocity), y: mean(y.velocity))
  }

  /// The variance of the next error on an axis, in units of the noise.
  ///
  /// Rounding may not turn certainty into a negative variance.
  private var variance: Lanes {
    pointwiseMax(pp, Lanes(repeating: 0)) + 1
  }

  /// The errors, none of them less than rounding makes of the samples' distance.
  private var flooredErrors: Lanes {
    errors + (Self.leastError * distance + Double.leastNormalMagnitude)
  }

  /// The mean over the filters, each weighing as much as its foresight is likely.
  ///
  /// The likelihood of Gaussian errors whose variance is unknown is, up to a factor, the product of
  /// the relative variances to the power -1/2 and the sum of squares to -n/2, on either axis.
  private func mean(_ values: Lanes) -> Double {
    let errors = flooredErrors
    var weights = spread.min() / spread
    let relative = errors.min() / errors
    for _ in 0..<count { weights *= relative }
    return Self.sum(weights * values) / Self.sum(weights)
  }

  /// The sum of all lanes, from the first to the last.
  private static func sum(_ lanes: Lanes) -> Double {
    var sum = 0.0
    for index in lanes.indices { sum += lanes[index] }
    return sum
  }

  /// The squared distance of a point from the origin.
  private static func square(_ point: ViewPoint) -> Double {
    point.x * point.x + point.y * point.y
  }

  /// Carries the covariances over one interval.
  private mutating func predict(_ step: Step) {
    let (d, s, h, rho) = (step.interval, step.toPosition, step.toVelocity, step.decay)
    let velocityOfPosition = pv + d * vv + s * va
    let velocityOfVelocity = vv + h * va
    let accelerationOfPosition = pa + d * va + s * aa
    let accelerationOfVelocity = va + h * aa
    let jerks = Self.jerks
    let d2 = d * d
    pp += d * (pv + velocityOfPosition) + s * (pa + accelerationOfPosition)
    pp += jerks * (d2 * d2 * d / 20)
    pv = velocityOfPosition + h * accelerationOfPosition + jerks * (d2 * d2 / 8)
    vv = velocityOfVelocity + h * accelerationOfVelocity + jerks * (d2 * d / 3)
    pa = rho * accelerationOfPosition + jerks * (d2 * d / 6)
    va = rho * accelerationOfVelocity + jerks * (d2 / 2)
    aa = rho * rho * aa + jerks * d
  }

  /// How an interval carries a state on.
  private struct Step {
    /// The interval, in seconds.
    let interval: Double
    /// The part of an acceleration that is left after it.
    let decay: Double
    /// What an acceleration adds to the velocity.
    let toVelocity: Double
    /// What an acceleration adds to the position.
    let toPosition: Double

    /// Creates the step of an interval, the decay being linear within it.
    init(_ interval: Double, _ persistence: Double) {
      self.interval = interval
      decay = persistence / (persistence + interval)
      toVelocity = interval * (1 + decay) / 2
      toPosition = interval * interval * (2 + decay) / 6
    }
  }

  /// Position, velocity and acceleration on one axis, in points and seconds.
  private struct State {
    /// The position, from the newest sample's.
    var position: Lanes
    /// The velocity.
    var velocity: Lanes
    /// The acceleration.
    var acceleration = Lanes(repeating: 0)

    /// Creates a state that all filters share.
    init(position: Double, velocity: Double) {
      self.position = Lanes(repeating: position)
      self.velocity = Lanes(repeating: velocity)
    }

    /// Carries the state over one interval.
    mutating func predict(_ step: Step) {
      position += step.interval * velocity + step.toPosition * acceleration
      velocity += step.toVelocity * acceleration
      acceleration *= step.decay
    }

    /// Moves the state by the error of its foresight.
    mutating func correct(_ error: Lanes, _ gainP: Lanes, _ gainV: Lanes, _ gainA: Lanes) {
      position += gainP * error
      velocity += gainV * error
      acceleration += gainA * error
    }
  }
}
