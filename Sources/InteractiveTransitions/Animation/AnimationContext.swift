import InputEvents

/// The animations of one window: collects them from blocks and gives them time.
final class AnimationContext {
  /// Whose time it is.
  private let scheduler: Scheduler
  /// Who watches that no transition jumps, if anybody does.
  private let checker: TransitionChecker?
  /// The time lines that are not over, in the order in which they were made.
  private(set) var timelines: [AnimationTimeline] = []
  /// The time line that collects animations now, if any.
  private var recording: AnimationTimeline?
  /// The block whose setters are being captured, with its time line, if any.
  private var block: (group: AnimationGroup, timeline: AnimationTimeline)?
  /// The frames, wanted while a time line is running.
  private var link: DisplayLink?

  /// Creates a context without animations.
  init(scheduler: Scheduler, checker: TransitionChecker? = nil) {
    self.scheduler = scheduler
    self.checker = checker
  }

  deinit {
    link?.stop()
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
    let outer = (recording, block)
    (recording, block) = (timeline, nil)
    body()
    (recording, block) = outer
    timeline.show()
  }

  /// Captures what a block sets.
  func animate(
    begin: Int64, duration: Int64, curve: TimingCurve, block body: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let group = AnimationGroup(
      begin: begin, duration: duration, curve: curve, completion: completion)
    let timeline = recording ?? makeTimeline(nominalDuration: group.end)
    timeline.add(group)
    let outer = block
    block = (group, timeline)
    body()
    block = outer
    if recording == nil {
      timeline.show()
      timeline.play()
    }
  }

  /// Starts the animation of a value that is being set, where a block is being captured.
  func capture(
    _ view: View, shown: AnimatableValue, old: AnimatableValue, new: AnimatableValue
  ) {
    guard let block else { return }
    block.timeline.add(view, shown: shown, old: old, new: new, group: block.group)
  }

  /// Drops a time line: the screen shows model values, and nobody is told.
  func discard(_ timeline: AnimationTimeline) {
    timeline.discard()
    timelines.removeAll { $0 === timeline }
    showAll()
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

  /// Moves all time lines to a frame, shows their values, and then tells whom it concerns.
  private func runFrame(at time: Timestamp) {
    var due: [DueCompletion] = []
    checker?.frameBegins(at: time)
    for timeline in timelines { timeline.move(to: time, due: &due) }
    checker?.frameEnds()
    timelines.removeAll { $0.isOver }
    showAll()
    if !timelines.contains(where: { $0.isRunning }) { link?.stop() }
    for completion in due { completion.call(completion.reachedEnd) }
  }

  /// Whether a display link is the one that moves the time lines.
  func isLink(_ link: DisplayLink) -> Bool {
    link === self.link
  }

  /// Shows every animated value as it is now; of two time lines the later made wins.
  private func showAll() {
    for timeline in timelines { timeline.show() }
  }
}
