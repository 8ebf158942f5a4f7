import TestSupport
import Testing
import TouchGestures

@Suite("Velocity at the lift of a finger")
struct VelocityAccuracyTests {
  /// The lifts and devices of the accuracy table.
  private static let cells = SampledSwipe.Lift.allCases.flatMap { lift in
    SampledSwipe.Device.all.map { (lift, $0) }
  }

  /// How far an estimator is off in a cell of the table, 150 swipes of a fixed seed.
  private func error(
    of estimator: VelocityEstimator, _ model: HandMotion.Model, _ lift: SampledSwipe.Lift,
    _ device: SampledSwipe.Device
  ) -> VelocityError {
    let swipes = VelocityError.swipes(150, model, lift, device, seed: 41)
    return VelocityError(of: .init(estimator: estimator), on: swipes)
  }

  @Test(
    "The adaptive estimator has at most half of Android's error while the finger moves",
    arguments: HandMotion.Model.allCases, cells.filter { $0.0 != .hold })
  func moving(model: HandMotion.Model, cell: (SampledSwipe.Lift, SampledSwipe.Device)) {
    let adaptive = error(of: .adaptive, model, cell.0, cell.1).rootMeanSquare
    let android = error(of: .lsq2, model, cell.0, cell.1).rootMeanSquare
    // Android keeps 20 samples: 83 ms at 240 Hz, which suits a finger that slows down.
    let part = cell.0 == .place && cell.1.rate == 240 ? 0.7 : 0.5
    #expect(adaptive <= part * android, "\(adaptive) against \(android)")
  }

  @Test(
    "The adaptive estimator is within 10 mm/s of a finger at rest",
    arguments: HandMotion.Model.allCases, SampledSwipe.Device.all)
  func resting(model: HandMotion.Model, device: SampledSwipe.Device) {
    let adaptive = error(of: .adaptive, model, .hold, device).rootMeanSquare
    #expect(adaptive < 10, "\(adaptive)")
  }
}
