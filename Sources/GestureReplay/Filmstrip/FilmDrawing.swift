import DeterministicMath
import InputEvents
import InteractiveTransitions
import TouchTracking

/// Draws a film: a row of pictures, and below them the progress over time.
///
/// It lies on a light ground of its own, so that it can be read on any page.
struct FilmDrawing {
  /// The colours of what is not part of the scene.
  enum Ink {
    /// The ground.
    static var ground: String { "#f5f6f8" }
    /// Lines.
    static var line: String { "#c3c8d0" }
    /// Text.
    static var text: String { "#20242c" }
    /// Text of less weight.
    static var faint: String { "#646c78" }
    /// The progress.
    static var progress: String { "#3566b8" }
    /// The fingers.
    static var finger: String { "#c2185b" }
    /// What finished.
    static var finish: String { "#1e7f4f" }
    /// What was taken back or refused.
    static var cancel: String { "#b3341f" }
  }

  /// What is drawn.
  let film: Film
  /// The active times of the pictures.
  let times: [Int64]
  /// The lines of text above the pictures, the title first.
  let lines: [(text: String, color: String)]
  /// Where everything lies.
  let layout: FilmLayout
  /// The drawing so far.
  var svg = SVGWriter()
  /// How many clips were defined so far.
  var clips = 0

  /// Prepares the drawing of a film.
  init(_ film: Film, spacing: FilmSpacing) {
    self.film = film
    times = spacing.times(length: film.length)
    lines = FilmText.lines(of: film)
    layout = FilmLayout(size: film.size, count: times.count, lines: lines.count)
  }

  /// The whole SVG file.
  consuming func bytes() -> [UInt8] {
    let (width, height) = (FilmLayout.width, layout.height)
    svg.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", SVGWriter.number(width)),
        ("height", SVGWriter.number(height)),
        ("viewBox", "0 0 \(SVGWriter.number(width)) \(SVGWriter.number(height))"),
        ("font-family", "sans-serif"), ("role", "img"),
      ])
    svg.text("title", [], film.title)
    svg.text("desc", [], lines.dropFirst().map(\.text).joined(separator: "; "))
    drawScreenClip()
    svg.element(
      "rect",
      [
        ("x", "0.5"), ("y", "0.5"), ("width", SVGWriter.number(width - 1)),
        ("height", SVGWriter.number(height - 1)), ("rx", "8"), ("fill", Ink.ground),
        ("stroke", Ink.line),
      ])
    for (index, line) in lines.enumerated() {
      write(
        line.text, at: Point(x: FilmLayout.margin + 4, y: layout.baseline(ofLine: index)),
        size: index == 0 ? 14 : 12, color: line.color, isBold: index == 0)
    }
    for (index, time) in times.enumerated() { drawPicture(index, at: time) }
    drawCurve()
    svg.close("svg")
    return svg.bytes
  }

  /// Writes a line of text.
  mutating func write(
    _ text: String, at place: Point, size: Double, color: String, anchor: String = "start",
    isBold: Bool = false, hasHalo: Bool = false
  ) {
    var attributes = [
      ("x", SVGWriter.number(place.x)), ("y", SVGWriter.number(place.y)),
      ("font-size", SVGWriter.number(size)), ("fill", color),
    ]
    if anchor != "start" { attributes.append(("text-anchor", anchor)) }
    if isBold { attributes.append(("font-weight", "bold")) }
    if hasHalo {
      attributes += [("stroke", "#ffffff"), ("stroke-width", "3"), ("paint-order", "stroke")]
    }
    svg.text("text", attributes, text)
  }

  /// The session's time at an active time, in seconds.
  func seconds(at active: Int64) -> String {
    FixedDecimals.text(film.time(at: active).seconds, places: 2) + " s"
  }
}
