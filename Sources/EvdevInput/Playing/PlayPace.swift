public import InputEvents

/// Says when each frame of a recording is due, counted from the start of a play.
///
/// Every frame has its own distance from the start, so a late one makes no other one late, and an
/// hour of frames adds nothing up. A play may go through a recording several times: in passes.
public struct PlayPace: Hashable, Sendable {
  /// How many seconds of the recording pass in a second; infinite is without a pause.
  public let speed: Double
  /// The longest pause without a contact, in nanoseconds of the recording; `nil` keeps all pauses.
  public let idleLimit: Int64?
  /// The time of the first frame of the pass, on the recording's line; `nil` before it.
  private var origin: Timestamp?
  /// Where the pass begins, in recorded time since the start of the play.
  private var passStart = Timestamp.zero
  /// The recorded time since the start of the play at the latest frame.
  private var latest = Timestamp.zero
  /// What was left out of pauses of this pass, in nanoseconds.
  private var leftOut: Int64 = 0

  /// The pause between two passes, in nanoseconds of the recording.
  public static let passPause: Int64 = 500_000_000

  /// The farthest due time, in nanoseconds: a century, so that no sum of two overflows.
  private static let farthest = 3e18

  /// Creates a pace.
  ///
  /// - Parameters:
  ///   - speed: Times the recording's own pace; 0, negative and NaN count as 1.
  ///   - idleLimit: The longest pause without a contact, in nanoseconds of the recording.
  public init(speed: Double = 1, idleLimit: Int64? = nil) {
    self.speed = speed > 0 ? speed : 1
    self.idleLimit = idleLimit.map { max(0, $0) }
  }

  /// Places the next frame; times do not go back.
  ///
  /// - Parameters:
  ///   - time: Its time on the recording's line.
  ///   - isIdle: Whether no contact is down before it.
  /// - Returns: The nanoseconds from the start of the play to the frame.
  public mutating func place(_ time: Timestamp, isIdle: Bool) -> Int64 {
    let origin = self.origin ?? time
    self.origin = origin
    let sinceStart = time.nanoseconds(since: origin.advanced(byNanoseconds: leftOut))
    var moment = max(passStart.advanced(byNanoseconds: sinceStart), latest)
    if let idleLimit, isIdle {
      let excess = moment.nanoseconds(since: latest.advanced(byNanoseconds: idleLimit))
      if excess > 0 {
        leftOut &+= excess
        moment = latest.advanced(byNanoseconds: idleLimit)
      }
    }
    latest = moment
    return due
  }

  /// The nanoseconds from the start of the play to the latest frame.
  public var due: Int64 {
    if speed == 1 { return latest.nanoseconds }
    guard speed.isFinite else { return 0 }
    return Int64(min(Double(latest.nanoseconds) / speed, Self.farthest))
  }

  /// Begins another pass, after a pause.
  public mutating func beginPass() {
    passStart = latest.advanced(byNanoseconds: Self.passPause)
    latest = passStart
    origin = nil
    leftOut = 0
  }
}
