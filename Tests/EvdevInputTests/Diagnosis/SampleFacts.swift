import EvdevInput

/// The facts of a machine where all is well, to spoil one after the other.
enum SampleFacts {
  /// The user.
  static let user = UserFacts(number: 1000, name: "ada", groups: [1000], databaseGroups: [1000])

  /// Our rule, and udev's own that takes the tag up.
  static let rules = RuleFacts([
    RuleFile("/etc/udev/rules.d/70-gesture-replay.rules", purposes: [.touch]),
    RuleFile("/usr/lib/udev/rules.d/73-seat-late.rules"),
  ])

  /// The access list of a node that the user at the seat may use.
  static let list = AccessList([
    AccessList.Entry(.owner, [.read, .write]), AccessList.Entry(.user(1000), [.read, .write]),
    AccessList.Entry(.owningGroup, [.read, .write]), AccessList.Entry(.mask, [.read, .write]),
    AccessList.Entry(.others, []),
  ])

  /// A touchpad that the user may read.
  static let pad = NodeFacts(
    path: "/dev/input/event5", name: "Pad", mode: 0o660, group: 105, groupName: "input",
    accessList: list, udev: UdevFacts(isTagged: true), opening: .allowed, grab: .free)

  /// The machine, changed by a test.
  static func machine(_ change: (inout SystemFacts) -> Void = { _ in }) -> SystemFacts {
    var facts = SystemFacts(
      libraries: ["libevdev.so.2"], kernelRelease: "6.1.0", udevVersion: "252", rules: rules,
      user: user,
      logins: LoginFacts(
        seats: [LoginFacts.Seat("seat0", activeSession: "2", activeUser: 1000)],
        sessions: [LoginFacts.Session("2", user: 1000, seat: "seat0")], ownSession: "2"),
      devices: [pad],
      virtualDeviceNode: NodeFacts(
        path: "/dev/uinput", mode: 0o600, udev: UdevFacts(isTouch: false), opening: .denied))
    change(&facts)
    return facts
  }

  /// The machine with the touchpad closed, and changed by a test.
  static func closed(_ change: (inout SystemFacts) -> Void = { _ in }) -> SystemFacts {
    machine { facts in
      facts.devices[0].accessList = nil
      facts.devices[0].opening = .denied
      facts.devices[0].grab = .untried
      change(&facts)
    }
  }
}
