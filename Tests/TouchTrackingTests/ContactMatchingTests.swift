import TestSupport
import Testing
import TouchTracking

@Suite("Matching by least total distance")
struct ContactMatchingTests {
  /// The least total distance of all ways to match, by trying them all.
  private func least(_ distances: [[Double]], _ row: Int = 0, _ used: Set<Int> = []) -> Double {
    guard row < distances.count else { return 0 }
    return distances[row].indices.filter { !used.contains($0) }
      .map { distances[row][$0] + least(distances, row + 1, used.union([$0])) }.min() ?? 0
  }

  @Test("The total is the least there is, for any numbers on both sides", arguments: 0..<60)
  func leastTotal(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let before = Int.random(in: 1...6, using: &generator)
    let after = Int.random(in: 1...6, using: &generator)
    let distances = (0..<before).map { _ in
      (0..<after).map { _ in Double(Int.random(in: 0...50, using: &generator)) }
    }
    var matching = ContactMatching()
    matching.start(before: before, after: after, limit: .infinity)
    for row in 0..<before {
      for column in 0..<after { matching.set(row, column, distance: distances[row][column]) }
    }
    matching.solve()
    let partners = (0..<after).map { matching.partner(of: $0) }
    let matched = partners.compactMap { $0 }
    #expect(matched.count == min(before, after))
    #expect(Set(matched).count == matched.count)
    let total = partners.enumerated().reduce(0.0) { sum, entry in
      sum + (entry.element.map { distances[$0][entry.offset] } ?? 0)
    }
    let transposed = (0..<after).map { column in distances.map { $0[column] } }
    #expect(total == least(before <= after ? distances : transposed))
  }

  @Test("A pair at the limit is none, and neither is one whose distance is no number")
  func limit() {
    var matching = ContactMatching()
    matching.start(before: 2, after: 2, limit: 10)
    matching.set(0, 0, distance: 3)
    matching.set(0, 1, distance: .nan)
    matching.set(1, 0, distance: .infinity)
    matching.set(1, 1, distance: 10)
    matching.solve()
    #expect(matching.partner(of: 0) == 0)
    #expect(matching.partner(of: 1) == nil)
    #expect(matching.partner(of: 2) == nil)
  }

  @Test("More positions than there is room for are cut off")
  func capacity() {
    var matching = ContactMatching()
    matching.start(before: 100, after: 1_000, limit: 10)
    for row in 0..<100 {
      for column in 0..<1_000 {
        matching.set(row, column, distance: row == column ? 0 : 5)
      }
    }
    matching.solve()
    #expect((0..<64).allSatisfy { matching.partner(of: $0) == $0 })
    #expect(matching.partner(of: 64) == nil)
  }
}
