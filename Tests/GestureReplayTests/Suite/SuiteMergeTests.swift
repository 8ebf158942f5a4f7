import Foundation
import GestureReplay
import InputRecordings
import Testing

@Suite("Merging the results of shards")
struct SuiteMergeTests {
  /// How a report is written down.
  enum Form: CaseIterable {
    /// As rows of JSON.
    case rows
    /// As JUnit.
    case junit
  }

  /// Eleven results of all kinds.
  private let results = (0..<11).map { index in
    var result = SampleResults.all[index % 3]
    result.path = "r/\(index)-\(result.path)"
    return result
  }

  /// Writes a report and reads it again.
  private func reread(_ report: SuiteReport, as form: Form) throws -> SuiteReport {
    let folder = try ScenarioFolder()
    let text: String
    switch form {
    case .junit: text = JUnitReport.text(report)
    case .rows:
      let rows =
        [SuiteRows.start(shard: report.shard, total: report.total)]
        + report.results.map(SuiteRows.row)
        + [SuiteRows.summary(report.counts, isInterrupted: report.isInterrupted)]
      text = rows.map(\.text).joined(separator: "\n") + "\n"
    }
    try folder.write(text, to: "report")
    return try SuiteMerge.read(folder.path("report"))
  }

  /// The reports of some shards.
  private func shards(_ numbers: [Int], of count: Int) throws -> [(
    name: String, report: SuiteReport
  )] {
    try numbers.map { number in
      let shard = try #require(SuiteShard(number: number, of: count))
      return (
        "shard-\(number)",
        SuiteReport(shard: shard, total: results.count, results: shard.part(of: results))
      )
    }
  }

  @Test("Rows of JSON are read as they were written, to the last detail")
  func exact() throws {
    let report = SuiteReport(
      shard: SuiteShard(number: 1, of: 2), total: 8, results: SampleResults.all,
      isInterrupted: true)
    #expect(try reread(report, as: .rows) == report)
  }

  @Test("JUnit is read so that it is written the same again")
  func junit() throws {
    let report = SuiteReport(
      shard: SuiteShard(number: 1, of: 2), total: 8, results: SampleResults.all,
      isInterrupted: true)
    let read = try reread(report, as: .junit)
    #expect(JUnitReport.text(read) == JUnitReport.text(report))
    #expect(read.results.map(\.outcome) == report.results.map(\.outcome))
  }

  @Test(
    "All shards, in any order and form, are the unsharded run", arguments: [1, 2, 3, 4, 11, 13],
    Form.allCases)
  func whole(count: Int, form: Form) throws {
    let parts = try shards(Array(1...count).reversed(), of: count).map { part in
      (name: part.name, report: try reread(part.report, as: form))
    }
    let merge = SuiteMerge(parts)
    #expect(merge.problems.isEmpty)
    #expect(
      JUnitReport.text(merge.report)
        == JUnitReport.text(SuiteReport(total: results.count, results: results)))
  }

  @Test("A shard that is missing or there twice is named, and the others are kept")
  func missing() throws {
    let merge = SuiteMerge(try shards([1, 3, 3], of: 4))
    #expect(
      merge.problems == [
        "shard-3: shard 3/4 is in shard-3, too", "shard 2/4 is missing", "shard 4/4 is missing",
      ])
    #expect(merge.report.results.count == 6)
    let few = SuiteMerge(try shards([1], of: 1_000_000))
    #expect(few.problems.last == "and 999989 more shards are missing")
  }

  @Test("Shards of different suites do not belong together")
  func different() throws {
    let one = try shards([1], of: 2)
    #expect(SuiteMerge(one + (try shards([2], of: 3))).problems.count == 2)
    var other = try shards([2], of: 2)
    other[0].report.total = 12
    #expect(SuiteMerge(one + other).problems.contains { $0.contains("with 12") })
  }

  @Test("A shard that was broken off is told, whether it could say so or not")
  func brokenOff() throws {
    var parts = try shards([1, 2], of: 2)
    parts[0].report.isInterrupted = true
    #expect(SuiteMerge(parts).problems == ["shard-1: the run was broken off"])
    let folder = try ScenarioFolder()
    try folder.write(
      SuiteRows.start(shard: nil, total: 1).text + "\n"
        + SuiteRows.row(SampleResults.passed).text + "\n", to: "cut")
    #expect(try SuiteMerge.read(folder.path("cut")).isInterrupted)
    parts = try shards([1, 2], of: 2)
    parts[1].report.results.removeLast()
    #expect(SuiteMerge(parts).problems == ["shard-2: expected 5 tests, found 4"])
  }

  @Test("Whole suites follow each other; a test that is in two is told")
  func wholes() {
    let one = SuiteReport(total: 2, results: Array(results[0..<2]))
    let other = SuiteReport(total: 2, results: Array(results[2..<4]))
    let merge = SuiteMerge([("a", one), ("b", other)])
    #expect(merge.problems.isEmpty)
    #expect(merge.report.results == Array(results[0..<4]))
    let twice = SuiteMerge([("a", one), ("b", one)])
    #expect(twice.problems.count == 2)
    #expect(twice.report.results.count == 2)
  }

  @Test(
    "What is no report is an error with its line",
    arguments: [
      "", "\n\n", "{}", "[1]", "{\"kind\":\"suite\",\"total\":1}\nnonsense",
      "{\"kind\":\"test\",\"recording\":\"a\",\"result\":\"passed\",\"faults\":[]}",
      "{\"kind\":\"suite\",\"total\":1}\n{\"kind\":\"test\",\"recording\":\"a\",\"result\":\"failed\"}",
      "{\"kind\":\"suite\",\"total\":1}\n{\"kind\":\"test\",\"result\":\"passed\"}",
      "<", "<a", "<a>", "<a></b>", "<testsuites></testsuites>", "<a b=c></a>", "<a b='c' b='d'/>",
      "<testsuites><testsuite></testsuite></testsuites>", "<a>&nothing;</a>", "<a/><a/>",
      "<testsuites><testsuite><properties><property name='total' value='1'/></properties>"
        + "<testcase/></testsuite></testsuites>",
      "<testsuites><testsuite><properties><property name='total' value='1'/></properties>"
        + "<testcase file='a'><failure/></testcase></testsuite></testsuites>",
      String(repeating: "<a>", count: 100_000),
    ])
  func malformed(text: String) throws {
    let folder = try ScenarioFolder()
    try folder.write(text, to: "report")
    #expect {
      try SuiteMerge.read(folder.path("report"))
    } throws: { error in
      (error as? RecordingError)?.kind == .malformed && ((error as? RecordingError)?.line ?? 0) > 0
    }
  }
}
