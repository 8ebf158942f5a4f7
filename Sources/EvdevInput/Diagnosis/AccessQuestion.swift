/// Whether this user may use a node, and if not, the one thing that is to be mended first.
struct AccessQuestion {
  /// The node.
  let node: NodeFacts
  /// The machine around it.
  let facts: SystemFacts
  /// What opens nodes of its kind.
  let purpose: RuleFile.Purpose

  /// What has to be allowed.
  var wanted: AccessList.Permissions {
    purpose == .touch ? .read : .write
  }

  /// Why the node is closed, or `nil` where it is not.
  var cause: AccessCause? {
    guard node.opening == .denied || node.opening == .forbidden else { return nil }
    if let kind = facts.container.kind { return .container(kind: kind) }
    if node.opening == .forbidden { return .forbidden }
    if verdict(groups: facts.user.groups).isGranted { return .blocked }
    let later = verdict(groups: facts.user.databaseGroups)
    if case .granted(by: let subject) = later, subject.isGroup { return .groupPending }
    let standing = facts.logins.standing(of: facts.user.number, atSeat: seat)
    switch standing {
    case .active: return chainCause
    case .background(let session): return chainCause(beforeUse: .background(session: session))
    case .otherSeat(let name): return .otherSeat(name, of: seat)
    case .remote: return .remote
    case .absent: return .absent(seat: seat)
    case .noManager: return .noManager(groupHelps: groupHelps)
    }
  }

  /// The seat that the node belongs to.
  var seat: String {
    node.udev?.seat ?? "seat0"
  }

  /// Whether a member of the node's group may use it; the group of the superuser is for nobody.
  var groupHelps: Bool {
    let list = node.effectiveList
    let allowed = (list.permissions(of: .owningGroup) ?? []).intersection(list.mask)
    return node.group != 0 && allowed.isSuperset(of: wanted)
  }

  /// What the access list comes to, with the groups of the process or those of the next login.
  func verdict(groups: [UInt32]) -> AccessVerdict {
    node.effectiveList.verdict(
      on: wanted, user: facts.user.number, groups: groups, owner: node.owner,
      owningGroup: node.group)
  }

  /// Where the way from the rule to the access list of the user at the seat breaks off.
  private var chainCause: AccessCause {
    guard let own = node.accessList?.permissions(of: .user(facts.user.number)) else {
      return chainCause(beforeUse: .unlisted)
    }
    // The entry is there and allows too little, or the mask takes away what it allows.
    return own.isSuperset(of: wanted) ? .masked : chainCause(beforeUse: .unlisted)
  }

  /// The first part of the way that is missing, or what is left where all parts are there.
  private func chainCause(beforeUse last: AccessCause) -> AccessCause {
    let isTagged = node.udev?.isTagged == true
    guard facts.rules.takesUpTag else { return .tagWithoutUse }
    guard facts.isUdevRunning else { return .udevStopped }
    let state = facts.rules.state(of: purpose)
    if case .installed = state {} else if !isTagged { return .rule(state) }
    guard let udev = node.udev, udev.isInitialized else { return .untagged }
    if !udev.isTagged { return purpose == .touch && !udev.isTouch ? .unclassified : .untagged }
    if case .late = state { return .rule(state) }
    return last
  }
}

extension AccessList.Subject {
  /// Whether it is about a group.
  var isGroup: Bool {
    switch self {
    case .owningGroup, .group: true
    default: false
    }
  }
}
