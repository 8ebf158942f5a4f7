import DeterministicMath
import InteractiveTransitions

/// Says in words what became of a gesture and how near it was to something else.
public struct TakeWords {
  /// The gesture.
  private let take: GestureTake
  /// The surface and the policy.
  private let surface: TakeSurface

  /// Takes a gesture.
  public init(_ take: GestureTake, on surface: TakeSurface) {
    self.take = take
    self.surface = surface
  }

  /// The verdict with the operation, such as "finish push" or "finish detent full".
  public var verdict: String {
    let name = take.outcome?.operation ?? take.operation
    let detent = take.outcome?.detent.map { ", at \($0)" } ?? ""
    switch take.verdict {
    case .finish, .cancel: return "\(take.verdict.rawValue) \(name ?? "")\(detent)"
    case .fail: return "no gesture"
    case .pan: return "pan"
    case .none: return take.isUnderWay ? "" : "no pan"
    }
  }

  /// Why it is so.
  public var reason: String {
    if let decision = take.decision { return decision.rule }
    if let note = take.note { return note }
    switch take.verdict {
    case .pan: return "this scene decides nothing"
    case .none where take.isUnderWay: return ""
    case .none where take.fingers < surface.minimumContacts:
      return "\(Self.count(take.fingers, "finger")), a pan needs \(surface.minimumContacts)"
    case .none where take.reach < surface.beginDistance:
      return "moved \(length(take.reach)), a pan begins at \(length(surface.beginDistance))"
    default: return "no pan began"
    }
  }

  /// What would have been enough for another verdict, the nearest first, one line each.
  public var margins: [String] {
    if let decision = take.decision {
      return decision.margins.map { "\(Self.name($0.verdict, instead: decision)): \(text($0))" }
    }
    guard take.verdict == .none, !take.isUnderWay, take.fingers >= surface.minimumContacts,
      take.reach < surface.beginDistance
    else { return [] }
    return ["pan: \(length(surface.beginDistance - take.reach)) further"]
  }

  /// What a margin leads to: another verdict, or the same at another detent.
  private static func name(_ verdict: Decision.Verdict, instead decision: Decision) -> String {
    if decision.verdict == .fail { return "pan" }
    return verdict == decision.verdict ? "elsewhere" : verdict.name
  }

  /// The change that a margin is, such as "12.3 mm (79 pt) further and 80 mm/s slower".
  private func text(_ margin: DecisionMargin) -> String {
    var parts: [String] = []
    if margin.way != 0 {
      parts.append("\(length(abs(margin.way))) \(margin.way > 0 ? "further" : "less far")")
    }
    if margin.across != 0 {
      parts.append("\(length(abs(margin.across))) \(margin.across > 0 ? "more" : "less") across")
    }
    if margin.velocity != 0 {
      let speed = velocity(abs(surface.scale.velocity(margin.velocity)))
      parts.append("\(speed) \(margin.velocity > 0 ? "faster" : "slower")")
    }
    return parts.isEmpty ? "right at the edge" : parts.joined(separator: " and ")
  }

  /// A length in millimetres and points, or in points where there are no millimetres.
  public func length(_ points: Double) -> String {
    let text = "\(Self.short(points)) pt"
    guard surface.scale.hasMillimetres else { return text }
    return "\(Self.short(points / surface.scale.pointsPerMillimetre)) mm (\(text))"
  }

  /// A velocity that is in the unit of the scale.
  public func velocity(_ value: Double) -> String {
    "\(Self.short(value)) \(surface.scale.unit.name)"
  }

  /// A number with about three digits.
  static func short(_ value: Double) -> String {
    let size = abs(value)
    return FixedDecimals.text(value, places: size >= 99.95 ? 0 : (size >= 0.995 ? 1 : 2))
  }

  /// A count with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
