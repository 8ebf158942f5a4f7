import InputEvents
import InputRecordings

/// What `evtest` says of the device before its events.
struct EvtestHeader {
  /// What was read so far.
  var start = RecordingStart(format: "evtest")
  /// The type whose codes are listed.
  private var type: UInt16?
  /// The axis whose range is listed.
  private var axis: AxisCode?
  /// The range so far, and whether it has both ends.
  private var range = AxisInfo(minimum: 0, maximum: 0)

  /// Takes a line; false where it is none of the header's.
  mutating func take(_ line: ArraySlice<UInt8>, number: Int) -> Bool {
    var scanner = TextScanner(line)
    if scanner.take("Input device ID:") { return takeIdentity(&scanner) }
    if scanner.take("Input device name:") { return takeName(scanner.rest) }
    if scanner.take("Event type"), let number = scanner.takeDecimal() {
      type = UInt16(exactly: number)
      axis = nil
      if let type {
        start.device.setCapabilities(capabilities(of: type))
        start.device.enable(.synchronization, type)
      }
      start.hasDevice = true
      return true
    }
    if scanner.take("Event code"), let code = scanner.takeDecimal().flatMap({ UInt16(exactly: $0) })
    {
      takeCode(code, &scanner)
      return true
    }
    if scanner.take("Property type"), let number = scanner.takeDecimal() {
      start.hasProperties = true
      if (0..<64).contains(number) {
        start.device.properties.formUnion(DeviceProperties(rawValue: 1 << UInt64(number)))
      }
      return true
    }
    if scanner.take("Properties:") {
      start.hasProperties = true
      return true
    }
    if axis != nil, takeRange(&scanner, line: number) { return true }
    let others: [String] = [
      "Input driver version", "Supported events:", "Testing", "Key repeat handling:",
      "Repeat type", "Repeat code", "State ", "***", "Value ", "No device specified", "Available",
      "Select the device", "/dev/input/event", "This device is grabbed",
    ]
    for other in others where scanner.take(other) { return true }
    return false
  }

  /// The codes of a type so far.
  private func capabilities(of type: UInt16) -> EventCapabilities {
    let type = EventType(rawValue: type)
    return start.device.capabilities(of: type) ?? EventCapabilities(type: type)
  }

  /// Takes `bus 0x18 vendor 0x0 product 0x0 version 0x1`.
  private mutating func takeIdentity(_ scanner: inout TextScanner) -> Bool {
    var numbers: [UInt16] = []
    for word in ["bus", "vendor", "product", "version"] {
      guard scanner.take(word), let number = scanner.takeHex().flatMap({ UInt16(exactly: $0) })
      else { return false }
      numbers.append(number)
    }
    start.device.identity = DeviceIdentity(
      bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
    start.hasDevice = true
    return true
  }

  /// Takes the name between the first and the last quotation mark.
  private mutating func takeName(_ text: ArraySlice<UInt8>) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard let first = text.firstIndex(of: quote), let last = text.lastIndex(of: quote), first < last
    else { return false }
    start.setName(String(decoding: text[(first + 1)..<last], as: UTF8.self))
    return true
  }

  /// Takes a code of the type at hand; lights and switches say whether they are on.
  private mutating func takeCode(_ code: UInt16, _ scanner: inout TextScanner) {
    guard let type else { return }
    start.device.enable(EventType(rawValue: type), code)
    axis = type == EventType.absolute.rawValue ? AxisCode(rawValue: code) : nil
    range = AxisInfo(minimum: 0, maximum: 0)
    scanner.skipParentheses()
    if scanner.take("state"), scanner.takeDecimal() == 1 {
      start.device.activeStates.append(DeviceState(type: EventType(rawValue: type), code: code))
    }
  }

  /// Takes a line of an axis: its current value, an end of its range, or what else there is.
  private mutating func takeRange(_ scanner: inout TextScanner, line: Int) -> Bool {
    guard let axis else { return false }
    let isValue = scanner.take("Value")
    let isMinimum = !isValue && scanner.take("Min")
    let isMaximum = !isValue && !isMinimum && scanner.take("Max")
    let isFuzz = scanner.take("Fuzz")
    let isFlat = scanner.take("Flat")
    let isResolution = scanner.take("Resolution")
    guard isValue || isMinimum || isMaximum || isFuzz || isFlat || isResolution,
      let number = scanner.takeDecimal().flatMap({ Int32(exactly: $0) }), scanner.isAtEnd
    else { return false }
    if isValue {
      if axis == .slot, number >= 0 { start.slot = number }
      return true
    }
    if isMinimum { range.minimum = number }
    if isMaximum { range.maximum = number }
    if isFuzz { range.fuzz = number }
    if isFlat { range.flat = number }
    if isResolution { range.resolution = number }
    // The minimum comes first, so the range is whole from its maximum on.
    if !isMinimum { start.setAxis(axis, range, line: line) }
    return true
  }
}
