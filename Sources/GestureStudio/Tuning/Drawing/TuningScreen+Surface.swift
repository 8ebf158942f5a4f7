import TouchTracking

extension TuningScreen {
  /// Draws the surface with the fingers and the way that they came.
  mutating func drawSurface(column: Int, row: Int, columns: Int, rows: Int) {
    let surface = model.surface
    // A cell is about twice as high as it is wide.
    let (width, height) = Self.fit(
      aspect: surface.aspect * 2, columns: columns - 2, rows: rows - 2)
    let left = column + (columns - width - 2) / 2
    let top = row + (rows - height - 2) / 2
    drawBox(left, top, width, height)
    // A finger that has lifted stays where it was last.
    var fingers: [GestureTake.Finger] = []
    for moment in model.moments {
      for finger in moment.fingers {
        put(finger, String(glyphs.path), .mark, left, top, width, height)
        if let index = fingers.firstIndex(where: { $0.number == finger.number }) {
          fingers[index] = finger
        } else {
          fingers.append(finger)
        }
      }
    }
    for (index, finger) in fingers.enumerated() {
      put(finger, String(index % 9 + 1), .strong, left, top, width, height)
    }
  }

  /// The largest box of a shape within some cells.
  private static func fit(aspect: Double, columns: Int, rows: Int) -> (width: Int, height: Int) {
    let ratio = aspect.isFinite ? min(max(aspect, 0.1), 100) : 1
    let width = Double(rows) * ratio
    guard width > Double(columns) else { return (max(Int(width.rounded()), 1), max(rows, 1)) }
    return (max(columns, 1), max(Int((Double(columns) / ratio).rounded()), 1))
  }

  /// Puts a finger in its cell.
  private mutating func put(
    _ finger: GestureTake.Finger, _ text: String, _ style: CellStyle, _ left: Int, _ top: Int,
    _ width: Int, _ height: Int
  ) {
    let x = min(Int(finger.x * Double(width)), width - 1)
    let y = min(Int(finger.y * Double(height)), height - 1)
    grid.put(text, left + 1 + x, top + 1 + y, style)
  }

  /// Draws the edge of a box around so many cells.
  private mutating func drawBox(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
    let (right, bottom) = (left + width + 1, top + height + 1)
    grid.fill(glyphs.horizontal, left..<right + 1, top, .faint)
    grid.fill(glyphs.horizontal, left..<right + 1, bottom, .faint)
    for row in top + 1..<bottom {
      grid.fill(glyphs.vertical, left..<left + 1, row, .faint)
      grid.fill(glyphs.vertical, right..<right + 1, row, .faint)
    }
    let places = [(left, top), (right, top), (left, bottom), (right, bottom)]
    for (place, corner) in zip(places, glyphs.corners) {
      grid.fill(corner, place.0..<place.0 + 1, place.1, .faint)
    }
    guard let size = model.surface.sizeMillimetres else { return }
    let text = "\(TakeWords.short(size.width))x\(TakeWords.short(size.height)) mm"
    if CellWidth.width(of: text) <= width { grid.put(text, left + 1, bottom, .faint) }
  }
}
