public import GestureReplay
import InputEvents
import InputRecordings
import InteractiveTransitions

extension TuningModel {
  /// Goes to the gesture some places further on: within its recording, then to the next one.
  public mutating func go(by count: Int) {
    guard !paths.isEmpty else {
      return say("the next gesture comes from the device")
    }
    // What is come to is judged by the settings as they are now, wherever it is.
    if isStale, let source, !load(source) { return }
    if source != nil, reel.takes.indices.contains(takePlace + count) {
      takePlace += count
      show()
      return
    }
    let next = source == nil ? place : place + count
    guard paths.indices.contains(next) else {
      return say(count > 0 ? "this is the last gesture" : "this is the first gesture")
    }
    place = next
    open(.file(paths[next]), atEnd: count < 0)
  }

  /// Goes to the first gesture of a recording, which need not be among those gone through.
  public mutating func open(path: String) {
    if let index = paths.firstIndex(of: path) { place = index }
    open(.file(path))
  }

  /// Goes to the first gesture of a recording that comes out otherwise than as saved.
  public mutating func open(changed path: String) {
    open(path: path)
    var replayer = replayer
    replayer.configuration = settings.saved
    guard let old = try? TakeSource.file(path).replay(by: replayer) else { return }
    let index = reel.takes.indices.first { index in
      !old.takes.indices.contains(index)
        || old.takes[index].verdict != reel.takes[index].verdict
        || old.takes[index].outcome != reel.takes[index].outcome
    }
    guard let index, index != takePlace else { return }
    if !history.isEmpty { history.removeLast() }
    takePlace = index
    show()
  }

  /// Goes to the first gesture, if there is a recording.
  public mutating func start() {
    if let path = paths.first { open(path: path) }
  }

  /// Replays the gesture at hand under the settings as they are now.
  public mutating func replay() {
    guard let source else { return say("there is no gesture to replay yet") }
    let place = takePlace
    guard load(source) else { return }
    takePlace = min(place, max(reel.takes.count - 1, 0))
    show()
  }

  /// Opens a source and looks at its first gesture, or its last.
  mutating func open(_ source: TakeSource, atEnd: Bool = false) {
    takePlace = 0
    guard load(source) else { return }
    if atEnd { takePlace = max(reel.takes.count - 1, 0) }
    show()
  }

  /// Replays a source.
  private mutating func load(_ source: TakeSource) -> Bool {
    self.source = source
    reelConfiguration = settings.current
    playhead = nil
    notice = nil
    var replayer = replayer
    replayer.configuration = settings.current
    let scene = SceneNote()
    do throws(ReplayError) {
      reel = try source.replay(by: replayer, observers: [scene])
    } catch {
      reel = TakeReel()
      say(error.description, isProblem: true)
      return false
    }
    note(settings.current.scene == nil ? scene.name : nil)
    return true
  }

  /// Notes what the settings depend on.
  mutating func note(_ scene: String?) {
    if let scene { context.scene = scene }
    context.kind = reel.surface.kind
    context.pointsPerMillimetre = reel.surface.scale.pointsPerMillimetre
  }

  /// Shows the gesture at hand, and keeps what came of it.
  private mutating func show() {
    notice = nil
    playhead = nil
    guard reel.takes.indices.contains(takePlace) else {
      return say("\(source?.name ?? ""): no finger touches in it")
    }
    remember(reel.takes[takePlace], on: reel.surface, named: source?.name ?? "")
  }

  /// Takes over what a device's session shows, while a gesture is under way.
  public mutating func showLive(_ reel: TakeReel) {
    live = reel
    playhead = nil
  }

  /// Takes over a device's gesture that is over, with what it can be replayed from.
  ///
  /// - Parameters:
  ///   - reel: What was seen.
  ///   - recording: The events, or `nil` where they were too many to keep.
  ///   - configuration: The settings under which it came out so.
  public mutating func finishLive(
    _ reel: TakeReel, _ recording: EventRecording?, under configuration: ReplayConfiguration
  ) {
    live = nil
    guard !reel.takes.isEmpty else { return }
    self.reel = reel
    reelConfiguration = configuration
    takePlace = reel.takes.count - 1
    for take in reel.takes {
      liveCount += 1
      remember(take, on: reel.surface, named: "gesture \(liveCount)")
    }
    source = recording.map { .events($0, name: "gesture \(liveCount)") }
    if recording == nil { say("this gesture was too long to be kept for a replay") }
    note(nil)
  }

  /// Lets go of a device's gesture that was broken off without being one.
  public mutating func dropLive() {
    live = nil
  }
}

extension TuningModel {
  /// Plays the gesture at hand at its own speed, or stops that.
  public mutating func togglePlaying() {
    guard let take, !take.isUnderWay else { return say("there is no gesture to play yet") }
    playhead = playhead == nil ? 0 : nil
  }

  /// Whether the gesture is being played.
  public var isPlaying: Bool {
    playhead != nil
  }

  /// Lets time go on while a gesture is played.
  public mutating func advance(byNanoseconds interval: Int64) {
    guard let playhead, let take else { return }
    let next = playhead &+ max(interval, 0)
    // It stays at its end for a moment, so that one sees it end.
    self.playhead = next > take.end.nanoseconds(since: take.start) ? nil : next
  }

  /// The moments of the gesture at hand up to the one that is to be seen.
  public var moments: ArraySlice<GestureTake.Moment> {
    guard let take else { return [] }
    guard let playhead else { return take.moments[...] }
    let time = take.start.advanced(byNanoseconds: playhead)
    return take.moments.prefix { $0.time <= time }
  }
}

extension TuningModel {
  /// Starts to look for recordings that come out otherwise than as saved.
  public mutating func compare() {
    guard let comparablePaths else {
      return say("no folder to compare: give one with --recordings", isProblem: true)
    }
    guard !comparablePaths.isEmpty else {
      return say("there are no recordings to compare", isProblem: true)
    }
    notice = nil
    comparison = RecordingComparison(
      comparablePaths, from: settings.saved, to: settings.current)
  }

  /// Looks at the next recording, if a comparison is under way.
  ///
  /// - Returns: Whether there is more to do.
  @discardableResult
  public mutating func advanceComparison() -> Bool {
    comparison?.advance(by: replayer)
    return comparison.map { !$0.isDone } ?? false
  }

  /// Stops a comparison, and forgets it.
  public mutating func endComparison() {
    comparison = nil
  }
}

/// Notes the scene of a session.
private final class SceneNote: SessionObserver {
  /// Its name.
  private(set) var name: String?

  /// Keeps the name.
  func record(_ event: SessionEvent, at time: Timestamp) {
    if case .start(let start) = event { name = start.scene }
  }
}
