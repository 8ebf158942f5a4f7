public import InputEvents
import InteractiveTransitions

/// Takes the bytes of a trace as they come.
public protocol TraceSink: AnyObject {
  /// Takes whole rows.
  func write(_ bytes: [UInt8])
}

/// Writes a session's trace, row by row.
public final class TraceRecorder: SessionObserver {
  /// Which rows are written.
  public enum Detail: Sendable {
    /// All of them.
    case all
    /// Outcomes, anomalies and violations only.
    case outcomes
  }

  /// Where the rows go.
  private let sink: any TraceSink
  /// Which rows are written.
  private let detail: Detail
  /// What the first row calls the recording, or `nil` for its hash.
  private let recording: String?
  /// Which of the rows that are many are written, too.
  public let wantedRows: SessionRows
  /// The row at hand, reused.
  private var row = TraceRow()

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - sink: Where the rows go.
  ///   - detail: Which rows are written.
  ///   - recording: What the first row calls the recording, or `nil` for its hash.
  ///   - rows: Which of the rows that are many are written, too.
  public init(
    sink: any TraceSink, detail: Detail = .all, recording: String? = nil, rows: SessionRows = []
  ) {
    self.sink = sink
    self.detail = detail
    self.recording = recording
    wantedRows = detail == .all ? rows : []
  }

  /// Writes the row of an event.
  public func record(_ event: SessionEvent, at time: Timestamp) {
    guard detail == .all ? isWanted(event) : Self.isOutcome(event) else { return }
    var event = event
    if let recording, case .start(var start) = event {
      start.recording = recording
      event = .start(start)
    }
    if row.write(event, at: time) { sink.write(row.bytes) }
  }

  /// Whether an event is none of those that nobody asked for.
  private func isWanted(_ event: SessionEvent) -> Bool {
    switch event {
    case .touches: wantedRows.contains(.touches)
    case .views: wantedRows.contains(.frames)
    default: true
    }
  }

  /// Whether an event is an outcome, an anomaly, a violation or an expectation that is not met.
  private static func isOutcome(_ event: SessionEvent) -> Bool {
    switch event {
    case .anomaly: true
    case .expectation(let result): !result.isMet
    case .scene(.anomaly(_)), .scene(.outcome(_)), .scene(.violation(_)): true
    default: false
    }
  }
}

/// Keeps a trace in memory.
public final class TraceMemory: TraceSink {
  /// The rows so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty memory.
  public init() {}

  /// Appends whole rows.
  public func write(_ bytes: [UInt8]) {
    self.bytes += bytes
  }

  /// The rows as text.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }
}
