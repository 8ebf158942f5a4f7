import GestureReplay
import InteractiveTransitions
import Testing
import TouchTracking

@Suite("Filmstrips")
struct FilmstripTests {
  /// The colour of the cards.
  private static let red = "#ff0000"

  /// A pan script of samples every 16 ms that goes so far to the left.
  private static func script(
    from start: Int = 0, steps: Int, step: Double, every milliseconds: Int = 16
  ) -> String {
    var lines = [#"{"t_ms":\#(start),"phase":"began","tx":0,"ty":0}"#]
    for index in 1...steps {
      let phase = index == steps ? "ended" : "changed"
      let time = start + index * milliseconds
      lines.append(
        #"{"t_ms":\#(time),"phase":"\#(phase)","tx":\#(-step * Double(index)),"ty":0}"#)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Compares points to the two decimals that a drawing has.
  private static func isNear(_ found: [ViewPoint], _ expected: [(Double, Double)]) -> Bool {
    found.count == expected.count
      && zip(found, expected).allSatisfy {
        ($0.x - $1.0).magnitude <= 0.0051 && ($0.y - $1.1).magnitude <= 0.0051
      }
  }

  @Test("A card at half its size is drawn around its middle")
  func scaled() throws {
    final class Scaled: CardScene {
      override func lay(in window: Window) {
        let card = card()
        card.transform = .scale(0.5)
        window.addSubview(card)
      }
    }
    let drawing = try FilmstripDrawing(script: Self.script(steps: 3, step: 10), scene: Scaled.self)
    let outlines = drawing.outlines(filled: Self.red)
    #expect(outlines.count == drawing.pictureCount)
    #expect(outlines.count == 9)
    #expect(
      outlines.allSatisfy {
        Self.isNear($0, [(145, 322), (245, 322), (245, 522), (145, 522)])
      })
  }

  @Test("A card that is turned away by 60 degrees has the edges that perspective gives it")
  func turned() throws {
    final class Turned: CardScene {
      override func lay(in window: Window) {
        // The eye is 800 points before the middle of the window.
        window.sublayerTransform = .perspective(eyeDistance: 800)
        let card = card()
        card.transform3D = .rotation(angle: .pi / 3, x: 1, y: 0, z: 0)
        window.addSubview(card)
      }
    }
    let drawing = try FilmstripDrawing(script: Self.script(steps: 3, step: 10), scene: Turned.self)
    // Half the height is 200: half of that up and down, and 173.2051 points away or near.
    // The far edge shrinks by 1 + 173.2051 / 800, the near one grows by 1 - 173.2051 / 800.
    let (far, near) = (1.21650635, 0.78349365)
    let (left, right) = (195 - 100 / far, 195 + 100 / far)
    let expected = [
      (left, 422 - 100 / far), (right, 422 - 100 / far), (195 + 100 / near, 422 + 100 / near),
      (195 - 100 / near, 422 + 100 / near),
    ]
    let found = try #require(drawing.outlines(filled: Self.red).first)
    #expect(Self.isNear(found, expected), "\(found)")
  }

  @Test("Round corners are drawn with the radius that the view has")
  func rounded() throws {
    final class Rounded: CardScene {
      override func lay(in window: Window) {
        let card = card()
        card.cornerRadius = 30
        window.addSubview(card)
      }
    }
    let drawing = try FilmstripDrawing(script: Self.script(steps: 3, step: 10), scene: Rounded.self)
    let found = try #require(drawing.outlines(filled: Self.red).first)
    // Every point lies on the straight edges or 30 points from the middle of a corner's arc.
    let middles = [(265.0, 252.0), (265, 592), (125, 592), (125, 252)]
    #expect(found.count == 20)
    for (index, point) in found.enumerated() {
      let middle = middles[index / 5]
      let (x, y) = (point.x - middle.0, point.y - middle.1)
      #expect(((x * x + y * y).squareRoot() - 30).magnitude < 0.01)
    }
  }

  @Test("A card that is seen from its edge, hidden or transparent is not drawn, nor what is in it")
  func unseen() throws {
    final class Unseen: CardScene {
      override func lay(in window: Window) {
        let (edge, hidden, clear) = (card(), card(), card())
        edge.transform3D = .rotation(angle: .pi / 2, x: 1, y: 0, z: 0)
        hidden.isHidden = true
        clear.alpha = 0
        for view in [edge, hidden, clear] {
          view.addSubview(card())
          window.addSubview(view)
        }
      }
    }
    let drawing = try FilmstripDrawing(script: Self.script(steps: 3, step: 10), scene: Unseen.self)
    #expect(drawing.outlines(filled: Self.red).isEmpty)
  }

  @Test("What lies in a faded view is faded with it, and what lies in a clipping view is cut")
  func fadedAndClipped() throws {
    final class Faded: CardScene {
      override func lay(in window: Window) {
        let (outer, inner) = (card(Color(red: 0, green: 0, blue: 1)), card())
        outer.alpha = 0.25
        outer.clipsToBounds = true
        outer.addSubview(inner)
        window.addSubview(outer)
      }
    }
    let drawing = try FilmstripDrawing(script: Self.script(steps: 3, step: 10), scene: Faded.self)
    let inner = try #require(
      drawing.elements.firstIndex { $0.attributes["fill"] == Self.red })
    let around = drawing.elements[..<inner].reversed()
    let clip = try #require(around.first { $0.name == "g" })
    let identifier = try #require(clip.attributes["clip-path"]?.dropFirst(5).dropLast())
    let fade = try #require(around.first { $0.name == "g" && $0.depth == clip.depth - 1 })
    #expect(fade.attributes["opacity"] == "0.25")
    let definition = try #require(
      drawing.elements.firstIndex { $0.attributes["id"] == String(identifier) })
    #expect(
      Self.isNear(
        drawing.elements[definition + 1].points,
        [(95, 222), (295, 222), (295, 622), (95, 622)]))
  }

  @Test("The words tell the gesture, the verdict and why, and the fingers are where they were")
  func words() throws {
    let drawing = try FilmstripDrawing(script: Self.script(steps: 20, step: 13))
    #expect(drawing.texts.contains { $0.contains("scene story") })
    #expect(drawing.texts.contains("1 finger left 260 pt: push finished, progress 0.67 > 0.50"))
    #expect(drawing.texts.contains("0.5"))
    // The script has no locations, so it starts at the middle of the view.
    let places = drawing.named("circle").compactMap { circle in
      circle.attributes["fill"] == "#c2185b" ? circle.number("cx") : nil
    }
    #expect(places.first == 195)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 > $1 })
    // Where they lifted is ringed from then on: 260 points to the left of the middle.
    let rings = drawing.named("circle").filter { $0.attributes["fill"] == "none" }
    #expect(!rings.isEmpty)
    #expect(rings.allSatisfy { $0.number("cx") == -65 })
  }

  @Test("The same recording gives the same bytes")
  func deterministic() throws {
    let script = Self.script(steps: 20, step: 13)
    #expect(try FilmstripDrawing(script: script).bytes == FilmstripDrawing(script: script).bytes)
  }

  @Test("Names and titles of any kind leave the file well-formed, and long ones are cut")
  func hostileNames() throws {
    final class Hostile: CardScene {
      override func lay(in window: Window) {
        for name in [
          "<g fill=\"&amp;\">", "\u{0}\u{1b}]]>\u{ffff}", String(repeating: "a", count: 99),
        ] {
          let card = card()
          card.accessibilityIdentifier = name
          window.addSubview(card)
        }
      }
    }
    let drawing = try FilmstripDrawing(
      script: Self.script(steps: 3, step: 10), scene: Hostile.self,
      title: "</svg>" + String(repeating: "b", count: 500))
    #expect(drawing.texts.contains("<g fill=\"&amp;\">"))
    #expect(drawing.texts.allSatisfy { $0.count < 130 })
  }

  @Test("A picture every 50 ms shows the first moment, each 50 ms after it, and the end")
  func regular() throws {
    let drawing = try FilmstripDrawing(
      script: Self.script(steps: 20, step: 13), scene: CardScene.self,
      spacing: .every(milliseconds: 50))
    // The pan takes 320 ms: 0, 50 ... 300 and 320.
    #expect(drawing.pictureCount == 8)
    #expect(drawing.texts.contains("0.25 s"))
    #expect(drawing.texts.contains("0.32 s"))
  }

  @Test("A long recording gives a drawing within bounds, which says what it leaves out")
  func bounded() throws {
    let script = Self.script(steps: 12_000, step: 0.01, every: 50)
    let whole = try FilmstripDrawing(script: script, scene: CardScene.self)
    #expect(whole.pictureCount == 9)
    #expect(whole.bytes.count < 100_000)
    #expect(whole.texts.contains("600.00 s"))
    let cut = try FilmstripDrawing(
      script: script, scene: CardScene.self, spacing: .every(milliseconds: 10))
    #expect(cut.pictureCount == 54)
    #expect(cut.texts.contains { $0.contains("left out") })
  }

  @Test("Time between gestures is left out, so an hour of rest takes no room")
  func rests() throws {
    let script =
      Self.script(steps: 10, step: 5) + Self.script(from: 3_600_000, steps: 10, step: 5)
    let drawing = try FilmstripDrawing(script: script, scene: CardScene.self)
    let labels = drawing.texts.filter { $0.hasSuffix(" s") }
    // 160 ms of each; the fourth picture lies within the first, the sixth within the second.
    #expect(labels.count == 9)
    #expect(labels[3] == "0.12 s")
    #expect(labels[5] == "3600.04 s")
  }

  @Test("More views than a picture can have are left out, and the drawing says so")
  func manyViews() throws {
    final class Crowded: CardScene {
      override func lay(in window: Window) {
        for _ in 0..<1_000 { window.addSubview(card()) }
      }
    }
    let drawing = try FilmstripDrawing(script: Self.script(steps: 3, step: 10), scene: Crowded.self)
    #expect(drawing.outlines(filled: Self.red).count == 400 * 9)
    #expect(drawing.texts.contains { $0.contains("views past 400 left out") })
  }

  @Test("A recording without any gesture gives one picture of the scene as it is")
  func still() throws {
    let key = "E: 0.000000 0001 014a 0000\nE: 0.000000 0000 0000 0000\n"
    let drawing = try FilmstripDrawing(Array(key.utf8), scene: CardScene.self)
    #expect(drawing.pictureCount == 1)
    #expect(drawing.texts.contains("no transition"))
  }

  @Test("Each scene of a scenario is drawn after the one before, with its own time")
  func scenes() throws {
    let folder = try ScenarioFolder()
    try folder.writePan([(0, 0, 0), (200, 100, 0), (400, 200, 0)], to: "right.pan.jsonl")
    let scenario = """
      {"scene":"story"}
      {"pan":"right.pan.jsonl"}
      {"scene":"flip"}
      {"wait_ms":1000}
      {"present":true}
      {"scene":"sheet","policy":"directional"}
      {"dismiss":true}
      """
    try folder.write(scenario, to: "three.scenario.jsonl")
    let recorder = FilmRecorder(title: "three", spacing: .every(milliseconds: 100))
    try SessionReplayer().replay(
      folder.path("three.scenario.jsonl"), observers: [recorder])
    let drawing = try FilmstripDrawing(drawing: recorder.drawing())
    #expect(
      drawing.texts.contains {
        $0.contains("scene story, policy directional; scene flip, policy directional; scene sheet")
      })
    // Which views the pictures name, each picture's in the order of drawing, from the first on.
    let names = drawing.texts.filter { ["story-2", "card-1", "card-2", "sheet"].contains($0) }
    let order = names.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(order == ["story-2", "card-1", "card-2", "sheet"])
    // The story is over at 0.55 s and the card turns from 1 s on, so the picture of 0.6 s of
    // activity is that of 1.05 s; the sheet takes 0.35 s from its own 0 on.
    let times = drawing.texts.filter { $0.hasSuffix(" s") }
    #expect(times.prefix(2) == ["0.00 s", "0.10 s"])
    #expect(times.contains("1.05 s"))
    #expect(times.last == "0.35 s")
    // Time is never drawn backwards: each curve goes to the right.
    for curve in drawing.named("path") where curve.attributes["stroke"] == "#3566b8" {
      #expect(zip(curve.points, curve.points.dropFirst()).allSatisfy { $0.x <= $1.x })
    }
  }
}
