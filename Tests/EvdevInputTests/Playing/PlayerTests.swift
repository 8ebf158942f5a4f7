import EvdevInput
import InputEvents
import InputRecordings
import Testing

/// Frames on their way to devices, with a clock that the test moves.
@Suite struct PlayerTests {
  /// Devices that note what comes, and a clock that is late.
  private struct Stage: PlayStage {
    /// What was sent.
    struct Sent: Hashable {
      /// When.
      var time: Int64
      /// Whereto.
      var device: Int
      /// What.
      var events: [BareEvent]
    }

    /// The present moment.
    var now = MonotonicTime(nanoseconds: 1_000_000_000_000)
    /// The nanoseconds by which every wait ends late.
    var oversleep: Int64 = 0
    /// The wait, counted from 1, that a signal interrupts; 0 is none.
    var interruptedWait = 0
    /// The frame, counted from 1, that the device does not take; 0 is none.
    var failingFrame = 0
    /// Answers to the question whether a frame may be sent; without one it is when it is due.
    var answers: [PlayAdmission] = []
    /// The waits so far.
    var waits = 0
    /// What was sent, failed frames not.
    var sent: [Sent] = []
    /// The frames so far, failed ones too.
    var frames = 0
    /// What frames were late by.
    var late: [Int64] = []

    /// Lets time pass.
    mutating func wait(until moment: MonotonicTime) -> Bool {
      waits += 1
      if waits == interruptedWait { return false }
      now = max(now, moment).advanced(byNanoseconds: oversleep)
      return true
    }

    /// Takes a frame.
    mutating func send(_ events: [InputEvent], to device: Int) throws(EvdevError) {
      frames += 1
      if frames == failingFrame { throw .lost(path: "event7") }
      sent.append(
        Sent(time: now.nanoseconds, device: device, events: events.map { BareEvent($0) }))
    }

    /// Answers as the test says.
    mutating func admit(_ step: PlayStep, _ events: [InputEvent]) -> PlayAdmission {
      answers.isEmpty ? .whenDue : answers.removeFirst()
    }

    /// Notes how late a frame was.
    mutating func didSend(_ step: PlayStep, lateNanoseconds: Int64) {
      late.append(lateNanoseconds)
    }
  }

  /// The start of the stage's clock.
  private let start: Int64 = 1_000_000_000_000

  /// A player of one recording.
  private func player(
    _ text: String, in folder: Folder, _ plan: PlayPlan = PlayPlan()
  ) throws -> Player {
    Player(
      try PlayFiles.schedule(PlayFiles.program([PlayFiles.device + text], in: folder), plan))
  }

  /// The frame that lifts the contact of a drag.
  private let lift = [
    InputEvent(time: .zero, axis: .trackingID, value: -1), .report(at: .zero),
  ].map { BareEvent($0) }

  @Test("A clock that is late at every frame makes no frame later than that")
  func deadlines() throws {
    let folder = try Folder()
    var player = try player(PlayFiles.drag(0, frames: 500), in: folder)
    var stage = Stage()
    stage.oversleep = 3_000_000
    let ending = try player.play(on: &stage)
    #expect(ending == .finished)
    // Deadlines that counted from the frame before would end 1.5 s late.
    #expect(stage.sent.map(\.time) == (0...501).map { start + $0 * 10_000_000 + 3_000_000 })
    #expect(stage.late == [Int64](repeating: 3_000_000, count: 502))
    #expect(player.report.lateness.largest == 3_000_000)
    #expect(player.report.frames == 502)
    #expect(player.report.contactsLeftDown == 0)
  }

  @Test("After a long delay the frames that are due come at once, and the rest on time")
  func delay() throws {
    let folder = try Folder()
    var player = try player(PlayFiles.drag(0, frames: 8), in: folder)
    var stage = Stage()
    stage.oversleep = 0
    var slow = SlowStage(stage: stage)
    _ = try player.play(on: &slow)
    stage = slow.stage
    let times = stage.sent.map { ($0.time - start) / 1_000_000 }
    #expect(times == [0, 45, 45, 45, 45, 50, 60, 70, 80, 90])
  }

  /// A stage whose second frame takes 45 ms.
  private struct SlowStage: PlayStage {
    /// The stage.
    var stage: Stage

    /// The present moment.
    var now: MonotonicTime { stage.now }

    /// Lets time pass.
    mutating func wait(until moment: MonotonicTime) -> Bool {
      let goesOn = stage.wait(until: moment)
      if stage.waits == 2 { stage.now = MonotonicTime(nanoseconds: 1_000_045_000_000) }
      return goesOn
    }

    /// Takes a frame.
    mutating func send(_ events: [InputEvent], to device: Int) throws(EvdevError) {
      try stage.send(events, to: device)
    }
  }

  @Test("A request to end in the middle of a gesture lifts it and sends nothing else")
  func interrupted() throws {
    let folder = try Folder()
    var player = try player(PlayFiles.drag(0, frames: 8), in: folder)
    var stage = Stage()
    stage.interruptedWait = 4
    let ending = try player.play(on: &stage)
    #expect(ending == .interrupted)
    #expect(stage.sent.count == 4)
    #expect(stage.sent.last?.events == lift)
    #expect(player.report.contactsLifted == 1)
    #expect(player.report.frames == 3)
  }

  @Test("A request to end between gestures has nothing to lift")
  func interruptedIdle() throws {
    let folder = try Folder()
    var player = try player(
      PlayFiles.drag(0, frames: 2) + PlayFiles.drag(900, frames: 2, id: 2), in: folder)
    var stage = Stage()
    stage.interruptedWait = 5
    let ending = try player.play(on: &stage)
    #expect(ending == .interrupted)
    #expect(stage.sent.count == 4)
    #expect(player.report.contactsLifted == 0)
  }

  @Test("A recording that ends with a finger down has it lifted, and says so")
  func leftDown() throws {
    let folder = try Folder()
    var player = try player(PlayFiles.frame(0, [("0039", 4), ("0035", 1)]), in: folder)
    var stage = Stage()
    let ending = try player.play(on: &stage)
    #expect(ending == .finished)
    #expect(stage.sent.last?.events == lift)
    #expect(player.report.contactsLeftDown == 1)
  }

  @Test("A device that takes a frame no more has its contact lifted, and the error is told")
  func failure() throws {
    let folder = try Folder()
    var player = try player(PlayFiles.drag(0, frames: 8), in: folder)
    var stage = Stage()
    stage.failingFrame = 3
    #expect(throws: EvdevError.lost(path: "event7")) { try player.play(on: &stage) }
    #expect(stage.sent.last?.events == lift)
  }

  @Test("A landing that fails half-way counts as a contact, so it is lifted too")
  func failingLanding() throws {
    let folder = try Folder()
    var player = try player(PlayFiles.drag(0, frames: 8), in: folder)
    var stage = Stage()
    stage.failingFrame = 1
    #expect(throws: EvdevError.lost(path: "event7")) { try player.play(on: &stage) }
    #expect(stage.sent.map(\.events) == [lift])
  }

  @Test("Contacts from before the start are there before the first frame, and lift like others")
  func contactsAtStart() throws {
    let folder = try Folder()
    let text =
      "# gesture-replay: {\"version\":1,\"slot\":0,\"slots\":{\"35\":[7],\"39\":[3]}}\n"
      + PlayFiles.frame(0, [("0035", 8)])
    var player = try player(text, in: folder)
    var stage = Stage()
    try player.prepare(on: &stage)
    #expect(stage.waits == 0)
    #expect(
      stage.sent.map(\.events) == [
        [
          InputEvent(time: .zero, axis: .trackingID, value: 3),
          InputEvent(time: .zero, axis: .positionX, value: 7), .report(at: .zero),
        ].map { BareEvent($0) }
      ])
    #expect(player.report.contactsAtStart == 1)
    let ending = try player.play(on: &stage)
    #expect(ending == .finished)
    #expect(stage.sent.last?.events == lift)
    // The recording itself put nothing down.
    #expect(player.report.contactsLeftDown == 1)
  }

  @Test("Frames sent by hand are not held back by the time that passed, and the rest is on time")
  func steps() throws {
    let folder = try Folder()
    var player = try player(PlayFiles.drag(0, frames: 4), in: folder)
    var stage = Stage()
    // A person looks at each of two frames for a while, then lets it go on.
    stage.answers = [.atOnce, .atOnce]
    let ending = try player.play(on: &stage)
    #expect(ending == .finished)
    let times = stage.sent.map { ($0.time - start) / 1_000_000 }
    #expect(times == [0, 0, 10, 20, 30, 40])
  }

  @Test("A person who stops leaves no finger down")
  func stopped() throws {
    let folder = try Folder()
    var player = try player(PlayFiles.drag(0, frames: 4), in: folder)
    var stage = Stage()
    stage.answers = [.atOnce, .stop]
    let ending = try player.play(on: &stage)
    #expect(ending == .stopped)
    #expect(stage.sent.count == 2)
    #expect(stage.sent.last?.events == lift)
  }

  @Test("Without a limit on speed nothing is late")
  func unlimited() throws {
    let folder = try Folder()
    var plan = PlayPlan()
    plan.speed = .infinity
    var player = try player(PlayFiles.drag(0, frames: 4), in: folder, plan)
    var stage = Stage()
    stage.oversleep = 1_000
    _ = try player.play(on: &stage)
    #expect(player.report.lateness.frames == 0)
    #expect(player.report.duration == 0)
  }
}
