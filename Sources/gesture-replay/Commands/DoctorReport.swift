import EvdevInput
import InputRecordings

/// A diagnosis, for a person and for a program.
struct DoctorReport {
  /// What was found.
  private let diagnosis: Diagnosis

  /// Takes a diagnosis.
  init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
  }

  /// One line for each check, with cause and remedy under each problem, and what to do first.
  func text(style: Style) -> String {
    var text = ""
    var node: String?
    for finding in diagnosis.findings {
      if finding.node != node, let next = finding.node { text += "\(Output.plain(next))\n" }
      node = finding.node
      text += line(finding, style)
      guard finding.status == .problem || finding.status == .note else { continue }
      for detail in details(finding) { text += Self.indent + Output.plain(detail) + "\n" }
    }
    guard let first = diagnosis.first else { return text + "\nnothing is amiss\n" }
    text += "\n" + style.strong("to be mended first: \(first.check.rawValue)") + "\n"
    for detail in details(first) { text += "  " + Output.plain(detail) + "\n" }
    return text
  }

  /// The space before details: that of status and check.
  private static let indent = String(repeating: " ", count: 21)

  /// The line of a check.
  private func line(_ finding: Finding, _ style: Style) -> String {
    let check = padded(finding.check.rawValue, to: 11)
    let seen = Output.plain(finding.text)
    return switch finding.status {
    case .ok: style.good(padded("ok", to: 8)) + "  " + check + seen + "\n"
    case .problem: style.bad(padded("problem", to: 8)) + "  " + check + seen + "\n"
    case .note: padded("note", to: 8) + "  " + check + seen + "\n"
    case .notApplicable: style.faint(padded("-", to: 8) + "  " + check + seen) + "\n"
    }
  }

  /// The cause, the command and what else there is to do, a line each.
  private func details(_ finding: Finding) -> [String] {
    var lines = [finding.cause].compactMap { $0 }
    switch (finding.remedy?.command, finding.remedy?.advice) {
    case (let command?, let advice?): lines.append("-> \(command)    (\(advice))")
    case (let command?, nil): lines.append("-> \(command)")
    case (nil, let advice?): lines.append("-> \(advice)")
    case (nil, nil): break
    }
    return lines
  }

  /// Text with spaces up to a width.
  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// One JSON object for each check.
  var objects: [String] {
    diagnosis.findings.map { finding in
      var object = JSONObject()
      object["check"] = .string(finding.check.rawValue)
      object["status"] = .string(finding.status.rawValue)
      object["node"] = finding.node.map(JSONValue.string) ?? .null
      object["text"] = .string(finding.text)
      object["cause"] = finding.cause.map(JSONValue.string) ?? .null
      object["command"] = finding.remedy?.command.map(JSONValue.string) ?? .null
      object["advice"] = finding.remedy?.advice.map(JSONValue.string) ?? .null
      object["first"] = .bool(finding == diagnosis.first)
      return JSONValue.object(object).text
    }
  }
}
