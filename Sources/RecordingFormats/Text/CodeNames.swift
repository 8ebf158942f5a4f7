package import InputEvents

/// What the kernel calls the codes of events, for people.
package enum CodeNames {
  /// The name of a code, `ABS_MT_SLOT` say; type and code in hex where it has none.
  package static func name(of code: UInt16, type: EventType) -> String {
    EventNames.linux.name(of: code, type: type.rawValue)
      ?? "\(String(type.rawValue, radix: 16))/\(String(code, radix: 16))"
  }
}
