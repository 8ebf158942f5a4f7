import InputEvents
import InputRecordings

/// A device as `getevent` lists it: its node and name, and with `-p` its codes and axes.
struct GeteventDevice {
  /// The number after `add device`.
  var number: Int
  /// The node.
  var node: String
  /// What is said of it.
  var start = RecordingStart(format: "getevent")
  /// The type whose codes are listed.
  private var type: UInt16?
  /// Whether properties are listed.
  private var isInProperties = false

  /// Reads `add device 1: /dev/input/event7`, or `nil` where the line is another.
  init?(_ line: ArraySlice<UInt8>) {
    var scanner = TextScanner(line)
    guard scanner.take("add device"), let number = scanner.takeDecimal(), scanner.take(":") else {
      return nil
    }
    self.number = Int(number)
    node = String(decoding: scanner.takeWord(), as: UTF8.self)
  }

  /// Whether it has the axes of a touch device.
  var isTouch: Bool {
    start.device.axis(.positionX) != nil || start.device.axis(.x) != nil
  }

  /// Takes a line below the device's first one; unknown ones are passed over.
  mutating func take(_ line: ArraySlice<UInt8>, number: Int, names: EventNames) {
    var scanner = TextScanner(line)
    if scanner.take("name:") { return takeName(scanner.rest) }
    let numbers: [(String, WritableKeyPath<DeviceIdentity, UInt16>)] = [
      ("bus", \.bus), ("vendor", \.vendor), ("product", \.product), ("version", \.version),
    ]
    for (word, path) in numbers where scanner.take(word) {
      // With a colon it may be the driver's version: 1.0.1.
      _ = scanner.take(":")
      if let value = scanner.takeHex().flatMap({ UInt16(exactly: $0) }), scanner.isAtEnd {
        start.device.identity[keyPath: path] = value
      }
      return
    }
    if scanner.take("input props:") {
      start.hasProperties = true
      isInProperties = true
      return
    }
    if isInProperties { return takeProperty(scanner.takeWord(), names) }
    takeCodes(scanner, number, names)
  }

  /// Takes the name between the first and the last quotation mark.
  private mutating func takeName(_ text: ArraySlice<UInt8>) {
    let quote = UInt8(ascii: "\"")
    guard let first = text.firstIndex(of: quote), let last = text.lastIndex(of: quote), first < last
    else { return }
    start.setName(String(decoding: text[(first + 1)..<last], as: UTF8.self))
  }

  /// Takes a property's name.
  private mutating func takeProperty(_ word: ArraySlice<UInt8>, _ names: EventNames) {
    guard let property = names.property(word), property < 64 else { return }
    start.device.properties.formUnion(DeviceProperties(rawValue: 1 << UInt64(property)))
  }

  /// Takes codes: `KEY (0001): 014a  0145`, or axes: `ABS (0003): 0035  : value 0, min 0, max 9, …`.
  private mutating func takeCodes(
    _ line: TextScanner, _ number: Int, _ names: EventNames
  ) {
    var scanner = line
    var ahead = scanner
    if !ahead.takeWord().isEmpty, ahead.take("("), let found = ahead.takeHex(), ahead.take("):") {
      type = UInt16(exactly: found)
      scanner = ahead
    }
    guard let type else { return }
    if type == EventType.absolute.rawValue {
      takeAxis(&scanner, number, names)
      return
    }
    while !scanner.isAtEnd {
      var word = scanner.takeWord()
      // A star marks keys that are down.
      if word.last == UInt8(ascii: "*") { word = word.dropLast() }
      guard
        let code = names.code(word, of: type) ?? TextScanner.hex(word).map(UInt16.init(clamping:))
      else { return }
      start.device.enable(EventType(rawValue: type), code)
    }
  }

  /// Takes an axis with its range.
  private mutating func takeAxis(
    _ scanner: inout TextScanner, _ number: Int, _ names: EventNames
  ) {
    let word = scanner.takeWord()
    let type = EventType.absolute.rawValue
    guard
      let code = names.code(word, of: type) ?? TextScanner.hex(word).map(UInt16.init(clamping:)),
      scanner.take(":")
    else { return }
    var info = AxisInfo(minimum: 0, maximum: 0)
    var value: Int32?
    let parts: [(String, (Int32) -> Void)] = [
      ("value", { value = $0 }), ("min", { info.minimum = $0 }), ("max", { info.maximum = $0 }),
      ("fuzz", { info.fuzz = $0 }), ("flat", { info.flat = $0 }),
      ("resolution", { info.resolution = $0 }),
    ]
    for (name, set) in parts {
      _ = scanner.take(",")
      guard scanner.take(name) else { continue }
      if let number = scanner.takeDecimal().flatMap({ Int32(exactly: $0) }) { set(number) }
    }
    start.device.enable(.absolute, code)
    start.setAxis(AxisCode(rawValue: code), info, line: number)
    if AxisCode(rawValue: code) == .slot, let value, value >= 0 { start.slot = value }
  }
}
