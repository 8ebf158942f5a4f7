import InteractiveTransitions
import TouchTracking
struct Color { var red = 0.0, green = 0.0, blue = 0.0, alpha = 1.0 }
extension FilmColor {
  init(_ color: Color) {
    red = UInt8(min(max(color.red, 0), 1) * 255 + 0.5)
    green = UInt8(min(max(color.green, 0), 1) * 255 + 0.5)
    blue = UInt8(min(max(color.blue, 0), 1) * 255 + 0.5)
    opacity = min(max(color.alpha, 0), 1)
  }
}
extension ViewValues { var backgroundColor: Color? { nil } }
extension View {
  var clipsToBounds: Bool { false }
  func presentationImage(of point: Point, in other: View?) -> Point? {
    var point = point
    var view: View? = self
    while let current = view, let parent = current.superview {
      let v = current.presentation
      point = v.center + v.transform.apply(to: point - v.bounds.center)
      view = parent
    }
    return point
  }
}
