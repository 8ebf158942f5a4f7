import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// Recordings as a live session writes them, from events that no device has to send.
@Suite struct SessionRecorderTests {
  /// A device with two slots.
  private let device = TwoSlots.device

  /// A finger that lands and a key that is struck, in one frame at 0.
  private let landing: [InputEvent] = [
    InputEvent(time: .zero, axis: .trackingID, value: 9),
    InputEvent(time: .zero, axis: .positionX, value: 100),
    InputEvent(time: .zero, type: .miscellaneous, code: 4, value: 30),
    InputEvent(time: .zero, type: .key, code: 30, value: 1),
    InputEvent(time: .zero, key: .touch, value: 1),
    .report(at: .zero),
  ]

  /// A batch of events.
  private func batch(_ events: [InputEvent], discards: [EventDiscard] = []) -> EventBatch {
    TwoSlots.batch(events, discards: discards)
  }

  /// The text of a file.
  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("A recording begins with the device, the clock, the origin and the slots at the start")
  func header() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    let state = InitialContactState(
      slot: 1, values: [SlotValues(axis: .trackingID, values: [-1, 3])])
    var recorder = try SessionRecorder(creating: path, device: device, initialState: state)
    try recorder.append(
      batch(landing), line: SessionLine(origin: MonotonicTime(nanoseconds: 5_000_000_000)))
    try recorder.finish()
    let reader = try RecordingReader(path: path)
    #expect(reader.formatVersion == "evemu 1.3")
    #expect(reader.device == device)
    #expect(reader.initialState == state)
    #expect(reader.annotation?.clock == "monotonic")
    #expect(reader.annotation?.origin == 5_000_000)
  }

  @Test("Keyboard keys and their scan codes are not written, touch is")
  func privacy() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    var recorder = try SessionRecorder(
      creating: path, device: device, initialState: InitialContactState())
    try recorder.append(batch(landing), line: SessionLine())
    try recorder.finish()
    var reader = try RecordingReader(path: path)
    var events: [InputEvent] = []
    while let event = try reader.next() { events.append(event) }
    #expect(events == [landing[0], landing[1], landing[4], landing[5]])
  }

  @Test("A device with keys of a keyboard is described without them, and their events are counted")
  func keyboardKeys() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    var pad = device
    pad.enable(.key, 30)
    pad.enable(.key, KeyCode.touch.rawValue)
    var recorder = try SessionRecorder(
      creating: path, device: pad, initialState: InitialContactState())
    try recorder.append(batch(landing), line: SessionLine())
    #expect(recorder.keyEventsLeftOut == landing.count(where: \.tellsKeyboardKey))
    #expect(recorder.keyEventsLeftOut > 0)
    try recorder.finish()
    let reader = try RecordingReader(path: path)
    let (described, annotation) = (reader.device, reader.annotation)
    #expect(described?.capabilities(of: .key)?.codes == [KeyCode.touch.rawValue])
    #expect(annotation?.system == nil)
  }

  @Test("What is known of the computer is read where it is asked for, with the device's serial")
  func system() throws {
    let folder = try Folder()
    let files = [
      "/proc/sys/kernel/hostname": "desk\n", "/sys/class/dmi/id/product_name": "Board 1\n",
      "/sys/class/input/event7/device/uniq": "0123-abc\n",
      "/sys/class/input/event8/device/uniq": "\n",
    ]
    for (path, contents) in files {
      let file = URL(filePath: folder.path + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try contents.write(to: file, atomically: false, encoding: .utf8)
    }
    let system = SystemDescription(root: folder.path)
    #expect(
      JSONValue.object(system.object(of: "/dev/input/event7")).text
        == "{\"host\":\"desk\",\"product\":\"Board 1\",\"serial\":\"0123-abc\"}")
    #expect(system.object(of: "/dev/input/event8")["serial"] == nil)
  }

  @Test("Every closed frame is in the file at once, an open one is not")
  func wholeFrames() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    var recorder = try SessionRecorder(
      creating: path, device: device, initialState: InitialContactState())
    try recorder.append(batch(landing), line: SessionLine())
    let open = InputEvent(time: Timestamp(microseconds: 8_000), axis: .positionX, value: 120)
    try recorder.append(batch([open]), line: SessionLine())
    #expect(try text(of: path).hasSuffix("E: 0.000001 0000 0000 0000\n"))
    try recorder.append(
      batch([.report(at: Timestamp(microseconds: 8_000))]), line: SessionLine())
    #expect(try text(of: path).hasSuffix("E: 0.008001 0000 0000 0000\n"))
    #expect(recorder.progress.events == 6)
    #expect(recorder.progress.frames == 2)
    try recorder.finish()
  }

  @Test("A recording without events is a whole recording too")
  func empty() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    let recorder = try SessionRecorder(
      creating: path, device: device, initialState: InitialContactState(slot: 0))
    try recorder.finish()
    var reader = try RecordingReader(path: path)
    #expect(reader.device == device)
    #expect(try reader.next() == nil)
  }

  @Test("A file that is there already is never written to")
  func neverOverwrites() throws {
    let folder = try Folder()
    try folder.write("precious", to: "a.evemu")
    let path = "\(folder.path)/a.evemu"
    do {
      _ = try SessionRecorder(
        creating: path, device: device, initialState: InitialContactState())
      Issue.record("the file was opened")
    } catch {
      #expect(error.description.contains("a.evemu"))
      #expect(error.description.contains("exists"))
      #expect(error.remedy != nil)
    }
    #expect(try text(of: path) == "precious")
  }

  @Test("An overflow leaves a dated note with the count of what was thrown away")
  func overflowNote() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.evemu"
    var recorder = try SessionRecorder(
      creating: path, device: device, initialState: InitialContactState())
    let discard = EventDiscard(time: Timestamp(microseconds: 12), eventCount: 34)
    try recorder.append(batch(landing, discards: [discard]), line: SessionLine())
    try recorder.finish()
    var reader = try RecordingReader(path: path)
    while try reader.next() != nil {}
    #expect(reader.mark?.time == Timestamp(microseconds: 12))
    #expect(reader.mark?.note?.contains("34") == true)
  }

  @Test("Contacts count once, however often their id is told, and those from before do not")
  func countsContacts() throws {
    let folder = try Folder()
    let state = InitialContactState(
      slot: 0, values: [SlotValues(axis: .trackingID, values: [-1, 3])])
    var recorder = try SessionRecorder(
      creating: "\(folder.path)/a.evemu", device: device, initialState: state)
    #expect(recorder.progress.contactsDown == 1)
    func id(_ value: Int32) -> InputEvent {
      InputEvent(time: .zero, axis: .trackingID, value: value)
    }
    let other = InputEvent(time: .zero, axis: .slot, value: 1)
    try recorder.append(
      batch([id(9), id(9), other, id(3), id(4), id(-1), .report(at: .zero)]),
      line: SessionLine())
    #expect(recorder.progress.contacts == 2)
    #expect(recorder.progress.contactsDown == 1)
    try recorder.finish()
  }
}
