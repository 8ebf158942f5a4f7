/// Words for what a line holds where something else was expected.
package enum FoundText {
  /// The longest excerpt, in bytes.
  private static let longest = 24

  /// The next word of the text in quotes, or "the end of the line".
  package static func words(_ bytes: ArraySlice<UInt8>) -> String {
    let rest = bytes.drop { ByteClass.isBlank($0) }
    let word = rest.prefix { !ByteClass.isBlank($0) && $0 != UInt8(ascii: "\n") }
    guard !word.isEmpty else { return "the end of the line" }
    let excerpt = word.prefix(longest).map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: "?") : $0 }
    let text = String(decoding: excerpt, as: UTF8.self)
    return word.count > longest ? "\"\(text)…\"" : "\"\(text)\""
  }
}
