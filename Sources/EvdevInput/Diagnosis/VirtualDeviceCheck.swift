/// Whether recordings can be played into the kernel: a note, since nothing else needs it.
struct VirtualDeviceCheck {
  /// What is known.
  private let facts: SystemFacts

  /// Takes facts.
  init(_ facts: SystemFacts) {
    self.facts = facts
  }

  /// What it came to.
  var finding: Finding {
    let node = facts.virtualDeviceNode
    guard node.presence == .device else { return missing }
    let question = AccessQuestion(node: node, facts: facts, purpose: .uinput)
    guard let cause = question.cause else {
      return Finding(.uinput, .ok, "\(node.path) can be written")
    }
    let advice = AccessAdvice(cause: cause, question: question)
    return Finding(
      .uinput, .note, "\(node.path): permission denied; only playing recordings needs it",
      cause: advice.text, remedy: advice.remedy)
  }

  /// What there is to say where the node is missing.
  private var missing: Finding {
    let path = facts.virtualDeviceNode.path
    let text = "there is no \(path); only playing recordings needs it"
    if let kind = facts.container.kind {
      return Finding(
        .uinput, .note, text, cause: "this is a container (\(kind))",
        remedy: Remedy(advice: "start it with --device \(path)"))
    }
    return switch facts.virtualDeviceModule {
    case .loadable:
      Finding(
        .uinput, .note, text, cause: "the module is not loaded",
        remedy: Remedy(command: "sudo modprobe uinput"))
    case .active, .unknown, .absent:
      Finding(
        .uinput, .notApplicable, text,
        cause: facts.virtualDeviceModule == .absent ? "this kernel has no such module" : nil)
    }
  }
}
