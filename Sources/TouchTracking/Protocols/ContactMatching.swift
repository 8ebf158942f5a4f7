/// Finds which positions belong together in two frames: the pairs of the least total distance.
///
/// The exact assignment of the Hungarian method, with a limit: a pair that is farther apart than it
/// is no pair. At most `capacity` positions are matched on each side, so that the work per frame is
/// bounded by its cube; the storage is made once.
package struct ContactMatching: Sendable {
  /// The most positions on each side.
  package static let capacity = 64

  /// The number of positions before.
  private var before = 0
  /// The number of positions after.
  private var after = 0
  /// The distance of each pair, row by row of the positions before; at most `limit`.
  private var distances = [Double](repeating: 0, count: capacity * capacity)
  /// What the positions before add to distances, in the method's terms a potential.
  private var rowPotentials = [Double](repeating: 0, count: capacity + 1)
  /// What the positions after add to distances.
  private var columnPotentials = [Double](repeating: 0, count: capacity + 1)
  /// The row that each column is matched with, counted from 1, or 0.
  private var rowOfColumn = [Int](repeating: 0, count: capacity + 1)
  /// The column from which the search came to each column.
  private var cameFrom = [Int](repeating: 0, count: capacity + 1)
  /// The shortest distance known to each column.
  private var shortest = [Double](repeating: 0, count: capacity + 1)
  /// Whether the search has been at each column.
  private var isVisited = [Bool](repeating: false, count: capacity + 1)
  /// Pairs from this distance on are none.
  private var limit = Double.infinity

  /// Creates the storage.
  package init() {}

  /// Begins a problem; numbers over the capacity are cut to it.
  package mutating func start(before: Int, after: Int, limit: Double) {
    self.before = min(before, Self.capacity)
    self.after = min(after, Self.capacity)
    self.limit = min(limit, 1e12)
  }

  /// Sets the distance of a pair.
  package mutating func set(_ row: Int, _ column: Int, distance: Double) {
    guard row < before, column < after else { return }
    // The smaller side is the rows of the method; a distance that is no number is none.
    let value = distance < limit ? distance : limit
    distances[before <= after ? row * Self.capacity + column : column * Self.capacity + row] = value
  }

  /// Solves the problem.
  package mutating func solve() {
    let rows = min(before, after)
    let columns = max(before, after)
    for index in 0...columns {
      columnPotentials[index] = 0
      rowOfColumn[index] = 0
    }
    for index in 0...rows { rowPotentials[index] = 0 }
    guard rows > 0 else { return }
    for row in 1...rows { augment(row, columns: columns) }
  }

  /// Matches one more row, at the least additional distance.
  private mutating func augment(_ row: Int, columns: Int) {
    rowOfColumn[0] = row
    for index in 0...columns {
      shortest[index] = .infinity
      isVisited[index] = false
    }
    var column = 0
    repeat {
      isVisited[column] = true
      let current = rowOfColumn[column]
      var delta = Double.infinity
      var next = column
      for candidate in 1...columns where !isVisited[candidate] {
        let reduced =
          distances[(current - 1) * Self.capacity + candidate - 1]
          - rowPotentials[current] - columnPotentials[candidate]
        if reduced < shortest[candidate] {
          shortest[candidate] = reduced
          cameFrom[candidate] = column
        }
        if shortest[candidate] < delta {
          delta = shortest[candidate]
          next = candidate
        }
      }
      guard next != column else { return }
      for index in 0...columns {
        if isVisited[index] {
          rowPotentials[rowOfColumn[index]] += delta
          columnPotentials[index] -= delta
        } else {
          shortest[index] -= delta
        }
      }
      column = next
    } while rowOfColumn[column] != 0
    while column != 0 {
      let previous = cameFrom[column]
      rowOfColumn[column] = rowOfColumn[previous]
      column = previous
    }
  }

  /// The position before that a position after is matched with, or `nil` where it is a new one.
  package func partner(of column: Int) -> Int? {
    guard column < after else { return nil }
    if before <= after {
      let row = rowOfColumn[column + 1] - 1
      return row >= 0 && isPair(row * Self.capacity + column) ? row : nil
    }
    for index in 1...before where rowOfColumn[index] == column + 1 {
      return isPair(column * Self.capacity + index - 1) ? index - 1 : nil
    }
    return nil
  }

  /// Whether an entry of the distances is near enough.
  private func isPair(_ index: Int) -> Bool {
    distances[index] < limit
  }
}
