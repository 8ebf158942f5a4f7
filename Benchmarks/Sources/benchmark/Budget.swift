import FoundationEssentials

/// What a workload may cost at most, in things that do not depend on the machine.
struct Budget: Codable {
  /// Blocks allocated in the steady state, per transition.
  var allocationsPerTransition: Double
  /// Blocks allocated in the steady state between the first and the last change of a pan.
  var allocationsInMotion: Int
  /// Resident memory at its peak, in MiB.
  var peakMebibytes: Double

  /// Reads the budgets of all workloads.
  static func read(_ path: String) throws -> [String: Budget] {
    try JSONDecoder().decode([String: Budget].self, from: Data(contentsOf: URL(filePath: path)))
  }

  /// In which ways a measured program is over it.
  func excesses(of program: Program, _ recording: LargeRecording) -> [String] {
    let perTransition =
      Double(program.values["steadyBlocks"] ?? .max) / Double(recording.steadyPans)
    let inMotion = program.values["blocksInMotion"] ?? .max
    var found: [String] = []
    if perTransition > allocationsPerTransition {
      found.append("\(perTransition) allocations per transition, not \(allocationsPerTransition)")
    }
    if inMotion > allocationsInMotion {
      found.append("\(inMotion) allocations in motion, not \(allocationsInMotion)")
    }
    if program.peak > peakMebibytes {
      found.append("\(program.peak) MiB at the peak, not \(peakMebibytes)")
    }
    return found
  }
}
