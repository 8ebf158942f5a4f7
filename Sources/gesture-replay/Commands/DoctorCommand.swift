import EvdevInput
import InputRecordings

/// `doctor`: why a device can't be read, and what mends it.
enum DoctorCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "doctor", operands: "[DEVICE]",
    summary: "Says why a touch device cannot be read and how to mend it.",
    details: [
      "It looks at the device, or at all touch devices, and at all that decides whether you may",
      "read them: module, udev, rule, seat, access list, group, container, and other programs.",
      "Each problem comes with its cause and the command that mends it; the last lines say",
      "which is to be mended first. Run it again after that. Run it as the user who records.",
    ],
    options: [OptionDescription("json", nil, nil, "Print one JSON object per check.")],
    examples: [
      CommandExample("gesture-replay doctor", "looks at all touch devices"),
      CommandExample("gesture-replay doctor /dev/input/event5", "looks at one"),
    ],
    run: run)

  /// Looks at the devices.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard arguments.operands.count <= 1 else {
      throw ToolError(.usage, "expected one device, found \(arguments.operands.count)")
    }
    let node =
      if let operand = arguments.operands.first { try LiveDevice.node(operand) } else {
        nil as String?
      }
    let diagnosis = SystemDoctor().diagnose(node)
    let report = DoctorReport(diagnosis)
    if arguments.has("json") {
      for line in report.objects { Output.line(line) }
    } else {
      Output.write(report.text(style: Style()))
    }
    return diagnosis.isHealthy ? .success : .device
  }
}
