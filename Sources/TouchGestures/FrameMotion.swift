import TouchTracking

/// The steps of one frame's contacts.
struct FrameMotion: BitwiseCopyable {
  /// The contacts that take part.
  private(set) var participants = 0
  /// Those that were there before and whose step is motion.
  private(set) var movers = 0
  /// The sum of their steps.
  private var sum = ViewPoint.zero
  /// On each axis the longest step forwards.
  private var forwards = ViewPoint.zero
  /// On each axis the longest step back, not above zero.
  private var back = ViewPoint.zero
  /// The identifier of the newest participant.
  private var newest = Int.min
  /// Its step.
  private var newestStep = ViewPoint.zero
  /// The sum of all participants' locations.
  private var locations = ViewPoint.zero

  /// Creates the motion of no contact.
  init() {}

  /// The middle of the participants, of which there must be one.
  var centroid: ViewPoint {
    ViewPoint(x: locations.x / Double(participants), y: locations.y / Double(participants))
  }

  /// Adds a contact.
  mutating func add(_ contact: Contact) {
    participants += 1
    locations = locations + contact.location
    let isMotion = !contact.isNew && !contact.isRebased
    if contact.identifier > newest {
      newest = contact.identifier
      newestStep = isMotion ? contact.step : .zero
    }
    guard isMotion else { return }
    movers += 1
    sum = sum + contact.step
    forwards = ViewPoint(x: max(forwards.x, contact.step.x), y: max(forwards.y, contact.step.y))
    back = ViewPoint(x: min(back.x, contact.step.x), y: min(back.y, contact.step.y))
  }

  /// The step of the pan; zero where no contact was there before.
  func step(by rule: TranslationRule) -> ViewPoint {
    guard movers > 0 else { return .zero }
    switch rule {
    case .centroid: return ViewPoint(x: sum.x / Double(movers), y: sum.y / Double(movers))
    case .oneAxis: return forwards + back
    case .latest: return newestStep
    }
  }
}
