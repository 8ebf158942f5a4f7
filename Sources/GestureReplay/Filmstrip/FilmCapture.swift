import InteractiveTransitions
import TouchTracking

/// Takes down what a window shows at a moment.
struct FilmCapture {
  /// The most views of a picture.
  static var mostViews: Int { 400 }
  /// How deep views may lie in each other.
  private static var deepest: Int { 64 }

  /// The colours of views that have a name and no colour, by their names.
  private var colors: [String: FilmColor] = [:]
  /// How many views the picture at hand has.
  private var count = 0
  /// Whether any picture had more views than are drawn.
  private(set) var hasLeftOut = false

  /// What a window shows now.
  mutating func shapes(of window: Window) -> [FilmShape] {
    count = 0
    let box = Rect(origin: .zero, size: window.bounds.size)
    return children(of: window, box: box, depth: 0)
  }

  /// What lies in a view.
  private mutating func children(of view: View, box: Rect, depth: Int) -> [FilmShape] {
    var shapes: [FilmShape] = []
    for child in view.subviews {
      if let shape = shape(of: child, box: box, depth: depth) { shapes.append(shape) }
    }
    return shapes
  }

  /// A view with what lies in it, or `nil` where nothing of it is seen.
  private mutating func shape(of view: View, box: Rect, depth: Int) -> FilmShape? {
    let values = view.presentation
    guard !view.isHidden, values.alpha > 0.001 else { return nil }
    guard count < Self.mostViews, depth < Self.deepest else {
      hasLeftOut = true
      return nil
    }
    count += 1
    let points = RoundedOutline.points(of: values.bounds, radius: values.cornerRadius)
    let outline = points.compactMap { view.presentationImage(of: $0, in: nil) }
    // What is seen from its edge, or reaches behind the eye, is not seen; nor is what lies in it.
    guard outline.count == points.count, Self.area(of: outline) >= 0.5 else { return nil }
    let inside = children(of: view, box: box, depth: depth + 1)
    let fill = fill(of: view, values)
    guard !inside.isEmpty || (fill != nil && Self.meet(Self.box(around: outline), box)) else {
      return nil
    }
    var shape = FilmShape(
      outline: outline, fill: fill, opacity: min(values.alpha, 1), clips: view.clipsToBounds,
      children: inside)
    if let name = view.accessibilityIdentifier, fill?.opacity == 1 {
      shape.label = label(name, outline, over: inside, in: box)
    }
    return shape
  }

  /// What a view is filled with: its own colour, else one of ours if it has a name.
  private mutating func fill(of view: View, _ values: ViewValues) -> FilmColor? {
    if let color = values.backgroundColor { return FilmColor(color) }
    guard let name = view.accessibilityIdentifier else { return nil }
    if let known = colors[name] { return known }
    let palette = FilmColor.palette
    let color = palette[colors.count % palette.count]
    colors[name] = color
    return color
  }

  /// The name of a view near the top of what is seen of it, where nothing that lies in it is.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - outline: The view's outline.
  ///   - inside: What lies in the view.
  ///   - box: The window.
  /// - Returns: The name and its place, or `nil` where there is no room.
  private func label(
    _ name: String, _ outline: [Point], over inside: [FilmShape], in box: Rect
  ) -> FilmLabel? {
    let seen = Self.box(around: outline)
    let left = max(seen.origin.x, box.origin.x)
    let right = min(seen.maxX, box.maxX)
    let top = max(seen.origin.y, box.origin.y)
    let bottom = min(seen.maxY, box.maxY)
    guard right - left >= 60, bottom - top >= 34 else { return nil }
    let covered = inside.map { Self.box(around: $0.outline) }
    let middle = (left + right) / 2
    var y = min(top + 40, (top + bottom) / 2)
    while y <= bottom - 17 {
      let place = Rect(x: middle - 40, y: y - 17, width: 80, height: 34)
      if !covered.contains(where: { Self.meet($0, place) }) {
        return FilmLabel(text: name, place: Point(x: middle, y: y))
      }
      y += 20
    }
    return nil
  }

  /// The area within an outline, in square points.
  private static func area(of outline: [Point]) -> Double {
    var sum = 0.0
    for (index, point) in outline.enumerated() {
      let next = outline[(index + 1) % outline.count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum.magnitude / 2
  }

  /// The upright box around an outline.
  private static func box(around outline: [Point]) -> Rect {
    let (x, y) = (outline.map(\.x), outline.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }

  /// Whether two rectangles have more than an edge in common.
  private static func meet(_ first: Rect, _ second: Rect) -> Bool {
    first.maxX > second.origin.x && first.origin.x < second.maxX
      && first.maxY > second.origin.y && first.origin.y < second.maxY
  }
}
