import InteractiveTransitions

/// A colour of a picture.
struct FilmColor: Hashable {
  /// How much red there is, 0...255.
  var red: UInt8
  /// How much green there is, 0...255.
  var green: UInt8
  /// How much blue there is, 0...255.
  var blue: UInt8
  /// From 0, transparent, to 1, opaque.
  var opacity = 1.0

  /// The colours of views that have a name and no colour of their own, in turn.
  static var palette: [FilmColor] {
    [
      FilmColor(red: 0x35, green: 0x66, blue: 0xb8), FilmColor(red: 0xc2, green: 0x57, blue: 0x3a),
      FilmColor(red: 0x2f, green: 0x8a, blue: 0x6a), FilmColor(red: 0x8a, green: 0x5a, blue: 0xa8),
      FilmColor(red: 0xb0, green: 0x84, blue: 0x22), FilmColor(red: 0x4a, green: 0x7f, blue: 0x93),
    ]
  }

  /// The colour of a screen that nothing covers.
  static var screen: FilmColor {
    FilmColor(red: 0x20, green: 0x24, blue: 0x2c)
  }

  /// A colour of a view.
  init(_ color: Color) {
    red = Self.byte(of: color.red)
    green = Self.byte(of: color.green)
    blue = Self.byte(of: color.blue)
    opacity = color.alpha
  }

  /// Creates a colour from its parts.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A share, 0...1, as a byte.
  private static func byte(of share: Double) -> UInt8 {
    UInt8((min(max(share, 0), 1) * 255).rounded())
  }

  /// The colour as SVG writes it: `#rrggbb`.
  var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The colour of text that can be read on it.
  var readableInk: String {
    let brightness = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
    return brightness > 150 || opacity < 0.3 ? "#20242c" : "#ffffff"
  }
}

extension DecisionPolicy {
  /// The progress past which a gesture finishes its transition, or `nil` where that is no test.
  var finishProgress: Double? {
    switch self {
    case .directional(let policy): policy.finishProgress
    case .article(let policy): policy.finishProgress
    case .projection: nil
    }
  }
}
