import InputEvents

/// Another surface under the same fingers.
struct SurfaceSwap {
  /// A size with a resolution.
  struct Size {
    /// Millimetres across and down.
    var width: Int32
    /// Millimetres down.
    var height: Int32
    /// Units per millimetre.
    var resolution: Int32
  }

  /// The sizes to swap for, by number from 1 on: small and large, coarse and fine.
  static let sizes: [Size] = [
    Size(width: 58, height: 103, resolution: 11),
    Size(width: 68, height: 147, resolution: 16),
    Size(width: 76, height: 165, resolution: 100),
    Size(width: 135, height: 216, resolution: 12),
    Size(width: 65, height: 36, resolution: 31),
    Size(width: 105, height: 70, resolution: 12),
    Size(width: 152, height: 95, resolution: 47),
  ]

  /// An axis before and after.
  private struct Axis {
    /// Before.
    let old: AxisInfo
    /// After.
    let new: AxisInfo
    /// Whether lengths stay, else shares of the surface do.
    let keepsLength: Bool

    /// Where a place goes.
    func map(_ value: Int32) -> Int32 {
      let mapped: Double
      if keepsLength {
        let oldCentre = (Double(old.minimum) + Double(old.maximum)) / 2
        let newCentre = (Double(new.minimum) + Double(new.maximum)) / 2
        let way = (Double(value) - oldCentre) / Double(old.resolution)
        mapped = newCentre + way * Double(new.resolution)
      } else {
        let share = (Double(value) - Double(old.minimum)) / Double(old.span - 1)
        mapped = Double(new.minimum) + share * Double(new.span - 1)
      }
      let limited = min(max(mapped, Double(new.minimum)), Double(new.maximum))
      return Int32(limited.rounded(.toNearestOrAwayFromZero))
    }
  }

  /// Along x.
  private let x: Axis
  /// Along y.
  private let y: Axis

  /// Looks at a device; `nil` where it has no axes of places or they are of no use.
  ///
  /// On a touchscreen the fingers stay at the same place of the picture, on a touchpad their ways
  /// stay of the same length, where the device tells lengths.
  init?(of device: DeviceDescription, number: Int) {
    guard Self.sizes.indices.contains(number - 1),
      let x = device.axis(.positionX) ?? device.axis(.x),
      let y = device.axis(.positionY) ?? device.axis(.y),
      x.minimum < x.maximum, y.minimum < y.maximum
    else { return nil }
    let size = Self.sizes[number - 1]
    let keepsLength =
      !device.properties.contains(.direct) && x.resolution > 0 && y.resolution > 0
    self.x = Self.axis(x, size.width, size, keepsLength)
    self.y = Self.axis(y, size.height, size, keepsLength)
  }

  /// An axis of so many millimetres.
  private static func axis(
    _ old: AxisInfo, _ length: Int32, _ size: Size, _ keepsLength: Bool
  ) -> Axis {
    var new = old
    new.minimum = 0
    new.maximum = length * size.resolution - 1
    new.resolution = size.resolution
    return Axis(old: old, new: new, keepsLength: keepsLength)
  }

  /// Where a place goes.
  func map(_ axis: AxisCode, _ value: Int32) -> Int32 {
    SurfaceMap.isHorizontal(axis) ? x.map(value) : y.map(value)
  }

  /// The device with the new surface.
  func applied(to device: DeviceDescription) -> DeviceDescription {
    var device = device
    for axis in SurfaceMap.horizontal where device.axis(axis) != nil { device.setAxis(axis, x.new) }
    for axis in SurfaceMap.vertical where device.axis(axis) != nil { device.setAxis(axis, y.new) }
    return device
  }
}

extension EventRecording {
  /// Puts another surface under the same fingers.
  mutating func swapSurface(_ number: Int) {
    guard let device, let swap = SurfaceSwap(of: device, number: number) else { return }
    self.device = swap.applied(to: device)
    mapPlaces(swap.map)
  }
}
