import InputRecordings

extension PlannedRecording {
  /// The compose window: up from 40 points, which is 7 mm; half of 804 points, 70 mm, lowers it.
  static let dropdown: [PlannedRecording] = [
    screen(
      "dropdown", "distance",
      "A slow drag downwards over more than half of the way lowers the window.",
      .thumb(x: 38, y: 22, [.drag(98, seconds: 0.7, bow: 3), .rest(0.05)], "down", .finish)),
    screen(
      "dropdown", "flick", "A short, fast flick downwards lowers the window.",
      .thumb(x: 38, y: 30, [.drag(36, seconds: 0.15, portion: 0.6, bow: 1)], "down", .finish)),
    screen(
      "dropdown", "short", "A drag downwards that gives up: the window comes back.",
      .thumb(x: 38, y: 26, [.drag(40, seconds: 0.5, bow: 2), .rest(0.12)], "down", .cancel)),
    screen(
      "dropdown", "reverse",
      "A drag downwards beyond the half that is taken back and let go on the way.",
      .thumb(
        x: 38, y: 20,
        [
          .drag(100, seconds: 0.65, bow: 3), .rest(0.06),
          .drag(-50, seconds: 0.4, portion: 0.42, bow: -1),
        ], "down", .cancel)),
    screen(
      "dropdown", "interrupt",
      "A flick downwards, and a flick up on the strip while the window still sinks: it is refused.",
      .thumb(x: 38, y: 30, [.drag(36, seconds: 0.15, portion: 0.6, bow: 1)], "down", .finish),
      .thumb(
        after: 0.05, x: 38, y: 142, [.drag(-34, seconds: 0.15, portion: 0.6, bow: 1)], "up", nil
      ).refused),
    screen(
      "dropdown", "raise-tap",
      "A flick lowers the window, and a tap on its strip raises it again.",
      .thumb(x: 38, y: 30, [.drag(36, seconds: 0.15, portion: 0.6, bow: 1)], "down", .finish),
      .tap(after: 1.2, x: 34, y: 142, .finish)),
    screen(
      "dropdown", "raise-pan",
      "A flick lowers the window, and a drag up on its strip raises it again.",
      .thumb(x: 38, y: 30, [.drag(36, seconds: 0.15, portion: 0.6, bow: 1)], "down", .finish),
      .thumb(
        after: 1.2, x: 36, y: 142, [.drag(-98, seconds: 0.7, bow: 3), .rest(0.05)], "up", .finish)),
    screen(
      "dropdown", "raise-short",
      "A flick lowers the window, and a drag up on its strip gives up: it stays down.",
      .thumb(x: 38, y: 30, [.drag(36, seconds: 0.15, portion: 0.6, bow: 1)], "down", .finish),
      .thumb(
        after: 1.2, x: 36, y: 142, [.drag(-36, seconds: 0.5, bow: 2), .rest(0.12)], "up",
        .cancel)),
    pad(
      "dropdown", "distance",
      "Two fingers slowly downwards over more than half of the way.",
      .twoFingers(x: 44, y: 10, [.drag(46, seconds: 0.6), .rest(0.05)], "down", .finish)),
    pad(
      "dropdown", "flick", "A short, fast flick of two fingers downwards.",
      .twoFingers(x: 44, y: 16, [.drag(24, seconds: 0.12, portion: 0.5)], "down", .finish)),
    pad(
      "dropdown", "short", "Two fingers downwards that give up: the window comes back.",
      .twoFingers(x: 44, y: 16, [.drag(20, seconds: 0.4), .rest(0.1)], "down", .cancel)),
  ]
}
