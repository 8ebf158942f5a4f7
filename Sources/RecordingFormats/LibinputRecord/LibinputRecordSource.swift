#if Formats
import InputEvents
import InputRecordings

/// Reads YAML of `libinput record`, event by event: whole files, fragments, one device of several.
final class LibinputRecordSource: RecordingSource {
  /// What the file says of the device.
  private(set) var start = RecordingStart(format: "libinput record")
  /// How many devices there were so far; the file may promise more.
  private(set) var deviceCount = 0
  /// How many entries of libinput there were.
  private var gestures = 0
  /// How many reports of the hardware there were.
  private var reports = 0
  /// Whether the file has properties of udev.
  private var hasUdev = false
  /// Whether the file has further devices.
  private var hasOtherDevices = false

  /// The text.
  private let yaml: YAMLReader
  /// The lists and mappings that the text is in.
  private var levels: [Level] = []
  /// Which device is read.
  private let choice: DeviceChoice?
  /// Whether what is being read belongs to that device.
  private var isChosen: Bool
  /// Whether the device was found.
  private var wasFound = false
  /// The number of the device at hand, from 1.
  private var number = 0
  /// The numbers of the list at hand.
  private var numbers = RecordNumbers()
  /// A step that was looked at but not given.
  private var pending: SourceStep?
  /// Whether the end was reached.
  private var isAtEnd = false

  /// A list or a mapping.
  private struct Level {
    /// Where it stands.
    var place: RecordPlace
    /// Whether it is a list.
    var isList: Bool
    /// The place of the value that a key announced.
    var next: RecordPlace?
  }

  /// The deepest nesting that is followed; no recording comes near it.
  private static let deepest = 64

  /// Reads up to the first event.
  init(_ input: consuming RecordingInput) throws(RecordingError) {
    choice = input.formats.device
    isChosen = choice == nil || choice == .number(1)
    yaml = try YAMLReader(input)
    pending = try step()
  }

  /// What the file holds and no recording can.
  var leftOut: [String] {
    var words: [String] = []
    if gestures > 0 {
      words.append("\(gestures) \(gestures == 1 ? "entry" : "entries") of libinput")
    }
    if reports > 0 { words.append("\(reports) report\(reports == 1 ? "" : "s") of the hardware") }
    if hasUdev { words.append("the properties of udev") }
    if hasOtherDevices { words.append("other devices") }
    return words
  }

  /// Goes on to the next event.
  func next() throws(RecordingError) -> SourceStep {
    if let step = pending.take() { return step }
    return try step()
  }

  /// Reads up to the next event, mark or end.
  private func step() throws(RecordingError) -> SourceStep {
    while !isAtEnd {
      switch try yaml.next() {
      case .scalar: if let step = try takeScalar() { return step }
      case .sequenceStart: try open(isList: true)
      case .mappingStart: try open(isList: false)
      case .sequenceEnd, .mappingEnd: if let step = try close() { return step }
      case .documentEnd:
        isAtEnd = true
        try checkFound()
      case .cut:
        isAtEnd = true
        try checkFound()
        return .end(cutLine: yaml.line)
      }
    }
    return .end(cutLine: nil)
  }

  /// The place of the value that comes next.
  private func place(isList: Bool) -> RecordPlace {
    guard let level = levels.last else { return isList ? .entries : .record }
    return level.isList ? level.place.element(isList: isList) : level.next ?? .other
  }

  /// Goes into a list or a mapping.
  private func open(isList: Bool) throws(RecordingError) {
    guard levels.count < LibinputRecordSource.deepest else {
      throw yaml.failure(
        expected: "at most \(LibinputRecordSource.deepest) levels", found: "more of them")
    }
    if let level = levels.last, !level.isList, level.next == nil {
      throw yaml.failure(expected: "a key", found: "a list in its place")
    }
    let place = place(isList: isList)
    if levels.last?.place == .devices, !isList { try beginDevice() }
    // The document's own keys come before any device; a frame's `evdev` is a list.
    if case .evdev = place, !isList { try describeDevice() }
    switch place {
    case .gestures where isChosen: gestures += 1
    case .reports where isChosen: reports += 1
    default: break
    }
    numbers.removeAll()
    levels.append(Level(place: place, isList: isList))
  }

  /// Leaves a list or a mapping.
  private func close() throws(RecordingError) -> SourceStep? {
    guard let level = levels.popLast() else { return nil }
    if levels.last?.isList == false { levels[levels.count - 1].next = nil }
    guard level.isList else { return nil }
    defer { numbers.removeAll() }
    guard isChosen else { return nil }
    switch level.place {
    case .event: return .event(try event())
    case .axis(let code): try takeAxis(code)
    case .codesOf(let type): takeCodes(type)
    case .identity: try takeIdentity()
    case .properties: takeProperties()
    default: break
    }
    return nil
  }

  /// Takes a key or a value.
  private func takeScalar() throws(RecordingError) -> SourceStep? {
    guard let level = levels.last else {
      throw yaml.failure(expected: "a recording", found: FoundText.words(yaml.scalar[...]))
    }
    if !level.isList, level.next == nil {
      levels[levels.count - 1].next = level.place.place(under: yaml.scalar)
      return nil
    }
    let place = place(isList: false)
    if !level.isList { levels[levels.count - 1].next = nil }
    switch place {
    case .version: try checkVersion()
    case .deviceCount: try takeDeviceCount()
    case .node: try takeNode()
    case .name where isChosen: start.setName(String(decoding: yaml.scalar, as: UTF8.self))
    case .event, .axis, .codesOf, .identity, .properties: numbers.append(yaml.scalar)
    // That it is an input device, and which, the rest of the file says too.
    case .udevProperties where isChosen && !yaml.scalar.starts(with: "ID_INPUT".utf8):
      hasUdev = true
    case .annotation where isChosen: try takeAnnotation()
    case .marks where isChosen: return .mark(try mark(), line: yaml.line)
    default: break
    }
    return nil
  }
}

extension LibinputRecordSource {
  /// Begins a device of the list.
  private func beginDevice() throws(RecordingError) {
    number += 1
    deviceCount = max(deviceCount, number)
    if let choice {
      // A choice by node is made where the node is read.
      isChosen = choice == .number(number)
      if case .number = choice, !isChosen { hasOtherDevices = true }
    } else if number > 1 {
      throw severalDevices("a second one")
    }
    wasFound = wasFound || isChosen
  }

  /// Begins a device of a fragment that has no list of them.
  private func describeDevice() throws(RecordingError) {
    guard number == 0 else { return }
    try beginDevice()
  }

  /// Takes a device's node, which may be what the choice is by.
  private func takeNode() throws(RecordingError) {
    if number == 0 { try beginDevice() }
    if case .node(let path) = choice {
      isChosen = yaml.scalar.elementsEqual(path.utf8)
      wasFound = wasFound || isChosen
      hasOtherDevices = hasOtherDevices || !isChosen
    }
  }

  /// Refuses a file without the device that was chosen.
  private func checkFound() throws(RecordingError) {
    guard let choice, !wasFound, !(number == 0 && choice == .number(1)) else { return }
    throw RecordingError(
      .malformed, file: yaml.name,
      message: "expected \(choice), found \(number) device\(number == 1 ? "" : "s")",
      hint: "the first device is --device 1")
  }

  /// The error for a file with several devices and no choice.
  private func severalDevices(_ found: String) -> RecordingError {
    yaml.failure(
      expected: "a recording of one device", found: found,
      hint: "choose one with --device N, or convert all: convert \(yaml.name) NAME.session")
  }

  /// Refuses a later version: it rises for incompatible changes only.
  private func checkVersion() throws(RecordingError) {
    guard RecordNumbers.number(yaml.scalar) != 1 else { return }
    throw yaml.failure(
      expected: "version 1 of libinput record", found: FoundText.words(yaml.scalar[...]),
      hint: "convert it with the libinput that wrote it, or ask for support of its version")
  }

  /// Takes the number of devices.
  private func takeDeviceCount() throws(RecordingError) {
    guard let count = RecordNumbers.number(yaml.scalar), count >= 0, count <= 1_024 else { return }
    deviceCount = max(deviceCount, Int(count))
    if count > 1, choice == nil { throw severalDevices("one of \(count)") }
  }

  /// The event whose numbers were read.
  private func event() throws(RecordingError) -> SourceEvent {
    guard let values = numbers.exactly(5),
      let stamp = SourceEvent.nanoseconds(seconds: values[0], microseconds: values[1]),
      let type = UInt16(exactly: values[2]), let code = UInt16(exactly: values[3]),
      let value = Int32(exactly: values[4])
    else {
      throw yaml.failure(
        expected: "[seconds, microseconds, type, code, value]",
        found: numbers.hasOthers ? "what is no number" : "other numbers",
        hint: "an event is five whole numbers in brackets")
    }
    return SourceEvent(
      nanoseconds: stamp, type: type, code: code, value: value, line: yaml.line)
  }

  /// Takes the range of an axis.
  private func takeAxis(_ code: UInt16) throws(RecordingError) {
    guard let values = numbers.exactly(5) else {
      throw yaml.failure(
        expected: "[minimum, maximum, fuzz, flat, resolution]", found: "other values")
    }
    var parts: [Int32] = []
    for value in values {
      guard let part = Int32(exactly: value) else {
        throw yaml.failure(expected: "numbers of 32 bits for an axis", found: "\(value)")
      }
      parts.append(part)
    }
    start.setAxis(
      AxisCode(rawValue: code),
      AxisInfo(
        minimum: parts[0], maximum: parts[1], fuzz: parts[2], flat: parts[3], resolution: parts[4]),
      line: yaml.line)
    start.device.enable(.absolute, code)
  }

  /// Takes the codes of a type.
  private func takeCodes(_ type: UInt16) {
    let type = EventType(rawValue: type)
    if start.device.capabilities(of: type) == nil {
      start.device.setCapabilities(EventCapabilities(type: type))
    }
    // The codes of type 0 are the same for all devices; in evemu they are the types.
    start.device.enable(.synchronization, type.rawValue)
    for value in numbers.values where type != .synchronization {
      if let code = UInt16(exactly: value) { start.device.enable(type, code) }
    }
    start.hasDevice = true
  }

  /// Takes bus, vendor, product and version.
  private func takeIdentity() throws(RecordingError) {
    let parts = (numbers.exactly(4) ?? []).compactMap { UInt16(exactly: $0) }
    guard parts.count == 4 else {
      throw yaml.failure(expected: "[bus, vendor, product, version]", found: "other values")
    }
    start.device.identity = DeviceIdentity(
      bus: parts[0], vendor: parts[1], product: parts[2], version: parts[3])
    start.hasDevice = true
  }

  /// Takes the properties.
  private func takeProperties() {
    start.hasProperties = true
    for value in numbers.values where (0..<64).contains(value) {
      start.device.properties.formUnion(DeviceProperties(rawValue: 1 << UInt64(value)))
    }
    start.hasDevice = true
  }

  /// Takes our own annotation of the session.
  private func takeAnnotation() throws(RecordingError) {
    start.annotation = try ownLine { text throws(AnnotationFault) in
      try RecordingAnnotation(json: text)
    }
  }

  /// Reads one of our own dated annotations.
  private func mark() throws(RecordingError) -> RecordingMark {
    try ownLine { text throws(AnnotationFault) in try RecordingMark(json: text) }
  }

  /// Reads a scalar of ours, which holds JSON.
  private func ownLine<Value>(
    _ read: (ArraySlice<UInt8>) throws(AnnotationFault) -> Value
  ) throws(RecordingError) -> Value {
    do throws(AnnotationFault) {
      return try read(yaml.scalar[...])
    } catch {
      throw yaml.failure(
        expected: error.expected, found: error.found,
        hint: "the key \(RecordPlace.ownKey) holds an annotation as JSON in quotes")
    }
  }
}
#endif
