import InputEvents
import InputRecordings
import Testing

@Suite("Repairs of recordings")
struct RecordingMenderTests {
  /// A device with two slots.
  private static let device = "# EVEMU 1.3\nN: Pad\nA: 2f 0 1 0 0 0\nA: 35 0 99 0 0 0\n"

  /// Repairs text, with what a reading of it would find.
  private static func mend(
    _ text: String, endsTouched: Bool = false
  ) throws -> (text: String, changes: [RecordingMender.Change]) {
    let read = try ReadOut(text)
    var findings = RecordingMender.Findings()
    for anomaly in read.anomalies { findings.note(anomaly) }
    findings.endsTouched = endsTouched
    var mender = RecordingMender(
      findings, device: read.device, initialState: read.initialState)
    var sink = MemorySink()
    var changes: [RecordingMender.Change] = []
    try mender.run(RecordingInput(bytes: Array(text.utf8), name: "test.evemu"), to: &sink) {
      changes.append($0)
    }
    return (sink.text, changes)
  }

  @Test("A stamp that goes back becomes the latest before it; the rest of its line stays")
  func stamps() throws {
    let text =
      Self.device + """
        E: 7.000005 0003 0039 1
        E: 7.000009 0000 0000 0
        E:  6.999999   0003 0035 0012  # odd
        E: 7.000008 0000 0000 0000
        E: 7.000010 0000 0000 0

        """
    let (mended, changes) = try Self.mend(text)
    #expect(
      mended
        == Self.device + """
          E: 7.000005 0003 0039 1
          E: 7.000009 0000 0000 0
          E:  7.000009   0003 0035 0012  # odd
          E: 7.000009 0000 0000 0000
          E: 7.000010 0000 0000 0

          """)
    #expect(changes.map(\.line) == [7, 8])
    #expect(changes.allSatisfy { $0.kind == .timeBackwards })
  }

  @Test("What is left of a cut line goes, and a report closes the last frame")
  func cutLine() throws {
    let whole = "E: 0.000001 0003 0000 5\nE: 0.000001 0000 0000 0\nE: 0.000003 0003 0000 6\n"
    let (mended, changes) = try Self.mend(Self.device + whole + "E: 0.000003 0003 0001 1")
    #expect(mended == Self.device + whole + "E: 0.000003 0000 0000 0\n")
    #expect(changes.map(\.line) == [8, 8])
    #expect(changes.allSatisfy { $0.kind == .truncated })
    let read = try ReadOut(mended)
    #expect(read.frames == 2 && read.anomalies.isEmpty)
  }

  @Test("A report without its line feed is whole, and nothing is changed")
  func noLineFeed() throws {
    let text = Self.device + "E: 0.000001 0003 0035 5\nE: 0.000001 0000 0000 0"
    let (mended, changes) = try Self.mend(text)
    #expect(mended == text && changes.isEmpty)
  }

  @Test("A cut annotation goes, and a cut device line does")
  func cutStart() throws {
    for rest in ["# gesture-replay: {\"t_us\":1", "A: 36 0"] {
      let (mended, changes) = try Self.mend(Self.device + rest)
      #expect(mended == Self.device)
      #expect(changes.map(\.line) == [5])
    }
  }

  @Test("Contacts that are down at the end are cancelled by a mark and lifted by a frame")
  func contactsDown() throws {
    let text =
      Self.device + """
        E: 3.000000 0003 002f 0
        E: 3.000000 0003 0039 4
        E: 3.000000 0003 002f 1
        E: 3.000000 0003 0039 5
        E: 3.000000 0001 014a 1
        E: 3.000000 0000 0000 0
        E: 3.500000 0003 0035 9
        E: 3.500000 0000 0000 0

        """
    let (mended, changes) = try Self.mend(text, endsTouched: true)
    #expect(
      mended
        == text + """
          # gesture-replay: {"t_us":500000,"cut":true}
          E: 3.500000 0003 002f 0
          E: 3.500000 0003 0039 -1
          E: 3.500000 0003 002f 1
          E: 3.500000 0003 0039 -1
          E: 3.500000 0001 014a 0
          E: 3.500000 0000 0000 0

          """)
    #expect(changes.map(\.kind) == [.contactAtEnd])
  }

  @Test("Values for a slot that the device lacks go, up to the next slot that it has")
  func slots() throws {
    let (mended, changes) = try Self.mend(
      Self.device + """
        E: 0.000001 0003 002f 2
        E: 0.000001 0003 0035 7
        E: 0.000001 0003 0000 7
        E: 0.000001 0003 002f 1
        E: 0.000001 0003 0035 8
        E: 0.000001 0000 0000 0

        """)
    #expect(
      mended
        == Self.device + """
          E: 0.000001 0003 0000 7
          E: 0.000001 0003 002f 1
          E: 0.000001 0003 0035 8
          E: 0.000001 0000 0000 0

          """)
    #expect(changes.map(\.line) == [5, 6])
  }

  @Test("Lines of other systems stay so, a byte order mark stays, and what is added fits")
  func otherSystems() throws {
    let text =
      "\u{FEFF}" + Self.device.replacing("\n", with: "\r\n")
      + "E: 0.000001 0003 0039 1\r\nE: 0.000001 0000 0000 0\r\n"
    let (mended, _) = try Self.mend(text, endsTouched: true)
    #expect(mended.utf8.starts(with: text.utf8))
    #expect(mended.utf8.count > text.utf8.count)
    #expect(mended.split(separator: "\r\n").allSatisfy { !$0.utf8.contains(0x0a) })
  }

  @Test("A recording in another format is refused with the way to make one of it")
  func otherFormat() throws {
    var mender = RecordingMender(
      RecordingMender.Findings(), device: nil, initialState: InitialContactState())
    var sink = MemorySink()
    let text = "version: 1\nndevices: 1\n"
    let error = #expect(throws: RecordingError.self) {
      try mender.run(RecordingInput(bytes: Array(text.utf8), name: "x.yml"), to: &sink) { _ in }
    }
    #expect(error?.kind == .unsupported)
    #expect(error?.hint?.contains("convert") == true)
    #expect(sink.bytes.isEmpty)
  }
}
