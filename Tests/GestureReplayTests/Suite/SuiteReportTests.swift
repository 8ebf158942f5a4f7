import Foundation
import GestureReplay
import InputRecordings
import TestSupport
import Testing

/// Results of each kind, with letters that formats have to escape.
enum SampleResults {
  /// A pass.
  static let passed = SuiteResult(path: "a/b/push.evemu", nanoseconds: 12_345_678)
  /// A mismatch.
  static let failed = SuiteResult(
    path: "a/b/\"odd\" & <strange> #1, 50%: x.evemu",
    faults: [
      SuiteFault(
        .mismatch, "decision: was <finish>, is \"cancel\" & 50%", file: "a/b/x.trace.jsonl",
        line: 7, details: ["-{\"old\":1}", "+{\"new\":2}", "bell \u{07}"]),
      SuiteFault(.label, "expected a pan, found none"),
    ], nanoseconds: 1_000, reproduction: "gesture-replay test 'x'")
  /// A fault of a file, beside a fault of a gesture.
  static let error = SuiteResult(
    path: "broken.evemu",
    faults: [
      SuiteFault(.violation, "stray_view: a view"),
      SuiteFault(.malformed, "broken.evemu:3: expected a line", file: "broken.evemu", line: 3),
    ])
  /// One that was not run.
  static let skipped = SuiteResult(path: "z.evemu", skipReason: "interrupted")
  /// All of them.
  static let all = [passed, failed, error, skipped]
}

@Suite("Reports of a suite")
struct SuiteReportTests {
  @Test("JUnit has name, class, time, message, type and body, and survives a real XML parser")
  func junit() throws {
    let report = SuiteReport(total: 4, results: SampleResults.all, isInterrupted: true)
    let parsed = ParsedJUnit(JUnitReport.text(report))
    #expect(parsed.isWellFormed)
    #expect(
      parsed.paths.isSuperset(of: [
        "testsuites/testsuite/properties/property", "testsuites/testsuite/testcase/failure",
        "testsuites/testsuite/testcase/error", "testsuites/testsuite/testcase/skipped",
      ]))
    #expect(parsed.suites.count == 2)
    for suite in parsed.suites {
      #expect(suite["tests"] == "4")
      #expect(suite["failures"] == "1")
      #expect(suite["errors"] == "1")
      #expect(suite["skipped"] == "1")
      #expect(suite["time"] == "0.012346678")
    }
    let cases = parsed.cases
    #expect(cases.map(\.result) == [nil, "failure", "error", "skipped"])
    #expect(cases.allSatisfy { Double($0.attributes["time"] ?? "") != nil })
    #expect(cases[0].attributes["name"] == "push.evemu")
    #expect(cases[0].attributes["classname"] == "a.b")
    #expect(cases[1].attributes["file"] == SampleResults.failed.path)
    #expect(cases[1].resultAttributes["message"] == "decision: was <finish>, is \"cancel\" & 50%")
    #expect(cases[1].resultAttributes["type"] == "mismatch")
    for line in [
      "-{\"old\":1}", "expected a pan, found none", "reproduce: gesture-replay test 'x'",
    ] {
      #expect(cases[1].text.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
    #expect(cases[2].resultAttributes["type"] == "malformed")
    #expect(cases[3].resultAttributes["message"] == "interrupted")
  }

  @Test("TAP follows its grammar, with a block for each failure")
  func tap() throws {
    var lines = TAPReport.start(count: 4)
    for (index, result) in SampleResults.all.enumerated() {
      lines += TAPReport.lines(result, number: index + 1)
    }
    let parsed = ParsedTAP(lines.joined(separator: "\n"))
    #expect(parsed.strangers.isEmpty)
    #expect(parsed.plan == 4)
    #expect(parsed.lines.map(\.number) == [1, 2, 3, 4])
    #expect(parsed.lines.map(\.isOK) == [true, false, false, true])
    #expect(parsed.lines.map(\.name).prefix(3) == SampleResults.all.map(\.path).prefix(3))
    #expect(parsed.lines[3].directive == " SKIP interrupted")
    let block = parsed.lines[1].block
    #expect(block.contains("severity: fail"))
    #expect(parsed.lines[2].block.contains("severity: error"))
    let message = try #require(block.first { $0.hasPrefix("message: ") })
    let value = try JSONValue(parsing: Array(message.dropFirst(9).utf8), file: "")
    #expect(value.string == SampleResults.failed.faults[0].message)
  }

  @Test("A plan without tests is a skip")
  func emptyTAP() {
    #expect(ParsedTAP(TAPReport.start(count: 0).joined(separator: "\n")).plan == 0)
  }

  @Test("Annotations escape what GitHub would take for its own, and start at the repository")
  func annotations() {
    let marks = GitHubAnnotations(workspace: "/home/ci/repo/", workingFolder: "/home/ci/repo/tests")
    let lines = marks.lines(SampleResults.failed)
    #expect(
      lines == [
        "::error file=tests/a/b/x.trace.jsonl,line=7,"
          + "title=a/b/\"odd\" & <strange> #1%2C 50%25%3A x.evemu%3A mismatch"
          + "::decision: was <finish>, is \"cancel\" & 50%25%0Areproduce: gesture-replay test 'x'",
        "::error file=tests/a/b/\"odd\" & <strange> #1%2C 50%25%3A x.evemu,"
          + "title=a/b/\"odd\" & <strange> #1%2C 50%25%3A x.evemu%3A label"
          + "::expected a pan, found none%0Areproduce: gesture-replay test 'x'",
      ])
    #expect(marks.lines(SampleResults.passed).isEmpty)
    let outside = SuiteResult(path: "../../x.evemu", faults: [SuiteFault(.label, "no")])
    #expect(marks.lines(outside)[0].hasPrefix("::error file=../../x.evemu,"))
    let above = SuiteResult(path: "../x.evemu", faults: [SuiteFault(.label, "no")])
    #expect(marks.lines(above)[0].hasPrefix("::error file=x.evemu,"))
  }

  @Test("Rows of JSON say what came of each test")
  func rows() throws {
    let row = try #require(SuiteRows.row(SampleResults.failed).object)
    #expect(row["result"]?.string == "failed")
    #expect(row["recording"]?.string == SampleResults.failed.path)
    #expect(row["faults"]?.array?.count == 2)
    #expect(row["time_s"]?.double == 0.000001)
    let counts = SuiteCounts(SampleResults.all)
    let summary = try #require(SuiteRows.summary(counts, isInterrupted: true).object)
    #expect(
      ["passed", "failed", "errors", "skipped"].map { summary[$0]?.integer } == [1, 1, 1, 1])
    #expect(counts.text == "1 passed, 2 failed (1 of them could not be replayed), 1 not run")
  }

  @Test("Words for a shell come through it unchanged")
  func shell() {
    #expect(ShellWord.quoted("a/b-1.evemu") == "a/b-1.evemu")
    #expect(ShellWord.quoted("") == "''")
    #expect(ShellWord.quoted("a b") == "'a b'")
    #expect(ShellWord.quoted("it's") == "'it'\\''s'")
    #expect(ShellWord.quoted("$x") == "'$x'")
  }
}
