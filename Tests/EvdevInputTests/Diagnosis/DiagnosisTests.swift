import EvdevInput
import Testing

/// The causes that are found, and what is to be done first.
@Suite struct DiagnosisTests {
  /// A row of the table of causes.
  struct Case: Sendable, CustomTestStringConvertible {
    /// What is amiss.
    let testDescription: String
    /// The facts.
    let facts: SystemFacts
    /// The check that has to be mended first.
    let check: Finding.Check
    /// The command that mends it, or `nil` where there is only advice.
    let command: String?

    /// Creates a row from a machine and what is to be changed about it.
    init(
      _ name: String, _ check: Finding.Check, _ command: String?, on machine: SystemFacts,
      _ change: (inout SystemFacts) -> Void = { _ in }
    ) {
      testDescription = name
      var facts = machine
      change(&facts)
      self.facts = facts
      self.check = check
      self.command = command
    }
  }

  /// Has the rule installed, and nothing else applied.
  private static let reload =
    "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input"
  /// Records as root.
  private static let asRoot = "sudo gesture-replay record /dev/input/event5"
  /// Installs the rule.
  private static let install = "sudo make install-udev"

  /// Every way in which a node may be closed.
  static let closed: [Case] = [
    Case("no rule", .rule, install, on: SampleFacts.closed()) { facts in
      facts.rules.files.removeFirst()
      facts.devices[0].udev?.isTagged = false
    },
    Case("a rule with too high a number", .rule, install, on: SampleFacts.closed()) { facts in
      facts.rules.files[0].path = "/etc/udev/rules.d/99-gesture-replay.rules"
    },
    Case("a rule that is switched off", .rule, install, on: SampleFacts.closed()) { facts in
      facts.rules.files[0].purposes = []
      facts.rules.files[0].isMask = true
      facts.devices[0].udev?.isTagged = false
    },
    Case("another file in the rule's place", .rule, install, on: SampleFacts.closed()) { facts in
      facts.rules.files[0].purposes = []
      facts.devices[0].udev?.isTagged = false
    },
    Case("no udev", .udev, "sudo systemctl start systemd-udevd", on: SampleFacts.closed()) {
      facts in
      facts.isUdevRunning = false
    },
    Case("a udev without seats", .udev, "sudo usermod -aG input ada", on: SampleFacts.closed()) {
      facts in
      facts.rules.files.removeLast()
    },
    Case("a rule that was not applied", .tag, reload, on: SampleFacts.closed()) { facts in
      facts.devices[0].udev?.isTagged = false
    },
    Case("a device that udev has not seen", .tag, reload, on: SampleFacts.closed()) { facts in
      facts.devices[0].udev?.isInitialized = false
    },
    Case("a device that udev takes for something else", .tag, asRoot, on: SampleFacts.closed()) {
      facts in
      facts.devices[0].udev = UdevFacts(isTouch: false)
    },
    Case("a tag without a list", .acl, reload, on: SampleFacts.closed()),
    Case("a list with only reading for the others", .acl, reload, on: SampleFacts.closed()) {
      facts in
      facts.devices[0].accessList = AccessList([
        AccessList.Entry(.owner, .read), AccessList.Entry(.user(7), .read),
        AccessList.Entry(.owningGroup, .read), AccessList.Entry(.mask, .read),
        AccessList.Entry(.others, []),
      ])
    },
    Case("a mask", .acl, "sudo chmod g+rw /dev/input/event5", on: SampleFacts.closed()) { facts in
      facts.devices[0].accessList = SampleFacts.list
      facts.devices[0].accessList?.entries[3] = AccessList.Entry(.mask, [])
    },
    Case("ssh", .seat, asRoot, on: SampleFacts.closed()) { facts in
      facts.logins.seats[0] = LoginFacts.Seat("seat0")
      facts.logins.sessions[0] = LoginFacts.Session("2", user: 1000, isRemote: true)
    },
    Case("ssh, and no rule", .seat, asRoot, on: SampleFacts.closed()) { facts in
      facts.logins = LoginFacts(seats: [LoginFacts.Seat("seat0")], isSecureShell: true)
      facts.rules = RuleFacts()
      facts.devices[0].udev?.isTagged = false
    },
    Case("somebody else at the seat", .seat, asRoot, on: SampleFacts.closed()) { facts in
      facts.logins.seats[0].activeUser = 42
      facts.logins.sessions = []
    },
    Case("a session in the background", .seat, "loginctl activate 2", on: SampleFacts.closed()) {
      facts in
      facts.logins.seats[0] = LoginFacts.Seat("seat0", activeSession: "c1", activeUser: 42)
    },
    Case(
      "a device of another seat", .seat,
      "sudo loginctl attach seat0 /sys/class/input/event5/device", on: SampleFacts.closed()
    ) { facts in
      facts.devices[0].udev?.seat = "seat1"
      facts.logins.seats.append(LoginFacts.Seat("seat1"))
    },
    Case("a login before the group", .group, "newgrp input", on: SampleFacts.closed()) { facts in
      facts.user.databaseGroups = [1000, 105]
    },
    Case("the same over ssh", .group, "newgrp input", on: SampleFacts.closed()) { facts in
      facts.user.databaseGroups = [1000, 105]
      facts.logins = LoginFacts(isSecureShell: true)
    },
    Case("no login manager", .group, "sudo usermod -aG input ada", on: SampleFacts.closed()) {
      facts in
      facts.logins = LoginFacts()
    },
    Case("no login manager, and a node of root alone", .seat, asRoot, on: SampleFacts.closed()) {
      facts in
      facts.logins = LoginFacts()
      facts.devices[0].mode = 0o600
    },
    Case(
      "a container", .container,
      "docker run --device /dev/input/event5 --group-add 105 …",
      on: SampleFacts.closed()
    ) { facts in
      facts.container = ContainerFacts(marker: "docker", isSeparate: true)
      facts.rules = RuleFacts()
      facts.devices[0].udev = nil
    },
    Case("a container of another kind", .container, nil, on: SampleFacts.closed()) { facts in
      facts.container = ContainerFacts(marker: "lxc", isSeparate: true)
      facts.devices[0].opening = .forbidden
    },
    Case("a service without devices", .access, nil, on: SampleFacts.closed()) { facts in
      facts.devices[0].opening = .forbidden
    },
    Case("a security module", .access, "sudo dmesg | grep -i denied", on: SampleFacts.closed()) {
      facts in
      facts.devices[0].accessList = SampleFacts.list
    },
  ]

  @Test(
    "Of a closed device one cause is found, and all problems have one remedy", arguments: closed)
  func closedDevice(row: Case) throws {
    let diagnosis = Diagnosis(row.facts)
    let first = try #require(diagnosis.first)
    #expect(!diagnosis.isHealthy)
    #expect(first.check == row.check)
    #expect(first.remedy?.command == row.command)
    #expect(first.cause?.isEmpty == false)
    #expect(row.command != nil || first.remedy?.advice?.isEmpty == false)
    // Nothing contradicts it: the other problem is that the node is closed, for the same cause.
    let problems = diagnosis.findings.filter { $0.status == .problem }
    #expect(Set(problems.map(\.check)) == [row.check, .access])
    #expect(problems.allSatisfy { $0.cause == first.cause && $0.remedy == first.remedy })
  }

  /// Everything else that may be amiss.
  static let others: [Case] = [
    Case("no device", .devices, nil, on: SampleFacts.machine()) { $0.devices = [] },
    Case("no module", .evdev, "sudo modprobe evdev", on: SampleFacts.machine()) { facts in
      facts.devices = []
      facts.devicesWithoutNode = ["Pad"]
      facts.eventModule = .loadable
    },
    Case("a kernel without the module", .evdev, nil, on: SampleFacts.machine()) { facts in
      facts.devices = []
      facts.eventModule = .absent
    },
    Case(
      "no device in a container", .devices, "podman run --device /dev/input/eventN …",
      on: SampleFacts.machine()
    ) { facts in
      facts.eventModule = .loadable
      facts.devices = []
      facts.container = ContainerFacts(marker: "podman", isSeparate: true)
    },
    Case("a missing node", .node, "gesture-replay devices", on: SampleFacts.machine()) { facts in
      facts.devices = [NodeFacts(path: "/dev/input/event99", presence: .missing)]
    },
    Case("a missing node in a container", .node, nil, on: SampleFacts.machine()) { facts in
      facts.devices = [NodeFacts(path: "/dev/input/event5", presence: .missing)]
      facts.container = ContainerFacts(marker: "docker", isSeparate: true)
    },
    Case("a file", .node, "gesture-replay devices", on: SampleFacts.machine()) { facts in
      facts.devices = [NodeFacts(path: "/etc/hostname", isTouch: false, presence: .other)]
    },
    Case("a keyboard", .node, "gesture-replay devices", on: SampleFacts.closed()) { facts in
      facts.devices[0].isTouch = false
    },
    Case("a device that went away", .access, nil, on: SampleFacts.machine()) { facts in
      facts.devices[0].opening = .gone
      facts.devices[0].grab = .untried
    },
    Case(
      "a grabbed device", .grab, "sudo fuser -v /dev/input/event5",
      on: SampleFacts.machine()
    ) { facts in
      facts.devices[0].grab = .taken
      // One's own programs are all that one sees: another's may be the one.
      facts.devices[0].holders = [NodeFacts.Holder(process: 7, name: "evtest")]
    },
    Case("a grabbed device, seen by root", .grab, "kill 7", on: SampleFacts.machine()) { facts in
      facts.user = UserFacts(number: 0, name: "root")
      facts.devices[0].grab = .taken
      facts.devices[0].holders = [NodeFacts.Holder(process: 7, name: "keyd")]
    },
  ]

  @Test("What else is amiss is found, with what mends it", arguments: others)
  func otherProblems(row: Case) throws {
    let first = try #require(Diagnosis(row.facts).first)
    #expect(first.check == row.check)
    #expect(first.remedy?.command == row.command)
    #expect(first.cause?.isEmpty == false)
    #expect(row.command != nil || first.remedy?.advice?.isEmpty == false)
  }

  /// Machines on which the device can be read.
  static let healthy: [Case] = [
    Case("at the seat", .acl, nil, on: SampleFacts.machine()),
    Case("as root", .access, nil, on: SampleFacts.machine()) { facts in
      facts.user = UserFacts(number: 0, name: "root")
      facts.rules = RuleFacts()
      facts.logins = LoginFacts()
    },
    Case("by the group over ssh, without a rule", .group, nil, on: SampleFacts.machine()) { facts in
      facts.user.groups = [1000, 105]
      facts.devices[0].accessList = nil
      facts.devices[0].udev?.isTagged = false
      facts.rules = RuleFacts()
      facts.logins = LoginFacts(isSecureShell: true)
    },
    Case("in a container that has the device", .access, nil, on: SampleFacts.machine()) { facts in
      facts.container = ContainerFacts(marker: "podman", isSeparate: true)
      facts.isUdevRunning = false
      facts.devices[0].udev = nil
    },
    Case("in an image that a machine was started from", .acl, nil, on: SampleFacts.machine()) {
      facts in
      facts.container = ContainerFacts(marker: "docker", isSeparate: false)
    },
  ]

  @Test("Where the device can be read all is well, and the way is named", arguments: healthy)
  func healthyMachine(row: Case) {
    let diagnosis = Diagnosis(row.facts)
    #expect(diagnosis.isHealthy)
    #expect(diagnosis.findings.contains { $0.check == .access && $0.status == .ok })
    #expect(diagnosis.findings.contains { $0.check == row.check && $0.status == .ok })
  }

  @Test("A device that a removed rule has left open is fine now, with a note of what will be")
  func openForNow() throws {
    let diagnosis = Diagnosis(
      SampleFacts.machine { facts in
        facts.rules.files.removeFirst()
        facts.devices[0].udev?.isTagged = false
      })
    #expect(diagnosis.isHealthy)
    let rule = try #require(diagnosis.findings.first { $0.check == .rule })
    #expect(rule.status == .note)
    #expect(rule.remedy?.command == Self.install)
  }

  @Test("Virtual devices are a note at most, with the module or root to help, never a problem")
  func virtualDevices() throws {
    func finding(_ change: (inout SystemFacts) -> Void) throws -> Finding {
      let diagnosis = Diagnosis(SampleFacts.machine(change))
      #expect(diagnosis.isHealthy)
      return try #require(diagnosis.findings.first { $0.check == .uinput })
    }
    let closed = try finding { _ in }
    #expect(closed.status == .note)
    #expect(closed.remedy?.command == "sudo gesture-replay play FILE")
    // The rule lets programs type as the user, so it is not the first thing to say.
    #expect(closed.remedy?.advice?.contains("install-udev UINPUT=1") == true)
    let unloaded = try finding { facts in
      facts.virtualDeviceNode = NodeFacts(path: "/dev/uinput", presence: .missing)
      facts.virtualDeviceModule = .loadable
    }
    #expect(unloaded.status == .note)
    #expect(unloaded.remedy?.command == "sudo modprobe uinput")
    let open = try finding { $0.virtualDeviceNode.opening = .allowed }
    #expect(open.status == .ok)
    // Who has installed the rule hears what is amiss with it.
    let unlisted = try finding { facts in
      facts.rules.files.append(
        RuleFile("/etc/udev/rules.d/70-gesture-replay-uinput.rules", purposes: [.uinput]))
    }
    #expect(unlisted.remedy?.command?.hasSuffix("--subsystem-match=misc") == true)
  }

  @Test("Several devices are judged each by itself, in order")
  func severalDevices() {
    let diagnosis = Diagnosis(
      SampleFacts.machine { facts in
        var other = facts.devices[0]
        other.path = "/dev/input/event6"
        other.grab = .taken
        facts.devices.append(other)
      })
    #expect(diagnosis.first?.node == "/dev/input/event6")
    #expect(
      diagnosis.findings.filter { $0.check == .access }.map(\.node) == [
        "/dev/input/event5", "/dev/input/event6",
      ])
  }

  @Test("A build without device support says so and nothing else")
  func noSupport() throws {
    let diagnosis = Diagnosis(SystemFacts(libraries: []))
    #expect(diagnosis.findings.count == 1)
    let first = try #require(diagnosis.first)
    #expect(first.check == .support)
    #expect(first.remedy?.command == "make tool")
    #expect(first.remedy?.advice?.contains("libevdev-dev") == true)
  }
}
