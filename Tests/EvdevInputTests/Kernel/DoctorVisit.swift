#if Evdev
import Foundation
import Testing

/// A run of `gesture-replay doctor --json`, and what came of it.
struct DoctorVisit {
  /// A check.
  struct Finding {
    /// The check.
    let check: String
    /// How it looks.
    let status: String
    /// The node that it is about.
    let node: String?
    /// What was seen.
    let text: String
    /// Why it is a problem.
    let cause: String?
    /// The command that mends it.
    let command: String?
    /// Whether it is to be mended first.
    let isFirst: Bool

    /// Reads a line.
    init(_ line: some StringProtocol) throws {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let object = try #require(value as? [String: Any])
      check = try #require(object["check"] as? String)
      status = try #require(object["status"] as? String)
      node = object["node"] as? String
      text = try #require(object["text"] as? String)
      cause = object["cause"] as? String
      command = object["command"] as? String
      isFirst = try #require(object["first"] as? Bool)
    }
  }

  /// The exit status.
  let status: Int32
  /// All checks.
  let findings: [Finding]

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - node: The device, or `nil` for all.
  ///   - user: The user who runs it; `nil` is root.
  ///   - groups: The groups of that user.
  ///   - words: What comes before the command line, `env` with a variable say.
  /// - Throws: Where it does not run or prints something else.
  init(
    _ node: String?, as user: String? = Machine.user, groups: [String] = [],
    through words: [String] = []
  ) throws {
    let change = user.map { Machine.words(as: $0, groups: groups) } ?? []
    let result = try Machine.run(
      words + change + [ToolProcess.path, "doctor", "--json"] + (node.map { [$0] } ?? []))
    status = result.status
    findings = try result.output.split(separator: "\n").map { try Finding($0) }
  }

  /// What is to be mended first.
  var first: Finding? { findings.first(where: \.isFirst) }

  /// What a check came to.
  subscript(check: String) -> Finding? {
    findings.first { $0.check == check }
  }

  /// Expects a problem, and that every problem there is has the same remedy.
  func expect(
    _ check: String, command: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let what: Comment = "\(findings.map { "\($0.check) \($0.status): \($0.text)" })"
    #expect(status == 4, what, sourceLocation: sourceLocation)
    #expect(first?.check == check, what, sourceLocation: sourceLocation)
    #expect(first?.command == command, what, sourceLocation: sourceLocation)
    let problems = findings.filter { $0.status == "problem" }
    #expect(
      problems.allSatisfy { $0.command == command && $0.cause?.isEmpty == false }, what,
      sourceLocation: sourceLocation)
  }

  /// Expects that nothing is amiss, and by which check the device is open.
  func expectHealth(by check: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let what: Comment = "\(findings.map { "\($0.check) \($0.status): \($0.text)" })"
    #expect(status == 0 && first == nil, what, sourceLocation: sourceLocation)
    #expect(self["access"]?.status == "ok", what, sourceLocation: sourceLocation)
    #expect(self[check]?.status == "ok", what, sourceLocation: sourceLocation)
  }

  /// Does what it says is to be done first, or what a check says.
  func mend(
    _ check: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let finding = check.map { self[$0] } ?? first
    let command = try #require(finding?.command, sourceLocation: sourceLocation)
    // This machine's user is root already.
    let result = try Machine.run(["sh", "-c", command.replacing("sudo ", with: "")])
    try #require(
      result.status == 0, "\(command): \(result.output)", sourceLocation: sourceLocation)
    try Machine.settle()
  }
}
#endif
