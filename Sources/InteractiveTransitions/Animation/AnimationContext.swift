import InputEvents

/// The animations of one window: collects them from blocks and gives them time.
final class AnimationContext {
  /// What takes the values that a block sets.
  private enum Capture {
    /// A group on a time line: each value is animated over the group's extent.
    case group(AnimationGroup, AnimationTimeline)
    /// The keyframes of an animation.
    case keyframes(KeyframeBuilder)
  }

  /// Whose time it is.
  private let scheduler: Scheduler
  /// Who watches that no transition jumps, if anybody does.
  private let checker: TransitionChecker?
  /// The time lines that are not over, in the order in which they were made.
  private(set) var timelines: [AnimationTimeline] = []
  /// The time line that collects animations now, if any.
  private(set) var recording: AnimationTimeline?
  /// What takes the values that are being set, if anything.
  private var capture: Capture?
  /// The frames, wanted while a time line is running.
  private var link: DisplayLink?
  /// A frame's layout, wanted while a view is to be laid out.
  private var layoutLink: DisplayLink?
  /// Lays out what is to be laid out.
  var layOut: (() -> Void)?
  /// The completions that are due in the frame that is being run.
  private var due: [DueCompletion] = []

  /// Creates a context without animations.
  init(scheduler: Scheduler, checker: TransitionChecker? = nil) {
    self.scheduler = scheduler
    self.checker = checker
  }

  deinit {
    link?.stop()
    layoutLink?.stop()
    for timeline in timelines { timeline.discard() }
  }

  /// The current moment.
  var now: Timestamp {
    scheduler.now
  }

  /// Makes a time line that is held at its start.
  func makeTimeline(nominalDuration: Int64) -> AnimationTimeline {
    let timeline = AnimationTimeline(context: self, nominalDuration: nominalDuration)
    timelines.append(timeline)
    return timeline
  }

  /// Collects the animations that some code makes on one time line.
  ///
  /// What the code sets outside blocks of its own takes effect at once, whatever block called it.
  func record(into timeline: AnimationTimeline, _ body: () -> Void) {
    let outer = (recording, capture)
    (recording, capture) = (timeline, nil)
    body()
    (recording, capture) = outer
    showAll()
  }

  /// Captures what a block sets, on the time line that is collecting or on one that plays now.
  ///
  /// The animations of a transition's time line never switch touches off, since a gesture must be
  /// able to take hold of it.
  func animate(
    begin: Int64, duration: Int64, timing: TimingParameters, blocksTouches: Bool,
    completion: ((Bool) -> Void)?, block body: (AnimationGroup, AnimationTimeline) -> Void
  ) {
    let (pace, time) = timing.pace(for: duration)
    let group = AnimationGroup(
      begin: begin, duration: time, pace: pace,
      blocksTouches: blocksTouches && recording == nil, completion: completion)
    let timeline = recording ?? makeTimeline(nominalDuration: group.end)
    timeline.add(group)
    body(group, timeline)
    showAll()
    if timeline !== recording { timeline.play() }
  }

  /// Captures what a block sets as animations over the extent of a group.
  func collect(
    into group: AnimationGroup, on timeline: AnimationTimeline, _ body: () -> Void
  ) {
    let outer = capture
    capture = .group(group, timeline)
    body()
    capture = outer
  }

  /// Captures what a block sets as keyframes over the extent of a group.
  func collectKeyframes(
    into group: AnimationGroup, on timeline: AnimationTimeline, mode: KeyframeMode,
    _ body: (KeyframeBuilder) -> Void
  ) {
    let builder = KeyframeBuilder()
    let outer = capture
    capture = .keyframes(builder)
    body(builder)
    capture = outer
    for animation in builder.makeAnimations(mode: mode, group: group) { timeline.add(animation) }
  }

  /// Starts the animation of a value that is being set, where a block is being captured.
  func capture(_ view: View, old: AnimatableValue, new: AnimatableValue) {
    switch capture {
    case nil: break
    case .group(let group, let timeline):
      timeline.add(
        PropertyAnimation(
          view: view, path: .straight(from: old, to: new), old: old, to: new, group: group))
    case .keyframes(let builder): builder.capture(view, old: old, new: new)
    }
  }

  /// Lets the rest of an animation that ran back fade out under a newer one.
  func fade(_ animation: PropertyAnimation) {
    let group = AnimationGroup(
      begin: 0, duration: Int64(animation.end - animation.begin), pace: .cubic(.easeInOut))
    let timeline = makeTimeline(nominalDuration: group.end)
    timeline.add(group)
    timeline.add(
      PropertyAnimation(
        view: animation.view, path: .straight(from: animation.old, to: animation.to),
        old: animation.old, to: animation.to, group: group))
    timeline.play()
  }

  /// Drops a time line: the screen shows model values, and nobody is told.
  ///
  /// - Parameters:
  ///   - timeline: The time line.
  ///   - takingBack: Whether the model gets the values from before first.
  func discard(_ timeline: AnimationTimeline, takingBack: Bool = false) {
    clearAll()
    if takingBack { timeline.restore() }
    timeline.discard()
    timelines.removeAll { $0 === timeline }
    showAll()
  }

  /// Brings a time line to rest at once, and then tells whom it concerns.
  func finish(_ timeline: AnimationTimeline, at target: AnimationTimeline.Target) {
    var due: [DueCompletion] = []
    clearAll()
    timeline.finish(at: target, due: &due)
    timelines.removeAll { $0 === timeline }
    showAll()
    for completion in due { completion.call(completion.reachedEnd) }
  }

  /// Asks for display frames.
  func demandFrames() {
    let link =
      link
      ?? scheduler.makeDisplayLink(phase: .animation) { [weak self] time in
        self?.runFrame(at: time)
      }
    self.link = link
    link.start()
  }

  /// Asks for a layout within the next display frame.
  func demandLayout() {
    let link =
      layoutLink
      ?? scheduler.makeDisplayLink(phase: .layout) { [weak self] _ in
        self?.layOut?()
        // What a layout asked for besides was done with it, or is dropped for never ending.
        self?.layoutLink?.stop()
      }
    layoutLink = link
    link.start()
  }

  /// Moves all time lines to a frame, shows their values, and then tells whom it concerns.
  private func runFrame(at time: Timestamp) {
    clearAll()
    checker?.frameBegins(at: time)
    for timeline in timelines { timeline.move(to: time, due: &due) }
    checker?.frameEnds()
    timelines.removeAll { $0.isOver }
    addAll()
    if !timelines.contains(where: { $0.isRunning }) { link?.stop() }
    guard !due.isEmpty else { return }
    let told = due
    due.removeAll(keepingCapacity: true)
    for completion in told { completion.call(completion.reachedEnd) }
  }

  /// Notes that what moves a time line is about to be something else.
  func motionChanges(of timeline: AnimationTimeline) {
    checker?.motionChanges(of: timeline)
  }

  /// Whether a display link is one of this context's own.
  func isLink(_ link: DisplayLink) -> Bool {
    link === self.link || link === layoutLink
  }

  /// Shows every animated value as it is now.
  func showAll() {
    clearAll()
    addAll()
  }

  /// Has the screen show model values only.
  func clearAll() {
    for timeline in timelines { timeline.clear() }
  }

  /// Adds to the screen what all animations have still to go, the newest first.
  private func addAll() {
    for timeline in timelines.reversed() { timeline.show() }
  }
}
