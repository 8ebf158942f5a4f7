/// Finds out why a touch device of this machine can't be used, and what mends it.
///
///     let diagnosis = SystemDoctor().diagnose("/dev/input/event5")
///     if let first = diagnosis.first { print(first.text, first.remedy?.command ?? "") }
public struct SystemDoctor: Sendable {
  /// Gathers what is known.
  private let probe: SystemProbe

  /// Creates a doctor of this machine.
  public init() {
    self.init(SystemProbe())
  }

  /// Creates a doctor of a machine that a test makes up.
  package init(_ probe: SystemProbe) {
    self.probe = probe
  }

  /// Looks at a device, or at all touch devices, and at what is around them.
  ///
  /// - Parameter node: A node such as `/dev/input/event5`, a link to one, or `nil` for all.
  /// - Returns: What each check came to.
  public func diagnose(_ node: String? = nil) -> Diagnosis {
    Diagnosis(probe.facts(of: node))
  }
}
