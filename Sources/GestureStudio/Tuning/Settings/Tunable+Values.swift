import DeterministicMath
import GestureReplay
public import InputRecordings
import InteractiveTransitions
import TouchGestures
import TouchTracking

extension Tunable {
  /// What a setting means that is left open; `null` where nothing counts then.
  func standard(in configuration: ReplayConfiguration, _ context: TuningContext) -> JSONValue {
    let directional = DirectionalPolicy()
    let velocity = VelocityHistory.Configuration(
      estimator: configuration.velocity.estimator
    ).numbers
    return switch field.key {
    case "scene": .string(context.scene)
    case "policy": .string(context.policy(in: configuration))
    case "kind": context.kind.map { .string($0.rawValue) } ?? .null
    case "finish_progress": number(directional.finishProgress)
    case "finish_velocity_mm_per_s": number(directional.finishVelocity)
    case "cancel_velocity_mm_per_s": number(directional.cancelVelocity)
    case "axis_ratio": number(directional.axisRatio)
    case "deceleration_per_ms": number(ProjectionPolicy().deceleration)
    case "rubber_band_ratio": number(RubberBand().coefficient)
    case "velocity_window_ms": number(Double(velocity.window) / 1e6)
    case "velocity_stop_ms": number(Double(velocity.longestSilence) / 1e6)
    case "min_contacts": minimumContacts(in: configuration, context)
    default: otherUnit(in: configuration, context)
    }
  }

  /// The fewest contacts where nobody says: 2 on a touchpad, else 1, and never above the most.
  private func minimumContacts(
    in configuration: ReplayConfiguration, _ context: TuningContext
  ) -> JSONValue {
    guard let kind = context.kind else { return .null }
    return .integer(
      Int64(min(kind == .touchpad ? 2 : 1, configuration.panSettings.maximumContacts ?? .max)))
  }

  /// A length that is set in the other one of its two units.
  private func otherUnit(
    in configuration: ReplayConfiguration, _ context: TuningContext
  ) -> JSONValue {
    let length: Length? =
      switch field.key {
      case "begin_distance_pt", "begin_distance_mm": configuration.panSettings.beginDistance
      case "begin_distance_per_contact_pt", "begin_distance_per_contact_mm":
        configuration.panSettings.beginDistancePerContact
      default: nil
      }
    guard let points = length?.points(at: context.pointsPerMillimetre) else { return .null }
    return number(unit == "mm" ? points / context.pointsPerMillimetre : points)
  }

  /// A number with the decimals of the steps, or all of its own where those don't do.
  func number(_ value: Double) -> JSONValue {
    let text = FixedDecimals.text(value, places: 9)
    var digits = Substring(text)
    while digits.last == "0" { digits = digits.dropLast() }
    if digits.last == "." { digits = digits.dropLast() }
    return .number(String(digits))
  }

  /// The value some steps on.
  ///
  /// Numbers go to the next multiple of the step and stay within their range; names and truth
  /// values go round.
  ///
  /// - Parameters:
  ///   - value: The value that counts now.
  ///   - count: How many steps; negative ones go down.
  ///   - isBig: Whether big steps are meant.
  /// - Returns: The value, or `nil` where it can't be stepped.
  public func stepped(_ value: JSONValue, by count: Int, isBig: Bool = false) -> JSONValue? {
    switch field.domain {
    case .number(let range):
      return number(
        stepped(value.double, in: range, by: Double(count) * (isBig ? bigStep : step)))
    case .whole(let range):
      let bounds = Double(range.lowerBound)...Double(range.upperBound)
      let next = stepped(value.double, in: bounds, by: Double(count) * (isBig ? bigStep : step))
      return .integer(Int64(next))
    case .wholes(let numbers):
      return turned(numbers.map { .integer($0) }, from: value, by: count)
    case .flag: return .bool(!(value.bool ?? false))
    case .choice(let names):
      return turned(names.map(JSONValue.string), from: value, by: count)
    case .text: return nil
    }
  }

  /// The next multiple of the step in a direction.
  private func stepped(
    _ value: Double?, in range: ClosedRange<Double>, by change: Double
  ) -> Double {
    guard let value else { return change < 0 ? range.upperBound : range.lowerBound }
    let size = abs(change)
    guard size > 0 else { return value }
    // What lies within a millionth of a multiple is that multiple.
    let steps = value / size
    let nearest = steps.rounded()
    let isMultiple = abs(steps - nearest) < 1e-6
    let base = isMultiple ? nearest : (change > 0 ? steps.rounded(.down) : steps.rounded(.up))
    return min(max((base + (change > 0 ? 1 : -1)) * size, range.lowerBound), range.upperBound)
  }

  /// The value some places on in a list that goes round.
  private func turned(_ values: [JSONValue], from value: JSONValue, by count: Int) -> JSONValue? {
    guard !values.isEmpty else { return nil }
    guard let index = values.firstIndex(of: value) else {
      return count < 0 ? values.last : values.first
    }
    let place = (index + count % values.count + values.count) % values.count
    return values[place]
  }

  /// The value that somebody has typed, or `nil` where that is none.
  ///
  /// A number may have a comma for its point, and its point may be first.
  public func parsed(_ text: String) -> JSONValue? {
    let word = text.split(separator: " ").joined(separator: " ")
    switch field.domain {
    case .number, .whole, .wholes:
      let plain = String(word.map { $0 == "," ? "." : $0 })
      guard let value = Double(plain), value.isFinite, !plain.contains("x") else { return nil }
      return number(value)
    case .flag:
      if ["on", "true", "yes", "1"].contains(word) { return .bool(true) }
      return ["off", "false", "no", "0"].contains(word) ? .bool(false) : nil
    case .choice(let names):
      let fitting = names.filter { $0.hasPrefix(word) }
      return names.contains(word) ? .string(word) : (fitting.count == 1 ? .string(fitting[0]) : nil)
    case .text:
      return (try? JSONValue(parsing: Array(word.utf8), file: field.key)) ?? .string(word)
    }
  }
}

extension ReplayConfiguration {
  /// The same configuration with a setting left to its default.
  ///
  /// No value says so in every case, as `null` in a file leaves what a profile brings. So all other
  /// settings are made anew without it, and without the same length in the other unit.
  func leaving(_ tunable: Tunable) -> ReplayConfiguration {
    var configuration = ReplayConfiguration()
    configuration.apply(profile)
    for field in ConfigurationField.all
    where field.key != ConfigurationField.profileKey && field.key != tunable.key
      && Tunable(field).name != tunable.name
    {
      _ = field.set(field.value(in: self), in: &configuration)
    }
    return configuration
  }
}
