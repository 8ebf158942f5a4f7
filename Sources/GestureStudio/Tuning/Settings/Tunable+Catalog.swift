import GestureReplay
import InteractiveTransitions

extension Tunable {
  /// All settings, those that are turned first before all others.
  public static let all: [Tunable] = {
    let fields = ConfigurationField.all
    let first = firstKeys.compactMap { key in fields.first { $0.key == key } }
    return (first + fields.filter { !firstKeys.contains($0.key) }).map(Tunable.init)
  }()

  /// What most people come to tune, in the order in which they are likely to.
  private static let firstKeys = [
    "finish_progress", "finish_velocity_mm_per_s", "cancel_velocity_mm_per_s",
    "begin_distance_pt", "axis_ratio", "deceleration_per_ms", "policy", "estimator",
    "velocity_window_ms", "velocity_stop_ms", "min_contacts", "max_contacts", "profile",
    "rubber_band_ratio", "begin_distance_mm", "scene",
  ]

  /// Whether a policy, by its name, looks at this setting; true for those that are no policy's.
  public func counts(for policy: String) -> Bool {
    switch field.key {
    case "finish_progress", "finish_velocity_mm_per_s", "cancel_velocity_mm_per_s":
      policy == "directional"
    case "axis_ratio": policy != "article"
    case "deceleration_per_ms": policy == "projection"
    default: true
    }
  }
}
