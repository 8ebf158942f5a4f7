import InputEvents
import InputRecordings
import Testing

/// JSON that keeps what it was.
@Suite("JSON values")
struct JSONValueTests {
  /// Reads a text.
  private static func read(
    _ text: String, allowsComments: Bool = false
  ) throws(RecordingError) -> JSONValue {
    try JSONValue(
      parsing: Array(text.utf8), file: "x.json", allowsComments: allowsComments)
  }

  @Test(
    "What is read and written again has the same order of keys and spelling of numbers",
    arguments: [
      #"{"z":1,"a":[true,false,null],"m":{"y":-0.50,"b":1E+5}}"#, "[]", "{}", "\"\"", "-0",
      #"["é","😀","\"\\\n\t\r","\u0001\u007f"]"#, "12345678901234567890123",
    ])
  func roundTrips(text: String) throws {
    #expect(try Self.read(text).text == text)
  }

  @Test(
    "Escapes become the characters that they stand for",
    arguments: [
      (#""\u00e9\/\b\f""#, "é/\u{8}\u{c}"), (#""\ud83d\ude00""#, "😀"), (#""\uD83D\uDE00x""#, "😀x"),
      (#""\uffff""#, "\u{ffff}"), (#""a\u0000b""#, "a\u{0}b"),
    ])
  func readsEscapes(text: String, string: String) throws {
    #expect(try Self.read(text).string == string)
  }

  @Test("A value is read as a number, a string or a truth value only where it is one")
  func readsTypes() throws {
    #expect(try Self.read("17").integer == 17)
    #expect(try Self.read("17.0").integer == nil)
    #expect(try Self.read("9223372036854775808").integer == nil)
    #expect(try Self.read("1.5e3").double == 1_500)
    #expect(try Self.read("1e999").double == nil)
    #expect(try Self.read("\"1\"").double == nil)
    #expect(try Self.read("true").bool == true)
    #expect(try Self.read("[1,[2]]").array?.count == 2)
    #expect(try Self.read(#"{"a":{"b":2}}"#).object?["a"]?.object?["b"]?.integer == 2)
  }

  @Test(
    "What is no JSON is an error with its line",
    arguments: [
      ("{\n\"a\":1,\n}", 3, "a key in quotes, found \"}\""),
      ("[1,]", 1, "a JSON value, found \"]\""),
      ("[1 2]", 1, "a comma or a closing bracket, found \"2]\""),
      ("01", 1, "the end of the JSON value, found \"1\""),
      ("1.", 1, "a digit, found the end of the line"),
      ("+1", 1, "a JSON value, found \"+1\""),
      ("nul", 1, "a JSON value, found \"nul\""),
      ("", 1, "a JSON value, found the end of the line"),
      ("\"a", 1, "a closing quote, found the end of the line"),
      ("\"a\tb\"", 1, "an escape in place of a control character, found \"b\"\""),
      (#""\x""#, 1, "an escape that JSON knows, found \"x\"\""),
      (#""\ud83d""#, 1, "a surrogate pair, found \"\"\""),
      (#""\ud83d\u0041""#, 1, "the second half of a surrogate pair, found \"\"\""),
      (#""\ude00""#, 1, "a surrogate pair, found \"\"\""),
      (#""\u12g4""#, 1, "four hex digits, found \"g4\"\""),
      (#"{"a":1,"a":2}"#, 1, "each key once, found \"\"a\":2}\""),
      ("// x\n1", 1, "a JSON value, found \"//\""),
    ])
  func refuses(text: String, line: Int, message: String) {
    #expect {
      try Self.read(text)
    } throws: { error in
      "\(error)" == "x.json:\(line): expected \(message)"
    }
  }

  @Test("Comments count as blanks where they are allowed")
  func readsComments() throws {
    let text = "// first\n{ /* a\n b */ \"a\" : /**/ 1 // last\n}\n//"
    #expect(try Self.read(text, allowsComments: true).text == #"{"a":1}"#)
    #expect(throws: RecordingError.self) { try Self.read("1 /* x", allowsComments: true) }
    #expect(throws: RecordingError.self) { try Self.read("1 / 2", allowsComments: true) }
  }

  @Test("Bytes that are no UTF-8 are refused in strings")
  func refusesBadText() {
    #expect(throws: RecordingError.self) {
      try JSONValue(parsing: [0x22, 0xff, 0x22], file: "x")
    }
  }

  @Test("Setting a key keeps its place, and nil removes it")
  func setsKeys() throws {
    var object = try #require(try Self.read(#"{"a":1,"b":2,"c":3}"#).object)
    object["b"] = .string("x")
    object["a"] = nil
    object["d"] = .bool(true)
    object["e"] = nil
    #expect(JSONValue.object(object).text == #"{"b":"x","c":3,"d":true}"#)
  }
}

/// What annotations say.
@Suite("Annotations")
struct AnnotationTests {
  @Test(
    "A size is two positive numbers with an x between them, and is written as short as it can be",
    arguments: [
      ("390x844", "390x844"), ("390.50x844.0", "390.5x844"), ("1000000x1", "1000000x1"),
      ("0x844", nil), ("-1x2", nil), ("390", nil), ("390x", nil), ("1x2x3", nil), ("nanx1", nil),
      ("infx1", nil), ("1e3x1", nil), ("1000001x1", nil), ("390X844", nil), (" 1x1", nil),
    ] as [(String, String?)])
  func readsSize(text: String, written: String?) {
    #expect(AnnotatedSize(text)?.text == written)
  }

  @Test("A mark's keys are read by name, and removing one removes it from the file")
  func readsMark() throws {
    let line = """
      {"t_us":9000,"gesture":"pan","fingers":3,"direction":"left","intent":"cancel","late":true}
      """
    let read = try ReadOut("E: 0.000001 0 0 0\n# gesture-replay: \(line)\n")
    var mark = try #require(read.marks.first?.mark)
    #expect(mark.time == Timestamp(microseconds: 9_000))
    #expect(mark.gesture == "pan" && mark.fingers == 3 && mark.direction == "left")
    #expect(mark.intent == .cancel && mark.isLate && !mark.isDiscard && mark.note == nil)
    mark.isLate = false
    mark.isDiscard = true
    mark.gesture = nil
    #expect(
      JSONValue.object(mark.object).text
        == #"{"t_us":9000,"fingers":3,"direction":"left","intent":"cancel","discard":true}"#)
  }

  @Test("A mark before the session counts as its start, so that it can be read again")
  func clampsMark() {
    #expect(RecordingMark(at: Timestamp(nanoseconds: -5_000)).time == .zero)
  }
}
