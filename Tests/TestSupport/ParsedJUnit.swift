public import Foundation
public import FoundationXML

/// A JUnit report, read by an XML parser that knows nothing of it.
public final class ParsedJUnit: NSObject, XMLParserDelegate {
  /// A test of the report.
  public struct Case {
    /// Its attributes.
    public var attributes: [String: String]
    /// The element in it that says what came out, `failure` say, or `nil` for a pass.
    public var result: String?
    /// The attributes of that element.
    public var resultAttributes: [String: String] = [:]
    /// The text of that element.
    public var text = ""
  }

  /// Whether it is XML.
  public private(set) var isWellFormed = false
  /// The names of the elements that each element was found in, as `testsuites/testsuite`.
  public private(set) var paths: Set<String> = []
  /// The attributes of the suites, the outermost first.
  public private(set) var suites: [[String: String]] = []
  /// The properties.
  public private(set) var properties: [String: String] = [:]
  /// The tests.
  public private(set) var cases: [Case] = []
  /// The elements that are open.
  private var open: [String] = []

  /// Reads a report.
  public init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  /// Begins an element.
  public func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(name)
    paths.insert(open.joined(separator: "/"))
    switch name {
    case "testsuites", "testsuite": suites.append(attributes)
    case "property": properties[attributes["name"] ?? ""] = attributes["value"]
    case "testcase": cases.append(Case(attributes: attributes))
    case "failure", "error", "skipped":
      guard let last = cases.indices.last else { return }
      cases[last].result = name
      cases[last].resultAttributes = attributes
    default: break
    }
  }

  /// Ends an element.
  public func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  /// Takes text.
  public func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let last = cases.indices.last, ["failure", "error"].contains(open.last) else { return }
    cases[last].text += text
  }
}
