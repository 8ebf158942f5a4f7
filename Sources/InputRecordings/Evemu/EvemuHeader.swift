internal import InputEvents

/// What stands before the first event: version, device part, annotation, values in comments.
struct EvemuHeader {
  /// The format as the version line gives it; a missing line means 1.0.
  var version = "evemu 1.0"
  /// The device as far as the lines read so far describe it.
  var device = DeviceDescription()
  /// The lines that give axes.
  private(set) var axisLines: [(axis: AxisCode, line: Int)] = []
  /// Whether any line describes the device.
  private(set) var hasDevice = false
  /// Whether a line names the device.
  private(set) var hasName = false
  /// Whether a line gives properties; older files have none.
  private(set) var hasProperties = false
  /// The session's annotation.
  var annotation: RecordingAnnotation?
  /// The current slot that the comments of `evemu-describe` give.
  private(set) var commentedSlot: Int32?
  /// How many bytes of properties were read.
  private var propertyBytes = 0
  /// Whether the comments are describing the slot axis.
  private var isInSlotComment = false

  /// The most bytes that a bitmap of 16-bit codes can have.
  private static let largestBitmap = 8_192

  /// The state at the start: the annotation's, else what the comments say.
  var initialState: InitialContactState {
    var state = annotation?.initialState ?? InitialContactState()
    state.slot = state.slot ?? commentedSlot
    return state
  }

  /// Takes a comment that is no annotation, from its `#` on.
  mutating func takeComment(_ comment: ArraySlice<UInt8>) {
    let words = comment.drop { $0 == UInt8(ascii: "#") }
      .split(omittingEmptySubsequences: true, whereSeparator: ByteClass.isBlank)
    guard let first = words.first else { return }
    if first.elementsEqual("EVEMU".utf8), words.count > 1, words[1].count <= 8 {
      version = "evemu " + String(decoding: words[1], as: UTF8.self)
    } else if first.elementsEqual("Event".utf8) {
      isInSlotComment = words.last?.elementsEqual("(ABS_MT_SLOT)".utf8) ?? false
    } else if isInSlotComment, first.elementsEqual("Value".utf8), words.count == 2 {
      commentedSlot = Int32(String(decoding: words[1], as: UTF8.self)).flatMap { $0 < 0 ? nil : $0 }
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
    case UInt8(ascii: "A"): axisLines.append((try takeAxis(content), line))
    case UInt8(ascii: "L"): try takeState(.light, content)
    case UInt8(ascii: "S"): try takeState(.toggle, content)
    default: return false
    }
    hasDevice = true
    return true
  }

  /// Fills what the recording lacks from another description.
  ///
  /// - Returns: Whether an axis is in both with different ranges; the recording's own wins.
  mutating func fill(from other: EvemuHeader) -> Bool {
    if !hasName { device.name = other.device.name }
    if device.identity == DeviceIdentity() { device.identity = other.device.identity }
    if !hasProperties { device.properties = other.device.properties }
    if device.capabilities.isEmpty {
      for entry in other.device.capabilities { device.setCapabilities(entry) }
    }
    if device.activeStates.isEmpty { device.activeStates = other.device.activeStates }
    var isOverridden = false
    for axis in other.device.axes {
      if let own = device.axis(axis.code) {
        isOverridden = isOverridden || own != axis.info
      } else {
        device.setAxis(axis.code, axis.info)
      }
    }
    hasDevice = hasDevice || other.hasDevice
    return isOverridden
  }

  /// Takes the name: everything after one blank, `#` and quotes included.
  private mutating func takeName(_ content: ArraySlice<UInt8>) throws(FieldScanner.Lack) {
    if hasName {
      throw FieldScanner.Lack(expected: "one device", found: "the name of a second one")
    }
    var name = content.first == UInt8(ascii: " ") ? content.dropFirst() : content
    while name.last == UInt8(ascii: "\r") { name = name.dropLast() }
    device.name = String(decoding: name, as: UTF8.self)
    hasName = true
  }

  /// Takes bus, vendor, product and version.
  private mutating func takeIdentity(_ content: ArraySlice<UInt8>) throws(FieldScanner.Lack) {
    var fields = FieldScanner(content)
    device.identity = DeviceIdentity(
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
        device.properties.formUnion(DeviceProperties(rawValue: byte << (8 * UInt64(propertyBytes))))
      }
      propertyBytes += 1
    } while !fields.isAtEnd
    hasProperties = true
  }

  /// Takes bytes of a type's code bitmap; a later line goes on where the one before ended.
  private mutating func takeBitmap(_ content: ArraySlice<UInt8>) throws(FieldScanner.Lack) {
    var fields = FieldScanner(content)
    let type = EventType(rawValue: try fields.hex("an event type in hex"))
    var entry = device.capabilities(of: type) ?? EventCapabilities(type: type)
    repeat {
      entry.bitmap.append(UInt8(truncatingIfNeeded: try fields.hex("a byte in hex", digits: 2)))
    } while !fields.isAtEnd
    guard entry.bitmap.count <= EvemuHeader.largestBitmap else {
      throw FieldScanner.Lack(expected: "at most 65536 codes per type", found: "more")
    }
    device.setCapabilities(entry)
  }

  /// Takes the range of an axis; files before 1.2 have no resolution.
  private mutating func takeAxis(
    _ content: ArraySlice<UInt8>
  ) throws(FieldScanner.Lack) -> AxisCode {
    var fields = FieldScanner(content)
    let code = AxisCode(rawValue: try fields.hex("an axis code in hex"))
    var info = AxisInfo(
      minimum: try fields.decimal("the axis minimum"),
      maximum: try fields.decimal("the axis maximum"), fuzz: try fields.decimal("the axis fuzz"),
      flat: try fields.decimal("the axis flat value"))
    if !fields.isAtEnd { info.resolution = try fields.decimal("the axis resolution") }
    try fields.end()
    device.setAxis(code, info)
    return code
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
    device.activeStates.removeAll { $0 == state }
    if isOn { device.activeStates.append(state) }
  }
}
