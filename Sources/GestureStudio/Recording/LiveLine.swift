import DeterministicMath
import GestureReplay
import InputEvents
import InteractiveTransitions
import TouchGestures
public import TouchTracking

/// The line of a terminal that shows a person how a recording gets on.
///
/// It has no clock and draws nothing: it is made anew from what is known, for each look.
public struct LiveLine: Hashable, Sendable {
  /// A part of the line.
  private struct Part: Hashable, Sendable {
    /// What it says.
    var text: String
    /// What it says where there is less room, or `nil` for nothing.
    var brief: String?
    /// Parts of a higher rank give way first.
    var rank: Int
  }

  /// The parts, from left to right.
  private var parts: [Part] = []

  /// What stands between two parts.
  private static let gap = "  "

  /// Creates an empty line.
  public init() {}

  /// How long the recording has been going on.
  public mutating func show(seconds: Int64) {
    let seconds = max(seconds, 0)
    let rest = seconds % 60
    let minutes = seconds / 60
    add("\(minutes):\(rest < 10 ? "0" : "")\(rest)", rank: 5)
  }

  /// How many gestures there are, the one under way included, and how many there are to be.
  public mutating func show(gestures count: Int, of goal: Int?) {
    let number = goal.map { "\(count)/\($0)" } ?? "\(count)"
    let noun = count == 1 && goal == nil ? "gesture" : "gestures"
    add("\(number) \(noun)", brief: "#\(number)", rank: 2)
  }

  /// How many fingers are on the surface.
  public mutating func show(fingers count: Int) {
    guard count > 0 else { return }
    add("\(count) finger\(count == 1 ? "" : "s")", brief: "\(count)f", rank: 3)
  }

  /// Where a gesture went, how fast, and what the scene made of it.
  ///
  /// - Parameters:
  ///   - gesture: The gesture under way, or the last one.
  ///   - surface: The surface, for millimetres where the device has them.
  public mutating func show(_ gesture: WatchedGesture, on surface: SurfaceGeometry?) {
    if let pan = gesture.pan {
      let scale = surface.flatMap { $0.hasMillimetres ? $0.pointsPerMillimetre : nil }
      let unit = scale == nil ? "pt" : "mm"
      let way = max(pan.translation.x.magnitude, pan.translation.y.magnitude) / (scale ?? 1)
      let speed = pan.velocity.length / (scale ?? 1)
      let direction = PanDirection(of: pan.translation).rawValue
      let distance = FixedDecimals.text(way, places: 0)
      add("pan \(direction) \(distance) \(unit)", brief: "\(direction) \(distance)", rank: 3)
      add("\(FixedDecimals.text(speed, places: 0)) \(unit)/s", rank: 6)
    }
    guard let decision = gesture.decision else { return }
    let verdict = [gesture.operation, decision.verdict.name].compactMap { $0 }
      .joined(separator: " ")
    add("\(verdict): \(decision.rule)", brief: verdict, rank: 4)
  }

  /// What a person says that a gesture was meant to be.
  public mutating func show(_ label: GestureLabel) {
    guard let words = label.words else { return }
    add("[\(words)]", rank: 1)
  }

  /// Something that a person should know now.
  public mutating func show(notice: String) {
    add(notice, rank: 0)
  }

  /// The line, cut to a number of columns.
  ///
  /// Where there is too little room parts become shorter, and then give way, the less important ones
  /// first. What no terminal shows in just one column is a question mark.
  ///
  /// - Parameter columns: The columns that there are.
  /// - Returns: The text, without a line end.
  public func text(columns: Int) -> String {
    var shown = parts
    while Self.width(of: shown) > columns {
      guard let index = shown.indices.max(by: { Self.comesFirst(shown[$1], shown[$0]) }) else {
        break
      }
      if let brief = shown[index].brief {
        shown[index].text = brief
        shown[index].brief = nil
      } else {
        shown.remove(at: index)
      }
      if shown.count == 1, shown[0].brief == nil { break }
    }
    return String(shown.map(\.text).joined(separator: Self.gap).prefix(max(columns, 0)))
  }

  /// Whether a part gives way before another one: what can become shorter does so first.
  private static func comesFirst(_ part: Part, _ other: Part) -> Bool {
    let (isBrief, isOtherBrief) = (part.brief == nil, other.brief == nil)
    if isBrief != isOtherBrief { return !isBrief }
    return part.rank > other.rank
  }

  /// The columns that parts take.
  private static func width(of parts: [Part]) -> Int {
    parts.reduce(0) { $0 + $1.text.count } + max(parts.count - 1, 0) * gap.count
  }

  /// Adds a part.
  private mutating func add(_ text: String, brief: String? = nil, rank: Int) {
    parts.append(Part(text: Self.plain(text), brief: brief.map(Self.plain), rank: rank))
  }

  /// Text in which each character takes one column and moves no cursor.
  private static func plain(_ text: String) -> String {
    String(text.unicodeScalars.map { (0x20..<0x7f).contains($0.value) ? Character($0) : "?" })
  }
}
