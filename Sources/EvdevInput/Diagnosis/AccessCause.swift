/// Why a node is closed to a user: of all that may be amiss, the one thing to mend first.
enum AccessCause: Hashable, Sendable {
  /// The process is in a container, which has neither the host's udev nor its seats.
  case container(kind: String)
  /// Something that is above the node's own permissions forbids it.
  case forbidden
  /// The node's permissions allow it, and something else does not.
  case blocked
  /// The user is in the node's group, but not this login of theirs.
  case groupPending
  /// The user came over the network.
  case remote
  /// The user does not sit at the seat.
  case absent(seat: String)
  /// The user sits at another seat than the device's.
  case otherSeat(String, of: String)
  /// There is no login manager that would know of a seat; the node's group may help instead.
  case noManager(groupHelps: Bool)
  /// This system has nothing that makes access of the tag.
  case tagWithoutUse
  /// The service that applies rules does not run.
  case udevStopped
  /// The rule is not there, or does not count.
  case rule(RuleFacts.State)
  /// udev does not take the device for a touch device.
  case unclassified
  /// The rules have not been applied to the device since they are there.
  case untagged
  /// Another session of this seat has the screen.
  case background(session: String)
  /// The tag is there and the access list lacks the user.
  case unlisted
  /// The access list has the user, and its mask takes the access away.
  case masked

  /// The check that it belongs to.
  var check: Finding.Check {
    switch self {
    case .container: .container
    case .forbidden, .blocked: .access
    case .groupPending, .noManager(groupHelps: true): .group
    case .remote, .absent, .otherSeat, .background, .noManager(groupHelps: false): .seat
    case .tagWithoutUse, .udevStopped: .udev
    case .rule: .rule
    case .unclassified, .untagged: .tag
    case .unlisted, .masked: .acl
    }
  }
}
