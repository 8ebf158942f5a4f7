package import InteractiveTransitions

extension ReplayConfiguration {
  /// The policy in force for a scene, with the numbers that this configuration overrides.
  ///
  /// The numbers are those of the policies `directional` and `projection`; an article's own rule
  /// has none to set.
  package func decisionPolicy(
    for scene: any Scene.Type
  ) throws(ConfigurationError) -> DecisionPolicy {
    let named = policy.map { scene.policy(named: $0) } ?? scene.defaultPolicy
    guard let chosen = named else {
      throw .unknownPolicy(policy ?? "", known: DecisionPolicy.names)
    }
    switch chosen {
    case .directional(var numbers):
      if let finishProgress { numbers.finishProgress = finishProgress }
      if let finishVelocity { numbers.finishVelocity = finishVelocity }
      if let cancelVelocity { numbers.cancelVelocity = cancelVelocity }
      if let axisRatio { numbers.axisRatio = axisRatio }
      return .directional(numbers)
    case .projection(var numbers):
      if let deceleration { numbers.deceleration = deceleration }
      if let axisRatio { numbers.axisRatio = axisRatio }
      return .projection(numbers)
    case .article: return chosen
    }
  }
}
