import InputEvents
import InputRecordings
import Testing

@Suite("Edits of annotations")
struct AnnotationEditorTests {
  /// A recording with odd bytes everywhere.
  private static let text = """
    #  EVEMU 1.3\r
    N: Pad # "1"
      # a comment
    \u{20}# gesture-replay:\t{ "version":1, "mine":[1.50,{"a":"\\u00e9"}], "note":"old" }\t\r
    A: 35 0 0099 0 0 0   # x
    E: 3.000000 0003 0035 0082\t# y

    # gesture-replay: {"t_us":0, "gesture":"pan","else":null}
    E: 3.000000 0000 0000 0000
    # gesture-replay: {"t_us":5,"late":true}
    E: 3.000005 0000 0000 0
    """

  /// Edits text.
  private static func edit(
    _ text: String, _ change: (inout AnnotationEditor) -> Void
  ) throws -> String {
    var editor = AnnotationEditor()
    change(&editor)
    var sink = MemorySink()
    try editor.run(RecordingInput(bytes: Array(text.utf8), name: "test.evemu"), to: &sink)
    return sink.text
  }

  @Test("An edit that changes nothing keeps every byte")
  func idle() throws {
    #expect(try Self.edit(Self.text) { _ in } == Self.text)
    let read = try ReadOut(Self.text)
    let same = try Self.edit(Self.text) { editor in
      editor.session = read.annotation
      editor.set(read.marks[0].mark, line: 8)
    }
    #expect(same == Self.text)
  }

  @Test("A key that is set changes one line; unknown keys keep value, spelling and place")
  func session() throws {
    var annotation = try #require(ReadOut(Self.text).annotation)
    annotation.scene = "sheet"
    annotation.note = "new"
    let edited = try Self.edit(Self.text) { $0.session = annotation }
    // A carriage return and a line feed are one character, so bytes are split.
    let lines = { (text: String) in
      text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false).map { String($0) }
    }
    let (old, new) = (lines(Self.text), lines(edited))
    #expect(old.count == new.count)
    #expect(old.indices.filter { old[$0] != new[$0] } == [3])
    #expect(
      new[3]
        == "\u{20}# gesture-replay:\t{\"version\":1,\"mine\":[1.50,{\"a\":\"é\"}],\"note\":\"new\","
        + "\"scene\":\"sheet\"}\t\r")
  }

  @Test("A label is changed, added and removed where it stands")
  func marks() throws {
    var mark = try #require(ReadOut(Self.text).marks.first).mark
    mark.direction = "left"
    let line = "# gesture-replay: {\"t_us\":0, \"gesture\":\"pan\",\"else\":null}\n"
    let changed = try Self.edit(Self.text) { $0.set(mark, line: 8) }
    #expect(
      changed
        == Self.text.replacing(
          line,
          with: "# gesture-replay: {\"t_us\":0,\"gesture\":\"pan\",\"else\":null,"
            + "\"direction\":\"left\"}\n"))
    #expect(
      try Self.edit(Self.text) { $0.set(nil, line: 8) } == Self.text.replacing(line, with: ""))
    var added = RecordingMark(at: Timestamp(microseconds: 2))
    added.intent = .finish
    #expect(
      try Self.edit(Self.text) { $0.add(added, beforeLine: 9) }
        == Self.text.replacing(
          line, with: line + "# gesture-replay: {\"t_us\":2,\"intent\":\"finish\"}\n"))
  }

  @Test("A new annotation of the session goes before the first event, or to the end")
  func newSession() throws {
    var annotation = RecordingAnnotation()
    annotation.view = AnnotatedSize("390x844")
    let line = "# gesture-replay: {\"version\":1,\"view\":\"390x844\"}\n"
    let device = "# EVEMU 1.3\nA: 35 0 9 0 0 0\n"
    let event = "E: 0.000001 0000 0000 0\n"
    let edited = try Self.edit(device + event + event) { $0.session = annotation }
    #expect(edited == device + line + event + event)
    let bare = try Self.edit("# EVEMU 1.3\nN: Pad") { $0.session = annotation }
    #expect(bare == "# EVEMU 1.3\nN: Pad\n" + line)
    #expect(try ReadOut(edited).annotation == annotation)
  }
}
