internal import InputEvents

/// What stands before the first event: version, device part, annotation, values in comments.
struct EvemuHeader {
  /// What the lines read so far say; a missing version line means 1.0.
  var start = RecordingStart(format: "evemu 1.0")
  /// How many bytes of properties were read.
  private var propertyBytes = 0
  /// Whether the comments are describing the slot axis.
  private var isInSlotComment = false

  /// The most bytes that a bitmap of 16-bit codes can have.
  private static let largestBitmap = 8_192

  /// Takes a comment that is no annotation, from its `#` on.
  mutating func takeComment(_ comment: ArraySlice<UInt8>) {
    let words = comment.drop { $0 == UInt8(ascii: "#") }
      .split(omittingEmptySubsequences: true, whereSeparator: ByteClass.isBlank)
    guard let first = words.first else { return }
    if first.elementsEqual("EVEMU".utf8), words.count > 1, words[1].count <= 8 {
      start.format = "evemu " + String(decoding: words[1], as: UTF8.self)
    } else if first.elementsEqual("Event".utf8) {
      isInSlotComment = words.last?.elementsEqual("(ABS_MT_SLOT)".utf8) ?? false
    } else if isInSlotComment, first.elementsEqual("Value".utf8), words.count == 2 {
      start.slot = Int32(String(decoding: words[1], as: UTF8.self)).flatMap { $0 < 0 ? nil : $0 }
      isInSlotComment = false
    }
  }

  /// Takes a line that describes the device.
  ///
  /// - Parameters:
  ///   - letter: The letter before the colon.
  ///   - content: What follows the colon.
  ///   - line: The line's number.
  /// - Returns: Whether the letter is one of a device line.
  /// - Throws: What the line lacks.
  mutating func takeLine(
    _ letter: UInt8, _ content: ArraySlice<UInt8>, line: Int
  ) throws(FieldScanner.Lack) -> Bool {
    switch letter {
    case UInt8(ascii: "N"): try takeName(content)
    case UInt8(ascii: "I"): try takeIdentity(content)
    case UInt8(ascii: "P"): try takeProperties(content)
    case UInt8(ascii: "B"): try takeBitmap(content)
    case UInt8(ascii: "A"): try takeAxis(content, line: line)
    case UInt8(ascii: "L"): try takeState(.light, content)
    case UInt8(ascii: "S"): try takeState(.toggle, content)
    default: return false
    }
    start.hasDevice = true
    return true
  }

  /// Takes the name: everything after one blank, `#` and quotes included.
  private mutating func takeName(_ content: ArraySlice<UInt8>) throws(FieldScanner.Lack) {
    if start.hasName {
      throw FieldScanner.Lack(expected: "one device", found: "the name of a second one")
    }
    var name = content.first == UInt8(ascii: " ") ? content.dropFirst() : content
    while name.last == UInt8(ascii: "\r") { name = name.dropLast() }
    start.setName(String(decoding: name, as: UTF8.self))
  }

  /// Takes bus, vendor, product and version.
  private mutating func takeIdentity(_ content: ArraySlice<UInt8>) throws(FieldScanner.Lack) {
    var fields = FieldScanner(content)
    start.device.identity = DeviceIdentity(
      bus: try fields.hex("the bus in hex"), vendor: try fields.hex("the vendor in hex"),
      product: try fields.hex("the product in hex"), version: try fields.hex("the version in hex"))
    try fields.end()
  }

  /// Takes bytes of the property bitmap; a later line goes on where the one before ended.
  private mutating func takeProperties(_ content: ArraySlice<UInt8>) throws(FieldScanner.Lack) {
    var fields = FieldScanner(content)
    repeat {
      let byte = UInt64(try fields.hex("a byte in two hex digits", digits: 2))
      if propertyBytes < 8 {
        let bits = byte << (8 * UInt64(propertyBytes))
        start.device.properties.formUnion(DeviceProperties(rawValue: bits))
      }
      propertyBytes += 1
    } while !fields.isAtEnd
    start.hasProperties = true
  }

  /// Takes bytes of a type's code bitmap; a later line goes on where the one before ended.
  private mutating func takeBitmap(_ content: ArraySlice<UInt8>) throws(FieldScanner.Lack) {
    var fields = FieldScanner(content)
    let type = EventType(rawValue: try fields.hex("an event type in hex"))
    var entry = start.device.capabilities(of: type) ?? EventCapabilities(type: type)
    repeat {
      entry.bitmap.append(UInt8(truncatingIfNeeded: try fields.hex("a byte in hex", digits: 2)))
    } while !fields.isAtEnd
    guard entry.bitmap.count <= EvemuHeader.largestBitmap else {
      throw FieldScanner.Lack(expected: "at most 65536 codes per type", found: "more")
    }
    start.device.setCapabilities(entry)
  }

  /// Takes the range of an axis; files before 1.2 have no resolution.
  private mutating func takeAxis(
    _ content: ArraySlice<UInt8>, line: Int
  ) throws(FieldScanner.Lack) {
    var fields = FieldScanner(content)
    let code = AxisCode(rawValue: try fields.hex("an axis code in hex"))
    var info = AxisInfo(
      minimum: try fields.decimal("the axis minimum"),
      maximum: try fields.decimal("the axis maximum"), fuzz: try fields.decimal("the axis fuzz"),
      flat: try fields.decimal("the axis flat value"))
    if !fields.isAtEnd { info.resolution = try fields.decimal("the axis resolution") }
    try fields.end()
    start.setAxis(code, info, line: line)
  }

  /// Takes the state of a light or a switch.
  private mutating func takeState(
    _ type: EventType, _ content: ArraySlice<UInt8>
  ) throws(FieldScanner.Lack) {
    var fields = FieldScanner(content)
    let code = try fields.hex("a light or switch code in hex")
    let isOn = try fields.decimal("its state") != 0
    try fields.end()
    let state = DeviceState(type: type, code: code)
    start.device.activeStates.removeAll { $0 == state }
    if isOn { start.device.activeStates.append(state) }
  }
}
