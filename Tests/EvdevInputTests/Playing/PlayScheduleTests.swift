import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// Recordings merged into one row of frames.
@Suite struct PlayScheduleTests {
  /// A frame of a schedule, for comparison.
  private struct Row: Hashable, CustomStringConvertible {
    /// The device.
    var device: Int
    /// What the frame is.
    var kind: PlayStep.Kind
    /// When it is due, in milliseconds.
    var due: Int64
    /// The values of x that it sends, and tracking ids after a `#`.
    var values: String

    /// The row as one would type it.
    var description: String { "\(device) \(kind) \(due) \(values)" }
  }

  /// All frames of a schedule, as if each was sent.
  private func rows(_ schedule: PlaySchedule, atMost limit: Int = 1_000) throws -> [Row] {
    var schedule = schedule
    var rows: [Row] = []
    while rows.count < limit, let step = try schedule.next() {
      let values = schedule.events.compactMap { event in
        event.axis == .positionX
          ? "\(event.value)" : event.axis == .trackingID ? "#\(event.value)" : nil
      }
      rows.append(
        Row(
          device: step.device, kind: step.kind, due: step.due / 1_000_000,
          values: values.joined(separator: " ")))
      schedule.commit(to: step.device)
    }
    return rows
  }

  /// A recorded frame.
  private func recorded(_ due: Int64, _ values: String, device: Int = 0) -> Row {
    Row(device: device, kind: .recorded, due: due, values: values)
  }

  @Test("A recording gives its frames at their times, counted from the first")
  func frames() throws {
    let folder = try Folder()
    let text = PlayFiles.device + PlayFiles.drag(700, frames: 2)
    let found = try rows(PlayFiles.schedule(PlayFiles.program([text], in: folder)))
    #expect(
      found == [
        recorded(0, "#1 100"), recorded(10, "101"), recorded(20, "102"), recorded(30, "#-1"),
      ])
  }

  @Test("Frames of two recordings that began together come by their times, then by their order")
  func merged() throws {
    let folder = try Folder()
    let first = PlayFiles.device + PlayFiles.drag(0, frames: 2)
    let second =
      PlayFiles.device + PlayFiles.frame(0, [("0035", 7)])
      + PlayFiles.frame(15, [("0035", 8)]) + PlayFiles.frame(20, [("0035", 9)])
    let found = try rows(PlayFiles.schedule(PlayFiles.program([first, second], in: folder)))
    #expect(
      found == [
        recorded(0, "#1 100"), recorded(0, "7", device: 1), recorded(10, "101"),
        recorded(15, "8", device: 1), recorded(20, "102"), recorded(20, "9", device: 1),
        recorded(30, "#-1"),
      ])
  }

  @Test(
    "Files with origins on one clock lie apart as they were made, unless told to begin together")
  func clocks() throws {
    let folder = try Folder()
    func text(_ origin: Int, _ value: Int, clock: String = "monotonic") -> String {
      PlayFiles.device
        + "# gesture-replay: {\"version\":1,\"clock\":\"\(clock)\",\"origin_us\":\(origin)}\n"
        + PlayFiles.frame(0, [("0035", value)])
    }
    var program = try PlayFiles.program([text(9_250_000, 1), text(9_000_000, 2)], in: folder)
    #expect(program.sharesClock)
    #expect(
      try rows(PlayFiles.schedule(program)) == [recorded(0, "2", device: 1), recorded(250, "1")])
    program.align(byClock: false)
    #expect(
      try rows(PlayFiles.schedule(program)) == [recorded(0, "1"), recorded(0, "2", device: 1)])
    let others = try PlayFiles.program(
      [text(9_250_000, 1), text(9_000_000, 2, clock: "realtime")], in: folder)
    #expect(!others.sharesClock)
    #expect(
      try rows(PlayFiles.schedule(others)) == [recorded(0, "1"), recorded(0, "2", device: 1)])
  }

  @Test("The recordings of a session's folder keep the distance that it says")
  func session() throws {
    let folder = try Folder()
    try folder.write(
      PlayFiles.device + PlayFiles.frame(0, [("0035", 1)]) + PlayFiles.frame(40, [("0035", 2)]),
      to: "two.session/a.evemu")
    try folder.write(
      PlayFiles.device + PlayFiles.frame(0, [("0035", 3)]), to: "two.session/b.evemu")
    try folder.write(
      """
      {"version": 1, "devices": [
        {"file": "a.evemu", "name": "A", "offset_us": 0},
        {"file": "b.evemu", "name": "B", "offset_us": 25000}]}
      """, to: "two.session/session.json")
    var program = PlayProgram()
    try program.add("\(folder.path)/two.session", formats: .own)
    #expect(
      try rows(PlayFiles.schedule(program)) == [
        recorded(0, "1"), recorded(25, "3", device: 1), recorded(40, "2"),
      ])
    var chosen = InputFormats.own
    chosen.device = .number(2)
    var second = PlayProgram()
    try second.add("\(folder.path)/two.session", formats: chosen)
    #expect(try rows(PlayFiles.schedule(second)) == [recorded(0, "3")])
  }

  @Test(
    "What a pass leaves down is lifted at its end, and the next pass begins half a second later")
  func loop() throws {
    let folder = try Folder()
    let text =
      PlayFiles.device + PlayFiles.frame(0, [("0039", 5), ("0035", 10)])
      + PlayFiles.frame(10, [("0035", 11)])
    var plan = PlayPlan()
    plan.passes = 2
    let lift = Row(device: 0, kind: .lift, due: 10, values: "#-1")
    let again = Row(device: 0, kind: .lift, due: 520, values: "#-1")
    #expect(
      try rows(PlayFiles.schedule(PlayFiles.program([text], in: folder), plan)) == [
        recorded(0, "#5 10"), recorded(10, "11"), lift,
        recorded(510, "#5 10"), recorded(520, "11"), again,
      ])
    plan.passes = 0
    let endless = try rows(
      PlayFiles.schedule(PlayFiles.program([text], in: folder), plan), atMost: 300)
    #expect(endless.count == 300)
    // The hundredth pass: 99 of 10 ms with their pauses lie before it.
    #expect(try #require(endless.last).due == 50_500)
  }

  @Test("A stretch of time begins with what the device held there, and ends with a lift")
  func window() throws {
    let folder = try Folder()
    let text = PlayFiles.device + PlayFiles.drag(0, frames: 10)
    var plan = PlayPlan()
    plan.from = Timestamp(microseconds: 25_000)
    plan.to = Timestamp(microseconds: 50_000)
    plan.passes = 2
    var schedule = try PlayFiles.schedule(PlayFiles.program([text], in: folder), plan)
    let hasOpening = schedule.composeOpening(of: 0)
    #expect(hasOpening)
    #expect(
      schedule.events.map { BareEvent($0) }
        == [
          InputEvent(time: .zero, axis: .trackingID, value: 1),
          InputEvent(time: .zero, axis: .positionX, value: 102),
          InputEvent(time: .zero, axis: .positionY, value: 500), .report(at: .zero),
        ].map { BareEvent($0) })
    schedule.commit(to: 0)
    #expect(
      try rows(schedule) == [
        recorded(0, "103"), recorded(10, "104"),
        Row(device: 0, kind: .lift, due: 10, values: "#-1"),
        Row(device: 0, kind: .opening, due: 510, values: "#1 102"),
        recorded(510, "103"), recorded(520, "104"),
        Row(device: 0, kind: .lift, due: 520, values: "#-1"),
      ])
  }

  @Test("A long pause between gestures is shortened, one with a finger down is not")
  func skipIdle() throws {
    let folder = try Folder()
    let text =
      PlayFiles.device + PlayFiles.frame(0, [("0039", 1), ("0035", 1)])
      + PlayFiles.frame(2_000, [("0039", -1)]) + PlayFiles.frame(9_000, [("0039", 2), ("0035", 2)])
      + PlayFiles.frame(9_010, [("0039", -1)])
    var plan = PlayPlan()
    plan.idleLimit = 500_000_000
    let found = try rows(PlayFiles.schedule(PlayFiles.program([text], in: folder), plan))
    #expect(found.map(\.due) == [0, 2_000, 2_500, 2_510])
  }

  @Test("A finger on one device keeps a pause on the other as it was")
  func skipIdleOnTwo() throws {
    let folder = try Folder()
    let held =
      PlayFiles.device + PlayFiles.frame(0, [("0039", 1), ("0035", 1)])
      + PlayFiles.frame(5_000, [("0039", -1)])
    let other =
      PlayFiles.device + PlayFiles.frame(10, [("0035", 3)])
      + PlayFiles.frame(4_000, [("0035", 4)])
    var plan = PlayPlan()
    plan.idleLimit = 500_000_000
    let found = try rows(PlayFiles.schedule(PlayFiles.program([held, other], in: folder), plan))
    #expect(found.map(\.due) == [0, 0, 3_990, 5_000])
  }

  @Test("A device that went away lets go of its contacts, and comes back with what it held then")
  func lostAndBack() throws {
    let folder = try Folder()
    let text =
      PlayFiles.device + PlayFiles.frame(0, [("0039", 1), ("0035", 10)])
      + "# gesture-replay: {\"t_us\":20000,\"lost\":true}\n"
      + "# gesture-replay: {\"t_us\":900000,\"back\":true,\"slot\":0,\"slots\":{\"35\":[44],\"39\":[9]}}\n"
      + PlayFiles.frame(920, [("0035", 45)])
    let found = try rows(PlayFiles.schedule(PlayFiles.program([text], in: folder)))
    #expect(
      found == [
        recorded(0, "#1 10"), recorded(20, "#-1"), recorded(900, "#9 44"), recorded(920, "45"),
        Row(device: 0, kind: .lift, due: 920, values: "#-1"),
      ])
  }

  @Test("Half a frame at the end of a file is not sent, and a file without a frame ends at once")
  func cut() throws {
    let folder = try Folder()
    let text = PlayFiles.device + PlayFiles.frame(0, [("0035", 1)]) + "E: 0.010001 0003 0035 2\n"
    #expect(
      try rows(PlayFiles.schedule(PlayFiles.program([text], in: folder))) == [recorded(0, "1")])
    var plan = PlayPlan()
    plan.passes = 0
    #expect(
      try rows(PlayFiles.schedule(PlayFiles.program([PlayFiles.device], in: folder), plan)).isEmpty)
  }

  @Test("What a play will come to is known before: frames, time, and contacts that it leaves down")
  func outlook() throws {
    let folder = try Folder()
    let text =
      PlayFiles.device + PlayFiles.drag(0, frames: 3)
      + PlayFiles.frame(2_000, [("0039", 3), ("0035", 1)])
    let program = try PlayFiles.program([text], in: folder)
    var plan = PlayPlan()
    plan.passes = 3
    plan.speed = 2
    let outlook = try PlayOutlook(program, on: PlayFiles.devices(of: program), plan: plan)
    #expect(outlook.frames == 6)
    #expect(outlook.duration == 1_000_000_000)
    #expect(outlook.contactsLeftDown == 1)
    // Three passes of one second, with two pauses of half a second at twice the speed.
    #expect(outlook.totalDuration == 3_500_000_000)
    plan.passes = 0
    let endless = try PlayOutlook(program, on: PlayFiles.devices(of: program), plan: plan)
    #expect(endless.totalDuration == nil)
  }

  @Test("A malformed line is found before anything is sent")
  func malformed() throws {
    let folder = try Folder()
    let text = PlayFiles.device + PlayFiles.drag(0, frames: 3) + "E: not an event\n"
    #expect(throws: RecordingError.self) { try PlayFiles.program([text], in: folder) }
  }
}
