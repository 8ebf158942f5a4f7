import GestureReplay
import Testing

@Suite("What a difference of traces means")
struct TraceDifferenceTests {
  /// The sentence of the one difference of two rows.
  private func sentence(_ first: String?, _ second: String?) -> String {
    TraceComparison.Difference(line: 1, secondLine: 1, first: first, second: second).sentence
  }

  @Test("A decision is told by its verdict, and by what else changed")
  func decision() {
    let row = { (verdict: String, progress: String) in
      "{\"t_ns\":312000000,\"kind\":\"decision\",\"verdict\":\"\(verdict)\","
        + "\"progress\":\(progress),\"velocity\":812.000,\"velocity_unit\":\"mm/s\","
        + "\"rule\":\"progress \(progress)\"}"
    }
    #expect(
      sentence(row("finish", "0.62000"), row("cancel", "0.48000"))
        == "decision at 0.312 s: was finish at progress 0.62 (progress 0.62000), "
        + "is cancel at progress 0.48 (progress 0.48000)")
    #expect(
      sentence(row("finish", "0.62000"), nil)
        == "decision at 0.312 s: was finish at progress 0.62 with 812 mm/s (progress 0.62000), "
        + "is missing")
  }

  @Test("A row that moved in time says so, and one that came says what it says")
  func time() {
    let row = { (time: Int) in
      "{\"t_ns\":\(time),\"kind\":\"callback\",\"controller\":\"to\",\"name\":\"viewDidAppear\"}"
    }
    #expect(
      sentence(row(0), row(1_500_000_000))
        == "callback: to viewDidAppear was at 0 s, is at 1.5 s")
    #expect(
      sentence(nil, row(10_000)) == "callback at 0.00001 s: to viewDidAppear was not expected")
  }

  @Test("A session row says whether it was the recording or the settings that changed")
  func session() {
    let row = { (recording: String, config: String) in
      "{\"kind\":\"session\",\"schema\":1,\"recording\":\"\(recording)\",\"config\":\"\(config)\","
        + "\"scene\":\"story\",\"policy\":\"article\",\"estimator\":\"lsq2\",\"hz\":60}"
    }
    #expect(sentence(row("a", "c"), row("b", "c")).hasSuffix("; the recording has changed since"))
    #expect(sentence(row("a", "c"), row("a", "d")).hasSuffix("; the settings have changed since"))
    #expect(
      sentence(row("a", "c"), row("a", "c").replacing("article", with: "directional"))
        == "session: was scene story policy article, is scene story policy directional")
  }

  @Test("Rows of an unknown kind and text that is no row have a sentence, too")
  func others() {
    #expect(
      sentence("{\"kind\":\"new\",\"a\":1,\"b\":2}", "{\"kind\":\"new\",\"a\":1,\"b\":3}")
        == "new: was b 2, is b 3")
    #expect(sentence("nonsense", "more") == "expected a row of a trace, found other text")
  }

  /// A trace of rows of a kind.
  private func trace(_ rows: [(kind: String, value: Int)]) -> [UInt8] {
    Array(rows.map { "{\"kind\":\"\($0.kind)\",\"v\":\($0.value)}\n" }.joined().utf8)
  }

  @Test("A row that only one trace has does not make the rest differ")
  func inserted() {
    let rows = (0..<50).map { (kind: "pan", value: $0) }
    var more = rows
    more.insert((kind: "anomaly", value: 0), at: 10)
    let comparison = TraceComparison(trace(rows), trace(more), contextLimit: 2)
    #expect(comparison.count == 1)
    #expect(comparison.differences.map(\.first) == [nil])
    #expect(comparison.differences.map(\.line) == [11])
    #expect(comparison.context == ["{\"kind\":\"pan\",\"v\":8}", "{\"kind\":\"pan\",\"v\":9}"])
    let reverse = TraceComparison(trace(more), trace(rows))
    #expect(reverse.differences.map(\.second) == [nil])
  }

  @Test("Rows of one kind are told as changed, those of another as gone and come")
  func kinds() {
    let comparison = TraceComparison(
      trace([("pan", 1), ("decision", 1), ("outcome", 1)]),
      trace([("anomaly", 9), ("pan", 2), ("outcome", 2)]), limit: 9)
    #expect(comparison.count == 4)
    #expect(comparison.differences.map { $0.first == nil } == [true, false, false, false])
    #expect(comparison.differences.map { $0.second == nil } == [false, false, true, false])
  }

  @Test("Very long traces that differ throughout are compared all the same")
  func long() {
    let one = trace((0..<3_000).map { ("pan", $0) })
    let other = trace((0..<3_000).map { ("pan", $0 + 10_000) })
    #expect(TraceComparison(one, other).count == 3_000)
  }
}
