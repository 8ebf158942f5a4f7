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
    /// Outcomes and anomalies only.
    case outcomes
  }

  /// Where the rows go.
  private let sink: any TraceSink
  /// Which rows are written.
  private let detail: Detail
  /// The row at hand, reused.
  private var row = TraceRow()

  /// Creates a recorder.
  public init(sink: any TraceSink, detail: Detail = .all) {
    self.sink = sink
    self.detail = detail
  }

  /// Writes the row of an event.
  public func record(_ event: SessionEvent, at time: Timestamp) {
    guard detail == .all || Self.isOutcome(event) else { return }
    if row.write(event, at: time) { sink.write(row.bytes) }
  }

  /// Whether an event is an outcome or an anomaly.
  private static func isOutcome(_ event: SessionEvent) -> Bool {
    switch event {
    case .anomaly: true
    case .scene(.anomaly(_)), .scene(.outcome(_)): true
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
