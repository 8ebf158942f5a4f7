/// Finds the name that somebody probably meant.
public enum Spelling {
  /// The number of letters to insert, remove or change to turn one word into another.
  ///
  /// - Complexity: O(product of the lengths).
  public static func distance(_ first: String, _ second: String) -> Int {
    let target = Array(second)
    var row = Array(0...target.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let replaced = diagonal + (letter == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }

  /// The candidate nearest to a word, where it is near enough to be meant.
  public static func suggestion(for word: String, among candidates: [String]) -> String? {
    let nearest = candidates.min { distance($0, word) < distance($1, word) }
    return nearest.flatMap { distance($0, word) <= max(2, word.count / 3) ? $0 : nil }
  }
}
