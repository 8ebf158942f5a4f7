import InputEvents

/// Gathers the facts of a diagnosis.
package struct SystemProbe: Sendable {
  /// The files of the machine.
  private let files: SystemFiles
  /// What else is asked, and tests answer themselves.
  private let questions: SystemQuestions

  /// Creates a probe of this machine, or of one that a test makes up.
  package init(files: SystemFiles = SystemFiles(), questions: SystemQuestions = .ofSystem) {
    self.files = files
    self.questions = questions
  }

  /// Gathers the facts.
  ///
  /// - Parameter node: The one device that is asked about, or `nil` for all touch devices.
  /// - Returns: What could be found out.
  package func facts(of node: String?) -> SystemFacts {
    guard questions.hasDeviceSupport else { return SystemFacts(libraries: []) }
    let libraries = files.deviceLibraries
    var facts = SystemFacts(
      libraries: libraries.isEmpty ? ["libevdev", "libudev"] : libraries,
      kernelRelease: files.kernelRelease, eventModule: files.module("evdev"),
      virtualDeviceModule: files.module("uinput"),
      container: files.container(environment: questions.environment),
      udevVersion: questions.udevVersion(), isUdevRunning: files.isUdevRunning,
      rules: files.rules, user: questions.user(),
      logins: files.logins(environment: questions.environment),
      devicesWithoutNode: files.touchDevicesWithoutNode)
    let names = files.eventNames
    if !names.isEmpty { facts.eventModule = .active }
    if let node {
      facts.devices = [device(at: node)]
    } else {
      facts.devices = names.compactMap { name in
        let facts = device(at: "/dev/input/\(name)")
        return facts.isTouch ? facts : nil
      }
    }
    facts.virtualDeviceNode = virtualDeviceNode
    return facts
  }

  /// The facts of an event node.
  private func device(at path: String) -> NodeFacts {
    let target = resolved(path)
    var facts = node(at: target, subsystem: "input", isWritten: false)
    let name = facts.nodeName
    facts.path = path
    let description =
      target.hasPrefix("/dev/input/") ? files.description(ofNode: name) : nil
    facts.name = description?.name ?? ""
    facts.isTouch = description?.touchSupport != nil
    if description == nil, facts.presence == .device { facts.presence = .other }
    if facts.opening == .allowed, facts.isTouch {
      facts.grab = questions.grab(target)
      if facts.grab == .taken {
        facts.holders = files.holders(of: target, except: questions.process())
      }
    }
    return facts
  }

  /// The facts of the node through which virtual devices are made.
  private var virtualDeviceNode: NodeFacts {
    node(at: EvdevError.virtualDeviceNode, subsystem: "misc", isWritten: true)
  }

  /// The facts of a node that are the same for all kinds.
  private func node(at path: String, subsystem: String, isWritten: Bool) -> NodeFacts {
    let status = questions.status(path, isWritten)
    var facts = NodeFacts(path: path)
    facts.presence = status.presence
    facts.mode = status.mode
    facts.owner = status.owner
    facts.group = status.group
    facts.groupName = status.groupName
    facts.accessList = status.accessList.flatMap(AccessList.init(attribute:))
    facts.opening = status.opening
    facts.udev = questions.record(subsystem, facts.nodeName)
    return facts
  }

  /// The path that a link in `by-path` or `by-id` leads to.
  private func resolved(_ path: String) -> String {
    guard let target = files.target(of: path) else { return path }
    if target.hasPrefix("/") { return target }
    var parts = path.split(separator: "/").dropLast()
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
