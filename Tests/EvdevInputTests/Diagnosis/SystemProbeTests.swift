import EvdevInput
import Foundation
import Testing

/// What is read from the files of a machine, on a folder that stands for its root.
@Suite struct SystemProbeTests {
  /// A machine with a touchpad, a keyboard and a login manager.
  private static func machine() throws -> Folder {
    let folder = try Folder()
    try folder.write("6.1.0\n", to: "proc/sys/kernel/osrelease")
    try folder.write("0::/user.slice/user-1000.slice/session-3.scope\n", to: "proc/self/cgroup")
    try folder.write("systemd\n", to: "proc/1/comm")
    try folder.write("systemd-udevd\n", to: "proc/321/comm")
    // Bits of a real touchpad: ABS_X, ABS_Y, slot, position and tracking id; BTN_TOUCH.
    try folder.write("Pad\n", to: "sys/class/input/event5/device/name")
    try folder.write("260800000000003\n", to: "sys/class/input/event5/device/capabilities/abs")
    try folder.write("400 0 0 0 0 0\n", to: "sys/class/input/event5/device/capabilities/key")
    try folder.write("Keyboard\n", to: "sys/class/input/event0/device/name")
    try folder.write("402000007 ff803078f800d001\n", to: keys)
    try folder.write(
      "# This is private data.\nIS_SEAT0=1\nACTIVE=3\nACTIVE_UID=1000\nSESSIONS=3 7\n",
      to: "run/systemd/seats/seat0")
    try folder.write(
      "UID=1000\nUSER=\"ada\"\nSTATE=active\nREMOTE=0\nSEAT=seat0\n", to: "run/systemd/sessions/3")
    try folder.write("UID=1000\nSTATE=closing\nSEAT=seat0\n", to: "run/systemd/sessions/4")
    try folder.write(
      "UID=1001\nSTATE=online\nREMOTE=1\nREMOTE_HOST=192.0.2.7\n", to: "run/systemd/sessions/7")
    try folder.write("", to: "run/systemd/sessions/7.ref")
    return folder
  }

  /// The keys of the keyboard.
  private static let keys = "sys/class/input/event0/device/capabilities/key"

  /// The facts of a machine.
  private func facts(
    _ folder: Folder, node: String? = nil, questions: SystemQuestions = SystemQuestions()
  ) -> SystemFacts {
    SystemProbe(files: SystemFiles(root: folder.path), questions: questions).facts(of: node)
  }

  @Test("Touch devices are found, with what the system says of their nodes; keyboards are not")
  func devices() throws {
    let questions = SystemQuestions(
      user: { UserFacts(number: 7, name: "ada", groups: [7, 105]) },
      status: { path, isWritten in
        if isWritten { return NodeStatus() }
        return NodeStatus(
          .device, mode: 0o660, group: 105, groupName: "input",
          accessList: [2, 0, 0, 0, 2, 0, 6, 0, 7, 0, 0, 0],
          opening: path == "/dev/input/event5" ? .allowed : .denied)
      },
      record: { subsystem, name in
        subsystem == "input" && name == "event5" ? UdevFacts(isTagged: true) : nil
      },
      grab: { _ in .taken },
      udevVersion: { "252" })
    let folder = try Self.machine()
    try folder.write("keyd\n", to: "proc/77/comm")
    try folder.write("", to: "proc/77/fd/ignored")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/proc/77/fd/4", withDestinationPath: "/dev/input/event5")
    let facts = facts(folder, questions: questions)
    #expect(facts.devices.map(\.path) == ["/dev/input/event5"])
    let pad = try #require(facts.devices.first)
    #expect(pad.name == "Pad" && pad.isTouch && pad.groupName == "input")
    #expect(pad.accessList?.entries == [AccessList.Entry(.user(7), [.read, .write])])
    #expect(pad.udev?.isTagged == true)
    #expect(pad.holders == [NodeFacts.Holder(process: 77, name: "keyd")])
    #expect(facts.user.groups == [7, 105])
    #expect(facts.kernelRelease == "6.1.0" && facts.isUdevRunning && facts.udevVersion == "252")
    #expect(facts.virtualDeviceNode.presence == .missing)
  }

  @Test("A node that is named is looked at whatever it is, and a link is followed")
  func oneDevice() throws {
    let folder = try Self.machine()
    let link = "/dev/input/by-path/platform-pad"
    try folder.write("", to: "dev/input/by-path/ignored")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + link, withDestinationPath: "../event5")
    let questions = SystemQuestions(status: { path, _ in
      path == "/dev/input/event99"
        ? NodeStatus() : NodeStatus(path.hasPrefix("/dev/input/event") ? .device : .other)
    })
    func device(_ node: String) throws -> NodeFacts {
      try #require(facts(folder, node: node, questions: questions).devices.first)
    }
    let pad = try device(link)
    #expect(pad.path == link && pad.name == "Pad" && pad.presence == .device)
    let keyboard = try device("/dev/input/event0")
    #expect(!keyboard.isTouch && keyboard.name == "Keyboard" && keyboard.presence == .device)
    #expect(try device("/dev/input/event99").presence == .missing)
    #expect(try device("/etc/hostname").presence == .other)
  }

  @Test("Seats and sessions are those of the login manager's files, less those that end")
  func logins() throws {
    let folder = try Self.machine()
    let logins = facts(folder).logins
    #expect(
      logins.seats == [LoginFacts.Seat("seat0", activeSession: "3", activeUser: 1000)])
    #expect(
      logins.sessions == [
        LoginFacts.Session("3", user: 1000, seat: "seat0"),
        LoginFacts.Session("7", user: 1001, isRemote: true),
      ])
    #expect(logins.ownSession == "3")
    #expect(!logins.isSecureShell)
    // A terminal of a desktop is in no session's group; the environment tells then.
    try folder.write("0::/user.slice/app.slice/terminal.service\n", to: "proc/self/cgroup")
    let questions = SystemQuestions(environment: { name in
      ["XDG_SESSION_ID": "7", "SSH_CONNECTION": "192.0.2.7 5 192.0.2.1 22"][name]
    })
    let other = facts(folder, questions: questions).logins
    #expect(other.ownSession == "7" && other.isSecureShell)
  }

  @Test(
    "A container is told by its marker, if it has a namespace of its own",
    arguments: [
      ("run/.containerenv", "podman"), (".dockerenv", "docker"),
      ("run/systemd/container", "systemd-nspawn"), (nil, "lxc"),
    ])
  func containers(marker: String?, kind: String) throws {
    let folder = try Self.machine()
    if let marker { try folder.write(kind + "\n", to: marker) }
    let questions = SystemQuestions(environment: { name in
      name == "container" && marker == nil ? kind : nil
    })
    func setSpace(_ name: String, _ number: Int) throws {
      let link = "\(folder.path)/proc/self/ns/\(name)"
      try folder.write("", to: "proc/self/ns/ignored")
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "\(name):[\(number)]")
    }
    // The machine's first ones, by the kernel's own constants: PROC_PID_INIT_INO and so on.
    try setSpace("pid", 0xEFFF_FFFC)
    try setSpace("uts", 0xEFFF_FFFE)
    try setSpace("user", 0xEFFF_FFFD)
    #expect(facts(folder, questions: questions).container.kind == nil)
    try setSpace("pid", 4_026_532_999)
    #expect(facts(folder, questions: questions).container.kind == kind)
  }

  @Test("Modules are loaded, built in, to be had, or missing")
  func modules() throws {
    let folder = try Folder()
    #expect(facts(folder).eventModule == .unknown)
    try folder.write("6.1.0\n", to: "proc/sys/kernel/osrelease")
    #expect(facts(folder).eventModule == .unknown)
    let lists = "lib/modules/6.1.0/modules"
    try folder.write("kernel/drivers/input/evdev-other.ko: kernel/evdev.ko\n", to: "\(lists).dep")
    #expect(facts(folder).eventModule == .absent)
    try folder.write("kernel/drivers/input/evdev.ko.zst:\n", to: "\(lists).dep")
    #expect(facts(folder).eventModule == .loadable)
    try folder.write("kernel/drivers/input/evdev.ko\n", to: "\(lists).builtin")
    #expect(facts(folder).eventModule == .active)
    #expect(facts(folder).virtualDeviceModule == .absent)
    try folder.write("live\n", to: "sys/module/uinput/initstate")
    #expect(facts(folder).virtualDeviceModule == .active)
  }

  @Test("A touch device that waits for its node is named")
  func devicesWithoutNode() throws {
    let folder = try Folder()
    for (name, axes) in [
      ("input3", "260800000000003"), ("input4", "260800000000003"), ("input5", "0"),
    ] {
      try folder.write("Device \(name)\n", to: "sys/class/input/\(name)/name")
      try folder.write("\(axes)\n", to: "sys/class/input/\(name)/capabilities/abs")
    }
    try folder.write("", to: "sys/class/input/input4/event0/dev")
    #expect(facts(folder).devicesWithoutNode == ["Device input3"])
  }

  @Test("udev runs where its process is, or its socket where processes of others are hidden")
  func udevRunning() throws {
    let folder = try Folder()
    #expect(!facts(folder).isUdevRunning)
    try folder.write("", to: "run/udev/control")
    #expect(facts(folder).isUdevRunning)
    // The socket outlives the service.
    try folder.write("systemd\n", to: "proc/1/comm")
    #expect(!facts(folder).isUdevRunning)
    try folder.write("systemd-udevd\n", to: "proc/321/comm")
    #expect(facts(folder).isUdevRunning)
  }

  @Test("Rules come in the order of their folders; what switches one off is seen")
  func rules() throws {
    let folder = try Folder()
    let rule = "ENV{ID_INPUT_TOUCHPAD}==\"1\", TAG+=\"uaccess\"\n"
    try folder.write(rule, to: "usr/lib/udev/rules.d/70-gesture-replay.rules")
    try folder.write(
      "TAG==\"uaccess\", RUN{builtin}+=\"uaccess\"\n", to: "usr/lib/udev/rules.d/73-seat-late.rules"
    )
    try folder.write("KERNEL==\"x\"\n", to: "usr/lib/udev/rules.d/60-other.rules")
    let path = "/usr/lib/udev/rules.d/70-gesture-replay.rules"
    #expect(facts(folder).rules.state(of: .touch) == .installed(path: path))
    #expect(facts(folder).rules.takesUpTag)
    try folder.write("", to: "etc/udev/rules.d/ignored")
    let own = "/etc/udev/rules.d/70-gesture-replay.rules"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + own, withDestinationPath: "/dev/null")
    #expect(facts(folder).rules.state(of: .touch) == .masked(by: own))
  }

  @Test("The rules of this project open what they are meant to open")
  func ownRules() throws {
    let folder = try Folder()
    for name in ["70-gesture-replay.rules", "70-gesture-replay-uinput.rules"] {
      let text = try String(
        contentsOf: Recordings.repository.appendingPathComponent("udev/\(name)"), encoding: .utf8)
      try folder.write(text, to: "etc/udev/rules.d/\(name)")
    }
    let rules = facts(folder).rules
    let path = "/etc/udev/rules.d/70-gesture-replay"
    #expect(rules.state(of: .touch) == .installed(path: "\(path).rules"))
    #expect(rules.state(of: .uinput) == .installed(path: "\(path)-uinput.rules"))
  }

  @Test("A machine without any of these files gives facts all the same")
  func emptyMachine() throws {
    let facts = facts(try Folder())
    #expect(facts.devices.isEmpty && facts.logins == LoginFacts() && facts.rules.files.isEmpty)
    #expect(Diagnosis(facts).first?.check == .devices)
    let none = SystemQuestions(hasDeviceSupport: false)
    #expect(self.facts(try Folder(), questions: none).libraries.isEmpty)
  }

  #if Evdev
  @Test("This process knows who it is, and a file of its own")
  func thisProcess() throws {
    let user = SystemQuestions.ofSystem.user()
    #expect(user.number == geteuid())
    #expect(user.groups.contains(getegid()))
    #expect(NSUserName() == user.name)
    let status = SystemQuestions.ofSystem.status
    #expect(status("/dev/null", true).opening == .allowed)
    #expect(status("/dev/null", false).presence == .device)
    #expect(status("/dev/null", false).mode == 0o666)
    #expect(status("/etc/hostname", false).presence == .other)
    #expect(status("/dev/input/event999", false).presence == .missing)
  }
  #endif
}
