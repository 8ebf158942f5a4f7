import InputRecordings

extension PlannedRecording {
  /// The bottom sheet: it starts at half, 422 of 844 points high, which is 73 mm of the screen.
  static let sheet: [PlannedRecording] = [
    screen(
      "sheet", "distance", "A slow drag downwards over two thirds of the sheet dismisses it.",
      .thumb(x: 38, y: 82, [.drag(52, seconds: 0.55, bow: 2), .rest(0.05)], "down", .finish)),
    screen(
      "sheet", "flick", "A short, fast flick downwards dismisses the sheet.",
      .thumb(x: 38, y: 84, [.drag(30, seconds: 0.15, portion: 0.6, bow: 1)], "down", .finish)),
    screen(
      "sheet", "short", "A drag downwards that gives up: the sheet goes back to half.",
      .thumb(x: 38, y: 84, [.drag(18, seconds: 0.4, bow: 1), .rest(0.12)], "down", .cancel)),
    screen(
      "sheet", "reverse",
      "A drag downwards past the middle of the sheet that is taken back and let go on the way.",
      .thumb(
        x: 38, y: 82,
        [
          .drag(50, seconds: 0.5, bow: 2), .rest(0.06),
          .drag(-30, seconds: 0.6, portion: 0.42, bow: -1),
        ], "down", .cancel)),
    screen(
      "sheet", "interrupt",
      "A flick upwards, and while the sheet still rises a flick downwards that catches it.",
      .thumb(x: 38, y: 118, [.drag(-30, seconds: 0.15, portion: 0.6, bow: 1)], "up", .finish),
      .thumb(
        after: 0.05, x: 38, y: 92, [.drag(62, seconds: 0.25, portion: 0.7, bow: 1)], "down",
        nil)),
    screen(
      "sheet", "raise-distance", "A slow drag upwards past the middle: the sheet is full.",
      .thumb(x: 38, y: 100, [.drag(-48, seconds: 0.55, bow: 2), .rest(0.05)], "up", .finish)),
    screen(
      "sheet", "raise-flick", "A short, fast flick upwards: the sheet is full.",
      .thumb(x: 38, y: 118, [.drag(-30, seconds: 0.15, portion: 0.6, bow: 1)], "up", .finish)),
    screen(
      "sheet", "raise-past-end",
      "A drag upwards past the full height, where the sheet gives way less and less.",
      .thumb(x: 38, y: 126, [.drag(-92, seconds: 0.7, bow: 2), .rest(0.1)], "up", .finish)),
    screen(
      "sheet", "tap", "A tap on the dimmed screen above the sheet dismisses it.",
      .tap(x: 34, y: 36, .finish)),
    screen(
      "sheet", "tour",
      "A flick to full, a drag back to half, a drag that gives up, and a tap that dismisses.",
      .thumb(x: 38, y: 118, [.drag(-30, seconds: 0.15, portion: 0.6, bow: 1)], "up", .finish),
      .thumb(
        after: 0.6, x: 38, y: 40, [.drag(60, seconds: 0.6, bow: 2), .rest(0.1)], "down", .finish),
      .thumb(
        after: 0.6, x: 38, y: 90, [.drag(-15, seconds: 0.3, bow: 1), .rest(0.1)], "up", .cancel),
      .tap(after: 0.6, x: 34, y: 36, .finish)),
    pad(
      "sheet", "distance", "Two fingers slowly downwards over two thirds of the sheet.",
      .twoFingers(x: 44, y: 14, [.drag(28, seconds: 0.5), .rest(0.05)], "down", .finish)),
    pad(
      "sheet", "raise-flick", "A short, fast flick of two fingers upwards.",
      .twoFingers(x: 44, y: 50, [.drag(-28, seconds: 0.12, portion: 0.5)], "up", .finish)),
    pad(
      "sheet", "short", "Two fingers downwards that give up: the sheet goes back to half.",
      .twoFingers(x: 44, y: 20, [.drag(10, seconds: 0.3), .rest(0.1)], "down", .cancel)),
  ]
}
