/// What udev has noted of a device, for every program to read.
public struct UdevRecord: Hashable, Sendable {
  /// What udev takes a touch device for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `ID_INPUT_TOUCHPAD`.
    case touchpad
    /// `ID_INPUT_TOUCHSCREEN`.
    case touchscreen
  }

  /// Touchpad or touchscreen, or `nil` for anything else, a graphics tablet say.
  public var kind: Kind?
  /// The seat that the device belongs to: `ID_SEAT`.
  public var seat: String
  /// Width and height in whole millimetres, which udev notes when the device is plugged in.
  public var widthInMillimetres: Int?
  /// See `widthInMillimetres`.
  public var heightInMillimetres: Int?
  /// The links that udev made to the node.
  public var links: [String]
  /// The tags that rules have given it, `uaccess` for one, in alphabetical order.
  public var tags: [String]

  /// The seat of devices that nobody has given to another one.
  public static let defaultSeat = "seat0"

  /// Creates a record.
  public init(
    kind: Kind? = nil, seat: String = defaultSeat, widthInMillimetres: Int? = nil,
    heightInMillimetres: Int? = nil, links: [String] = [], tags: [String] = []
  ) {
    self.kind = kind
    self.seat = seat
    self.widthInMillimetres = widthInMillimetres
    self.heightInMillimetres = heightInMillimetres
    self.links = links
    self.tags = tags
  }
}
