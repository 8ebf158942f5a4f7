import InputRecordings

extension PlannedRecording {
  /// The card that turns: half of the height finishes, or a flick.
  static let flip: [PlannedRecording] = [
    screen(
      "flip", "distance", "A slow drag upwards over two thirds of the screen turns the card.",
      .thumb(x: 40, y: 128, [.drag(-98, seconds: 0.7, bow: 3), .rest(0.05)], "up", .finish)),
    screen(
      "flip", "flick", "A short, fast flick upwards: directional turns the card.",
      .thumb(x: 40, y: 112, [.drag(-36, seconds: 0.15, portion: 0.6, bow: 1)], "up", .finish)),
    screen(
      "flip", "short", "A drag upwards that gives up after a third of the screen.",
      .thumb(x: 40, y: 118, [.drag(-46, seconds: 0.5, bow: 2), .rest(0.12)], "up", .cancel)),
    screen(
      "flip", "reverse",
      "A drag downwards beyond the half that is taken back and let go on the way.",
      .thumb(
        x: 38, y: 20,
        [
          .drag(100, seconds: 0.65, bow: -3), .rest(0.06),
          .drag(-50, seconds: 0.4, portion: 0.42, bow: -1),
        ], "down", .cancel)),
    screen(
      "flip", "interrupt",
      "A flick upwards, and a second one while the card still turns: it is refused.",
      .thumb(x: 40, y: 112, [.drag(-36, seconds: 0.15, portion: 0.6, bow: 1)], "up", .finish),
      .thumb(after: 0.2, x: 41, y: 110, [.drag(-34, seconds: 0.15, portion: 0.6)], "up", nil)
        .refused),
    screen(
      "flip", "back",
      "A drag upwards turns the card, and when it lies still a flick downwards turns it back.",
      .thumb(x: 40, y: 128, [.drag(-94, seconds: 0.6, bow: 3), .rest(0.05)], "up", .finish),
      .thumb(
        after: 0.7, x: 40, y: 40, [.drag(38, seconds: 0.15, portion: 0.6, bow: 1)], "down",
        .finish)),
    pad(
      "flip", "distance", "Two fingers slowly upwards over more than half of the view.",
      .twoFingers(x: 46, y: 57, [.drag(-48, seconds: 0.6), .rest(0.05)], "up", .finish)),
    pad(
      "flip", "flick", "A short, fast flick of two fingers downwards.",
      .twoFingers(x: 46, y: 16, [.drag(28, seconds: 0.12, portion: 0.5)], "down", .finish)),
    pad(
      "flip", "short", "Two fingers upwards that give up after a quarter of the view.",
      .twoFingers(x: 46, y: 50, [.drag(-21, seconds: 0.4), .rest(0.1)], "up", .cancel)),
  ]
}
