import TestSupport
import TouchGestures

// Prints the accuracy table of Documentation/velocity.md: for every estimator the error at the
// lift, in mm/s, on swipes whose true velocity is known.
//
// usage: VelocityAccuracy [SWIPES [SEED]]

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let number = Int(clamping: arguments.first ?? 2000)
let seed = arguments.dropFirst().first ?? 2026

for model in HandMotion.Model.allCases {
  print("\n\(model.rawValue), \(number) swipes per row, seed \(seed): RMS / bias / worst in mm/s\n")
  let names = VelocityEstimator.allCases.map { "`\($0.rawValue)`" }
  print("| lift | device | " + names.joined(separator: " | ") + " |")
  print("| --- | --- |" + String(repeating: " --- |", count: names.count))
  for lift in SampledSwipe.Lift.allCases {
    for device in SampledSwipe.Device.all {
      let swipes = VelocityError.swipes(number, model, lift, device, seed: seed)
      let cells = VelocityEstimator.allCases.map { estimator in
        let error = VelocityError(of: .init(estimator: estimator), on: swipes)
        return [error.rootMeanSquare, error.bias, error.worst].map { "\(Int($0.rounded()))" }
          .joined(separator: " / ")
      }
      print("| \(lift.rawValue) | \(device) | " + cells.joined(separator: " | ") + " |")
    }
  }
}
