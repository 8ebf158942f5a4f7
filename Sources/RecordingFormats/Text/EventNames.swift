import InputEvents
import InputRecordings

/// The kernel's names of event types and codes.
struct EventNames: Sendable {
  /// The names of Linux, made once: they are constants.
  static let linux = EventNames()

  /// Numbers by name, and first names by number.
  private struct Table: Sendable {
    /// Numbers by name.
    var numbers: [String: UInt16] = [:]
    /// Names by number; where there are several, the first one.
    var names: [UInt16: String] = [:]

    /// Reads the text of a table.
    init(_ text: String) {
      for entry in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        let parts = entry.split(separator: "=")
        guard parts.count == 2, let number = UInt16(parts[1], radix: 16) else { continue }
        let name = String(parts[0])
        numbers[name] = number
        if names[number] == nil { names[number] = name }
      }
    }
  }

  /// The names of types.
  private let types = Table(EventNameText.types)
  /// The names of properties.
  private let properties = Table(EventNameText.properties)
  /// The names of codes, by type.
  private let codes: [UInt16: Table] = [
    EventType.synchronization.rawValue: Table(EventNameText.synchronizations),
    EventType.key.rawValue: Table(EventNameText.keys),
    EventType.relative.rawValue: Table(EventNameText.relatives),
    EventType.absolute.rawValue: Table(EventNameText.axes),
    EventType.miscellaneous.rawValue: Table(EventNameText.miscellanea),
    EventType.toggle.rawValue: Table(EventNameText.switches),
    EventType.light.rawValue: Table(EventNameText.lights),
  ]

  /// Reads the tables.
  private init() {}

  /// The number of a type's name, or `nil` for an unknown one.
  func type(_ name: ArraySlice<UInt8>) -> UInt16? {
    types.numbers[String(decoding: name, as: UTF8.self)]
  }

  /// The number of a code's name, or `nil` for an unknown one.
  func code(_ name: ArraySlice<UInt8>, of type: UInt16) -> UInt16? {
    codes[type]?.numbers[String(decoding: name, as: UTF8.self)]
  }

  /// The number of a property's name, or `nil` for an unknown one.
  func property(_ name: ArraySlice<UInt8>) -> UInt16? {
    properties.numbers[String(decoding: name, as: UTF8.self)]
  }

  /// The name of a type, or `nil`.
  func name(ofType type: UInt16) -> String? {
    types.names[type]
  }

  /// The name of a code, or `nil`.
  func name(of code: UInt16, type: UInt16) -> String? {
    codes[type]?.names[code]
  }
}
