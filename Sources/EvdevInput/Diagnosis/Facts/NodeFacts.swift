/// A node, as far as it matters for the access to it.
package struct NodeFacts: Hashable, Sendable {
  /// What is at a path.
  package enum Presence: Hashable, Sendable, BitwiseCopyable {
    /// A device.
    case device
    /// Nothing.
    case missing
    /// Something else, a file for one.
    case other
  }

  /// What came of opening it.
  package enum Opening: Hashable, Sendable, BitwiseCopyable {
    /// It is open to this user.
    case allowed
    /// The file's permissions do not allow it: `EACCES`.
    case denied
    /// Something above the file's permissions does not allow it: `EPERM`.
    case forbidden
    /// There is no driver behind it: `ENODEV` or `ENXIO`.
    case gone
    /// It was not tried, since there is nothing to open.
    case untried
  }

  /// Whether another program has taken the device for itself.
  package enum Grab: Hashable, Sendable, BitwiseCopyable {
    /// None has.
    case free
    /// One has.
    case taken
    /// It was not tried: the device is closed to us, or a finger is on it.
    case untried
  }

  /// A program that has the node open.
  package struct Holder: Hashable, Sendable {
    /// The number of its process.
    package var process: Int
    /// Its name.
    package var name: String

    /// Creates a holder.
    package init(process: Int, name: String) {
      self.process = process
      self.name = name
    }
  }

  /// Its path, such as `/dev/input/event5`.
  package var path: String
  /// What the device is called.
  package var name: String
  /// Whether the kernel's description of it is that of a touch device.
  package var isTouch: Bool
  /// What is at the path.
  package var presence: Presence
  /// The lowest nine bits of its mode.
  package var mode: UInt32
  /// The number of its owner.
  package var owner: UInt32
  /// The number of its group.
  package var group: UInt32
  /// The name of its group, or `nil` where the database has none.
  package var groupName: String?
  /// Its access list, or `nil` where the mode says all.
  package var accessList: AccessList?
  /// What udev knows of it, or `nil` where that can't be told.
  package var udev: UdevFacts?
  /// What came of opening it.
  package var opening: Opening
  /// Whether another program has taken it for itself.
  package var grab: Grab
  /// The programs that have it open, as far as this user may see them.
  package var holders: [Holder]

  /// Creates facts: by default those of a touchpad that root and the group `input` may read.
  package init(
    path: String, name: String = "", isTouch: Bool = true, presence: Presence = .device,
    mode: UInt32 = 0o660, owner: UInt32 = 0, group: UInt32 = 0, groupName: String? = nil,
    accessList: AccessList? = nil, udev: UdevFacts? = nil, opening: Opening = .untried,
    grab: Grab = .untried, holders: [Holder] = []
  ) {
    self.path = path
    self.name = name
    self.isTouch = isTouch
    self.presence = presence
    self.mode = mode
    self.owner = owner
    self.group = group
    self.groupName = groupName
    self.accessList = accessList
    self.udev = udev
    self.opening = opening
    self.grab = grab
    self.holders = holders
  }

  /// Its access list, made from the mode where it has none.
  package var effectiveList: AccessList {
    accessList ?? AccessList(mode: mode)
  }

  /// The name of its group, or the number.
  package var groupLabel: String { groupName ?? "\(group)" }

  /// Its own name, such as `event5`.
  package var nodeName: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
