import Foundation
import GestureReplay
import InputEvents
import InputRecordings
import TestSupport
import Testing

@Suite(
  "Parts of public recordings",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct PublicPartsTests {
  /// The recording of a row.
  private func recording(_ row: CorpusRow) throws -> PartedRecording {
    try PartedRecording(
      path: SharedData.path("corpora/\(row.path)"),
      description: row.description.map { SharedData.path("corpora/\($0)") })
  }

  @Test(
    "Gestures pan by themselves as they pan within the whole, and no frame is lost",
    arguments: CorpusRow.protocolB)
  func parts(row: CorpusRow) throws {
    let whole = try recording(row)
    guard !whole.survey.gestures.isEmpty else { return }
    try PartedRecordingTests.comparePans(of: whole)
  }

  @Test(
    "A repaired recording is clean, replays the same, and a second repair changes nothing",
    arguments: CorpusRow.protocolB + CorpusRow.withoutSlots)
  func repairs(row: CorpusRow) throws {
    try MendedRecording.check(recording(row).bytes)
  }
}

extension PublicPartsTests {
  @Test("Case 30: stamps that go back are raised, and the pan stays the same")
  func backwards() throws {
    let folder = SharedData.path("cases/30-timestamps-go-backwards")
    let kinds = try MendedRecording.check(FileContents.read("\(folder)/pan.evemu"))
    #expect(!kinds.isEmpty && kinds.allSatisfy { $0 == .timeBackwards })
    try MendedRecording.check(FileContents.read("\(folder)/umockdev.events"))
  }

  @Test("Case 38: a finger that stays down is cancelled and lifted, and the next replay is clean")
  func endsMidTouch() throws {
    let folder = SharedData.path("cases/38-recording-ends-mid-touch")
    let whole = try PartedRecording(
      path: "\(folder)/two-finger-scroll-horizontal.events",
      description: "\(folder)/hp8470p.desc")
    #expect(try MendedRecording.check(whole.bytes) == [.contactAtEnd])
    let mended = try MendedRecording.mend(whole.bytes).bytes
    var ledger = SlotLedger()
    for event in try PartedRecording.events(mended) { ledger.take(event) }
    #expect(!ledger.isTouched)
    try PartedRecordingTests.comparePans(of: whole)
  }
}

/// A recording and its repaired copy.
enum MendedRecording {
  /// Repairs a recording.
  static func mend(_ bytes: [UInt8]) throws -> (bytes: [UInt8], kinds: [Anomaly.Kind]) {
    let reader = try PartedRecording.reader(bytes)
    let (device, state) = (reader.device, reader.initialState)
    var findings = RecordingMender.Findings()
    for anomaly in try RecordingSummary(reading: reader).anomalies { findings.note(anomaly) }
    var mender = RecordingMender(findings, device: device, initialState: state)
    var sink = MemorySink()
    var kinds: [Anomaly.Kind] = []
    try mender.run(RecordingInput(bytes: bytes, name: "test.evemu"), to: &sink) {
      kinds.append($0.kind)
    }
    return (sink.bytes, kinds)
  }

  /// Repairs a recording, and checks what a repair promises.
  @discardableResult
  static func check(_ bytes: [UInt8]) throws -> [Anomaly.Kind] {
    let mended = try mend(bytes)
    let again = try mend(mended.bytes)
    #expect(again.kinds.isEmpty && again.bytes == mended.bytes)
    let rest = try RecordingSummary(reading: PartedRecording.reader(mended.bytes)).anomalies
    #expect(!rest.contains { $0.kind.repair != nil && $0.line > 0 })
    if mended.kinds.isEmpty { #expect(mended.bytes == bytes) }
    if !mended.kinds.contains(.truncated) {
      #expect(
        try PartedRecording.pans(mended.bytes).map(\.substance)
          == PartedRecording.pans(bytes).map(\.substance))
    }
    return mended.kinds
  }
}
