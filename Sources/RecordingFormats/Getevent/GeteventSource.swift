import InputEvents
import InputRecordings

/// Reads the text that Android's `getevent -t`, `-lt` and `-p` print, through `adb` on any system.
///
/// Without a node in its command, `getevent` prints the events of all devices. Then the chosen one's
/// are read, or, without a choice, those of the first that sends any: an event of another one ends
/// the reading with an error, for two devices are no recording of one.
final class GeteventSource: RecordingSource {
  /// What the list of devices says of the one that is read.
  let start: RecordingStart
  /// Events of devices that were not chosen.
  var leftOut: [String] {
    others > 0 ? ["\(others) events of other devices"] : []
  }
  /// How many devices are in the list, one at least.
  let deviceCount: Int
  /// The lines.
  private var lines: QuotedLines
  /// The names of types and codes.
  private let names: EventNames
  /// The event that was looked at but not given.
  private var pending: SourceStep?
  /// The node whose events are read, or `nil` while none said its own.
  private var node: String?
  /// Whether the device was chosen.
  private let isChosen: Bool
  /// How many events of other devices there were.
  private var others = 0
  /// Whether the lines before this one were passed over, and said so.
  private var isSkipping = false

  /// Reads up to the first event.
  init(_ input: consuming RecordingInput) throws(RecordingError) {
    let choice = input.formats.device
    var lines = QuotedLines(input)
    let names = EventNames.linux
    var devices: [GeteventDevice] = []
    var first: ArraySlice<UInt8>?
    while let line = try lines.next() {
      if GeteventLine.begins(line) {
        first = line
        break
      }
      if let device = GeteventDevice(line) {
        devices.append(device)
      } else if !devices.isEmpty {
        devices[devices.count - 1].take(line, number: lines.number, names: names)
      }
    }
    var event: GeteventLine?
    if let first { event = try GeteventSource.event(first, lines, names) }
    let node = event?.node.map { String(decoding: $0, as: UTF8.self) }
    let device = try GeteventSource.device(among: devices, node: node, choice, lines.name)
    start = device?.start ?? RecordingStart(format: "getevent")
    deviceCount = max(devices.count, 1)
    isChosen = choice != nil
    self.names = names
    self.node = isChosen ? device?.node ?? node : node
    self.lines = lines
    if let event { pending = try step(event) }
  }

  /// Goes on to the next event.
  func next() throws(RecordingError) -> SourceStep {
    if let step = pending.take() { return step }
    while let line = try lines.next() {
      if GeteventLine.begins(line) {
        isSkipping = false
        guard let event = try GeteventSource.event(line, lines, names) else {
          return .end(cutLine: lines.number)
        }
        if let step = try step(event) { return step }
        continue
      }
      if line.isEmpty || line.first == UInt8(ascii: "#") || isSkipping { continue }
      isSkipping = true
      return .anomaly(.textSkipped, line: lines.number)
    }
    return .end(cutLine: nil)
  }

  /// The event of a line, or `nil` where the file ends within it.
  private static func event(
    _ line: ArraySlice<UInt8>, _ lines: borrowing QuotedLines, _ names: EventNames
  ) throws(RecordingError) -> GeteventLine? {
    do throws(GeteventLine.Gap) {
      let event = try GeteventLine(line, names: names)
      // A value of eight digits is whole, and a report's has no meaning.
      return lines.isTerminated || line.count >= 8 && event.event.type == 0 ? event : nil
    } catch {
      guard lines.isTerminated else { return nil }
      throw lines.failure(expected: error.expected, found: error.found, hint: error.hint)
    }
  }

  /// The step that an event is, or `nil` for one of a device that was not chosen.
  private func step(_ line: GeteventLine) throws(RecordingError) -> SourceStep? {
    if let bytes = line.node {
      if let node {
        guard bytes.elementsEqual(node.utf8) else {
          others += 1
          guard !isChosen else { return nil }
          throw lines.failure(
            expected: "events of \(node) only", found: "one of \(FoundText.words(bytes))",
            hint: "choose one with --device \(node)")
        }
      } else {
        node = String(decoding: bytes, as: UTF8.self)
      }
    }
    var event = line.event
    event.line = lines.number
    return .event(event)
  }

  /// The device that is read, or `nil` where nothing is said of it.
  private static func device(
    among devices: [GeteventDevice], node: String?, _ choice: DeviceChoice?, _ file: String
  ) throws(RecordingError) -> GeteventDevice? {
    if let choice {
      if let device = devices.first(where: { choice.isMet(number: $0.number, node: $0.node) }) {
        return device
      }
      if case .node = choice { return nil }
      if devices.isEmpty, choice == .number(1) { return nil }
      throw RecordingError(
        .malformed, file: file, message: "expected \(choice), found \(devices.count) devices",
        hint: devices.first.map { "choose one by its node: --device \($0.node)" })
    }
    if let node { return devices.first { $0.node == node } }
    if devices.count <= 1 { return devices.first }
    let touch = devices.filter(\.isTouch)
    guard touch.count == 1 else {
      throw RecordingError(
        .malformed, file: file, message: "expected one device, found \(devices.count)",
        hint: "choose one with --device N or --device NODE")
    }
    return touch[0]
  }
}
