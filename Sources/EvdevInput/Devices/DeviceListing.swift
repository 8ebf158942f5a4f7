public import InputEvents

/// A touch device as a list shows it.
public struct DeviceListing: Hashable, Sendable {
  /// The node, such as `/dev/input/event5`.
  public var path: String
  /// The device's name.
  public var name: String
  /// How it reports contacts.
  public var touchSupport: DeviceDescription.TouchSupport
  /// What it says of itself.
  ///
  /// Where it may not be read the axes are missing, and `capabilities` and `properties` are what
  /// every user may see.
  public var description: DeviceDescription
  /// The link in `/dev/input/by-path` that names the socket it is plugged into, if there is one.
  public var pathLink: String?
  /// Why it cannot be read, or `nil` where it can.
  public var obstacle: EvdevError?

  /// Creates an entry.
  public init(
    path: String, name: String, touchSupport: DeviceDescription.TouchSupport,
    description: DeviceDescription, pathLink: String? = nil, obstacle: EvdevError? = nil
  ) {
    self.path = path
    self.name = name
    self.touchSupport = touchSupport
    self.description = description
    self.pathLink = pathLink
    self.obstacle = obstacle
  }

  /// Whether it can be read.
  public var isReadable: Bool { obstacle == nil }

  /// Width and height in millimetres, or `nil` where the device does not tell both.
  public var sizeInMillimetres: (width: Double, height: Double)? {
    let isSlotted = description.axis(.positionX) != nil
    guard let x = description.axis(isSlotted ? .positionX : .x),
      let y = description.axis(isSlotted ? .positionY : .y),
      x.resolution > 0, y.resolution > 0, x.maximum > x.minimum, y.maximum > y.minimum
    else { return nil }
    return (
      Double(x.span - 1) / Double(x.resolution), Double(y.span - 1) / Double(y.resolution)
    )
  }
}
