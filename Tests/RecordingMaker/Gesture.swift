import InputRecordings

/// One sequence of touches within a recording: how it is made, and what it means.
struct Gesture {
  /// How long the hand is in the air before it, in seconds.
  var pause = 0.0
  /// With how many fingers.
  var fingers = 1
  /// How the first finger moves.
  var motion: FingerMotion
  /// What it is, as labels say it, or `nil` where that is for the scene to say.
  var kind: String?
  /// Where to.
  var direction: String?
  /// What the person wants, or `nil` where nothing is to happen.
  var intent: RecordingMark.Intent?

  /// A pan with the thumb, which rests a moment as it lands.
  static func thumb(
    after pause: Double = 0, x: Double, y: Double, _ parts: [FingerMotion.Part],
    _ direction: String, _ intent: RecordingMark.Intent?
  ) -> Gesture {
    Gesture(
      pause: pause,
      motion: FingerMotion(start: FingerMotion.Place(x: x, y: y), parts: [.rest(0.03)] + parts),
      kind: "pan", direction: direction, intent: intent)
  }

  /// A pan with two fingers on a touchpad.
  static func twoFingers(
    after pause: Double = 0, x: Double, y: Double, _ parts: [FingerMotion.Part],
    _ direction: String, _ intent: RecordingMark.Intent?
  ) -> Gesture {
    Gesture(
      pause: pause, fingers: 2,
      motion: FingerMotion(start: FingerMotion.Place(x: x, y: y), parts: [.rest(0.04)] + parts),
      kind: "pan", direction: direction, intent: intent)
  }

  /// A short touch in one place.
  static func tap(
    after pause: Double = 0, x: Double, y: Double, _ intent: RecordingMark.Intent? = nil
  ) -> Gesture {
    Gesture(
      pause: pause,
      motion: FingerMotion(start: FingerMotion.Place(x: x, y: y), parts: [.rest(0.07)]),
      kind: "tap", intent: intent)
  }

  /// The gesture as one that its scene takes no notice of: labels don't call it a pan.
  var refused: Gesture {
    var gesture = self
    gesture.kind = nil
    gesture.intent = nil
    return gesture
  }
}
