import InputEvents
import InputRecordings
import Testing

/// Recordings that are cut off, which is no error.
@Suite("Cut recordings")
struct CutRecordingTests {
  /// A whole frame.
  private static let frame = "E: 0.000001 0003 0035 0012\nE: 0.000001 0000 0000 0000\n"

  @Test(
    "A last line without its end is left out and noted",
    arguments: [
      "E", "E:", "E: 1", "E: 1.0", "E: 1.000000 0003 0035", "E: 1.000000 0003 0035 12",
      "E: 1.000000 0000 0000", "E: 1.000000 0000 0000 ", "E: 1.000000 0000 0003 0",
      "# gesture-replay: {\"t_us\":", "N",
    ])
  func leavesOutCutLine(tail: String) throws {
    let read = try ReadOut(Self.frame + tail)
    #expect(read.events.count == 2)
    #expect(read.anomalies == [Anomaly(.truncated, time: .zero, line: 3)])
  }

  @Test("A missing line feed after a report loses nothing, since a report's value has no meaning")
  func readsReportWithoutLineFeed() throws {
    let read = try ReadOut("E: 0.000001 0003 0035 0012\nE: 0.000001 0000 0000 0000")
    #expect(read.events.count == 2)
    #expect(read.anomalies.isEmpty)
  }

  @Test("A missing line feed after a comment or a label loses nothing")
  func readsCommentWithoutLineFeed() throws {
    let read = try ReadOut(Self.frame + "# gesture-replay: {\"t_us\":5}")
    #expect(read.marks.count == 1)
    #expect(read.anomalies.isEmpty)
    #expect(try ReadOut(Self.frame + "# the e").anomalies.isEmpty)
  }

  @Test("A last frame that nothing closes is noted at its last line")
  func notesOpenFrame() throws {
    let read = try ReadOut(Self.frame + "E: 0.500000 0003 0035 0013\n# end\n")
    #expect(read.events.count == 3)
    #expect(read.anomalies.map(\.kind) == [.truncated])
    #expect(read.anomalies.first?.line == 3)
    #expect(read.anomalies.first?.time == Timestamp(microseconds: 499_999))
  }

  @Test("A description whose last line lacks its line feed is whole if the line is")
  func readsDescriptionWithoutLineFeed() throws {
    let whole = try ReadOut("A: 35 0 1599 0 0 11")
    #expect(whole.device?.axis(.positionX)?.resolution == 11)
    #expect(whole.anomalies.isEmpty)
    let cut = try ReadOut("N: x\nA: 35 0 15")
    #expect(cut.anomalies == [Anomaly(.truncated, time: .zero, line: 2)])
  }

  @Test("Asking on after the end gives the end again")
  func staysAtEnd() throws {
    var reader = try RecordingReader(bytes: Array((Self.frame + "E: 1").utf8), name: "x")
    while try reader.next() != nil {}
    let again = try reader.next()
    let first = reader.takeAnomaly()
    let second = reader.takeAnomaly()
    #expect(again == nil && first != nil && second == nil)
  }
}

/// Malformed recordings, which are errors that say where and what.
@Suite("Malformed recordings")
struct MalformedRecordingTests {
  @Test(
    "A malformed line is an error with its line, what was expected and what was found",
    arguments: [
      ("E: x.000000 0003 0035 1", "seconds as decimal digits, found \"x.000000\""),
      ("E: -1.000000 0003 0035 1", "seconds as decimal digits, found \"-1.000000\""),
      ("E: 1 0003 0035 1", "a point after the seconds, found \"0003\""),
      ("E: 1.5 0003 0035 1", "six digits of microseconds, found \"5\""),
      ("E: 1.0000000 0003 0035 1", "six digits of microseconds, found \"0000000\""),
      ("E: 1.000000 00003 0035 1", "an event type in one to four hex digits, found \"00003\""),
      ("E: 1.000000 0003 zz 1", "an event code in one to four hex digits, found \"zz\""),
      ("E: 1.000000 0003 0035", "a decimal value, found the end of the line"),
      ("E: 1.000000 0003 0035 # 1", "a decimal value, found \"#\""),
      ("E: 1.000000 0003 0035 0x1", "the end of the line or a comment, found \"x1\""),
      ("E: 1.000000 0003 0035 1 2", "the end of the line or a comment, found \"2\""),
      (
        "E: 1.000000 0003 0035 2147483648",
        "a value from -2147483648 to 2147483647, found \"2147483648\""
      ),
      ("hello world", "a line of evemu, found \"hello\""),
      ("N: second device", "no device line after the first event, found \"N:\""),
      ("# gesture-replay: {\"note\":1}", "a string for \"note\", found the number 1"),
      (
        "# gesture-replay: {\"version\":1}",
        "a dated annotation after the first event, found one without t_us"
      ),
      ("# gesture-replay: [1", "a comma or a closing bracket, found the end of the line"),
      (
        "# gesture-replay: {\"t_us\":-1}",
        "whole microseconds from 0 for \"t_us\", found the number -1"
      ),
    ])
  func refusesLine(line: String, message: String) {
    #expect {
      try ReadOut("# EVEMU 1.3\nE: 0.000001 0000 0000 0000\n\(line)\nE: 9.000000 0000 0000 0\n")
    } throws: { error in
      "\(error)" == "test.evemu:3: expected \(message)"
    }
  }

  @Test(
    "A malformed device line is an error",
    arguments: [
      ("I: 0018 zz 0 0", "the vendor in hex, found \"zz\""),
      ("I: 0018 1", "the product in hex, found the end of the line"),
      ("A: 35 0 x 0 0", "the axis maximum, found \"x\""),
      ("A: 35 0 99999999999 0 0", "the axis maximum that fits in 32 bits, found \"99999999999\""),
      ("A: 35 0 1 0 0 1 7", "the end of the line or a comment, found \"7\""),
      ("P: 123", "a byte in two hex digits, found \"123\""),
      ("B: 01 0g", "a byte in hex, found \"0g\""),
      ("L: 0", "its state, found the end of the line"),
      ("# gesture-replay: {\"slot\":-1}", "a slot number for \"slot\", found the number -1"),
      (
        "# gesture-replay: {\"view\":\"0x1\"}",
        "a size such as \"390x844\" for \"view\", found the string \"0x1\""
      ),
    ])
  func refusesDeviceLine(line: String, message: String) {
    #expect {
      try ReadOut("# EVEMU 1.3\nN: x\n\(line)\n")
    } throws: { error in
      "\(error)" == "test.evemu:3: expected \(message)"
    }
  }

  @Test("A file that does not exist, a directory and an empty file are clear errors")
  func refusesFiles() {
    func message(_ path: String) -> String {
      do {
        _ = try RecordingReader(path: path)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(message("/nowhere/x.evemu") == "/nowhere/x.evemu: could not open it: no such file")
    #expect(message("/") == "/: could not read it: it is a directory")
    #expect(
      message("/dev/null") == "/dev/null: expected an evemu recording, found an empty file")
  }
}
