import InputEvents
import TouchTracking

/// The slope at the newest sample of an unweighted quadratic through the window's samples.
///
/// Two samples give their slope. The method is Android's LSQ2 (VelocityTracker.cpp), here in double
/// precision with times in nanoseconds before the newest sample.
enum LeastSquaresVelocity {
  /// The velocity in points per second of two samples or more, oldest first.
  static func velocity(of samples: Span<VelocityHistory.Sample>) -> ViewPoint {
    let newest = samples[samples.count - 1]
    guard samples.count > 2 else { return samples[0].slope(to: newest) }

    let count = Double(samples.count)
    var sums = Sums()
    for index in samples.indices {
      let sample = samples[index]
      let time = Double(sample.time.nanoseconds(since: newest.time))
      sums.add(time, sample.position - newest.position)
    }
    let tt = sums.t2 - sums.t * sums.t / count
    let tt2 = sums.t3 - sums.t * sums.t2 / count
    let t2t2 = sums.t4 - sums.t2 * sums.t2 / count
    let determinant = tt * t2t2 - tt2 * tt2
    // Distinct stamps make it positive; where rounding ate it, a parabola has no meaning.
    guard determinant > 1e-12 * tt * t2t2 else {
      return samples[0].slope(to: newest)
    }
    func fit(_ x: Double, _ tx: Double, _ t2x: Double) -> Double {
      let covariance = tx - sums.t * x / count
      let covariance2 = t2x - sums.t2 * x / count
      return (covariance * t2t2 - covariance2 * tt2) / determinant * 1e9
    }
    return ViewPoint(
      x: fit(sums.x, sums.tx, sums.t2x), y: fit(sums.y, sums.ty, sums.t2y))
  }

  /// The sums that the normal equations of both axes need.
  private struct Sums {
    /// Powers of time.
    var (t, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
    /// Positions in x, times powers of time.
    var (x, tx, t2x) = (0.0, 0.0, 0.0)
    /// Positions in y, times powers of time.
    var (y, ty, t2y) = (0.0, 0.0, 0.0)

    /// Adds a sample.
    mutating func add(_ time: Double, _ position: ViewPoint) {
      let square = time * time
      t += time
      t2 += square
      t3 += square * time
      t4 += square * square
      x += position.x
      tx += time * position.x
      t2x += square * position.x
      y += position.y
      ty += time * position.y
      t2y += square * position.y
    }
  }
}
