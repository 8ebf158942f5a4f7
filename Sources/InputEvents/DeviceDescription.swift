/// What a device says of itself: name, properties, supported codes and axes.
public struct DeviceDescription: Hashable, Sendable {
  /// The device's name; any UTF-8, `#` and quotes included.
  public var name: String
  /// Bus, vendor, product and version.
  public var identity: DeviceIdentity
  /// Pointer, direct and the like.
  public var properties: DeviceProperties
  /// The codes that the device can send, one entry per event type, in the order of their types.
  public private(set) var capabilities: [EventCapabilities]
  /// The absolute axes in the order of their codes.
  public private(set) var axes: [AxisDescription]
  /// Lights and switches that are on, as type and code.
  public var activeStates: [DeviceState]

  /// Creates a description.
  public init(
    name: String = "", identity: DeviceIdentity = DeviceIdentity(),
    properties: DeviceProperties = []
  ) {
    self.name = name
    self.identity = identity
    self.properties = properties
    capabilities = []
    axes = []
    activeStates = []
  }

  /// The range of an axis, or `nil` where the device lacks it.
  ///
  /// - Complexity: O(number of axes).
  public func axis(_ code: AxisCode) -> AxisInfo? {
    for axis in axes where axis.code == code { return axis.info }
    return nil
  }

  /// Sets the range of an axis; a later call for the same axis wins.
  public mutating func setAxis(_ code: AxisCode, _ info: AxisInfo) {
    if let index = axes.firstIndex(where: { $0.code >= code }) {
      if axes[index].code == code {
        axes[index].info = info
      } else {
        axes.insert(AxisDescription(code: code, info: info), at: index)
      }
    } else {
      axes.append(AxisDescription(code: code, info: info))
    }
  }

  /// The codes of one type, or `nil` where the device sends none of that type.
  public func capabilities(of type: EventType) -> EventCapabilities? {
    for entry in capabilities where entry.type == type { return entry }
    return nil
  }

  /// Sets the codes of one type; a later call for the same type wins.
  public mutating func setCapabilities(_ entry: EventCapabilities) {
    if let index = capabilities.firstIndex(where: { $0.type.rawValue >= entry.type.rawValue }) {
      if capabilities[index].type == entry.type {
        capabilities[index] = entry
      } else {
        capabilities.insert(entry, at: index)
      }
    } else {
      capabilities.append(entry)
    }
  }

  /// Notes that the device can send a code.
  public mutating func enable(_ type: EventType, _ code: UInt16) {
    var entry = capabilities(of: type) ?? EventCapabilities(type: type)
    entry.insert(code)
    setCapabilities(entry)
  }

  /// Whether the device can send a key.
  public func has(_ key: KeyCode) -> Bool {
    capabilities(of: .key)?.contains(key.rawValue) ?? false
  }

  /// The number of slots, or `nil` for a device without slots.
  public var slotCount: Int? {
    guard let slot = axis(.slot), slot.maximum >= 0, slot.maximum < Int32.max else { return nil }
    return Int(slot.maximum) + 1
  }
}

/// The numbers that identify a device model.
///
/// The corresponding C type is `struct input_id`.
public struct DeviceIdentity: Hashable, Sendable, BitwiseCopyable {
  /// The bus, 0x18 for I2C or 0x03 for USB, say.
  public var bus: UInt16
  /// The vendor's number.
  public var vendor: UInt16
  /// The product's number.
  public var product: UInt16
  /// The version.
  public var version: UInt16

  /// Creates an identity.
  public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
  }
}

/// The input properties of a device, as the bits of the kernel's bitmap.
@frozen
public struct DeviceProperties: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// Bit n is property number n.
  public var rawValue: UInt64

  /// Creates properties from the kernel's bitmap.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Indirect: a touchpad: `INPUT_PROP_POINTER`.
  public static let pointer = DeviceProperties(rawValue: 1 << 0)
  /// Direct: a touchscreen: `INPUT_PROP_DIRECT`.
  public static let direct = DeviceProperties(rawValue: 1 << 1)
  /// The pad itself is the button: `INPUT_PROP_BUTTONPAD`.
  public static let buttonPad = DeviceProperties(rawValue: 1 << 2)
  /// Only the bounding box of two contacts is true: `INPUT_PROP_SEMI_MT`.
  public static let semiMultitouch = DeviceProperties(rawValue: 1 << 3)
  /// Soft buttons at the top: `INPUT_PROP_TOPBUTTONPAD`.
  public static let topButtonPad = DeviceProperties(rawValue: 1 << 4)
}

/// The codes of one event type that a device can send.
public struct EventCapabilities: Hashable, Sendable {
  /// The event type.
  public var type: EventType
  /// Bit n of byte n / 8 is code n; as long as the source gave it.
  public var bitmap: [UInt8]

  /// Creates a set of codes from a bitmap.
  public init(type: EventType, bitmap: [UInt8] = []) {
    self.type = type
    self.bitmap = bitmap
  }

  /// Whether the device can send a code.
  public func contains(_ code: UInt16) -> Bool {
    let byte = Int(code) / 8
    return byte < bitmap.count && bitmap[byte] & (1 << (code % 8)) != 0
  }

  /// Adds a code.
  public mutating func insert(_ code: UInt16) {
    let byte = Int(code) / 8
    while bitmap.count <= byte { bitmap.append(0) }
    bitmap[byte] |= 1 << (code % 8)
  }

  /// The codes in ascending order.
  public var codes: [UInt16] {
    var codes: [UInt16] = []
    for code in 0..<UInt16(clamping: bitmap.count * 8) where contains(code) { codes.append(code) }
    return codes
  }
}

/// An absolute axis and its range.
public struct AxisDescription: Hashable, Sendable, BitwiseCopyable {
  /// Which axis.
  public var code: AxisCode
  /// Its range and unit.
  public var info: AxisInfo

  /// Creates an axis with its range.
  public init(code: AxisCode, info: AxisInfo) {
    self.code = code
    self.info = info
  }
}

/// A light or switch that is on.
public struct DeviceState: Hashable, Sendable, BitwiseCopyable {
  /// Light or switch.
  public var type: EventType
  /// Which one.
  public var code: UInt16

  /// Creates a state.
  public init(type: EventType, code: UInt16) {
    self.type = type
    self.code = code
  }
}
