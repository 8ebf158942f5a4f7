import InteractiveTransitions
import TouchTracking

extension FilmDrawing {
  /// The radius of the screen's corners, in points of the scene.
  private static var screenRadius: Double { 20 }

  /// Defines the outline of the screen, which cuts what is drawn in it.
  mutating func drawScreenClip() {
    svg.raw("<defs><clipPath id=\"screen\">")
    svg.element("rect", screen)
    svg.raw("</clipPath></defs>\n")
  }

  /// The attributes of the screen's rectangle.
  private var screen: [(String, String)] {
    [
      ("width", SVGWriter.number(film.size.width)), ("height", SVGWriter.number(film.size.height)),
      ("rx", SVGWriter.number(Self.screenRadius)),
    ]
  }

  /// Draws the picture of an active time, and the time below it.
  mutating func drawPicture(_ index: Int, at active: Int64) {
    let place = layout.place(ofPicture: index)
    let scale = SVGWriter.number(layout.scale, places: 4)
    svg.open(
      "g",
      [
        (
          "transform",
          "translate(\(SVGWriter.number(place.x)) \(SVGWriter.number(place.y))) "
            + "scale(\(scale))"
        )
      ])
    svg.open("g", [("clip-path", "url(#screen)")])
    svg.element("rect", screen + [("fill", film.background.hexadecimal)])
    if let sample = film.samples.sample(at: active) {
      for shape in sample.shapes { draw(shape) }
      if let finger = sample.finger { draw(finger, until: active) }
    }
    svg.close("g")
    svg.element(
      "rect", screen + [("fill", "none"), ("stroke", Ink.text), ("stroke-width", "6")])
    svg.close("g")
    write(
      seconds(at: active),
      at: Point(x: place.x + layout.picture.width / 2, y: place.y + layout.picture.height + 14),
      size: 10, color: Ink.faint, anchor: "middle")
  }

  /// Draws a view and what lies in it.
  private mutating func draw(_ shape: FilmShape) {
    let isFaded = shape.opacity < 0.9995
    if isFaded { svg.open("g", [("opacity", SVGWriter.number(shape.opacity))]) }
    let path = SVGWriter.path(shape.outline, isClosed: true)
    if let fill = shape.fill {
      var attributes = [("d", path), ("fill", fill.hexadecimal)]
      if fill.opacity < 1 { attributes.append(("fill-opacity", SVGWriter.number(fill.opacity))) }
      svg.element("path", attributes)
    }
    if let label = shape.label {
      write(
        FilmText.name(label.text), at: Point(x: label.place.x, y: label.place.y + 12), size: 34,
        color: shape.fill?.readableInk ?? Ink.text, anchor: "middle")
    }
    let clips = shape.clips && !shape.children.isEmpty
    if clips {
      self.clips += 1
      svg.raw("<clipPath id=\"c\(self.clips)\">")
      svg.element("path", [("d", path)])
      svg.raw("</clipPath>")
      svg.open("g", [("clip-path", "url(#c\(self.clips))")])
    }
    for child in shape.children { draw(child) }
    if clips { svg.close("g") }
    if isFaded { svg.close("g") }
  }

  /// Draws where fingers are and the way that they came, fainter once they have lifted.
  private mutating func draw(_ finger: FilmFinger, until active: Int64) {
    var trail = [finger.start]
    for sample in film.samples.all where sample.active <= active {
      if let earlier = sample.finger, earlier.touch == finger.touch { trail.append(earlier.place) }
    }
    // Once they have lifted they stay where they were.
    while trail.count > 1, trail[trail.count - 2] == trail[trail.count - 1] { trail.removeLast() }
    if !finger.isDown { svg.open("g", [("opacity", "0.4")]) }
    let shown = min(max(finger.count, 1), 5)
    for index in 0..<shown {
      let aside = (Double(index) - Double(shown - 1) / 2) * Self.fingerDistance
      drawTrail(trail.map { Point(x: $0.x + aside, y: $0.y) })
      svg.element(
        "circle",
        [
          ("cx", SVGWriter.number(finger.place.x + aside)),
          ("cy", SVGWriter.number(finger.place.y)), ("r", "26"),
          ("fill", finger.isDown ? Ink.finger : "none"),
          ("stroke", finger.isDown ? "#ffffff" : Ink.finger), ("stroke-width", "8"),
        ])
    }
    if !finger.isDown { svg.close("g") }
  }

  /// How far fingers that are down together are drawn from each other, in points of the scene.
  private static var fingerDistance: Double { 46 }

  /// Draws the way of a finger.
  private mutating func drawTrail(_ points: [Point]) {
    for (width, color) in [("22", "#ffffff"), ("12", Ink.finger)] {
      svg.element(
        "path",
        [
          ("d", SVGWriter.path(points, isClosed: false)), ("fill", "none"), ("stroke", color),
          ("stroke-width", width), ("stroke-linecap", "round"), ("stroke-linejoin", "round"),
          ("stroke-opacity", "0.75"),
        ])
    }
  }
}
