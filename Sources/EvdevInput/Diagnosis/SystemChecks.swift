/// The checks that are about the machine and not about one device.
struct SystemChecks {
  /// What is known.
  private let facts: SystemFacts
  /// Why each closed device is closed; a device that is not a touch device has no say.
  private let causes: [(node: NodeFacts, advice: AccessAdvice)]

  /// Takes facts.
  init(_ facts: SystemFacts) {
    self.facts = facts
    causes = facts.devices.filter(\.isTouch).compactMap { node in
      let question = AccessQuestion(node: node, facts: facts, purpose: .touch)
      return question.cause.map { (node, AccessAdvice(cause: $0, question: question)) }
    }
  }

  /// What they came to, in the order of causes.
  var findings: [Finding] {
    [support, kernel, evdev, container, udev, rule, seat]
      + (facts.devices.isEmpty ? [noDevice] : [])
  }

  /// The problem of a check, where it is the cause of a closed device.
  private func problem(_ check: Finding.Check, _ text: String) -> Finding? {
    guard let advice = causes.first(where: { $0.advice.cause.check == check })?.advice else {
      return nil
    }
    return Finding(check, .problem, text, cause: advice.text, remedy: advice.remedy)
  }

  /// Which libraries there are.
  private var support: Finding {
    Finding(.support, .ok, facts.libraries.joined(separator: ", "))
  }

  /// Which kernel it is.
  private var kernel: Finding {
    guard let release = facts.kernelRelease else {
      return Finding(.kernel, .note, "its version can't be read")
    }
    return Finding(.kernel, .ok, "Linux \(release)")
  }

  /// Whether the kernel makes event nodes.
  private var evdev: Finding {
    switch facts.eventModule {
    case .active: Finding(.evdev, .ok, "the kernel makes event nodes")
    case .unknown: Finding(.evdev, .notApplicable, "the kernel's modules can't be seen from here")
    case .loadable:
      Finding(
        .evdev, .problem, "the module is not loaded",
        cause: withoutNode("without it the kernel makes no event nodes"),
        remedy: Remedy(command: "sudo modprobe evdev"))
    case .absent:
      Finding(
        .evdev, .problem, "this kernel has no such module",
        cause: withoutNode("it was made without CONFIG_INPUT_EVDEV"),
        remedy: Remedy(advice: "use a kernel of your distribution, all of which have it"))
    }
  }

  /// A cause, with the devices that wait for a node.
  private func withoutNode(_ text: String) -> String {
    facts.devicesWithoutNode.isEmpty
      ? text : "\(text), not for \(facts.devicesWithoutNode.joined(separator: ", ")) either"
  }

  /// Whether this is a container.
  private var container: Finding {
    guard let kind = facts.container.kind else {
      return Finding(.container, .notApplicable, "this is none")
    }
    return problem(.container, kind) ?? Finding(.container, .note, kind)
  }

  /// Whether udev runs.
  private var udev: Finding {
    let version = facts.udevVersion.map { "version \($0)" } ?? "no version"
    if let problem = problem(.udev, "\(version), \(facts.isUdevRunning ? "" : "not ")running") {
      return problem
    }
    return facts.isUdevRunning
      ? Finding(.udev, .ok, "\(version), running")
      : Finding(.udev, .notApplicable, "\(version), not running")
  }

  /// Whether the rule is there, where it would help.
  private var rule: Finding {
    let state = facts.rules.state(of: .touch)
    let name = RuleFile.Purpose.touch.fileName
    let seen =
      switch state {
      case .installed(let path), .late(let path), .masked(let path), .replaced(let path): path
      case .missing: "\(name) is not installed"
      }
    if let problem = problem(.rule, seen) { return problem }
    if case .installed = state { return Finding(.rule, .ok, seen) }
    if let node = facts.devices.first(where: \.isOpenForNow) {
      let question = AccessQuestion(node: node, facts: facts, purpose: .touch)
      let advice = AccessAdvice(cause: .rule(state), question: question)
      return Finding(
        .rule, .note, seen,
        cause: "\(node.path) is open for now, and closed when it is plugged in again",
        remedy: advice.remedy)
    }
    return Finding(.rule, .notApplicable, "\(seen), and would change nothing here")
  }

  /// Whether the user sits where the devices are.
  private var seat: Finding {
    let name = facts.devices.first { $0.udev != nil }?.udev?.seat ?? "seat0"
    let standing = facts.logins.standing(of: facts.user.number, atSeat: name)
    let seen =
      switch standing {
      case .active(let session): "\(name) is yours, with session \(session)"
      case .background(let session): "\(name) has another session before yours, \(session)"
      case .otherSeat(let other): "you sit at \(other)"
      case .remote: "you came over ssh"
      case .absent: "\(name) is not yours"
      case .noManager: "there is none: no login manager runs"
      }
    if let problem = problem(.seat, seen) { return problem }
    if case .active = standing { return Finding(.seat, .ok, seen) }
    return Finding(.seat, .notApplicable, seen)
  }

  /// That there is no touch device.
  private var noDevice: Finding {
    let why: (cause: String, remedy: Remedy) =
      if let kind = facts.container.kind {
        (
          "this is a container (\(kind)), which has the devices that were passed into it",
          Remedy(
            command: ["docker", "podman"].contains(kind)
              ? "\(kind) run --device /dev/input/eventN …" : nil,
            advice: "on the host `gesture-replay devices` lists which ones there are")
        )
      } else if facts.eventModule == .loadable || facts.eventModule == .absent {
        ("the kernel makes no event nodes: see evdev", evdev.remedy ?? Remedy())
      } else {
        (
          "the kernel has found none",
          Remedy(advice: "plug one in; recordings are replayed without any")
        )
      }
    return Finding(.devices, .problem, "no touch device", cause: why.cause, remedy: why.remedy)
  }
}

extension NodeFacts {
  /// Whether it was opened to the user at the seat, and by no rule that holds now.
  fileprivate var isOpenForNow: Bool {
    guard opening == .allowed, isTouch, let udev, !udev.isTagged else { return false }
    return accessList?.entries.contains {
      if case .user = $0.subject { true } else { false }
    } ?? false
  }
}
