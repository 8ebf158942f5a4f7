/// The checks of one device.
struct NodeChecks {
  /// The node.
  private let node: NodeFacts
  /// The machine around it.
  private let facts: SystemFacts
  /// Why it is closed, if it is.
  private let advice: AccessAdvice?
  /// Whether it may be read.
  private let question: AccessQuestion

  /// Takes facts.
  init(_ node: NodeFacts, _ facts: SystemFacts) {
    self.node = node
    self.facts = facts
    question = AccessQuestion(node: node, facts: facts, purpose: .touch)
    let question = question
    advice = question.cause.map { AccessAdvice(cause: $0, question: question) }
  }

  /// What they came to; a node that is no touch device is not looked at any further.
  var findings: [Finding] {
    guard node.presence == .device, node.isTouch else { return [presence] }
    return [presence, tag, acl, group, access, grab]
  }

  /// A finding about this node.
  private func finding(
    _ check: Finding.Check, _ status: Finding.Status, _ text: String, cause: String? = nil,
    remedy: Remedy? = nil
  ) -> Finding {
    Finding(check, status, node: node.path, text, cause: cause, remedy: remedy)
  }

  /// The problem of a check, where it is why the node is closed.
  private func problem(_ check: Finding.Check, _ text: String) -> Finding? {
    guard let advice, advice.cause.check == check else { return nil }
    return finding(check, .problem, text, cause: advice.text, remedy: advice.remedy)
  }

  /// Whether it is there and a touch device.
  private var presence: Finding {
    let list = Remedy(command: "gesture-replay devices", advice: "it lists the touch devices")
    return switch node.presence {
    case .missing where facts.container.kind != nil:
      finding(
        .node, .problem, "there is no such node",
        cause: "this is a container, which has the devices that were passed into it",
        remedy: Remedy(advice: "start the container with --device \(node.path)"))
    case .missing:
      finding(
        .node, .problem, "there is no such node",
        cause: "nodes get other numbers when devices are plugged in or the machine starts",
        remedy: list)
    case .other:
      finding(
        .node, .problem, "this is no input device",
        cause: "a device is a node such as /dev/input/event5", remedy: list)
    case .device where !node.isTouch:
      finding(
        .node, .problem, "\(node.name) is no touch device",
        cause: "only touchpads and touchscreens are read; keyboards stay closed on purpose",
        remedy: list)
    case .device: finding(.node, .ok, node.name)
    }
  }

  /// Whether udev has marked it for the user at the seat.
  private var tag: Finding {
    guard let udev = node.udev else {
      return problem(.tag, "udev does not know it")
        ?? finding(.tag, .notApplicable, "udev does not know it")
    }
    let seen = udev.isTagged ? "uaccess" : "no uaccess"
    if let problem = problem(.tag, seen) { return problem }
    return finding(.tag, udev.isTagged ? .ok : .notApplicable, seen)
  }

  /// Whether its access list has the user.
  private var acl: Finding {
    let number = facts.user.number
    guard let own = node.accessList?.permissions(of: .user(number)) else {
      let seen = node.accessList == nil ? "none" : "\(facts.user.label) is not in it"
      return problem(.acl, seen) ?? finding(.acl, .notApplicable, seen)
    }
    let effective = own.intersection(node.effectiveList.mask)
    let seen = "\(facts.user.label) \(effective.text)"
    if let problem = problem(.acl, seen) { return problem }
    return finding(.acl, effective.contains(.read) ? .ok : .notApplicable, seen)
  }

  /// Whether its group has the user.
  private var group: Finding {
    let isMember = facts.user.groups.contains(node.group)
    let seen = "\(node.groupLabel), \(isMember ? "which you are in" : "which you are not in")"
    if let problem = problem(.group, seen) { return problem }
    let isWay = question.verdict(groups: facts.user.groups) == .granted(by: .owningGroup)
    return finding(.group, isWay && isMember ? .ok : .notApplicable, seen)
  }

  /// Whether it can be read, all in all.
  private var access: Finding {
    switch node.opening {
    case .allowed: finding(.access, .ok, "it can be read\(way)")
    case .denied, .forbidden:
      finding(
        .access, .problem, "permission denied", cause: advice?.text, remedy: advice?.remedy)
    case .gone:
      finding(
        .access, .problem, "the device went away",
        cause: EvdevError.lost(path: node.path).description,
        remedy: Remedy(advice: EvdevError.lost(path: node.path).remedy))
    case .untried: finding(.access, .notApplicable, "not tried")
    }
  }

  /// By what it can be read.
  private var way: String {
    if facts.user.isRoot { return " by root; run this without sudo to learn whether you may" }
    guard case .granted(by: let subject) = question.verdict(groups: facts.user.groups) else {
      return ""
    }
    return switch subject {
    case .owner: ": it is yours"
    case .user, .group, .mask: " through the access list"
    case .owningGroup: " through the group \(node.groupLabel)"
    case .others: " by everybody"
    }
  }

  /// Whether another program keeps its events.
  private var grab: Finding {
    switch node.grab {
    case .free: finding(.grab, .ok, "no program keeps its events for itself")
    case .untried:
      finding(
        .grab, .notApplicable,
        node.opening == .allowed ? "not tried: a finger is on it" : "not tried")
    case .taken:
      finding(
        .grab, .problem, "another program has grabbed the device",
        cause: "it alone gets the events, all others read nothing", remedy: release)
    }
  }

  /// Ends the program that keeps the events, or finds it.
  ///
  /// Only the superuser sees all programs, so what another user sees may be the wrong one.
  private var release: Remedy {
    guard facts.user.isRoot, let only = node.holders.first else {
      return Remedy(
        command: "sudo fuser -v \(node.path)",
        advice: "it lists the programs that have the device open: stop the one that keeps it")
    }
    guard node.holders.count == 1 else {
      let list = node.holders.map { "\($0.name) (\($0.process))" }.joined(separator: ", ")
      return Remedy(advice: "stop the one that keeps it; these have it open: \(list)")
    }
    return Remedy(command: "kill \(only.process)", advice: "it stops \(only.name)")
  }
}

extension AccessList.Permissions {
  /// The permissions as `ls` shows them.
  fileprivate var text: String {
    (contains(.read) ? "r" : "-") + (contains(.write) ? "w" : "-")
      + (contains(.execute) ? "x" : "-")
  }
}
