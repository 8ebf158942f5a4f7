import GestureReplay
import GestureStudio
import InputEvents
import InputRecordings
import InteractiveTransitions
import TestSupport
import Testing
import TouchGestures
import TouchTracking

/// The line that shows how a recording gets on.
@Suite struct LiveLineTests {
  /// A touchpad of 100 by 60 mm.
  private func surface() throws -> SurfaceGeometry {
    try SurfaceGeometry(
      device: SampleDevices.touchpad(name: "Pad", product: 1, fingerKeys: [.toolFinger]))
  }

  /// A gesture that went 20 mm to the left, at 50 mm/s, and was decided.
  private func gesture(on surface: SurfaceGeometry) -> WatchedGesture {
    let scale = surface.pointsPerMillimetre
    var gesture = WatchedGesture(number: 3, start: .zero, fingers: 2)
    gesture.pan = PanSample(
      time: .zero, phase: .changed, contacts: 2, location: .zero,
      translation: ViewPoint(x: -20 * scale, y: 3),
      velocity: ViewPoint(x: -30 * scale, y: 40 * scale))
    gesture.operation = "push"
    gesture.decision = Decision(
      verdict: .finish, progress: 0.62, velocity: 50, unit: .millimetresPerSecond,
      rule: "progress 0.62 > 0.50")
    return gesture
  }

  /// A line with everything in it.
  private func full() throws -> LiveLine {
    let surface = try surface()
    var line = LiveLine()
    line.show(seconds: 65)
    line.show(gestures: 3, of: 12)
    line.show(fingers: 2)
    line.show(gesture(on: surface), on: surface)
    var label = GestureLabel()
    label.intent = .finish
    label.direction = "left"
    line.show(label)
    return line
  }

  @Test("A wide terminal shows fingers, way, velocity, verdict and label, in millimetres")
  func wide() throws {
    #expect(
      try full().text(columns: 200)
        == "1:05  3/12 gestures  2 fingers  pan left 20 mm  50 mm/s  "
        + "push finish: progress 0.62 > 0.50  [left, to finish]")
  }

  @Test("It is never wider than the terminal, and what a person just did is the last to go")
  func narrow() throws {
    let line = try full()
    for columns in 0...120 {
      #expect(line.text(columns: columns).count <= columns)
    }
    #expect(line.text(columns: 79).contains("[left, to finish]"))
    #expect(line.text(columns: 79).contains("push finish"))
    #expect(line.text(columns: 17) == "[left, to finish]")
    #expect(line.text(columns: 5) == "[left")
  }

  @Test("A device without axes is measured in points")
  func points() throws {
    let surface = try SurfaceGeometry(device: DeviceDescription(name: "bare"))
    var line = LiveLine()
    var gesture = gesture(on: surface)
    gesture.pan?.translation = ViewPoint(x: 0, y: 143)
    gesture.pan?.velocity = ViewPoint(x: 0, y: 812)
    gesture.decision = nil
    line.show(gesture, on: surface)
    #expect(line.text(columns: 80) == "pan down 143 pt  812 pt/s")
  }

  @Test("Nothing that a device or a program is called moves the cursor")
  func control() {
    var line = LiveLine()
    line.show(notice: "\u{1b}[2J\nPad \u{200b}\u{4f60} is away")
    #expect(line.text(columns: 80) == "?[2J?Pad ?? is away")
  }

  @Test("One gesture is no plural, and no goal is shown where there is none")
  func counts() {
    var line = LiveLine()
    line.show(seconds: -1)
    line.show(gestures: 1, of: nil)
    line.show(fingers: 0)
    #expect(line.text(columns: 80) == "0:00  1 gesture")
  }
}
