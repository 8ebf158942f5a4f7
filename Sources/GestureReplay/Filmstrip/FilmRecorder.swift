public import InputEvents
public import InteractiveTransitions
import TouchGestures
import TouchTracking

/// Watches a session and draws it afterwards: pictures of the scene and the progress over time.
///
/// However long the session is, what is kept of it stays within a bound.
public final class FilmRecorder: SessionObserver {
  /// The most times of activity that are kept.
  private static var mostSpans: Int { 60 }
  /// The most marks that are kept.
  private static var mostMarks: Int { 300 }

  /// What is known so far.
  private var film: Film
  /// How the pictures are spread.
  private let spacing: FilmSpacing
  /// What is watched; the session keeps it.
  private weak var window: Window?
  /// Takes pictures.
  private var capture = FilmCapture()
  /// How many touches and transitions are under way.
  private var activities = 0
  /// The fingers.
  private var fingers = FilmFingers()
  /// Whether there are contacts; a pan script has none.
  private var hasContacts = false
  /// The most contacts of the pan under way.
  private var panContacts = 0
  /// The progress of the transition under way, or `nil` where only the scene knows it.
  private var progress: Double?
  /// Whether the transition goes by itself, as far as its events tell.
  private var isSettling = false
  /// Whether a scene began in which nothing has gone on yet; its time begins at 0 once more.
  private var isNewScene = false
  /// Whether the film is as long as it may be.
  private var isFull = false

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - title: What the drawing is called.
  ///   - spacing: How the pictures are spread over the time.
  public init(title: String, spacing: FilmSpacing = .spread) {
    film = Film(title: title)
    self.spacing = spacing
  }

  /// The drawing, as the bytes of an SVG file.
  public func drawing() -> [UInt8] {
    var film = film
    if capture.hasLeftOut { film.notes.append("views past \(FilmCapture.mostViews) left out") }
    return FilmDrawing(film, spacing: spacing).bytes()
  }

  /// Begins to watch a scene.
  public func sceneIsReady(_ window: Window, policy: DecisionPolicy) {
    self.window = window
    let size = window.bounds.size
    if film.scenes.count == 1 {
      (film.size, film.threshold) = (size, policy.finishProgress)
    } else {
      film.size.width = max(film.size.width, size.width)
      film.size.height = max(film.size.height, size.height)
      if film.threshold != policy.finishProgress { film.threshold = nil }
    }
    if let color = window.presentation.backgroundColor { film.background = FilmColor(color) }
    sample(at: window.now, isNeeded: true)
  }

  /// Takes a picture of what the display shows.
  public func frameIsShown(at time: Timestamp) {
    guard activities > 0 || !isNewScene && film.spans.last?.end == time else { return }
    sample(at: time)
  }

  /// It wants to see the contacts.
  public var wantedRows: SessionRows { .touches }

  /// Follows the session.
  public func record(_ event: SessionEvent, at time: Timestamp) {
    extend(to: time)
    switch event {
    case .start(let start):
      begin("scene \(start.scene), policy \(start.policy)")
      hasContacts = start.surface != nil
    case .touches(let frame): follow(fingers.follow(frame), at: time)
    case .scene(.pan(let pan)):
      if !hasContacts { follow(fingers.follow(pan), at: time) }
      follow(pan, at: time)
    case .scene(.transition(let step, _, let progress)): follow(step, progress, at: time)
    case .scene(.decision(let decision)):
      mark(decision.verdict == .fail ? .refused(decision.rule) : .decision(decision), at: time)
    case .scene(.outcome(let outcome)):
      if outcome.completions > 0 { leave(at: time) }
      mark(.outcome(outcome), at: time)
    case .scene, .anomaly, .sequence, .mark, .views, .step, .expectation, .end: break
    }
  }

  /// Turns to a scene; of one before it nothing is under way any more.
  private func begin(_ scene: String) {
    film.scenes.append(scene)
    isNewScene = true
    (activities, progress, isSettling) = (0, nil, false)
    fingers = FilmFingers(after: fingers)
    if !film.spans.isEmpty { film.spans[film.spans.count - 1].isOver = true }
  }

  /// Follows the fingers.
  private func follow(_ change: FilmFingers.Change, at time: Timestamp) {
    switch change {
    case .moved: sample(at: time, isOfFingers: true)
    case .landed:
      enter(at: time)
      mark(.landed, at: time)
    case .lifted:
      mark(.lifted, at: time)
      leave(at: time)
    }
  }

  /// Follows a pan; the most contacts that it had are what it is told with.
  private func follow(_ pan: PanSample, at time: Timestamp) {
    panContacts = pan.phase == .began ? pan.contacts : max(panContacts, pan.contacts)
    guard pan.phase == .ended || pan.phase == .cancelled else { return }
    var whole = pan
    whole.contacts = panContacts
    mark(.pan(whole), at: time)
  }

  /// Follows a transition.
  private func follow(_ event: TransitionEvent, _ progress: Double, at time: Timestamp) {
    if event == .start { enter(at: time) }
    isSettling = false
    self.progress = progress
    sample(at: time)
    isSettling = event == .finish || event == .cancel || event == .start
  }

  /// Notes that something begins.
  private func enter(at time: Timestamp) {
    activities += 1
    guard activities == 1 else { return }
    guard film.spans.count < Self.mostSpans else { return cut("gestures past \(Self.mostSpans)") }
    guard !isFull else { return }
    // What follows at once belongs together.
    if !isNewScene, let last = film.spans.last, time.nanoseconds(since: last.end) < 100_000_000 {
      film.spans[film.spans.count - 1].isOver = false
    } else {
      progress = nil
      fingers.forget()
      film.spans.append(Film.Span(start: time, before: film.length, end: time))
      isNewScene = false
    }
    sample(at: time, isNeeded: true)
  }

  /// Notes that something is over.
  private func leave(at time: Timestamp) {
    activities = max(activities - 1, 0)
    sample(at: time, isNeeded: activities == 0)
    if activities == 0, !film.spans.isEmpty { film.spans[film.spans.count - 1].isOver = true }
  }

  /// Notes something that happened.
  private func mark(_ event: Film.Mark.Event, at time: Timestamp) {
    guard !isFull else { return }
    guard film.marks.count < Self.mostMarks else { return cut("marks past \(Self.mostMarks)") }
    film.marks.append(Film.Mark(active: active(at: time), progress: progress, event: event))
  }

  /// Takes a sample; time in which nothing goes on does not count.
  private func sample(at time: Timestamp, isNeeded: Bool = false, isOfFingers: Bool = false) {
    guard let window, !isFull else { return }
    extend(to: time)
    let active = active(at: time)
    if let longest = spacing.longest, active > longest { return cut("what follows is") }
    if isSettling, let transition = window.runningTransitions.last, !transition.isInteractive {
      let timeline = transition.timeline.flatMap { $0.isRunning ? $0.fraction : nil }
      progress = timeline.map { min(max($0, 0), 1) }
    }
    film.samples.add(at: time, active: active, isNeeded: isNeeded) {
      FilmSample(
        time: time, active: active, progress: progress, isOfFingers: isOfFingers,
        finger: fingers.now,
        shapes: capture.shapes(of: window))
    }
  }

  /// Carries the time in which something is going on, if it is, up to a moment.
  private func extend(to time: Timestamp) {
    guard let span = film.spans.last, !span.isOver, !isFull else { return }
    film.spans[film.spans.count - 1].end = max(span.end, time)
  }

  /// The active time at a moment.
  private func active(at time: Timestamp) -> Int64 {
    guard let span = film.spans.last, !isNewScene else { return film.length }
    return span.before + min(max(time.nanoseconds(since: span.start), 0), span.length)
  }

  /// Ends the film, with a note of what it leaves out.
  private func cut(_ words: String) {
    guard !isFull else { return }
    isFull = true
    film.notes.append("\(words) left out")
  }
}
