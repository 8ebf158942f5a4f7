/// What tells a device that `play` made from one that a hand touches.
///
/// A device made of a recording has the name and the numbers of the one that was recorded, so only
/// its physical path can tell them apart: uinput leaves that to whoever makes a device, and no
/// hardware has this one.
public enum VirtualDeviceMark {
  /// The physical path of a marked device: `phys`, by `UI_SET_PHYS`.
  public static let physicalPath = "gesture-replay"

  /// Whether a physical path is the mark, or the mark with a part of one after a slash.
  static func isOn(_ path: String?) -> Bool {
    guard let path else { return false }
    return path == physicalPath || path.hasPrefix(physicalPath + "/")
  }
}
