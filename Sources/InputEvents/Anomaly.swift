/// Something in a stream of events that a replay survives but a person should know of.
public struct Anomaly: Hashable, Sendable, BitwiseCopyable {
  /// What happened.
  public var kind: Kind
  /// When it happened on the session's time line.
  public var time: Timestamp
  /// The line of the recording, counted from 1, or 0 where there is no file.
  public var line: Int

  /// Creates an anomaly.
  public init(_ kind: Kind, time: Timestamp, line: Int = 0) {
    self.kind = kind
    self.time = time
    self.line = line
  }

  /// The kinds of anomaly; the raw value is the name in traces and in `info`.
  public enum Kind: String, Sendable, CaseIterable, BitwiseCopyable {
    /// The last line or frame of a recording is incomplete.
    case truncated
    /// A time stamp lies before the one before it.
    case timeBackwards = "time_backwards"
    /// The kernel's buffer overflowed and events are lost.
    case synDropped = "syn_dropped"
    /// A contact was already down when the recording began.
    case contactAtStart = "contact_at_start"
    /// A contact was still down when the recording ended.
    case contactAtEnd = "contact_at_end"
    /// A slot got a new tracking id without a release of the old one.
    case contactReplaced = "contact_replaced"
    /// A slot outside the range of the slot axis was selected.
    case slotOutOfRange = "slot_out_of_range"
    /// A contact moved farther in one frame than a finger can.
    case touchJump = "touch_jump"
    /// A contact moved farther after a silent time than a finger can in one scan.
    case silentJump = "silent_jump"
    /// A contact leapt to where another one has just lifted: its slot took over the other's data.
    case dataSwap = "data_swap"
    /// A contact turned out to be a palm: the device says so.
    case palm
    /// A contact presses so much that it is a palm.
    case palmPressure = "palm_pressure"
    /// A contact is so large that it is a palm.
    case palmSize = "palm_size"
    /// A contact came down at an edge, as palms do.
    case palmEdge = "palm_edge"
    /// A contact came down where thumbs rest.
    case thumb
    /// A contact is pinned by a click.
    case pinned
    /// The coordinates of the frame of a lift were left out.
    case liftMotion = "lift_motion"
    /// A lift is the kernel's, 100 ms after the device fell silent.
    case stickyLift = "sticky_lift"
    /// A finger at rest was seen to wobble, which is taken out from here on.
    case wobble
    /// More fingers are down than the device has slots for.
    case fingersExceedSlots = "fingers_exceed_slots"
    /// Contacts sent nothing for so long that they count as lifted.
    case silence
    /// No property tells touchpad from touchscreen, so it was guessed.
    case kindGuessed = "kind_guessed"
    /// The resolution of one position axis was filled from the other.
    case resolutionFilled = "resolution_filled"
    /// The resolution is missing or absurd, so a usual size was assumed.
    case resolutionAssumed = "resolution_assumed"
    /// The recording has no position axes, so a unit counts as a point.
    case axesMissing = "axes_missing"
    /// Lines among the events are none: words of a mail, say, or a mark of what was cut out.
    case textSkipped = "text_skipped"
    /// An axis of the recording itself differs from the one in the device description given.
    case axisOverridden = "axis_overridden"
    /// An event came after the moment it belongs to had been played.
    case late
    /// A call came in a state that does not allow it and was ignored.
    case wrongState = "wrong_state"
    /// The device went away.
    case deviceLost = "device_lost"

    /// One sentence on what the anomaly means for a replay.
    public var meaning: String {
      switch self {
      case .truncated: "the last line or frame is incomplete and was left out"
      case .timeBackwards: "a time stamp goes back; the event counts at the time before it"
      case .synDropped: "the kernel dropped events; a pan whose contacts changed is cancelled"
      case .contactAtStart: "a contact was down before the start; it takes part in no pan"
      case .contactAtEnd: "a contact was down at the end; its pan is cancelled"
      case .contactReplaced: "a new tracking id without a release; the old contact ends here"
      case .slotOutOfRange: "a slot outside the device's range; its values are ignored"
      case .touchJump: "a step no finger makes; it is left out of the translation"
      case .silentJump: "a step no finger makes after a rest; it is left out of the translation"
      case .dataSwap: "a slot took over the data of one that lifted; its step is left out"
      case .palmPressure: "the contact presses like a palm and takes part in no pan"
      case .palmSize: "the contact is as large as a palm and takes part in no pan"
      case .palmEdge: "the contact came down at an edge; it takes part only if it soon leaves it"
      case .thumb: "the contact came down where thumbs rest; it takes part only if it leaves"
      case .pinned: "a click pins the contact until it moves away"
      case .liftMotion: "the coordinates of the lift's frame are left out of the translation"
      case .stickyLift: "the kernel lifted the contacts; they left when the device fell silent"
      case .wobble: "the finger wobbles; from here on small motions are left out"
      case .palm: "the contact is a palm and takes part in no pan"
      case .fingersExceedSlots: "more fingers than slots; positions count anew from here"
      case .silence: "nothing came for the silence time-out; the contacts count as lifted"
      case .kindGuessed: "no property tells touchpad from touchscreen; --kind overrides the guess"
      case .resolutionFilled: "resolution filled from the other axis; --size-mm overrides it"
      case .resolutionAssumed: "no usable resolution; a usual size is assumed, see --size-mm"
      case .axesMissing: "no position axes; one unit counts as one point"
      case .axisOverridden: "the recording's own axes win over the device description given"
      case .textSkipped: "lines that are no events were passed over; some may be missing there"
      case .late: "an event came late; it counts at the time it was seen"
      case .wrongState: "a call in a wrong state was ignored"
      case .deviceLost: "the device went away; its contacts are cancelled"
      }
    }
  }
}
