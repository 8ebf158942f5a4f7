import InputEvents
import InputRecordings
import TouchTracking

/// Something that a session is fed with: a recording or a pan script.
protocol SessionInput: ~Copyable {
  /// Plays all of it into a session.
  ///
  /// - Parameters:
  ///   - session: Where it goes; its time is then that of the last event.
  ///   - start: Where on the session's time line the first event is.
  /// - Throws: ``InputRecordings/RecordingError`` for a malformed line; the gesture before it is then cancelled.
  mutating func play(in session: Session, from start: Timestamp) throws(RecordingError)
}

extension ContactStream: SessionInput {
  /// Plays the frames of contacts.
  mutating func play(in session: Session, from start: Timestamp) throws(RecordingError) {
    for anomaly in anomalies { session.note(anomaly.moved(by: start)) }
    do throws(RecordingError) {
      try playEvents(in: session, from: start)
    } catch {
      if abandon() { session.deliver(tracker.frame, from: start) }
      throw error
    }
  }

  /// Plays the frames up to the end or a malformed line.
  private mutating func playEvents(
    in session: Session, from start: Timestamp
  ) throws(RecordingError) {
    while session.failure == nil {
      let step = try advance()
      if !anomalies.isEmpty {
        for anomaly in anomalies { session.note(anomaly.moved(by: start)) }
      }
      switch step {
      case .event: break
      case .frame, .interruption: session.deliver(tracker.frame, from: start)
      case .mark:
        guard let mark else { break }
        session.tell(.mark(mark))
        if mark.isEnd { session.advance(to: mark.time.moved(by: start)) }
      case .end: return
      }
    }
  }
}

/// A pan script with what makes samples of its lines.
struct PanScriptInput: SessionInput, ~Copyable {
  /// The lines.
  private var reader: PanScriptReader
  /// Makes samples of them.
  private var pan: ScriptedPan

  /// Takes a script.
  init(_ reader: consuming PanScriptReader, configuration: ReplayConfiguration) {
    self.reader = reader
    pan = ScriptedPan(configuration: configuration)
  }

  /// Plays the pans; one that is left under way is cancelled.
  mutating func play(in session: Session, from start: Timestamp) throws(RecordingError) {
    defer {
      if let last = pan.cancelled() { session.deliver(last) }
    }
    while session.failure == nil, var line = try reader.next() {
      line.time = line.time.moved(by: start)
      session.deliver(pan.sample(of: line))
    }
  }
}

extension Session {
  /// Delivers a frame whose own time line begins at a moment of the session's.
  fileprivate func deliver(_ frame: borrowing TouchFrame, from start: Timestamp) {
    guard start != .zero else { return deliver(frame) }
    var moved = copy frame
    moved.time = frame.time.moved(by: start)
    moved.liftTime = frame.liftTime.moved(by: start)
    moved.interruption?.time = (frame.interruption?.time ?? .zero).moved(by: start)
    deliver(moved)
  }
}

extension Timestamp {
  /// The moment on a time line in which this one's zero is at another moment.
  fileprivate func moved(by start: Timestamp) -> Timestamp {
    advanced(byNanoseconds: start.nanoseconds)
  }
}

extension Anomaly {
  /// The anomaly on a time line in which its own zero is at a moment.
  fileprivate func moved(by start: Timestamp) -> Anomaly {
    var anomaly = self
    anomaly.time = time.moved(by: start)
    return anomaly
  }
}
