import InteractiveTransitions
import TouchTracking

/// Where the parts of a filmstrip lie, in units of the drawing.
struct FilmLayout {
  /// The width of the drawing.
  static var width: Double { 860 }
  /// The empty edge all around.
  static var margin: Double { 16 }
  /// The height of a line of text.
  static var line: Double { 16 }
  /// The height of the curve.
  static var curveHeight: Double { 84 }

  /// The scale of the pictures.
  let scale: Double
  /// The size of a picture.
  let picture: Size
  /// The pictures' count.
  let count: Int
  /// The lines of text above the pictures.
  let lines: Int

  /// Lays a film out.
  ///
  /// - Parameters:
  ///   - size: The size of the window.
  ///   - count: How many pictures there are.
  ///   - lines: How many lines of text.
  init(size: Size, count: Int, lines: Int) {
    let (width, height) = (max(size.width, 1), max(size.height, 1))
    let cell = (Self.width - 2 * Self.margin) / Double(FilmSpacing.rowCount)
    scale = min((cell - 9) / width, 260 / height)
    picture = Size(width: width * scale, height: height * scale)
    self.count = count
    self.lines = lines
  }

  /// The width that a picture has to itself.
  private var cell: Double {
    (Self.width - 2 * Self.margin) / Double(FilmSpacing.rowCount)
  }

  /// The y of the baseline of a line of text, counted from 0, the title.
  func baseline(ofLine index: Int) -> Double {
    Self.margin + 12 + Self.line * Double(index)
  }

  /// Where the pictures begin.
  private var top: Double {
    Self.margin + Self.line * Double(lines) + 8
  }

  /// The top left of a picture.
  func place(ofPicture index: Int) -> Point {
    let (row, column) = index.quotientAndRemainder(dividingBy: FilmSpacing.rowCount)
    return Point(
      x: Self.margin + cell * Double(column) + (cell - picture.width) / 2,
      y: top + Double(row) * (picture.height + 22))
  }

  /// How many rows of pictures there are.
  private var rows: Int {
    (count + FilmSpacing.rowCount - 1) / FilmSpacing.rowCount
  }

  /// Where the curve is drawn; in a single row it lies right below the pictures' middles.
  var curve: Rect {
    let left = Self.margin + cell / 2
    let columns = rows == 1 ? max(count - 1, 1) : FilmSpacing.rowCount - 1
    return Rect(
      x: left, y: top + Double(rows) * (picture.height + 22) + 10, width: cell * Double(columns),
      height: Self.curveHeight)
  }

  /// The height of the drawing.
  var height: Double {
    curve.maxY + 24 + Self.margin
  }
}
