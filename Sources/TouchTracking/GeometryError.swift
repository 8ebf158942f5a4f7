public import InputEvents

/// Why a device's axes give no geometry.
public enum GeometryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The minimum of an axis is not below its maximum.
  case emptyAxis(name: String, info: AxisInfo)
  /// The resolution of an axis is below zero.
  case negativeResolution(name: String, info: AxisInfo)

  /// One sentence that names the axis and its numbers.
  public var description: String {
    switch self {
    case .emptyAxis(let name, let info):
      "expected the minimum of \(name) below its maximum, "
        + "found minimum \(info.minimum) and maximum \(info.maximum)"
    case .negativeResolution(let name, let info):
      "expected a resolution of \(name) of 0 or more, found \(info.resolution)"
    }
  }
}
