/// What one check of a diagnosis came to.
public struct Finding: Hashable, Sendable {
  /// What was looked at.
  public enum Check: String, Hashable, Sendable, CaseIterable {
    /// Whether this build can use devices at all, and through which libraries.
    case support
    /// The kernel.
    case kernel
    /// The kernel's part that makes event nodes.
    case evdev
    /// Whether this is a container.
    case container
    /// The service that sets up nodes.
    case udev
    /// Our udev rule.
    case rule
    /// Whether the user sits at the seat that the devices belong to.
    case seat
    /// Whether there are touch devices at all.
    case devices
    /// Whether virtual devices can be made, which only playing recordings needs.
    case uinput
    /// Whether a node is there and a touch device.
    case node
    /// Whether udev has marked a node for the user at the seat.
    case tag
    /// The access list of a node.
    case acl
    /// The group of a node.
    case group
    /// Whether a node can be read, all in all.
    case access
    /// Whether another program keeps a device's events for itself.
    case grab
  }

  /// How it looks.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// All is well.
    case ok
    /// It keeps a device from being used.
    case problem
    /// It is worth knowing, and keeps nothing from being read.
    case note
    /// It does not matter here.
    case notApplicable = "not applicable"
  }

  /// What was looked at.
  public var check: Check
  /// How it looks.
  public var status: Status
  /// The node that it is about, or `nil` where it is about the machine.
  public var node: String?
  /// What was seen, in a few words.
  public var text: String
  /// Why that is a problem, in a sentence without a full stop; `nil` where there is none.
  public var cause: String?
  /// What mends it.
  public var remedy: Remedy?

  /// Creates a finding.
  public init(
    _ check: Check, _ status: Status, node: String? = nil, _ text: String, cause: String? = nil,
    remedy: Remedy? = nil
  ) {
    self.check = check
    self.status = status
    self.node = node
    self.text = text
    self.cause = cause
    self.remedy = remedy
  }
}
