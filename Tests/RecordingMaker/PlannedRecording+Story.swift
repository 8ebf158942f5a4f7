import InputRecordings

extension PlannedRecording {
  /// The first recordings of the story: a push to the left, a pop to the right.
  static let story: [PlannedRecording] = [
    screen(
      "story", "push-distance", "A slow drag to the left over two thirds of the screen.",
      .thumb(x: 60, y: 96, [.stroke(-46, seconds: 0.5, bow: -2.5), .rest(0.05)], "left", .finish)),
    screen(
      "story", "push-flick",
      "A short, fast flick to the left: directional finishes the push, article cancels it.",
      .thumb(x: 52, y: 96, [.stroke(-32, seconds: 0.15, portion: 0.6, bow: -1)], "left", .finish)),
    screen(
      "story", "push-short", "A drag to the left that gives up after a quarter of the screen.",
      .thumb(x: 56, y: 96, [.stroke(-17, seconds: 0.38, bow: -1), .rest(0.12)], "left", .cancel)),
    screen(
      "story", "push-reverse",
      "A drag to the left beyond the half that is taken back and let go on the way.",
      .thumb(
        x: 62, y: 96,
        [
          .stroke(-55, seconds: 0.5, bow: -2.5), .rest(0.06),
          .stroke(40, seconds: 0.36, portion: 0.42, bow: 1),
        ], "left", .cancel)),
    screen(
      "story", "push-hold",
      "A drag to the left beyond the half that rests there before the lift: no velocity counts.",
      .thumb(x: 61, y: 96, [.stroke(-44, seconds: 0.42, bow: -2), .rest(0.7)], "left", .finish)),
    screen(
      "story", "pop-distance", "A slow drag to the right over two thirds of the screen.",
      .thumb(x: 8, y: 96, [.stroke(47, seconds: 0.5, bow: -2.5), .rest(0.05)], "right", .finish)),
    screen(
      "story", "pop-flick", "A short, fast flick to the right: every policy finishes the pop.",
      .thumb(x: 14, y: 96, [.stroke(33, seconds: 0.15, portion: 0.6, bow: -1)], "right", .finish)),
    screen(
      "story", "pop-hold",
      "A fast start to the right that rests before the half: the speed has gone at the lift.",
      .thumb(x: 12, y: 96, [.stroke(22, seconds: 0.16, bow: -1), .rest(0.6)], "right", .cancel)),
    pad(
      "story", "push-distance", "Two fingers slowly to the left over two thirds of the view.",
      .twoFingers(x: 58, y: 34, [.stroke(-27, seconds: 0.5), .rest(0.05)], "left", .finish)),
    pad(
      "story", "push-flick", "A short, fast flick of two fingers to the left.",
      .twoFingers(x: 54, y: 34, [.stroke(-28, seconds: 0.12, portion: 0.5)], "left", .finish)),
    pad(
      "story", "pop-distance", "Two fingers slowly to the right over two thirds of the view.",
      .twoFingers(x: 20, y: 34, [.stroke(27, seconds: 0.48), .rest(0.05)], "right", .finish)),
    pad(
      "story", "pop-short", "Two fingers to the right that give up after a quarter of the view.",
      .twoFingers(x: 24, y: 34, [.stroke(10, seconds: 0.3), .rest(0.1)], "right", .cancel)),
    pad(
      "story", "pop-reverse",
      "Two fingers to the right beyond the half that are taken back and let go on the way.",
      .twoFingers(
        x: 18, y: 34,
        [
          .stroke(31, seconds: 0.5), .rest(0.06), .stroke(-24, seconds: 0.34, portion: 0.42),
        ], "right", .cancel)),
    pad(
      "story", "pointer", "One finger moves the pointer: no pan, no transition.",
      Gesture(
        motion: FingerMotion(
          start: FingerMotion.Place(x: 30, y: 34),
          parts: [.rest(0.04), .stroke(30, seconds: 0.4, bow: 3), .rest(0.1)]),
        kind: "pointer", direction: "right")),
  ]

  /// More of the story: what the first ones lack, and more than one gesture in a recording.
  static let moreStory: [PlannedRecording] = [
    screen(
      "story", "push-interrupt",
      "A flick to the left, and a second one while the first story still settles: it is refused.",
      .thumb(x: 52, y: 96, [.stroke(-32, seconds: 0.15, portion: 0.6, bow: -1)], "left", .finish),
      .thumb(
        after: 0.03, x: 50, y: 98, [.stroke(-30, seconds: 0.14, portion: 0.6, bow: -1)], "left",
        nil
      ).refused),
    screen(
      "story", "pop-short",
      "A drag to the right that gives up after a quarter of the screen.",
      .thumb(x: 12, y: 96, [.stroke(18, seconds: 0.38, bow: -1), .rest(0.12)], "right", .cancel)),
    screen(
      "story", "pop-reverse",
      "A drag to the right beyond the half that is taken back and let go on the way.",
      .thumb(
        x: 6, y: 96,
        [
          .stroke(55, seconds: 0.5, bow: -2.5), .rest(0.06),
          .stroke(-40, seconds: 0.36, portion: 0.42, bow: 1),
        ], "right", .cancel)),
    screen(
      "story", "pop-interrupt",
      "A flick to the right, and a drag to the left while the pop still settles: it is refused.",
      .thumb(x: 14, y: 96, [.stroke(33, seconds: 0.15, portion: 0.6, bow: -1)], "right", .finish),
      .thumb(after: 0.03, x: 50, y: 97, [.stroke(-30, seconds: 0.3, bow: -1)], "left", nil)
        .refused),
    screen(
      "story", "push-again",
      "A drag that gives up, a tap that does nothing, and a drag that pushes after all.",
      .thumb(x: 56, y: 96, [.stroke(-17, seconds: 0.3, bow: -1), .rest(0.1)], "left", .cancel),
      .tap(after: 0.4, x: 34, y: 80),
      .thumb(
        after: 0.2, x: 60, y: 96, [.stroke(-46, seconds: 0.45, bow: -2.5), .rest(0.05)], "left",
        .finish)),
    pad(
      "story", "push-short", "Two fingers to the left that give up after a quarter of the view.",
      .twoFingers(x: 52, y: 34, [.stroke(-10, seconds: 0.3), .rest(0.1)], "left", .cancel)),
    pad(
      "story", "push-reverse",
      "Two fingers to the left beyond the half that are taken back and let go on the way.",
      .twoFingers(
        x: 60, y: 34,
        [.stroke(-31, seconds: 0.5), .rest(0.06), .stroke(24, seconds: 0.34, portion: 0.42)],
        "left", .cancel)),
    pad(
      "story", "pop-flick", "A short, fast flick of two fingers to the right.",
      .twoFingers(x: 24, y: 34, [.stroke(28, seconds: 0.12, portion: 0.5)], "right", .finish)),
    pad(
      "story", "pop-interrupt",
      "Two fingers flick to the right, and do it again while the pop still settles: refused.",
      .twoFingers(x: 24, y: 34, [.stroke(28, seconds: 0.12, portion: 0.5)], "right", .finish),
      .twoFingers(
        after: 0.02, x: 26, y: 35, [.stroke(26, seconds: 0.12, portion: 0.5)], "right", nil
      ).refused),
  ]
}
