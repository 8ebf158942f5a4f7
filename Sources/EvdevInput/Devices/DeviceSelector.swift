import InputEvents

/// Which device is meant: what a user wrote, or how to find a known device again.
///
/// Matching is pure: it looks at a list and at nothing else.
public struct DeviceSelector: Hashable, Sendable {
  /// Something that a device is told by.
  public enum Criterion: Hashable, Sendable {
    /// Its node, or a link to it.
    case path(String)
    /// A part of its name, letters as they are.
    case namePart(String)
    /// Its whole name.
    case name(String)
    /// Where it is plugged in: `phys`.
    case physicalPath(String)
    /// What no other device has: `uniq`; addresses are written with small and with big letters.
    case uniqueID(String)
    /// Vendor and product.
    case model(vendor: UInt16, product: UInt16)
  }

  /// What has to hold, all of it.
  public var criteria: [Criterion]
  /// What decides where several devices are left, the first one that tells them apart above all.
  public var preferences: [Criterion]
  /// The seat that the device has to belong to, or `nil` for any.
  public var seat: String?

  /// Creates a selector.
  public init(_ criteria: [Criterion], preferences: [Criterion] = [], seat: String? = nil) {
    self.criteria = criteria
    self.preferences = preferences
    self.seat = seat
  }

  /// What a list of devices holds for a selector.
  public enum Match: Hashable, Sendable {
    /// One device, and no doubt.
    case one(DeviceListing)
    /// None.
    case none
    /// More than one, in the order of the list.
    case several([DeviceListing])
  }

  /// Whether a device is one of those that are meant, without a look at any other.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - all: Whether one that `play` made is found by more than its path or `phys`.
  /// - Returns: Whether all criteria hold, and the seat is the right one.
  public func holds(for device: DeviceListing, all: Bool = false) -> Bool {
    guard seat == nil || device.seat == seat else { return false }
    guard all || device.isListed || criteria.contains(where: \.namesOneSocket) else {
      return false
    }
    return criteria.allSatisfy { $0.holds(for: device) }
  }

  /// Picks the device out of a list.
  ///
  /// Devices that `play` made are found by their path or `phys` only. Where several devices fit,
  /// those that udev knows as touchpad or touchscreen go before those that it does not.
  ///
  /// - Complexity: O(devices).
  public func match(in devices: [DeviceListing]) -> Match {
    var left = devices.filter { holds(for: $0) }
    for preference in preferences { left.narrow { preference.holds(for: $0) } }
    left.narrow { $0.udev?.kind != nil }
    switch left.count {
    case 0: return .none
    case 1: return .one(left[0])
    default: return .several(left)
    }
  }
}

extension DeviceSelector {
  /// The surest way to find a device again after it went away.
  ///
  /// A device with a number of its own is found in whatever socket; the name and the socket only
  /// decide between devices that claim the same number. Any other has to come back as the same
  /// model to the same socket, as far as its driver tells the socket, or else to the same seat.
  public static func again(_ device: DeviceListing) -> DeviceSelector {
    let identity = device.description.identity
    let model = Criterion.model(vendor: identity.vendor, product: identity.product)
    let socket =
      device.physicalPath.map { [Criterion.physicalPath($0)] }
      ?? device.pathLink.map { [Criterion.path($0)] } ?? []
    if let uniqueID = device.uniqueID {
      return DeviceSelector(
        [.uniqueID(uniqueID), model], preferences: [.name(device.name)] + socket)
    }
    return DeviceSelector([model, .name(device.name)] + socket, seat: device.seat)
  }
}

extension DeviceSelector.Criterion {
  /// Whether a device is told by it.
  public func holds(for device: DeviceListing) -> Bool {
    switch self {
    case .path(let path): device.path == path || device.links.contains(path)
    case .namePart(let text): device.name.contains(text)
    case .name(let text): device.name == text
    case .physicalPath(let text): device.physicalPath == text
    case .uniqueID(let text): device.uniqueID?.lowercased() == text.lowercased()
    case .model(let vendor, let product):
      device.description.identity.vendor == vendor
        && device.description.identity.product == product
    }
  }

  /// Whether it names a place rather than a kind of device.
  var namesOneSocket: Bool {
    switch self {
    case .path, .physicalPath: true
    case .namePart, .name, .uniqueID, .model: false
    }
  }
}

extension [DeviceListing] {
  /// Leaves those that something holds for, unless it holds for none.
  fileprivate mutating func narrow(by holds: (DeviceListing) -> Bool) {
    let narrowed = filter(holds)
    if !narrowed.isEmpty { self = narrowed }
  }
}
