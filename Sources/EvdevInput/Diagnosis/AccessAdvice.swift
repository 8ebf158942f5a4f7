/// What a closed node's cause is called, and what mends it.
struct AccessAdvice {
  /// The cause.
  let cause: AccessCause
  /// The node and the machine.
  let question: AccessQuestion

  /// The node.
  private var node: NodeFacts { question.node }
  /// The user.
  private var user: UserFacts { question.facts.user }
  /// Whether it is about touch devices.
  private var isTouch: Bool { question.purpose == .touch }

  /// The cause in one sentence without a full stop.
  var text: String {
    switch cause {
    case .container(let kind):
      "this is a container (\(kind)): the udev rule and the seat of the host do not reach into it"
    case .forbidden:
      "its permissions are not what forbids it: a service or a container is kept from devices"
    case .blocked:
      "its permissions allow it, so a security module or a sandbox does not"
    case .groupPending:
      "\(user.label) is in the group \(node.groupLabel), but this login is older than that"
    case .remote:
      "you came over ssh: the udev rule opens devices only to who sits at the machine"
    case .absent(let seat):
      "you do not sit at \(seat): the udev rule opens devices only to who does"
    case .otherSeat(let own, let other): "you sit at \(own), and the device belongs to \(other)"
    case .noManager(let groupHelps):
      "no login manager runs here that would know who sits at the machine"
        + (groupHelps ? ", and \(user.label) is not in the group \(node.groupLabel)" : "")
    case .tagWithoutUse:
      "this udev has no \(RuleFile.takingUpName), which opens devices to who sits at the machine"
    case .udevStopped: "udev does not run, so no rule is applied"
    case .rule(let state): ruleText(state)
    case .unclassified: "udev takes the device for neither a touchpad nor a touchscreen"
    case .untagged: "the rule has not been applied to this device since it was installed"
    case .background(let session):
      "another session has the screen: yours, \(session), is in the background"
    case .unlisted: "the tag is there, but the access list was never made of it"
    case .masked: "the access list has you, but the node's mode was changed and masks that"
    }
  }

  /// Why a rule does not count.
  private func ruleText(_ state: RuleFacts.State) -> String {
    let name = question.purpose.fileName
    return switch state {
    case .installed(let path): "\(path) is installed"
    case .missing:
      isTouch
        ? "without the udev rule \(name) touch devices are closed to you"
        : "without the udev rule \(name) only root may make virtual devices"
    case .late(let path):
      "\(path) is read after \(RuleFile.takingUpName), which is too late: its number has to be "
        + "below 73"
    case .masked(let path): "\(path) is empty, which switches the rule of that name off"
    case .replaced(let path):
      "\(path) counts instead of the rule of that name, and does not open these devices"
    }
  }

  /// What mends it.
  var remedy: Remedy {
    switch cause {
    case .container(let kind): container(kind)
    case .forbidden:
      Remedy(
        advice: "run it in a login of your own, or give the service DeviceAllow=\(node.path) r")
    case .blocked:
      Remedy(
        command: "sudo dmesg | grep -i denied",
        advice: "it names what is in the way, if the kernel has noted it")
    case .groupPending:
      Remedy(
        command: "newgrp \(node.groupLabel)",
        advice: "that is for this shell; all others have it after you have logged in again")
    case .remote, .absent: asRoot
    case .otherSeat(let own, _):
      Remedy(command: "sudo loginctl attach \(own) /sys/class/input/\(node.nodeName)/device")
    case .noManager, .tagWithoutUse: group
    case .udevStopped: Remedy(command: "sudo systemctl start systemd-udevd")
    case .rule: install
    case .unclassified: asRoot
    case .untagged, .unlisted:
      Remedy(
        command: "sudo udevadm control --reload && sudo udevadm trigger "
          + "--subsystem-match=\(isTouch ? "input" : "misc")")
    case .background(let session): Remedy(command: "loginctl activate \(session)")
    case .masked: Remedy(command: "sudo chmod g+rw \(node.path)")
    }
  }

  /// Gives the device to the container.
  private func container(_ kind: String) -> Remedy {
    switch kind {
    case "docker":
      Remedy(
        command: "docker run --device \(node.path) --group-add \(node.group) …",
        advice: "on the host, with what else the container is started with")
    case "podman":
      Remedy(
        command: "podman run --device \(node.path) --group-add keep-groups …",
        advice: "on the host, with what else the container is started with")
    default:
      Remedy(advice: "pass \(node.path) into the container, or run this on the host")
    }
  }

  /// Does it as root, once; what comes of it serves every user.
  private var asRoot: Remedy {
    isTouch
      ? Remedy(
        command: "sudo gesture-replay record \(node.path)",
        advice: "replaying the recording needs no device and no rights")
      : Remedy(command: "sudo gesture-replay play FILE")
  }

  /// Joins the group of the node, where that would help.
  private var group: Remedy {
    guard question.groupHelps else { return asRoot }
    return Remedy(
      command: "sudo usermod -aG \(node.groupLabel) \(user.label)",
      advice: "then log in again; mind that the group \(node.groupLabel) may read keyboards, too")
  }

  /// Installs the rule; that for virtual devices only where one knows what it allows.
  private var install: Remedy {
    isTouch
      ? Remedy(
        command: "sudo make install-udev", advice: "in the folder of gesture-replay's sources")
      : Remedy(
        command: "sudo gesture-replay play FILE",
        advice: "or, on a machine for tests, `sudo make install-udev UINPUT=1`: it lets every "
          + "program of yours type in your name")
  }
}
