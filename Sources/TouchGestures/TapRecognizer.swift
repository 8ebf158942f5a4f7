public import InputEvents
public import TouchTracking

/// Recognises taps: fingers that go down and up again without moving, once or several times.
///
/// A pure state machine: frames in, at most one tap out. Where it waits for a lift or for the next
/// tap, `deadline` says when it wants to be asked again. One that has failed stays so until the
/// next fingers go down.
public struct TapRecognizer: Sendable {
  /// The numbers of a tap.
  public struct Configuration: Hashable, Sendable {
    /// How many taps, 1 or more.
    public var taps: Int
    /// How many fingers, 1 or more.
    public var touches: Int
    /// How long a tap may last from its first finger's down to its last one's lift, in nanoseconds.
    public var maximumDuration: Int64
    /// How far a finger may move from where it came down, in points.
    public var maximumMovement: Double
    /// How long after a lift the next tap may begin, in nanoseconds.
    public var maximumInterval: Int64
    /// How far from the first tap the others may be, in points.
    public var maximumDistance: Double
    /// Where all taps are, whatever their contacts: a touchpad's pointer, in points.
    public var pointer: ViewPoint?

    /// Creates numbers; UIKit's are not public, so 300 ms and 100 points are Android's.
    public init(
      taps: Int = 1, touches: Int = 1, maximumDuration: Int64 = 500_000_000,
      maximumMovement: Double = 10, maximumInterval: Int64 = 300_000_000,
      maximumDistance: Double = 100, pointer: ViewPoint? = nil
    ) {
      self.taps = taps
      self.touches = touches
      self.maximumDuration = maximumDuration
      self.maximumMovement = maximumMovement
      self.maximumInterval = maximumInterval
      self.maximumDistance = maximumDistance
      self.pointer = pointer
    }
  }

  /// A finger of the tap that is under way.
  private struct Finger: BitwiseCopyable {
    /// Its contact.
    var identifier: Int
    /// Where it came down, in points.
    var start: ViewPoint
  }

  /// The numbers of the tap.
  public let configuration: Configuration
  /// Where the recogniser stands: possible, ended or failed.
  public private(set) var state = GestureState.possible
  /// When `advance(to:)` is to be called unless a frame comes before, or `nil`.
  public private(set) var deadline: Timestamp?

  /// How many taps are done.
  private var taps = 0
  /// Whether any contact is down.
  private var isTouched = false
  /// The fingers that came down in this tap, those that have lifted included.
  private var fingers: [Finger] = []
  /// Where the first tap was.
  private var location = ViewPoint.zero

  /// Creates a recogniser.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    fingers.reserveCapacity(min(max(configuration.touches, 1), 16))
  }

  /// Whether taps are done and more are to come.
  public var isBetweenTaps: Bool {
    state == .possible && taps > 0
  }

  /// Takes one frame.
  ///
  /// - Parameter frame: A frame not earlier than the one before.
  /// - Returns: The tap, where this frame completes it.
  public mutating func update(_ frame: borrowing TouchFrame) -> TapSample? {
    expire(before: frame.time)
    var sample: TapSample?
    let isContinued = frame.contacts.contains { !$0.isNew }
    if frame.interruption != nil {
      fail()
      isTouched = false
    } else if isTouched && !isContinued {
      sample = lift(frame)
    }
    guard !frame.contacts.isEmpty else { return sample }
    if !isTouched { touch(at: frame.time) }
    if state == .possible { follow(frame) }
    return sample
  }

  /// Lets time pass without a frame; what takes too long fails.
  public mutating func advance(to time: Timestamp) {
    expire(before: time.advanced(byNanoseconds: 1))
  }

  /// Lets the tap fail until the next fingers go down.
  public mutating func fail() {
    deadline = nil
    taps = 0
    if state == .possible { state = .failed }
  }

  /// Fails if a deadline lies before a moment.
  private mutating func expire(before time: Timestamp) {
    if let due = deadline, due < time { fail() }
  }

  /// The first fingers of a tap go down.
  private mutating func touch(at time: Timestamp) {
    isTouched = true
    if state.isOver { state = .possible }
    fingers.removeAll(keepingCapacity: true)
    deadline = time.advanced(byNanoseconds: configuration.maximumDuration)
  }

  /// Follows the fingers: too many, or one that moves too far, are no tap.
  private mutating func follow(_ frame: borrowing TouchFrame) {
    for place in frame.contacts.indices {
      let contact = frame.contacts[place]
      if let index = fingers.firstIndex(where: { $0.identifier == contact.identifier }) {
        if contact.isRebased { fingers[index].start = contact.location }
        if isTooFar(contact.location, from: fingers[index].start) { return fail() }
      } else {
        guard fingers.count < configuration.touches else { return fail() }
        fingers.append(Finger(identifier: contact.identifier, start: contact.location))
      }
    }
  }

  /// Whether a finger has moved too far.
  private func isTooFar(_ location: ViewPoint, from start: ViewPoint) -> Bool {
    let length = (location - start).length
    return !(length <= configuration.maximumMovement)
  }

  /// The last finger lifts: one tap more, or none.
  private mutating func lift(_ frame: borrowing TouchFrame) -> TapSample? {
    isTouched = false
    guard state == .possible else { return nil }
    // Contacts that vanish without a lift were no fingers.
    guard !frame.lifted.isEmpty, fingers.count == configuration.touches else {
      fail()
      return nil
    }
    let place = configuration.pointer ?? middle
    if taps == 0 { location = place }
    guard (place - location).length <= configuration.maximumDistance else {
      fail()
      return nil
    }
    taps += 1
    guard taps >= configuration.taps else {
      deadline = frame.time.advanced(byNanoseconds: configuration.maximumInterval)
      return nil
    }
    defer { taps = 0 }
    state = .ended
    deadline = nil
    return TapSample(
      time: frame.time, location: location, taps: taps, touches: configuration.touches)
  }

  /// The middle of where the fingers came down.
  private var middle: ViewPoint {
    var sum = ViewPoint.zero
    for finger in fingers { sum = sum + finger.start }
    let count = Double(max(fingers.count, 1))
    return ViewPoint(x: sum.x / count, y: sum.y / count)
  }
}
