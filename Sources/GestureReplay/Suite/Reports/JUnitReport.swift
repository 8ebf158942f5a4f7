/// A report as JUnit writes it, which Jenkins, GitLab, Bazel and others read.
///
/// A mismatch is a `failure`, a fault of files or machines an `error`; both have a message, a type
/// (``SuiteFault/Kind``) and all the detail as text. Times are seconds.
public enum JUnitReport {
  /// The report as text.
  public static func text(_ report: SuiteReport) -> String {
    let counts = report.counts
    let totals: [(name: String, value: String)] = [
      ("name", "gesture-replay"), ("tests", "\(counts.total)"), ("failures", "\(counts.failed)"),
      ("errors", "\(counts.errors)"), ("skipped", "\(counts.skipped)"),
      ("time", seconds(counts.nanoseconds)),
    ]
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites\(XMLText.attributes(totals))>", "<testsuite\(XMLText.attributes(totals))>",
    ]
    lines += properties(report)
    lines += report.results.map(testCase)
    return (lines + ["</testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }

  /// What else is to be known of the run, so that reports can be merged.
  private static func properties(_ report: SuiteReport) -> [String] {
    var members: [(name: String, value: String)] = [("total", "\(report.total)")]
    if let shard = report.shard { members.append(("shard", shard.description)) }
    if report.isInterrupted { members.append(("interrupted", "true")) }
    return ["<properties>"]
      + members.map { member in
        "<property\(XMLText.attributes([("name", member.name), ("value", member.value)])) />"
      } + ["</properties>"]
  }

  /// One test.
  private static func testCase(_ result: SuiteResult) -> String {
    let folder = FilePath.parent(of: result.path)
    let tag =
      "<testcase"
      + XMLText.attributes([
        ("name", result.path.split(separator: "/").last.map(String.init) ?? result.path),
        ("classname", className(folder)), ("time", seconds(result.nanoseconds)),
        ("file", result.path),
      ])
    if let reason = result.skipReason {
      return "\(tag)><skipped\(XMLText.attributes([("message", reason)])) /></testcase>"
    }
    guard let fault = result.mainFault else { return "\(tag) />" }
    let element = fault.kind.isError ? "error" : "failure"
    let members = XMLText.attributes([("message", fault.message), ("type", fault.kind.rawValue)])
    let body = XMLText.escaped(result.lines.joined(separator: "\n"), keepsLines: true)
    return "\(tag)><\(element)\(members)>\(body)</\(element)></testcase>"
  }

  /// A folder as a class in a package, which is how readers group tests.
  private static func className(_ folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.isEmpty ? "recordings" : parts.joined(separator: ".")
  }

  /// A time in seconds, exactly, so that a sum does not depend on how reports were merged.
  private static func seconds(_ nanoseconds: Int64) -> String {
    let fraction = String(1_000_000_000 + nanoseconds % 1_000_000_000).dropFirst()
    return "\(nanoseconds / 1_000_000_000).\(fraction)"
  }
}
