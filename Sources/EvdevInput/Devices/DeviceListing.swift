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
  /// Where it is plugged in, as its driver says: `phys`; `nil` where the driver is silent.
  public var physicalPath: String?
  /// What no other device has, a serial number or an address say: `uniq`.
  public var uniqueID: String?
  /// The links that lead to the node, `by-path` and `by-id` among them, in alphabetical order.
  public var links: [String]
  /// The older nodes of the same device, `mouse0` or `js0`, which carry no contacts.
  public var legacyNodes: [String]
  /// The kernel's own path of the device; no later device of this node has the same one.
  public var systemPath: String?
  /// What udev has noted, or `nil` where it does not run or has not come to this device yet.
  public var udev: UdevRecord?
  /// Why it cannot be read, or `nil` where it can.
  public var obstacle: EvdevError?

  /// Creates an entry.
  public init(
    path: String, name: String, touchSupport: DeviceDescription.TouchSupport,
    description: DeviceDescription, physicalPath: String? = nil, uniqueID: String? = nil,
    links: [String] = [], legacyNodes: [String] = [], systemPath: String? = nil,
    udev: UdevRecord? = nil, obstacle: EvdevError? = nil
  ) {
    self.path = path
    self.name = name
    self.touchSupport = touchSupport
    self.description = description
    self.physicalPath = physicalPath
    self.uniqueID = uniqueID
    self.links = links
    self.legacyNodes = legacyNodes
    self.systemPath = systemPath
    self.udev = udev
    self.obstacle = obstacle
  }

  /// Whether it can be read.
  public var isReadable: Bool { obstacle == nil }

  /// The first link in `by-path`, which names the socket that it is plugged into.
  public var pathLink: String? { links.first { $0.contains("/by-path/") } }

  /// The first link in `by-id`, which names the model and, where it has one, the serial number.
  public var idLink: String? { links.first { $0.contains("/by-id/") } }

  /// The seat that it belongs to.
  public var seat: String { udev?.seat ?? UdevRecord.defaultSeat }

  /// Whether a program made it, and no hardware is behind it.
  public var isVirtual: Bool { systemPath?.contains("/devices/virtual/") ?? false }

  /// Whether `play` made it, so that it repeats what another device has sent.
  public var isPlayed: Bool { VirtualDeviceMark.isOn(physicalPath) }

  /// Whether lists show it, and names and numbers find it, without being asked for everything.
  public var isListed: Bool { !isPlayed }
}

extension DeviceListing {
  /// Width and height in millimetres, or `nil` where neither the device nor udev tells both.
  public var sizeInMillimetres: (width: Double, height: Double)? {
    if let (x, y) = positionAxes, x.resolution > 0, y.resolution > 0, x.maximum > x.minimum,
      y.maximum > y.minimum
    {
      return (
        Double(x.span - 1) / Double(x.resolution), Double(y.span - 1) / Double(y.resolution)
      )
    }
    guard let width = udev?.widthInMillimetres, let height = udev?.heightInMillimetres else {
      return nil
    }
    return (Double(width), Double(height))
  }

  /// Axis units per millimetre across and down, or `nil` where the device does not tell both.
  public var resolution: (x: Int32, y: Int32)? {
    guard let (x, y) = positionAxes, x.resolution > 0, y.resolution > 0 else { return nil }
    return (x.resolution, y.resolution)
  }

  /// The axes of its contacts' positions, or `nil` where it may not be read.
  private var positionAxes: (x: AxisInfo, y: AxisInfo)? {
    let isSlotted = description.axis(.positionX) != nil
    guard let x = description.axis(isSlotted ? .positionX : .x),
      let y = description.axis(isSlotted ? .positionY : .y)
    else { return nil }
    return (x, y)
  }
}
