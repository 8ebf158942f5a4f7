public import InputEvents
public import TouchTracking

/// How the translation that a scene sees at a display frame comes about.
public enum DisplayResampling: String, Sendable, CaseIterable, BitwiseCopyable {
  /// It is the newest one.
  case none
  /// As Android does it: at 5 ms before the frame, continued for a while past the newest one.
  case android
  /// As Flutter does it: at 38 ms before the frame, always between two that are there.
  case flutter
}

/// Moves a pan's translation to display frames, so that it is as smooth as the display.
///
/// It only changes what is shown between began and ended: velocity and the end itself come from
/// what the device sent.
public struct PanResampler: Sendable {
  /// How far back Flutter shows, in nanoseconds: its default sampling offset.
  private static let flutterLatency: Int64 = 38_000_000

  /// How translations come about.
  public let rule: DisplayResampling
  /// Android's way.
  private var extrapolating = ExtrapolatingResampler()
  /// Flutter's way.
  private var interpolating = InterpolatingResampler()
  /// What was last shown.
  private var shown = ViewPoint.zero

  /// Creates a resampler.
  public init(_ rule: DisplayResampling) {
    self.rule = rule
  }

  /// A pan begins.
  ///
  /// - Parameters:
  ///   - translation: Its translation, in points, which is shown as it is.
  ///   - time: The time of the sample.
  public mutating func begin(_ translation: ViewPoint, at time: Timestamp) {
    shown = translation
    switch rule {
    case .none: break
    case .android:
      extrapolating = ExtrapolatingResampler()
      extrapolating.add(report(translation, .down, time))
    case .flutter:
      interpolating = InterpolatingResampler()
      interpolating.add(PointerEvent(kind: .added, time: time, position: translation))
      interpolating.add(PointerEvent(kind: .down, time: time, position: translation))
    }
  }

  /// The pan moves.
  ///
  /// - Parameters:
  ///   - translation: Its translation, in points.
  ///   - time: The time of the sample, not earlier than the one before.
  public mutating func add(_ translation: ViewPoint, at time: Timestamp) {
    switch rule {
    case .none: shown = translation
    case .android: extrapolating.add(report(translation, .move, time))
    case .flutter:
      interpolating.add(PointerEvent(kind: .move, time: time, position: translation))
    }
  }

  /// The translation that a display frame shows, in points.
  public mutating func translation(forFrameAt time: Timestamp) -> ViewPoint {
    switch rule {
    case .none: break
    case .android:
      let reports = extrapolating.reports(forFrameAt: time)
      if let position = reports.last?.points.first?.position { shown = position }
    case .flutter:
      let moment = time.advanced(byNanoseconds: 0 - Self.flutterLatency)
      if let position = interpolating.events(at: moment).last?.position { shown = position }
    }
    return shown
  }

  /// A report of the translation as the place of a single contact.
  private func report(
    _ translation: ViewPoint, _ action: TouchReport.Action, _ time: Timestamp
  ) -> TouchReport {
    TouchReport(
      time: time, action: action, points: [.init(identifier: 0, position: translation)])
  }
}
