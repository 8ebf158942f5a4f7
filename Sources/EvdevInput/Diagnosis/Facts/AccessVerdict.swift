/// What an access list comes to for one user.
package enum AccessVerdict: Hashable, Sendable, BitwiseCopyable {
  /// The entry that allows it.
  case granted(by: AccessList.Subject)
  /// The entry that decides and does not allow it.
  case denied(by: AccessList.Subject)

  /// Whether it is allowed.
  package var isGranted: Bool {
    if case .granted = self { true } else { false }
  }
}

extension AccessList {
  /// What the list comes to for a user who has no privileges.
  ///
  /// The one entry that fits best decides: owner, then named users, then groups, of which any may
  /// allow it, then all others. Source: the access check algorithm of acl(5).
  ///
  /// - Parameters:
  ///   - wanted: What the user wants to do.
  ///   - user: The number of the user.
  ///   - groups: The numbers of all groups that the user's process is in.
  ///   - owner: The number of the file's owner.
  ///   - owningGroup: The number of the file's group.
  /// - Returns: The entry that decides, and how.
  package func verdict(
    on wanted: Permissions, user: UInt32, groups: [UInt32], owner: UInt32, owningGroup: UInt32
  ) -> AccessVerdict {
    func decide(_ subject: Subject, _ permissions: Permissions) -> AccessVerdict {
      permissions.isSuperset(of: wanted) ? .granted(by: subject) : .denied(by: subject)
    }
    if user == owner { return decide(.owner, permissions(of: .owner) ?? []) }
    if let own = permissions(of: .user(user)) {
      return decide(.user(user), own.intersection(mask))
    }
    var denial: AccessVerdict?
    for entry in entries {
      let isMember =
        switch entry.subject {
        case .owningGroup: groups.contains(owningGroup)
        case .group(let number): groups.contains(number)
        default: false
        }
      guard isMember else { continue }
      let verdict = decide(entry.subject, entry.permissions.intersection(mask))
      if verdict.isGranted { return verdict }
      denial = denial ?? verdict
    }
    return denial ?? decide(.others, permissions(of: .others) ?? [])
  }
}
