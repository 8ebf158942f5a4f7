import DeterministicMath
import InteractiveTransitions

/// Where the marks on the bars of progress and velocity are.
///
/// Under the policies with numbers of their own those are the marks, as they are set now. Under
/// `projection` each gesture has other edges: those that it would have had to pass for another
/// verdict, as long as the settings are those that it was judged by.
struct TuningMarks {
  /// The marks on the bar of progress.
  private(set) var progress: [TuningBar.Mark] = []
  /// The marks on the bar of velocity.
  private(set) var velocity: [TuningBar.Mark] = []

  /// The marks for the gesture at hand.
  init(_ model: TuningModel) {
    let scale = model.surface.scale
    let decision = model.isPlaying || model.isStale ? nil : model.take?.decision
    switch model.decisionPolicy {
    case .directional(let policy):
      progress = [Self.share(policy.finishProgress)]
      velocity = [
        Self.speed(0 - scale.threshold(policy.cancelVelocity), "cancel"),
        Self.speed(scale.threshold(policy.finishVelocity), "finish"),
      ]
    case .article(let policy):
      progress = [Self.share(policy.finishProgress)]
      if let finish = policy.finishVelocity {
        // The article looks at the axis: for a gesture the other way its number is below zero.
        let margin = decision?.margins.first { $0.velocity != 0 }
        let edge = margin.flatMap { margin in
          decision.map { $0.velocity + scale.velocity(margin.velocity) }
        }
        velocity.append(Self.speed(edge ?? scale.velocity(finish), "finish"))
      }
    case .projection:
      for margin in decision?.margins ?? [] {
        guard let decision else { break }
        if margin.way != 0, margin.velocity == 0, decision.extent > 0 {
          progress.append(Self.share(decision.progress + margin.way / decision.extent))
        } else if margin.way == 0, margin.velocity != 0 {
          velocity.append(
            Self.speed(decision.velocity + scale.velocity(margin.velocity), "flips"))
        }
      }
    }
  }

  /// A mark at a share of the way.
  private static func share(_ value: Double) -> TuningBar.Mark {
    TuningBar.Mark(value: value, name: FixedDecimals.text(value, places: 2))
  }

  /// A mark at a velocity.
  private static func speed(_ value: Double, _ name: String) -> TuningBar.Mark {
    let text = FixedDecimals.text(value, places: 0)
    return TuningBar.Mark(value: value, name: "\(name) \(text)")
  }

  /// The velocities at the ends of the bar: all marks and the velocity itself have room.
  func velocityRange(with value: Double) -> ClosedRange<Double> {
    let numbers = velocity.map(\.value) + [value.isFinite ? value : 0, 0]
    let low = (numbers.min() ?? 0) * 1.25
    let high = (numbers.max() ?? 0) * 1.25
    guard high > low else { return -100...100 }
    // Some room on the other side of zero shows where that is.
    return min(low, -high / 8)...max(high, -low / 8)
  }
}
