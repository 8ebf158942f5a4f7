import Foundation
import TestSupport
import TouchGestures

// Prints the accuracy tables of Documentation/velocity.md: for every estimator the error at the
// lift, in mm/s, on swipes whose true velocity is known. With recordings, their movements are
// smoothed, sampled again by each device of the table, and cut at a random moment.
//
// usage: VelocityAccuracy [--swipes N] [--seed N] [RECORDING...]

/// The value that follows an option on the command line.
func value<Number: LosslessStringConvertible>(_ option: String, _ usual: Number) -> Number {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
    return usual
  }
  return Number(arguments[index + 1]) ?? usual
}

let number = value("--swipes", 2000)
let seed: UInt64 = value("--seed", 2026)
let recordings = CommandLine.arguments.dropFirst().filter {
  FileManager.default.fileExists(atPath: $0)
}

/// Prints the head of a table.
func printHead(_ title: String) {
  let names = VelocityEstimator.allCases.map { "`\($0.rawValue)`" }
  print("\n\(title), \(number) swipes per row, seed \(seed): RMS / bias / worst in mm/s\n")
  print("| lift | device | " + names.joined(separator: " | ") + " |")
  print("| --- | --- |" + String(repeating: " --- |", count: names.count))
}

/// Prints a row of a table.
func printRow(_ lift: String, _ device: SampledSwipe.Device, _ swipes: [SampledSwipe]) {
  let cells = VelocityEstimator.allCases.map { estimator in
    let error = VelocityError(of: .init(estimator: estimator), on: swipes)
    return [error.rootMeanSquare, error.bias, error.worst].map { "\(Int($0.rounded()))" }
      .joined(separator: " / ")
  }
  print("| \(lift) | \(device) | " + cells.joined(separator: " | ") + " |")
}

if recordings.isEmpty {
  for model in HandMotion.Model.allCases {
    printHead(model.rawValue)
    for lift in SampledSwipe.Lift.allCases {
      for device in SampledSwipe.Device.all {
        let swipes = VelocityError.swipes(number, model, lift, device, seed: seed)
        printRow(lift.rawValue, device, swipes)
      }
    }
  }
} else {
  let motions = recordings.flatMap { (try? RecordedMotion.all(in: $0)) ?? [] }
  guard !motions.isEmpty else {
    print("no swipes in these recordings")
    exit(1)
  }
  printHead("\(motions.count) recorded swipes")
  for device in SampledSwipe.Device.all {
    var generator = SeededGenerator(seed: seed)
    var swipes: [SampledSwipe] = []
    while swipes.count < number {
      let motion = motions[Int.random(in: motions.indices, using: &generator)]
      let end = motion.duration * Double.random(in: 0.3...0.95, using: &generator)
      let swipe = SampledSwipe(motion, until: end, on: device, using: &generator)
      if swipe.samples.count > 1 { swipes.append(swipe) }
    }
    printRow("any time", device, swipes)
  }
}
