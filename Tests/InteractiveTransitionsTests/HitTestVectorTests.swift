import InteractiveTransitions
import TestSupport
import Testing
import TouchTracking

/// Hit testing against the public cases.
@Suite("Hit test vectors")
struct HitTestVectorTests {
  /// A view of a case.
  private struct Box: Decodable {
    /// The parent's name.
    var parent: String?
    /// The scale, set before the frame.
    var scale: Double?
    /// The frame.
    var frame: [Double]?
    /// The bounds.
    var bounds: [Double]?
    /// The origin of the bounds, set last.
    var origin: [Double]?

    /// The names in the file.
    enum CodingKeys: String, CodingKey {
      /// The parent.
      case parent
      /// The scale.
      case scale
      /// The frame.
      case frame
      /// The bounds.
      case bounds
      /// The origin.
      case origin = "bounds_origin_after"
    }

    /// The view.
    var view: View {
      let view = View()
      if let scale { view.transform = .scale(scale) }
      if let frame { view.frame = Rect(frame) }
      if let bounds { view.bounds = Rect(bounds) }
      if let origin { view.bounds.origin = Point(x: origin[0], y: origin[1]) }
      return view
    }
  }

  /// A number, a name, an answer or nothing.
  private enum Item: Decodable {
    /// A coordinate.
    case number(Double)
    /// A view's name.
    case name(String)
    /// Whether a point is inside.
    case answer(Bool)
    /// No view.
    case nothing

    /// Reads one.
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .nothing
      } else if let answer = try? container.decode(Bool.self) {
        self = .answer(answer)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .name(try container.decode(String.self))
      }
    }

    /// The coordinate.
    var number: Double {
      if case .number(let number) = self { number } else { .nan }
    }
  }

  /// A case.
  private struct Case: Decodable {
    /// Its name.
    var name: String
    /// The outermost view.
    var root: Box
    /// The views in it; parents are named before their children by the alphabet.
    var children: [String: Box]?
    /// Points with whether they are inside.
    var inside: [[Item]]?
    /// Points with the name of what is hit.
    var hits: [[Item]]?
  }

  /// The file's part about hit testing.
  private struct Vectors: Decodable {
    /// The cases.
    struct Table: Decodable {
      /// The cases.
      var cases: [Case]
    }
    /// The table.
    var table: Table

    /// The names in the file.
    enum CodingKeys: String, CodingKey {
      /// The table.
      case table = "hit_test"
    }
  }

  @Test(
    "Touches hit what the public cases say",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func publicCases() throws {
    let vectors: Vectors = try SharedData.json("reference/extra_vectors.json")
    #expect(vectors.table.cases.count == 6)
    var checks = 0
    for item in vectors.table.cases {
      let root = item.root.view
      var views = ["root": root]
      for (name, box) in (item.children ?? [:]).sorted(by: { $0.key < $1.key }) {
        let view = box.view
        try #require(views[box.parent ?? ""]).addSubview(view)
        views[name] = view
      }
      for row in item.inside ?? [] {
        let point = Point(x: row[0].number, y: row[1].number)
        guard case .answer(let answer) = row[2] else { continue }
        #expect(root.bounds.contains(point) == answer, "\(item.name)")
        #expect((root.hitTest(point) != nil) == answer, "\(item.name)")
        checks += 1
      }
      for row in item.hits ?? [] {
        let hit = root.hitTest(Point(x: row[0].number, y: row[1].number))
        if case .name(let name) = row[2] {
          #expect(hit === views[name], "\(item.name) at \(row[0].number)")
        } else {
          #expect(hit == nil, "\(item.name) at \(row[0].number)")
        }
        checks += 1
      }
    }
    #expect(checks == 23)
  }
}

extension Rect {
  /// The rectangle of four numbers.
  fileprivate init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
