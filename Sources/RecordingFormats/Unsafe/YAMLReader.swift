#if Formats
import CYAML
import InputRecordings

/// Reads YAML event by event through libyaml, in bounded memory.
///
/// The bytes come line by line from the file. On the way, marks of quotes are taken off, and what
/// libyaml would refuse in a hostile name is replaced: control characters and broken UTF-8. So
/// libyaml's lines are the file's.
@safe final class YAMLReader {
  /// What comes next in a document.
  enum Event {
    /// A value or a key; its text is in ``YAMLReader/scalar``.
    case scalar
    /// A list begins.
    case sequenceStart
    /// A list ends.
    case sequenceEnd
    /// A list of keys and values begins.
    case mappingStart
    /// A list of keys and values ends.
    case mappingEnd
    /// The document ends.
    case documentEnd
    /// The file ends within a line or a list of one line.
    case cut
  }

  /// The text of the latest scalar.
  private(set) var scalar: [UInt8] = []
  /// The line of the latest event, counted from 1.
  private(set) var line = 0

  /// Where libyaml keeps its state.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// What feeds it.
  private let feed: YAMLFeed

  /// Starts at the start of a file.
  init(_ input: consuming RecordingInput) throws(RecordingError) {
    let name = input.name
    feed = YAMLFeed(input)
    unsafe parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) != 0 else {
      throw RecordingError(.unreadable, file: name, message: "expected memory, found none left")
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input(
      parser,
      { data, buffer, size, count in
        guard let data = unsafe data, let buffer = unsafe buffer, let count = unsafe count else {
          return 0
        }
        let feed = unsafe Unmanaged<YAMLFeed>.fromOpaque(data).takeUnretainedValue()
        let bytes = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size)
        let written = unsafe feed.fill(bytes)
        unsafe count.pointee = written ?? 0
        return written == nil ? 0 : 1
      }, Unmanaged.passUnretained(feed).toOpaque())
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deinitialize(count: 1)
    unsafe parser.deallocate()
  }

  /// The file as the user named it.
  var name: String { feed.name }

  /// Goes on to the next event.
  func next() throws(RecordingError) -> Event {
    while true {
      var event = unsafe yaml_event_t()
      feed.bytesSinceEvent = 0
      guard unsafe yaml_parser_parse(parser, &event) != 0 else { return try failed() }
      defer { unsafe yaml_event_delete(&event) }
      line = unsafe Int(event.start_mark.line) + 1
      switch unsafe event.type {
      case YAML_SCALAR_EVENT:
        let value = unsafe UnsafeBufferPointer(
          start: event.data.scalar.value, count: event.data.scalar.length)
        scalar.removeAll(keepingCapacity: true)
        unsafe scalar.append(contentsOf: value)
        return .scalar
      // What an alias stands for would have to be kept; no recorder writes one.
      case YAML_ALIAS_EVENT:
        scalar = Array("*".utf8)
        return .scalar
      case YAML_SEQUENCE_START_EVENT: return .sequenceStart
      case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
      case YAML_MAPPING_START_EVENT: return .mappingStart
      case YAML_MAPPING_END_EVENT: return .mappingEnd
      case YAML_DOCUMENT_END_EVENT, YAML_STREAM_END_EVENT: return .documentEnd
      default: continue
      }
    }
  }

  /// The error for what is wrong with the latest event.
  func failure(expected: String, found: String, hint: String? = nil) -> RecordingError {
    RecordingError(
      .malformed, file: name, line: line, message: "expected \(expected), found \(found)",
      hint: hint)
  }

  /// Tells why libyaml gave up: the file's end, the file itself, or its text.
  private func failed() throws(RecordingError) -> Event {
    if let error = feed.error { throw error }
    let place = unsafe Int(parser.pointee.problem_mark.line) + 1
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "a fault"
    line = max(place, 1)
    if feed.isAtEnd, line >= feed.lastLine {
      line = feed.lastLine
      return .cut
    }
    throw failure(
      expected: "YAML as libinput record writes it", found: "a line that is none (\(problem))",
      hint: "take out what a mail or a person put in or left out there")
  }
}

/// Feeds libyaml with lines.
final class YAMLFeed {
  /// The file as the user named it.
  let name: String
  /// Why the file could not be read on.
  private(set) var error: RecordingError?
  /// Whether the file was read to its end.
  private(set) var isAtEnd = false
  /// The number of the last line that was read.
  var lastLine: Int { lines.number }
  /// How many bytes were fed since libyaml last gave something.
  var bytesSinceEvent = 0

  /// The lines.
  private var lines: LineBuffer
  /// What is left of a line that did not fit.
  private var rest: ArraySlice<UInt8> = []

  /// How many bytes libyaml may take in without giving anything: a name is shorter.
  private static let mostBytesPerEvent = 4 * LineBuffer.longestLine

  /// Takes over a file.
  init(_ input: consuming RecordingInput) {
    name = input.name
    lines = input.takeLines()
  }

  /// Fills a buffer with as much as fits.
  ///
  /// - Returns: The count of bytes, 0 at the end, or `nil` where the file can't be read on.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    var count = 0
    do throws(RecordingError) {
      while count < buffer.count {
        if rest.isEmpty {
          // What was gathered goes first: a slow pipe shall not hold it back.
          guard count == 0 || count < 8_192, try nextLine() else { break }
        }
        let part = rest.prefix(buffer.count - count)
        for byte in part {
          unsafe buffer[count] = byte
          count += 1
        }
        rest = rest.dropFirst(part.count)
      }
      bytesSinceEvent += count
      if bytesSinceEvent > YAMLFeed.mostBytesPerEvent {
        throw lines.failure(
          expected: "a value of at most \(YAMLFeed.mostBytesPerEvent) bytes",
          found: "a longer one", hint: "this may be no recording")
      }
      return count
    } catch {
      self.error = error
      return nil
    }
  }

  /// Goes on to the next line and makes it one that libyaml takes.
  private func nextLine() throws(RecordingError) -> Bool {
    guard try lines.advance() else {
      isAtEnd = true
      return false
    }
    let line = RecordingKind.unquoted(lines.bytes[lines.start..<lines.end])
    rest =
      line.allSatisfy { $0 >= 0x20 && $0 < 0x7f || $0 == 0x09 }
      ? line : YAMLFeed.mended(line)[...]
    // The last line has no line feed where the file was cut within it.
    if lines.isTerminated { rest.append(UInt8(ascii: "\n")) }
    return true
  }

  /// A line with question marks for what libyaml refuses or takes for the end of a line.
  private static func mended(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var text = String()
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      let isFine =
        switch scalar.value {
        case 0x09, 0x20...0x7e, 0xa0...0x2027, 0x202a...0xd7ff, 0xe000...0xfefe, 0xff00...0xfffd,
          0x10000...0x10ffff:
          true
        default: false
        }
      text.unicodeScalars.append(scalar.value == 0x0d ? " " : isFine ? scalar : "?")
    }
    return Array(text.utf8)
  }
}
#endif
