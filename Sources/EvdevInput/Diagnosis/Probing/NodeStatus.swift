/// What the system says of a node when it is asked and when it is opened.
package struct NodeStatus: Hashable, Sendable {
  /// What is at the path.
  package var presence: NodeFacts.Presence
  /// The lowest nine bits of its mode.
  package var mode: UInt32
  /// The number of its owner.
  package var owner: UInt32
  /// The number of its group.
  package var group: UInt32
  /// The name of its group.
  package var groupName: String?
  /// The attribute with its access list, or `nil` where it has none.
  package var accessList: [UInt8]?
  /// What came of opening it.
  package var opening: NodeFacts.Opening

  /// Creates a status: by default that of a node that is missing.
  package init(
    _ presence: NodeFacts.Presence = .missing, mode: UInt32 = 0, owner: UInt32 = 0,
    group: UInt32 = 0, groupName: String? = nil, accessList: [UInt8]? = nil,
    opening: NodeFacts.Opening = .untried
  ) {
    self.presence = presence
    self.mode = mode
    self.owner = owner
    self.group = group
    self.groupName = groupName
    self.accessList = accessList
    self.opening = opening
  }
}
