import InputEvents
import InputRecordings
import Testing

/// The varieties of evemu text that tools of many years wrote and people edited.
@Suite("Evemu syntax")
struct EvemuSyntaxTests {
  @Test("An event line gives type, code and value, and its time counts from the first event")
  func readsEventLine() throws {
    let read = try ReadOut("E: 1344928693.630556 0003 0039 8\nE: 1344928693.630558 0000 0000 0\n")
    #expect(
      read.events == [
        InputEvent(time: .zero, axis: .trackingID, value: 8),
        .report(at: Timestamp(nanoseconds: 2_000)),
      ])
    #expect(read.lines == [1, 2])
    #expect(read.anomalies.isEmpty)
  }

  @Test(
    "A value is decimal whatever its leading zeros and sign",
    arguments: [
      ("0082", 82), ("-001", -1), ("-365", -365), ("0271", 271), ("8", 8), ("0000", 0),
      ("2147483647", .max), ("-2147483648", .min), ("000000000016079", 16_079),
    ] as [(String, Int32)])
  func readsValue(text: String, value: Int32) throws {
    let read = try ReadOut("E: 0.000001 0003 0035 \(text)\nE: 0.000001 0000 0000 0000\n")
    #expect(read.events.first?.value == value)
  }

  @Test(
    "Stamp, type and code are the same however they are laid out",
    arguments: [
      "0.123456 0003 003a 7", "0.123456 3 3a 7", "0.123456\t0003 003A 7", "0.123456 0003  003a 7",
      "  0.123456 003 3A   0007", "0.123456 0003 03a\t7",
    ])
  func readsLayouts(line: String) throws {
    let read = try ReadOut("E: 0.000000 0000 0000 0\nE: \(line)\n")
    #expect(
      read.events.last
        == InputEvent(
          time: Timestamp(nanoseconds: 123_456_000), axis: AxisCode(rawValue: 0x3a), value: 7))
  }

  @Test("Of all characters only digits count in a stamp, and only hex digits in type and code")
  func refusesOtherCharacters() throws {
    let line = Array("E: 4.490175 0a9F 00fA 5\n".utf8)
    let passedOver = Array(" \t\r\n#".utf8)
    for place in 5..<21 where ![11, 16].contains(place) {
      for byte in UInt8.min...UInt8.max where !passedOver.contains(byte) {
        var bytes = line
        bytes[place] = byte
        let character = Character(UnicodeScalar(byte))
        let isRight =
          byte < 0x80 && (place < 11 ? character.isWholeNumber : character.isHexDigit)
        do throws(RecordingError) {
          var reader = try RecordingReader(
            bytes: Array("E: 4.000000 0000 0000 0\n".utf8) + bytes, name: "altered")
          _ = try reader.next()
          let event = try reader.next()
          #expect(isRight, "byte \(byte) at \(place)")
          let text = String(decoding: bytes, as: UTF8.self)
          let fields = text.split(separator: " ")
          #expect(event?.time.microseconds == Int64(fields[1].dropFirst(2)))
          #expect(event?.type.rawValue == UInt16(fields[2], radix: 16))
          #expect(event?.code == UInt16(fields[3], radix: 16))
        } catch {
          #expect(!isRight, "byte \(byte) at \(place): \(error)")
        }
      }
    }
  }

  @Test(
    "What follows the value is no part of it",
    arguments: ["", " ", "\t# EV_ABS / ABS_MT_SLOT  0", "   #trailing", "# at once", "\r", " \r"])
  func passesOverTail(tail: String) throws {
    let read = try ReadOut("E: 0.000001 0003 0035 12\(tail)\nE: 0.000001 0000 0000 0000\(tail)\n")
    #expect(read.events.map(\.value) == [12, 0])
  }

  @Test("Blank lines, comments and the four-line banner may stand anywhere")
  func passesOverComments() throws {
    let read = try ReadOut(
      """
      # EVEMU 1.3

      N: foo # bar (Touch)
      # between
      I: 0018 0001 0002 0111
      ################################
      #      Waiting for events      #
      ################################
      # gesture starts here

      E: 0.000001 0003 0035 0001
         # indented
      E: 0.000001 0000 0000 0000

      """)
    #expect(read.events.count == 2)
    #expect(read.lines == [11, 13])
  }

  @Test("The version is told wherever its line stands, and a missing one means 1.0")
  func tellsVersion() throws {
    #expect(try ReadOut("E: 0.000000 0 0 0\n").formatVersion == "evemu 1.0")
    #expect(try ReadOut("# EVEMU 1.3\n").formatVersion == "evemu 1.3")
    #expect(
      try ReadOut("# device /dev/input/event5\n# EVEMU 1.2\n").formatVersion == "evemu 1.2")
    #expect(try ReadOut("\u{feff}# EVEMU 1.1\r\n").formatVersion == "evemu 1.1")
  }

  @Test("The device part gives name, identity, properties, codes, axes and states")
  func readsDevice() throws {
    let read = try ReadOut(
      """
      # EVEMU 1.3\r
      N:  foo # "bar" (Töuch)\r
      I: 0018 04f3 200a 0110\r
      P: 05 00 00 00 00 00 00 00\r
      B: 01 00 00 00 00 00 00 00 00\r
      B: 01 01 80\r
      B: 03 03\r
      A: 35 -2909 3167 4 0 46\r
      A: 2f 0 9 0 0\r
      L: 00 1\r
      L: 01 0\r
      S: 05 1\r
      E: 0.000001 0000 0000 0000\r

      """)
    let device = try #require(read.device)
    #expect(device.name == " foo # \"bar\" (Töuch)")
    #expect(
      device.identity == DeviceIdentity(bus: 0x18, vendor: 0x4f3, product: 0x200a, version: 0x110))
    #expect(device.properties == [.pointer, .buttonPad])
    #expect(device.capabilities(of: .key)?.codes == [64, 79])
    #expect(device.capabilities(of: .absolute)?.codes == [0, 1])
    #expect(
      device.axis(.positionX)
        == AxisInfo(minimum: -2_909, maximum: 3_167, fuzz: 4, flat: 0, resolution: 46))
    #expect(device.axis(.slot) == AxisInfo(minimum: 0, maximum: 9))
    #expect(device.slotCount == 10)
    #expect(
      device.activeStates == [
        DeviceState(type: .light, code: 0), DeviceState(type: .toggle, code: 5),
      ])
  }

  @Test("Events alone have no device, and a description gives them one")
  func takesDescription() throws {
    let events = "E: 5.000000 0003 0035 0001\nE: 5.000000 0000 0000 0000\n"
    #expect(try ReadOut(events).device == nil)
    let read = try ReadOut(events, description: "A: 35 0 1599 0 0 11\n")
    #expect(read.device?.axis(.positionX)?.maximum == 1_599)
    #expect(read.anomalies.isEmpty)
  }

  @Test("A recording's own axes win over a description, with one anomaly")
  func keepsOwnAxes() throws {
    let own = "N: own\nA: 35 0 100 0 0 10\nA: 36 0 50 0 0 10\n"
    let other = "N: other\nP: 02\nA: 35 0 999 0 0 10\nA: 36 0 999 0 0 10\nA: 2f 0 4 0 0\n"
    let read = try ReadOut(own, description: other)
    #expect(read.device?.name == "own")
    #expect(read.device?.axis(.positionX)?.maximum == 100)
    #expect(read.device?.slotCount == 5)
    #expect(read.device?.properties == .direct)
    #expect(read.anomalies.map(\.kind) == [.axisOverridden])
  }

  @Test("The slot at the start comes from the comments of the slot axis")
  func readsSlotFromComments() throws {
    let header = """
      #     Event code 24 (ABS_PRESSURE)
      #       Value        7
      #     Event code 47 (ABS_MT_SLOT)
      #       Value        1
      #       Min          0
      #     Event code 48 (ABS_MT_TOUCH_MAJOR)
      #       Value        3
      E: 0.000001 0000 0000 0000

      """
    let read = try ReadOut(header)
    #expect(read.initialState == InitialContactState(slot: 1))
  }

  @Test("The annotation's slot wins over the comments, and slot values come with it")
  func readsSlotFromAnnotation() throws {
    let header = """
      #     Event code 47 (ABS_MT_SLOT)
      #       Value        1
      # gesture-replay: {"version":1,"slot":2,"slots":{"39":[-1,-1,7],"35":[5,6,7]}}
      E: 0.000001 0000 0000 0000

      """
    let read = try ReadOut(header)
    #expect(read.initialState.slot == 2)
    #expect(read.initialState.value(of: .positionX, inSlot: 1) == 6)
    #expect(read.initialState.value(of: .trackingID, inSlot: 2) == 7)
    #expect(read.initialState.values.map(\.axis) == [.positionX, .trackingID])
  }

  @Test("A line longer than the buffer is read whole")
  func readsLongLine() throws {
    let comment = "# " + String(repeating: "x", count: 200_000)
    let version = "# EVEMU 1.3\n"
    let read = try ReadOut(
      "\(version)\(comment)\nE: 0.000001 0000 0000 0000 \(comment)\n\(comment)")
    #expect(read.lines == [3])
  }

  @Test("Lines that straddle the chunks of the buffer are read like any other")
  func readsAcrossChunks() throws {
    var text = "# EVEMU 1.3\n"
    for index in 0..<20_000 {
      text += "E: 0.\(String(index + 100_000)) 0003 0035 \(index)\t# \(index % 37)\n"
    }
    text += "E: 1.000000 0000 0000 0000\n"
    let read = try ReadOut(text)
    #expect(read.events.count == 20_001)
    #expect(read.events.dropLast().map(\.value) == (0..<20_000).map { Int32($0) })
    #expect(read.events[7].time == Timestamp(microseconds: 7))
    #expect(read.lines.last == 20_002)
  }
}

/// Time stamps at the edges.
@Suite("Evemu times")
struct EvemuTimeTests {
  @Test("A start at 0.000001, as evemu-play wants it, is read as 0")
  func readsStart() throws {
    let read = try ReadOut("E: 0.000001 0000 0000 0000\nE: 0.007993 0000 0000 0000\n")
    #expect(read.events.map(\.time.nanoseconds) == [0, 7_992_000])
  }

  @Test("A time that goes back is passed on as it is and noted once")
  func notesBackwardTime() throws {
    let read = try ReadOut(
      "E: 2.000000 0000 0000 0\nE: 1.500000 0000 0000 0\nE: 1.600000 0000 0000 0\n")
    #expect(read.events.map(\.time.nanoseconds) == [0, -500_000_000, -400_000_000])
    #expect(read.anomalies == [Anomaly(.timeBackwards, time: .zero, line: 2)])
  }

  @Test("The last second whose nanoseconds fit is read, and a later one is an error")
  func limitsSeconds() throws {
    let read = try ReadOut("E: 9223372035.999999 0000 0000 0\nE: 0.000000 0000 0000 0\n")
    #expect(read.events.last?.time.nanoseconds == -9_223_372_035_999_999_000)
    #expect {
      try ReadOut("E: 9223372036.000000 0000 0000 0\n")
    } throws: { error in
      "\(error)" == "test.evemu:1: expected seconds up to 9223372035, found \"9223372036.000000\""
    }
    #expect(throws: RecordingError.self) {
      try ReadOut("E: 99999999999999999999999999.000000 0000 0000 0\n")
    }
  }
}
