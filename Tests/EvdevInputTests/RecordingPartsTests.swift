import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// Recordings of several files, and of devices that share a time line.
@Suite struct RecordingPartsTests {
  /// A session line whose 0 is at 5 s on the clock.
  private let line = SessionLine(origin: MonotonicTime(nanoseconds: 5_000_000_000))

  /// All of a recording.
  private struct Contents {
    /// What it says of its session.
    var annotation: RecordingAnnotation?
    /// Its events.
    var events: [InputEvent] = []
    /// Its marks.
    var marks: [RecordingMark] = []

    /// Reads a recording.
    init(_ path: String) throws {
      var reader = try RecordingReader(path: path)
      annotation = reader.annotation
      reading: while true {
        switch try reader.advance() {
        case .event(let event): events.append(event)
        case .mark: if let mark = reader.mark { marks.append(mark) }
        case .end: break reading
        }
      }
    }
  }

  @Test("A new part says what the slots hold by then, and begins its own time with its first event")
  func part() throws {
    let folder = try Folder()
    var recorder = try SessionRecorder(
      .parts("\(folder.path)/push.evemu"), device: TwoSlots.device,
      initialState: InitialContactState(slot: 0))
    try recorder.append(
      TwoSlots.frame(0, [(.slot, 1), (.trackingID, 7), (.positionX, 300), (.positionY, 40)]),
      line: line)
    try recorder.append(TwoSlots.frame(8_000, [(.trackingID, -1)]), line: line)
    try recorder.beginPart()
    // The kernel leaves out the slot and the x that the first part told.
    try recorder.append(
      TwoSlots.frame(2_000_000, [(.trackingID, 8), (.positionY, 50)]), line: line)
    var label = RecordingMark(at: Timestamp(microseconds: 2_000_000))
    label.intent = .finish
    try recorder.append(label)
    try recorder.append(TwoSlots.frame(2_004_000, [(.trackingID, -1)]), line: line)
    #expect(recorder.account.files.map(\.frames) == [2, 2])
    try recorder.finish()

    let first = try Contents("\(folder.path)/push-01.evemu")
    #expect(first.events.last?.time == Timestamp(microseconds: 8_000))
    #expect(first.annotation?.origin == 5_000_000)
    let second = try Contents("\(folder.path)/push-02.evemu")
    #expect(second.annotation?.origin == 7_000_000)
    #expect(second.annotation?.slot == 1)
    let values = second.annotation?.initialState.values ?? []
    #expect(values.first { $0.axis == .positionX }?.values.last == 300)
    #expect(values.first { $0.axis == .trackingID }?.values.last == -1)
    #expect(second.events.first?.time == .zero)
    #expect(second.events.last?.time == Timestamp(microseconds: 4_000))
    #expect(second.marks.map(\.time) == [.zero])
    #expect(second.marks.first?.intent == .finish)
  }

  @Test("A part without events goes on, so no file is empty")
  func emptyPart() throws {
    let folder = try Folder()
    var recorder = try SessionRecorder(
      .parts("\(folder.path)/a"), device: TwoSlots.device, initialState: InitialContactState())
    try recorder.beginPart()
    try recorder.beginPart()
    try recorder.append(TwoSlots.frame(0, [(.positionX, 1)]), line: line)
    try recorder.finish()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a-01.evemu"])
  }

  @Test("The parts of a second run take the numbers that are free, and nothing is overwritten")
  func takenNumbers() throws {
    let folder = try Folder()
    try folder.write("precious", to: "a-01.evemu")
    try folder.write("precious", to: "a-03.evemu")
    var recorder = try SessionRecorder(
      .parts("\(folder.path)/a"), device: TwoSlots.device, initialState: InitialContactState())
    for second in Int64(0)..<2 {
      try recorder.beginPart()
      try recorder.append(TwoSlots.frame(second * 1_000_000, [(.positionX, 1)]), line: line)
    }
    #expect(
      recorder.account.files.map(\.path)
        == ["\(folder.path)/a-02.evemu", "\(folder.path)/a-04.evemu"])
    try recorder.finish()
    for name in ["a-01", "a-03"] {
      let text = try String(contentsOfFile: "\(folder.path)/\(name).evemu", encoding: .utf8)
      #expect(text == "precious")
    }
  }

  @Test("The default name has the local date and time, and a number where it is taken")
  func defaultName() throws {
    let date = CalendarDate(year: 2026, month: 1, day: 5, hour: 7, minute: 8, second: 9)
    #expect(RecordingNames.stem(of: date) == "recording-20260105-070809")
    #expect(RecordingNames.stemOfNow.wholeMatch(of: /recording-20\d{6}-\d{6}/) != nil)
    let folder = try Folder()
    let stem = "\(folder.path)/recording"
    // Both look for a name before either has written anything.
    let paths = try (0..<2).map { _ in
      let recorder = try SessionRecorder(
        .free(stem: stem), device: TwoSlots.device, initialState: InitialContactState())
      let path = recorder.path
      try recorder.finish()
      return path
    }
    #expect(paths == ["\(stem).evemu", "\(stem)-2.evemu"])
  }

  @Test("The second device's recording begins at its own first event, whatever the line's time")
  func ownStart() throws {
    let folder = try Folder()
    let path = "\(folder.path)/2.evemu"
    var recorder = try SessionRecorder(
      creating: path, device: TwoSlots.device, initialState: InitialContactState())
    try recorder.append(TwoSlots.frame(-3_000, [(.positionX, 1)]), line: line)
    try recorder.append(TwoSlots.frame(5_000, [(.positionX, 2)]), line: line)
    #expect(recorder.account.origin == MonotonicTime(nanoseconds: 4_997_000_000))
    try recorder.finish()
    let contents = try Contents(path)
    #expect(contents.events.last?.time == Timestamp(microseconds: 8_000))
    #expect(contents.annotation?.origin == 4_997_000)
  }

  @Test("A device that is back tells later parts what it holds now")
  func regained() throws {
    let folder = try Folder()
    var recorder = try SessionRecorder(
      .parts("\(folder.path)/a"), device: TwoSlots.device, initialState: InitialContactState())
    try recorder.append(
      TwoSlots.frame(0, [(.slot, 1), (.trackingID, 7), (.positionX, 300)]), line: line)
    #expect(recorder.progress.contactsDown == 1)
    var back = RecordingMark(at: Timestamp(microseconds: 10))
    back.isBack = true
    back.contactState = InitialContactState(
      slot: 0, values: [SlotValues(axis: .trackingID, values: [-1, -1])])
    try recorder.append(back)
    #expect(recorder.progress.contactsDown == 0)
    try recorder.beginPart()
    try recorder.append(TwoSlots.frame(20, [(.trackingID, 9)]), line: line)
    try recorder.finish()
    let state = try Contents("\(folder.path)/a-02.evemu").annotation?.initialState
    #expect(state?.slot == 0)
    #expect(state?.values.first { $0.axis == .positionX } == nil)
  }

  @Test(
    "A file that may not grow ends with its last whole frame, and the error says what to do",
    .disabled("the limit holds for the file that takes the output of the tests, too"))
  func fullDisk() async {
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      let path = "\(folder.path)/full.evemu"
      signal(SIGXFSZ, SIG_IGN)
      var recorder = try SessionRecorder(
        creating: path, device: TwoSlots.device, initialState: InitialContactState())
      var limit = rlimit(rlim_cur: 3_000, rlim_max: 3_000)
      let isLimited = unsafe setrlimit(__rlimit_resource_t(1), &limit) == 0
      try #require(isLimited)
      var failure: EvdevError?
      var frames = 0
      while failure == nil, frames < 1_000 {
        do throws(EvdevError) {
          try recorder.append(
            TwoSlots.frame(Int64(frames) * 1_000, [(.positionX, Int32(frames))]),
            line: SessionLine())
          frames += 1
        } catch {
          failure = error
        }
      }
      let error = try #require(failure)
      #expect(error.description.contains(path))
      #expect(error.remedy != nil)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.utf8.count < 3_000)
      #expect(text.hasSuffix(" 0000 0000 0000\n"))
      #expect(text.components(separatedBy: " 0000 0000 0000\n").count - 1 == frames)
      #expect(frames > 10)
    }
  }
}
