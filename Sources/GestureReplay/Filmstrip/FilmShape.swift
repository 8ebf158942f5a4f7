import InteractiveTransitions
import TouchTracking

/// A view as a picture shows it, with what lies in it.
struct FilmShape {
  /// The outline in the window, in points.
  var outline: [Point]
  /// What it is filled with, or `nil` where one sees through it.
  var fill: FilmColor?
  /// How opaque the view is with all that lies in it, 0...1.
  var opacity: Double
  /// Whether what lies in it is cut at its outline.
  var clips: Bool
  /// Its name, where it has one and there is room for it.
  var label: FilmLabel?
  /// What lies in it, from back to front.
  var children: [FilmShape]
}

/// The name of a view, and where it is written.
struct FilmLabel {
  /// The name.
  var text: String
  /// The place of its middle, in the window.
  var place: Point
}
