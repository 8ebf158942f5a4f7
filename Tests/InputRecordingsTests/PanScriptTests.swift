import InputEvents
import InputRecordings
import Testing

/// Pan scripts: each line one step of a pan.
@Suite("Pan scripts")
struct PanScriptTests {
  /// Reads a script to its end.
  private static func read(
    _ text: String
  ) throws(RecordingError) -> (lines: [PanScriptLine], isPanOpen: Bool) {
    var reader = try PanScriptReader(bytes: Array(text.utf8), name: "x.pan.jsonl")
    var lines: [PanScriptLine] = []
    while let line = try reader.next() { lines.append(line) }
    return (lines, reader.isPanOpen)
  }

  @Test("A script gives its steps with times from the first line on")
  func readsSteps() throws {
    let script = try Self.read(
      """
      {"t_ms":100,"phase":"began","tx":0,"ty":0,"x":195.5,"y":422,"contacts":2}

      # a remark
      {"t_ms":116.5,"phase":"changed","tx":-1.25,"ty":-0}
      {"t_ms":116.500001,"phase":"ended","tx":-1e1,"ty":0}

      """)
    #expect(
      script.lines == [
        PanScriptLine(
          time: .zero, phase: .began, translationX: 0, translationY: 0, x: 195.5, y: 422,
          contacts: 2, line: 1),
        PanScriptLine(
          time: Timestamp(nanoseconds: 16_500_000), phase: .changed, translationX: -1.25,
          translationY: 0, line: 4),
        PanScriptLine(
          time: Timestamp(nanoseconds: 16_500_001), phase: .ended, translationX: -10,
          translationY: 0, line: 5),
      ])
    #expect(script.lines[1].translationY.sign == .plus)
    #expect(!script.isPanOpen)
  }

  @Test("Two pans may follow each other, and an end within a pan leaves it open")
  func tellsOpenPan() throws {
    let script = try Self.read(
      """
      {"t_ms":0,"phase":"began","tx":0,"ty":0}
      {"t_ms":0,"phase":"cancelled","tx":0,"ty":0}
      {"t_ms":5,"phase":"began","tx":0,"ty":0}
      {"t_ms":9,"phase":"changed","tx":3,"ty":0}
      """)
    #expect(script.lines.count == 4)
    #expect(script.isPanOpen)
  }

  @Test(
    "A malformed line is an error that says where and what",
    arguments: [
      (#"{"t_ms":1,"phase":"ended","tx":0}"#, #"the key "ty", found none"#),
      (#"{"phase":"ended","tx":0,"ty":0}"#, #"the key "t_ms", found none"#),
      (#"{"t_ms":1,"tx":0,"ty":0}"#, #"the key "phase", found none"#),
      (
        #"{"t_ms":1,"phase":"moved","tx":0,"ty":0}"#,
        #"a phase: began, changed, ended or cancelled, found the string "moved""#
      ),
      (
        #"{"t_ms":1,"phase":"began","tx":0,"ty":0}"#,
        #"changed, ended or cancelled after began, found "began""#
      ),
      (
        #"{"t_ms":-1,"phase":"changed","tx":0,"ty":0}"#,
        "a t_ms that does not go back, found -1.0"
      ),
      (
        #"{"t_ms":1,"phase":"changed","tx":1e999,"ty":0}"#,
        #"a number from -1000000 to 1000000 for "tx", found the number 1e999"#
      ),
      (
        #"{"t_ms":1,"phase":"changed","tx":0,"ty":2000000}"#,
        #"a number from -1000000 to 1000000 for "ty", found the number 2000000"#
      ),
      (
        #"{"t_ms":1e300,"phase":"changed","tx":0,"ty":0}"#,
        #"a number from -1000000000000 to 1000000000000 for "t_ms", found the number 1e300"#
      ),
      (
        #"{"t_ms":1,"phase":"changed","tx":NaN,"ty":0}"#,
        #"a JSON value, found "NaN,"ty":0}""#
      ),
      (
        #"{"t_ms":1,"phase":"changed","tx":"1","ty":0}"#,
        #"a number from -1000000 to 1000000 for "tx", found the string "1""#
      ),
      (
        #"{"t_ms":1,"phase":"changed","tx":0,"ty":0,"contacts":1.5}"#,
        "contacts from 0 to 64, found the number 1.5"
      ),
      (
        #"{"t_ms":1,"phase":"changed","tx":0,"ty":0,"z":1}"#,
        #"only keys that a pan script knows, found "z""#
      ),
      (#"[1]"#, "a JSON object, found an array"),
      (
        #"{"t_ms":1,"phase":"changed","tx":0,"ty":0"#,
        "a comma or a closing brace, found the end of the line"
      ),
    ])
  func refusesLine(line: String, message: String) {
    #expect {
      try Self.read("{\"t_ms\":0,\"phase\":\"began\",\"tx\":0,\"ty\":0}\n\(line)\n")
    } throws: { error in
      "\(error)" == "x.pan.jsonl:2: expected \(message)"
    }
  }

  @Test("A change before any beginning is an error with a remedy")
  func refusesChangeFirst() {
    #expect {
      try Self.read("{\"t_ms\":0,\"phase\":\"changed\",\"tx\":0,\"ty\":0}\n")
    } throws: { error in
      guard let error = error as? RecordingError else { return false }
      return error.description
        == "x.pan.jsonl:1: expected began at the start of a pan, found \"changed\""
        && error.hint == "put a line of phase began before it"
    }
  }

  @Test("A recording in place of a script is an error that says so")
  func refusesRecording() {
    #expect {
      try Self.read("E: 0.000001 0000 0000 0000\n")
    } throws: { error in
      "\(error)" == "x.pan.jsonl:1: expected a pan script, found an evemu recording"
    }
  }
}
