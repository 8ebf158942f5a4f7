import InputEvents
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// All that a filmstrip is drawn from.
///
/// Its time is active time: that in which fingers were down or a transition was under way. What lies between is
/// left out, so that a film of three gestures shows the gestures.
struct Film {
  /// A time in which something was going on.
  struct Span {
    /// When it began.
    var start: Timestamp
    /// The active time before it, in nanoseconds.
    var before: Int64
    /// When it was over, or how far it has come.
    var end: Timestamp
    /// Whether it is over.
    var isOver = false

    /// How long it is, in nanoseconds.
    var length: Int64 { end.nanoseconds(since: start) }
  }

  /// Something that happened at a moment.
  struct Mark {
    /// What happened.
    enum Event {
      /// Fingers came down.
      case landed
      /// Fingers lifted.
      case lifted
      /// A pan was over.
      case pan(PanSample)
      /// A gesture's transition was decided.
      case decision(Decision)
      /// A pan was refused, with the reason.
      case refused(String)
      /// A transition was over.
      case outcome(TransitionOutcome)
    }

    /// The active time, in nanoseconds.
    var active: Int64
    /// The progress at that moment.
    var progress: Double?
    /// What happened.
    var event: Event
  }

  /// What it is called.
  var title: String
  /// The scenes with their policies, in words; a scenario may have several.
  var scenes: [String] = []
  /// The progress from which a gesture finishes its transition in every scene, or `nil`.
  var threshold: Double?
  /// The size of the window, in points.
  var size = Size(width: 390, height: 844)
  /// The colour of the window.
  var background = FilmColor.screen
  /// The times in which something was going on.
  var spans: [Span] = []
  /// What happened.
  var marks: [Mark] = []
  /// What there was to see.
  var samples = FilmSamples()
  /// What was left out, in words.
  var notes: [String] = []

  /// The whole active time, in nanoseconds.
  var length: Int64 {
    spans.last.map { $0.before + $0.length } ?? 0
  }

  /// The session's time at an active time.
  func time(at active: Int64) -> Timestamp {
    let span = spans.last { $0.before <= active } ?? spans.first
    guard let span else { return .zero }
    return span.start.advanced(byNanoseconds: min(active - span.before, span.length))
  }
}
