import Foundation
import InputEvents
import InputRecordings
import Testing

@Suite("The table of anomalies")
struct AnomalyTableTests {
  /// The format's documentation.
  private static let documentation: String = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/recording-format.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// The first two cells of each row whose first cell is a name in code font.
  private static let rows: [String: String] = {
    var rows: [String: String] = [:]
    for line in documentation.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.count >= 2 { rows[cells[0].filter { $0 != "`" }] = cells[1] }
    }
    return rows
  }()

  @Test("Every kind says in one short sentence what it means", arguments: Anomaly.Kind.allCases)
  func meanings(kind: Anomaly.Kind) {
    #expect(kind.meaning.count > 10 && kind.meaning.count <= 100)
    #expect(!kind.meaning.contains(".") && !kind.meaning.contains("\n"))
    #expect(Anomaly.Kind.allCases.count { $0.meaning == kind.meaning } == 1)
  }

  @Test("Every kind is in the documentation", arguments: Anomaly.Kind.allCases)
  func documented(kind: Anomaly.Kind) {
    #expect(Self.rows[kind.rawValue] != nil, "recording-format.md lacks \(kind.rawValue)")
  }

  @Test("Every repair is in the documentation beside its kind", arguments: Repair.allCases)
  func repairs(repair: Repair) {
    let kinds = Anomaly.Kind.allCases.filter { $0.repair == repair }
    #expect(kinds.count == 1)
    #expect(Self.rows[repair.rawValue]?.contains("`\(kinds.first?.rawValue ?? "")`") == true)
    #expect(repair.effect.hasPrefix("the replay "))
  }
}
