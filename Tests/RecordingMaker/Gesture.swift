import InputRecordings

/// A gesture to record: on which device, how it is made, and what it means.
struct Gesture {
  /// The file's name without `.evemu`.
  var name: String
  /// The device it is made on.
  var model: DeviceModel
  /// With how many fingers.
  var fingers: Int
  /// How the first finger moves.
  var motion: FingerMotion
  /// Where to.
  var direction: String
  /// What the person wants, or `nil` where nothing is to happen.
  var intent: RecordingMark.Intent?
  /// What it is for.
  var note: String

  /// A gesture on the touchscreen with a thumb, which moves on a slight arc.
  private static func screen(
    _ name: String, from x: Double, _ parts: [FingerMotion.Part], _ direction: String,
    _ intent: RecordingMark.Intent, _ note: String
  ) -> Gesture {
    Gesture(
      name: "touchscreen-\(name)", model: .touchscreen, fingers: 1,
      motion: FingerMotion(start: FingerMotion.Place(x: x, y: 96), parts: [.rest(0.03)] + parts),
      direction: direction, intent: intent, note: note)
  }

  /// A gesture on the touchpad.
  private static func pad(
    _ name: String, fingers: Int = 2, from x: Double, _ parts: [FingerMotion.Part],
    _ direction: String, _ intent: RecordingMark.Intent?, _ note: String
  ) -> Gesture {
    Gesture(
      name: "touchpad-\(name)", model: .touchpad, fingers: fingers,
      motion: FingerMotion(start: FingerMotion.Place(x: x, y: 34), parts: [.rest(0.04)] + parts),
      direction: direction, intent: intent, note: note)
  }

  /// All recordings of the project, by name.
  static let all: [Gesture] = [
    screen(
      "push-distance", from: 60, [.stroke(-46, seconds: 0.5, bow: -2.5), .rest(0.05)], "left",
      .finish, "A slow drag to the left over two thirds of the screen."),
    screen(
      "push-flick", from: 52, [.stroke(-32, seconds: 0.15, portion: 0.6, bow: -1)], "left",
      .finish,
      "A short, fast flick to the left: directional finishes the push, article cancels it."),
    screen(
      "push-short", from: 56, [.stroke(-17, seconds: 0.38, bow: -1), .rest(0.12)], "left",
      .cancel, "A drag to the left that gives up after a quarter of the screen."),
    screen(
      "push-reverse", from: 62,
      [
        .stroke(-55, seconds: 0.5, bow: -2.5), .rest(0.06),
        .stroke(40, seconds: 0.36, portion: 0.42, bow: 1),
      ], "left", .cancel,
      "A drag to the left beyond the half that is taken back and let go on the way."),
    screen(
      "push-hold", from: 61, [.stroke(-44, seconds: 0.42, bow: -2), .rest(0.7)], "left", .finish,
      "A drag to the left beyond the half that rests there before the lift: no velocity counts."),
    screen(
      "pop-distance", from: 8, [.stroke(47, seconds: 0.5, bow: -2.5), .rest(0.05)], "right",
      .finish, "A slow drag to the right over two thirds of the screen."),
    screen(
      "pop-flick", from: 14, [.stroke(33, seconds: 0.15, portion: 0.6, bow: -1)], "right",
      .finish, "A short, fast flick to the right: every policy finishes the pop."),
    screen(
      "pop-hold", from: 12, [.stroke(22, seconds: 0.16, bow: -1), .rest(0.6)], "right", .cancel,
      "A fast start to the right that rests before the half: the speed has gone at the lift."),
    pad(
      "push-distance", from: 58, [.stroke(-27, seconds: 0.5), .rest(0.05)], "left", .finish,
      "Two fingers slowly to the left over two thirds of the view."),
    pad(
      "push-flick", from: 54, [.stroke(-28, seconds: 0.12, portion: 0.5)], "left", .finish,
      "A short, fast flick of two fingers to the left."),
    pad(
      "pop-distance", from: 20, [.stroke(27, seconds: 0.48), .rest(0.05)], "right", .finish,
      "Two fingers slowly to the right over two thirds of the view."),
    pad(
      "pop-short", from: 24, [.stroke(10, seconds: 0.3), .rest(0.1)], "right", .cancel,
      "Two fingers to the right that give up after a quarter of the view."),
    pad(
      "pop-reverse", from: 18,
      [
        .stroke(31, seconds: 0.5), .rest(0.06), .stroke(-24, seconds: 0.34, portion: 0.42),
      ], "right", .cancel,
      "Two fingers to the right beyond the half that are taken back and let go on the way."),
    pad(
      "pointer", fingers: 1, from: 30, [.stroke(30, seconds: 0.4, bow: 3), .rest(0.1)], "right",
      nil, "One finger moves the pointer: no pan, no transition."),
  ]
}
