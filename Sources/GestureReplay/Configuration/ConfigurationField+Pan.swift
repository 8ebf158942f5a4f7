import InputRecordings
import TouchGestures

extension ConfigurationField {
  /// What makes a pan.
  ///
  /// The profile comes first, since it sets all the others.
  static let pan: [ConfigurationField] = [profile] + contacts + motion + velocity

  /// The key of the profile, which is read before all others.
  package static var profileKey: String { "profile" }

  /// The product whose numbers are taken over.
  private static let profile = ConfigurationField(
    key: profileKey, expected: names(of: GestureProfile.self),
    help: "The product whose numbers count where no other setting says better.",
    domain: .choice(GestureProfile.allCases.map(\.rawValue)),
    read: { .string($0.profile.rawValue) },
    write: { configuration, value in
      guard let profile = value.string.flatMap(GestureProfile.init) else { return value == .null }
      configuration.apply(profile)
      return true
    })

  /// How many contacts, and what happens as they come and go.
  private static let contacts: [ConfigurationField] = [
    optionalWhole(
      "min_contacts", 1...64, "The fewest contacts of a pan; 2 on a touchpad, else 1.",
      \.panSettings.minimumContacts),
    optionalWhole(
      "max_contacts", 1...64, "The most contacts of a pan; no limit.",
      \.panSettings.maximumContacts),
    flag(
      "latches_contacts", "Whether the count at began is the fewest and most from then on.",
      \.panSettings.fingers.latchesCount),
    choice(
      "fewer_contacts", "What too few contacts do to a pan under way.",
      \.panSettings.fingers.fewer),
    choice(
      "more_contacts", "What too many contacts do to a pan under way.",
      \.panSettings.fingers.more),
    choice(
      "surplus_contacts", "What too many contacts do to a pan that has not begun.",
      \.panSettings.fingers.surplus),
    milliseconds(
      "contact_grace_ms", "How long a count must last before it ends or cancels a pan.",
      \.panSettings.fingers.graceInterval),
    flag(
      "restarts_pan", "Whether what is left of the contacts then may begin another pan.",
      \.panSettings.fingers.restarts),
  ]

  /// When motion begins a pan, and what of it counts.
  private static let motion: [ConfigurationField] =
    length(
      "begin_distance", "How far contacts move before a pan begins", \.panSettings.beginDistance)
    + length(
      "begin_distance_per_contact", "What each contact beyond the minimum adds to that",
      \.panSettings.beginDistancePerContact)
    + [
      flag(
        "removes_begin_distance", "Whether that distance is left out of the translation.",
        \.panSettings.removesBeginDistance),
      flag(
        "keeps_begin_step", "Whether the step that crosses it stays in even then.",
        \.panSettings.keepsBeginStep),
      choice(
        "translation", "How the steps of several contacts become one.",
        \.panSettings.translation),
      choice(
        "pan_axis", "Which way a pan may go, judged when it begins.", \.panSettings.axis.kind),
      real(
        "pan_axis_ratio", 1...1_000, "How much longer the motion along its axis must be.",
        \.panSettings.axis.ratio),
    ]

  /// How velocity is estimated.
  private static let velocity: [ConfigurationField] = [
    ConfigurationField(
      key: "estimator",
      expected: VelocityEstimator.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "),
      help: "How velocity is estimated.",
      domain: .choice(VelocityEstimator.allCases.map(\.rawValue)),
      read: { .string($0.velocity.estimator.rawValue) },
      write: { configuration, value in
        guard let estimator = value.string.flatMap(VelocityEstimator.init) else { return false }
        configuration.velocity.estimator = estimator
        return true
      }),
    optionalMilliseconds(
      "velocity_window_ms", "How old a sample may be to count; the estimator's own.",
      \.panSettings.velocity.window),
    optionalMilliseconds(
      "velocity_stop_ms",
      "After how long without a sample the motion has stopped; the estimator's own.",
      \.panSettings.velocity.stopInterval),
    choice(
      "resampling", "Whose way moves translations to display frames; velocity never depends on it.",
      \.panSettings.resampling),
  ]
}
