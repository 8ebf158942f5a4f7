/// What is right and what is wrong on the way to this machine's touch devices, check by check.
///
/// The order is that of the causes: what comes first has to be mended first, and a check that could
/// only repeat an earlier problem does not apply.
public struct Diagnosis: Hashable, Sendable {
  /// What each check came to.
  public let findings: [Finding]

  /// Whether every device that was asked about can be used.
  public var isHealthy: Bool { first == nil }

  /// The problem to mend first, or `nil` where there is none.
  public var first: Finding? {
    findings.first { $0.status == .problem }
  }

  /// Judges facts.
  package init(_ facts: SystemFacts) {
    guard !facts.libraries.isEmpty else {
      findings = [Self.noSupport]
      return
    }
    findings =
      SystemChecks(facts).findings + [VirtualDeviceCheck(facts).finding]
      + facts.devices.flatMap { NodeChecks($0, facts).findings }
  }

  /// What a build without device support has to say.
  private static let noSupport = Finding(
    .support, .problem, EvdevError.noDeviceSupport.description,
    cause: "it was made without libevdev and libudev; recordings and replays work without them",
    remedy: Remedy(command: "make tool", advice: EvdevError.noDeviceSupport.remedy))
}
