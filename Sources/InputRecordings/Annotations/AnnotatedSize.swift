/// A size in points, written as `390x844`.
public struct AnnotatedSize: Hashable, Sendable, BitwiseCopyable {
  /// The largest width or height, in points.
  public static let largest = 1e6

  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double

  /// Creates a size; `nil` unless both sides are positive and at most ``largest``.
  public init?(width: Double, height: Double) {
    guard width > 0, height > 0, width <= AnnotatedSize.largest, height <= AnnotatedSize.largest
    else { return nil }
    self.width = width
    self.height = height
  }

  /// Reads a size such as `390x844` or `390.5x844`.
  public init?(_ text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    for side in sides where !side.utf8.allSatisfy({ ByteClass.isDigit($0) || $0 == 0x2e }) {
      return nil
    }
    guard let width = Double(sides[0]), let height = Double(sides[1]) else { return nil }
    self.init(width: width, height: height)
  }

  /// The size as it is written; whole numbers have no point.
  public var text: String {
    "\(AnnotatedSize.text(width))x\(AnnotatedSize.text(height))"
  }

  /// One side as it is written.
  private static func text(_ side: Double) -> String {
    side == side.rounded() ? String(Int64(side)) : "\(side)"
  }
}
