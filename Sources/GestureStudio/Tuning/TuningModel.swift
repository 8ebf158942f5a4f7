public import GestureReplay
import InteractiveTransitions
import TransitionScenes

/// What somebody who tunes settings works with: the settings, a gesture, and what comes of it.
///
/// It knows nothing of a screen. Whoever shows it calls its commands and looks at it afterwards.
/// A gesture stays as it came out until it is replayed; `isStale` says that the settings have
/// changed since.
public struct TuningModel {
  /// Something to tell the person at once.
  public struct Notice: Hashable, Sendable {
    /// One line.
    public var text: String
    /// Whether something is wrong.
    public var isProblem = false
  }

  /// What came of a gesture, for looking back.
  public struct Entry: Hashable, Sendable {
    /// Where the gesture came from.
    public var name: String
    /// The gesture.
    public var take: GestureTake
    /// The surface and the policy.
    public var surface: TakeSurface
    /// The settings that were not saved then, by their keys.
    public var changedKeys: [String]
  }

  /// The most outcomes that are looked back at.
  private static let longestHistory = 200

  /// The tunables, those that are turned first before all others.
  public let tunables = Tunable.all
  /// What they depend on.
  public internal(set) var context = TuningContext()
  /// The settings.
  public internal(set) var settings: TuningSettings
  /// The place of the tunable that is chosen.
  public internal(set) var selection = 0
  /// What there is to say.
  public var notice: Notice?

  /// The recordings that are gone through.
  public let paths: [String]
  /// The place of the recording at hand among them.
  public internal(set) var place = 0
  /// Where the gesture at hand came from, or `nil` while there was none.
  public internal(set) var source: TakeSource?
  /// The gestures of the recording at hand.
  public internal(set) var reel = TakeReel()
  /// The place of the gesture at hand among them.
  public internal(set) var takePlace = 0
  /// The settings under which they came out so.
  public internal(set) var reelConfiguration: ReplayConfiguration
  /// What a device's session shows now; `nil` between gestures and without a device.
  public internal(set) var live: TakeReel?
  /// The number of gestures that a device has sent.
  public internal(set) var liveCount = 0
  /// What came of the last gestures, the oldest first.
  public internal(set) var history: [Entry] = []

  /// How far the gesture at hand is played, in nanoseconds; `nil` where it is seen as a whole.
  public internal(set) var playhead: Int64?
  /// The recordings that can be compared, or `nil` where no folder was given.
  public let comparablePaths: [String]?
  /// Which of them come out otherwise, once that was asked for.
  public internal(set) var comparison: RecordingComparison?

  /// Replays gestures.
  let replayer: SessionReplayer

  /// Starts with settings that are saved.
  ///
  /// - Parameters:
  ///   - saved: The settings, as in their file, with what the command line says.
  ///   - paths: The recordings to go through; none for a device.
  ///   - comparablePaths: The recordings that can be compared, or `nil` for none at all.
  ///   - replayer: Replays them; its configuration does not count.
  public init(
    _ saved: ReplayConfiguration, paths: [String] = [], comparablePaths: [String]? = nil,
    replayer: SessionReplayer = SessionReplayer()
  ) {
    settings = TuningSettings(saved)
    reelConfiguration = saved
    self.paths = paths
    self.comparablePaths = comparablePaths
    self.replayer = replayer
  }

  /// The tunable that is chosen.
  public var tunable: Tunable {
    tunables[min(max(selection, 0), tunables.count - 1)]
  }

  /// The gesture at hand: one that a device is sending, else the one that is looked at.
  public var take: GestureTake? {
    if let live { return live.takes.last }
    return reel.takes.indices.contains(takePlace) ? reel.takes[takePlace] : nil
  }

  /// The surface and the policy of the gesture at hand.
  public var surface: TakeSurface {
    live?.surface ?? reel.surface
  }

  /// Whether the settings have changed since the gesture at hand came out so.
  public var isStale: Bool {
    live == nil && source != nil && reelConfiguration != settings.current
  }

  /// The policy in force, by its name.
  public var policy: String {
    context.policy(in: settings.current)
  }

  /// The policy that the settings as they are now stand for, with its numbers.
  var decisionPolicy: DecisionPolicy {
    let name = context.scene(in: settings.current)
    let scene = SceneCatalog.all.first { $0.name == name }
    return (try? settings.current.decisionPolicy(for: scene ?? NoScene.self)) ?? surface.policy
  }

  /// Keeps what came of a gesture.
  mutating func remember(_ take: GestureTake, on surface: TakeSurface, named name: String) {
    history.append(
      Entry(name: name, take: take, surface: surface, changedKeys: settings.changedKeys))
    if history.count > Self.longestHistory { history.removeFirst() }
  }

  /// Says something.
  mutating func say(_ text: String, isProblem: Bool = false) {
    notice = Notice(text: text, isProblem: isProblem)
  }
}
