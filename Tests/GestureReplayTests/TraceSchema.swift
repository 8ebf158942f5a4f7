import Foundation
import InputRecordings
import Testing

/// The JSON Schema of traces, as far as it makes use of JSON Schema.
struct TraceSchema {
  /// The schema.
  private let schema: JSONObject

  /// Reads the schema that comes with the documentation.
  init() throws {
    let path = Documentation.path("trace.schema.json")
    let bytes = try FileContents.read(path)
    schema = try #require(try JSONValue(parsing: bytes, file: path).object)
  }

  /// The rows of a trace that the schema does not allow, each with the reason.
  func faults(_ trace: String) throws -> [String] {
    var faults: [String] = []
    for row in trace.split(separator: "\n") {
      let value = try JSONValue(parsing: Array(row.utf8), file: "trace")
      let kinds = schema["oneOf"]?.array?.compactMap(\.object) ?? []
      let kind = value.object?["kind"]
      let own = kinds.first { $0["properties"]?.object?["kind"]?.object?["const"] == kind }
      guard var own else {
        faults.append("no such kind: \(row)")
        continue
      }
      own["type"] = schema["type"]
      if let fault = Self.fault(value, own) { faults.append("\(fault): \(row)") }
    }
    return faults
  }

  /// Why a value is not what a schema says, or `nil`.
  private static func fault(_ value: JSONValue, _ schema: JSONObject) -> String? {
    if let constant = schema["const"], constant != value { return "not \(constant.text)" }
    if let choices = schema["enum"]?.array, !choices.contains(value) { return "no choice" }
    if let type = schema["type"]?.string, !has(value, type) { return "no \(type)" }
    if let minimum = schema["minimum"]?.double, value.double.map({ $0 < minimum }) == true {
      return "below \(minimum)"
    }
    if let maximum = schema["maximum"]?.double, value.double.map({ $0 > maximum }) == true {
      return "above \(maximum)"
    }
    if let pattern = schema["pattern"]?.string, let text = value.string {
      guard let regex = try? Regex(pattern), text.contains(regex) else { return "no \(pattern)" }
    }
    if let items = schema["items"]?.object {
      for item in value.array ?? [] {
        if let fault = fault(item, items) { return fault }
      }
    }
    guard let object = value.object, let properties = schema["properties"]?.object else {
      return nil
    }
    for name in schema["required"]?.array?.compactMap(\.string) ?? [] where object[name] == nil {
      return "no \(name)"
    }
    for member in object.members {
      guard let property = properties[member.key]?.object else { return "has \(member.key)" }
      if let fault = fault(member.value, property) { return "\(member.key): \(fault)" }
    }
    return nil
  }

  /// Whether a value is of a type.
  private static func has(_ value: JSONValue, _ type: String) -> Bool {
    switch type {
    case "object": value.object != nil
    case "array": value.array != nil
    case "string": value.string != nil
    case "integer": value.integer != nil
    case "number": value.double != nil
    case "boolean": value.bool != nil
    default: false
    }
  }
}

/// The pages of the documentation.
enum Documentation {
  /// The path of a page or of a file beside one.
  static func path(_ name: String) -> String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("Documentation/\(name)").path
  }

  /// The blocks of a page that follow a line which names a file, by that name.
  static func files(of page: String) throws -> [(name: String, text: String)] {
    let lines = try String(contentsOfFile: path(page), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var files: [(name: String, text: String)] = []
    for (index, line) in lines.enumerated() where line.hasPrefix("`") && !line.hasPrefix("```") {
      let name = line.dropFirst().prefix { $0 != "`" }
      guard lines.dropFirst(index + 1).prefix(2).last?.hasPrefix("```") == true else { continue }
      let block = lines.dropFirst(index + 3).prefix { !$0.hasPrefix("```") }
      files.append((String(name), block.joined(separator: "\n") + "\n"))
    }
    return files
  }
}
