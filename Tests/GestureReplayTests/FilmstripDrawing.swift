import Foundation
import FoundationXML
import GestureReplay
import InputRecordings
import InteractiveTransitions
import Testing
import TouchTracking

/// A filmstrip, read by an XML parser that knows nothing of it.
final class FilmstripDrawing: NSObject, XMLParserDelegate {
  /// An element: its name, its attributes and its text.
  struct Element {
    /// The name.
    var name: String
    /// The attributes.
    var attributes: [String: String]
    /// How many elements it lies in.
    var depth: Int
    /// The text in it.
    var text = ""

    /// An attribute as a number.
    func number(_ name: String) -> Double? {
      attributes[name].flatMap(Double.init)
    }

    /// The points of a path that has straight lines only.
    var points: [ViewPoint] {
      (attributes["d"] ?? "").split(whereSeparator: { "MLZ".contains($0) }).compactMap { pair in
        let numbers = pair.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 2 ? ViewPoint(x: numbers[0], y: numbers[1]) : nil
      }
    }
  }

  /// The file.
  let bytes: [UInt8]
  /// The elements in their order.
  private(set) var elements: [Element] = []
  /// The places in `elements` of those that are open.
  private var open: [Int] = []

  /// Replays a file with a recorder and reads what it draws.
  convenience init(
    _ bytes: [UInt8], named name: String = "test", scene: (any Scene.Type)? = nil,
    title: String = "test", spacing: FilmSpacing = .spread
  ) throws {
    let recorder = FilmRecorder(title: title, spacing: spacing)
    var replayer = SessionReplayer()
    if let scene {
      replayer.scenes = [scene]
      replayer.configuration.scene = scene.name
    }
    try replayer.replay(try RecordingInput(bytes: bytes, name: name), observers: [recorder])
    try self.init(drawing: recorder.drawing())
  }

  /// Reads a drawing.
  init(drawing: [UInt8]) throws {
    bytes = drawing
    super.init()
    let parser = XMLParser(data: Data(drawing))
    parser.delegate = self
    let isWellFormed = parser.parse()
    try #require(isWellFormed, "\(parser.parserError.map { "\($0)" } ?? "")")
  }

  /// Replays a pan script.
  convenience init(
    script: String, scene: (any Scene.Type)? = nil, title: String = "test",
    spacing: FilmSpacing = .spread
  ) throws {
    try self.init(Array(script.utf8), scene: scene, title: title, spacing: spacing)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    elements.append(Element(name: name, attributes: attributes, depth: open.count))
    open.append(elements.count - 1)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  /// The elements of a name.
  func named(_ name: String) -> [Element] {
    elements.filter { $0.name == name }
  }

  /// All texts.
  var texts: [String] {
    named("text").map(\.text)
  }

  /// How many pictures there are.
  var pictureCount: Int {
    elements.count { $0.attributes["transform"] != nil }
  }

  /// The outlines that are filled with a colour, in all pictures.
  func outlines(filled color: String) -> [[ViewPoint]] {
    named("path").filter { $0.attributes["fill"] == color }.map(\.points)
  }
}
