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
    guard !inside.isEmpty || (fill != nil && Self.meets(outline, box)) else { return nil }
    return FilmShape(
      outline: outline, fill: fill, opacity: min(values.alpha, 1), clips: view.clipsToBounds,
      label: fill == nil ? nil : label(of: view, outline, in: box), children: inside)
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

  /// The name of a view near the top of what is seen of it, if there is room for one.
  private func label(of view: View, _ outline: [Point], in box: Rect) -> FilmLabel? {
    guard let name = view.accessibilityIdentifier else { return nil }
    let (x, y) = (outline.map(\.x), outline.map(\.y))
    let left = max(x.min() ?? 0, box.origin.x)
    let right = min(x.max() ?? 0, box.maxX)
    let top = max(y.min() ?? 0, box.origin.y)
    let bottom = min(y.max() ?? 0, box.maxY)
    guard right - left >= 60, bottom - top >= 34 else { return nil }
    return FilmLabel(
      text: name, place: Point(x: (left + right) / 2, y: min(top + 40, (top + bottom) / 2)))
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

  /// Whether the upright box around points meets a rectangle.
  private static func meets(_ points: [Point], _ box: Rect) -> Bool {
    let (x, y) = (points.map(\.x), points.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return false
    }
    return right > box.origin.x && left < box.origin.x + box.size.width
      && bottom > box.origin.y && top < box.origin.y + box.size.height
  }
}
