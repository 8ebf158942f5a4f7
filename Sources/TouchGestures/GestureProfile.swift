/// A product whose rules for pans are taken over all at once.
///
/// Each takes its numbers from that product's public source or documentation; what a product has
/// no rule for stays at the default. Documentation/gestures.md tells what is left out.
public enum GestureProfile: String, Sendable, CaseIterable, BitwiseCopyable {
  /// Apple's, as documented: the default.
  case uikit
  /// libinput's swipes.
  case libinput
  /// GNOME's swipe tracker, in libadwaita.
  case gnome
  /// Android's gesture detectors.
  case android
  /// KWin's swipes, which stand on libinput's.
  case kwin

  /// The settings of the product.
  public var settings: PanSettings {
    switch self {
    case .uikit: PanSettings()
    case .libinput: .libinput
    case .gnome: .gnome
    case .android: .android
    case .kwin: .kwin
    }
  }
}

extension PanSettings {
  /// evdev-mt-touchpad-gestures.c: three or four fingers move 1.5 mm, and 0.5 mm more for each
  /// beyond two; another count for 100 ms cancels the swipe and may begin the next.
  fileprivate static var libinput: PanSettings {
    var settings = PanSettings()
    settings.minimumContacts = 3
    settings.maximumContacts = 4
    settings.fingers = FingerCountPolicy(
      latchesCount: true, fewer: .cancel, more: .cancel, surplus: .wait,
      graceInterval: 100_000_000, restarts: true)
    settings.beginDistance = .millimetres(2)
    settings.beginDistancePerContact = .millimetres(0.5)
    settings.removesBeginDistance = true
    settings.keepsBeginStep = true
    return settings
  }

  /// adw-swipe-tracker.c: 16 pixels, after which the larger axis counts; 150 ms of history.
  fileprivate static var gnome: PanSettings {
    var settings = PanSettings()
    settings.fingers = FingerCountPolicy(latchesCount: true, fewer: .end, more: .end)
    settings.beginDistance = .points(16)
    settings.removesBeginDistance = true
    settings.axis = AxisRule(.dominant)
    settings.velocity = VelocityHistory.Configuration(estimator: .window150)
    return settings
  }

  /// ViewConfiguration.java: a slop of 8 dp, left out; ScrollView.java follows the newest finger.
  fileprivate static var android: PanSettings {
    var settings = PanSettings()
    settings.minimumContacts = 1
    settings.beginDistance = .points(8)
    settings.removesBeginDistance = true
    settings.translation = .latest
    settings.velocity = VelocityHistory.Configuration(estimator: .lsq2)
    return settings
  }

  /// gestures.cpp: libinput's swipe, of which the larger axis counts.
  fileprivate static var kwin: PanSettings {
    var settings = PanSettings.libinput
    settings.axis = AxisRule(.dominant)
    return settings
  }
}
