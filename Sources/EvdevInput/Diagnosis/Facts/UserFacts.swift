/// Who runs a process, by its own credentials and by the databases of users and groups.
package struct UserFacts: Hashable, Sendable {
  /// The number of the user.
  package var number: UInt32
  /// The user's name, or `nil` where the database has none.
  package var name: String?
  /// The groups that the process is in.
  package var groups: [UInt32]
  /// The groups that the database has the user in: those of the next login.
  package var databaseGroups: [UInt32]

  /// Creates facts.
  package init(
    number: UInt32, name: String? = nil, groups: [UInt32] = [], databaseGroups: [UInt32] = []
  ) {
    self.number = number
    self.name = name
    self.groups = groups
    self.databaseGroups = databaseGroups
  }

  /// Whether it is the superuser.
  package var isRoot: Bool { number == 0 }
  /// The name, or the number where there is none.
  package var label: String { name ?? "\(number)" }
}
