import GestureReplay
import Testing

@Suite("Work side by side")
struct OrderedWorkTests {
  @Test(
    "Results come in order, each once, whatever the number of threads", arguments: [1, 2, 7, 64])
  func order(jobs: Int) {
    var delivered: [Int] = []
    OrderedWork<Int>.run(
      200, jobs: jobs, isStopped: { false },
      // The first pieces take longest, so later ones are done before them.
      work: { index in (0..<(200 - index) * 50).reduce(index) { sum, _ in sum } },
      deliver: { delivered.append($0) })
    #expect(delivered == Array(0..<200))
  }

  @Test("Nothing is begun after a stop, and what was begun is delivered", arguments: [1, 4])
  func stop(jobs: Int) {
    var delivered: [Int] = []
    OrderedWork<Int>.run(
      100, jobs: jobs, isStopped: { delivered.count >= 10 }, work: { $0 },
      deliver: { delivered.append($0) })
    #expect(delivered == Array(0..<delivered.count))
    // Each thread may have had one piece at hand.
    #expect((10..<10 + jobs).contains(delivered.count))
  }

  @Test("No work is done where there is none")
  func none() {
    OrderedWork<Int>.run(
      0, jobs: 4, isStopped: { false },
      work: { index in
        Issue.record("piece \(index)")
        return index
      }, deliver: { _ in })
  }
}
