public import EvdevInput
import GestureReplay
public import InputEvents
import InputRecordings
import TouchTracking

/// One device of a recording: what follows it, its gestures and their labels.
public final class RecordedDevice {
  /// The device's name, for people.
  public let name: String
  /// Notes its gestures.
  public let watch = GestureWatch()
  /// Follows it, and writes the recording.
  var session: LiveSession
  /// The labels of its gestures.
  public private(set) var labels = GestureLabels()
  /// Whether it is away.
  var isAway = false
  /// What was recorded of it, once that is over.
  private var finalAccount: RecordingAccount?

  /// Sets a scene up for an open device.
  ///
  /// - Parameters:
  ///   - device: What the device says of itself.
  ///   - initialState: What its slots hold.
  ///   - options: The scene and how to run it; the watch sees it, too.
  /// - Throws: ``LiveError`` for axes or policies that won't do.
  public init(
    _ device: DeviceDescription, initialState: InitialContactState, options: LiveSession.Options
  ) throws(LiveError) {
    var options = options
    options.observers.append(watch)
    name = device.name
    session = try LiveSession(device: device, initialState: initialState, options: options)
  }

  /// Records what comes from now on; to be called before the first event.
  ///
  /// - Parameters:
  ///   - recorder: Writes it.
  ///   - hasParts: Whether each gesture after the first begins another part.
  public func record(to recorder: consuming SessionRecorder, hasParts: Bool) {
    session.record(to: recorder)
    session.recordsParts = hasParts
  }

  /// What was recorded so far, or `nil` where nothing is.
  public var account: RecordingAccount? {
    session.account ?? finalAccount
  }

  /// The gestures that are over and not discarded.
  public var keptGestures: Int {
    let isEarly = labels.number > watch.count && labels.label.isDiscard
    return watch.count - labels.discarded + (isEarly ? 1 : 0)
  }

  /// Labels the gesture under way, or else the last one.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `EvdevError` where the label can't be written.
  func label(_ edit: GestureLabels.Edit) throws(EvdevError) -> Bool {
    guard let gesture = watch.latest else { return false }
    if let mark = labels.apply(edit, to: gesture) { try session.append(mark) }
    return true
  }

  /// Ends the recording; contacts that are down are cancelled.
  func finish(at time: Timestamp, isLost: Bool) throws(EvdevError) -> ProgramError? {
    finalAccount = session.account
    return try session.finish(at: time, isLost: isLost)
  }
}
