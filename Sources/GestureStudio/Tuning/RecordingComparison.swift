public import GestureReplay

/// Finds the recordings that come out otherwise under the settings as they are than as saved.
///
/// It goes on by one recording at a time, so that whoever shows it stays awake and may stop.
public struct RecordingComparison: Hashable, Sendable {
  /// A recording that comes out otherwise.
  public struct Change: Hashable, Sendable {
    /// The recording.
    public var path: String
    /// What came of its gestures as saved.
    public var before: [String]
    /// What comes of them now.
    public var after: [String]
    /// Whether its labels held before and hold now; `nil` where that is the same.
    public var labels: LabelChange?
  }

  /// What becomes of a recording's labels.
  public enum LabelChange: Hashable, Sendable, BitwiseCopyable {
    /// What was meant is now what happens.
    case mended
    /// What was meant happened before.
    case broken
  }

  /// The recordings.
  public let paths: [String]
  /// The settings as saved.
  public let saved: ReplayConfiguration
  /// The settings that are compared with them.
  public let current: ReplayConfiguration
  /// How many recordings have been looked at.
  public private(set) var done = 0
  /// Those that come out otherwise.
  public private(set) var changes: [Change] = []
  /// Those that can't be replayed, with the reason.
  public private(set) var failures: [String] = []

  /// Starts with nothing looked at.
  public init(_ paths: [String], from saved: ReplayConfiguration, to current: ReplayConfiguration) {
    self.paths = paths
    self.saved = saved
    self.current = current
  }

  /// Whether all recordings were looked at.
  public var isDone: Bool {
    done >= paths.count
  }

  /// Looks at the next recording.
  ///
  /// - Parameter replayer: Replays it; its configuration does not count.
  public mutating func advance(by replayer: SessionReplayer) {
    guard !isDone else { return }
    let path = paths[done]
    done += 1
    do throws(ReplayError) {
      let before = try outcome(of: path, saved, replayer)
      let after = try outcome(of: path, current, replayer)
      guard before.verdicts != after.verdicts || before.isAsMeant != after.isAsMeant else { return }
      var change = Change(path: path, before: before.verdicts, after: after.verdicts)
      if before.isAsMeant != after.isAsMeant { change.labels = after.isAsMeant ? .mended : .broken }
      changes.append(change)
    } catch {
      failures.append(error.description)
    }
  }

  /// What comes of a recording under some settings.
  private func outcome(
    of path: String, _ configuration: ReplayConfiguration, _ replayer: SessionReplayer
  ) throws(ReplayError) -> VerdictLog {
    var replayer = replayer
    replayer.configuration = configuration
    let log = VerdictLog()
    try replayer.replay(path, observers: [log])
    return log
  }
}

extension RecordingComparison.Change {
  /// What has changed, in one line: from where both differ to where they are the same again.
  ///
  /// - Parameter arrow: What stands between before and after.
  /// - Returns: The outcomes that differ.
  public func text(arrow: String) -> String {
    var (old, new) = (before[...], after[...])
    while let first = old.first, first == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, last == new.last {
      old.removeLast()
      new.removeLast()
    }
    return "\(Self.text(old)) \(arrow) \(Self.text(new))"
  }

  /// Outcomes in one line.
  private static func text(_ verdicts: ArraySlice<String>) -> String {
    verdicts.isEmpty ? "nothing" : verdicts.joined(separator: "; ")
  }
}

extension RecordingComparison {
  /// The name of a recording, without the folder that all of them lie in.
  public func name(of change: Change) -> String {
    let folders = paths.map { $0.split(separator: "/").dropLast() }
    var common = folders.first ?? []
    for folder in folders {
      while !folder.starts(with: common) { common = common.dropLast() }
    }
    return change.path.split(separator: "/").dropFirst(common.count).joined(separator: "/")
  }
}
