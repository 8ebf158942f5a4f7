public import InputEvents

/// What can be done about an anomaly without a guess at what the device meant.
public enum Repair: String, Sendable, CaseIterable {
  /// A stamp that goes back becomes the latest one before it.
  case raiseStamp = "raise_stamp"
  /// What is left of a cut line goes, and a report closes the last frame.
  case closeFrame = "close_frame"
  /// A mark cancels the contacts that are down at the end, and a frame lifts them.
  case liftContacts = "lift_contacts"
  /// The values for a slot that the device does not have go.
  case dropValues = "drop_values"

  /// One sentence on what a replay of the repaired recording does.
  public var effect: String {
    switch self {
    case .raiseStamp: "the replay is the same, since the event counted at that time before"
    case .closeFrame: "the replay gains the last frame, which it left out before"
    case .liftContacts:
      "the replay is the same, since the pan is cancelled there as before; others see a lift"
    case .dropValues: "the replay is the same, since the values were ignored before"
    }
  }
}

extension Anomaly.Kind {
  /// What `info --fix` does about it, or `nil` where no repair is safe.
  public var repair: Repair? {
    switch self {
    case .timeBackwards: .raiseStamp
    case .truncated: .closeFrame
    case .contactAtEnd: .liftContacts
    case .slotOutOfRange: .dropValues
    // What was lost can't be made up.
    case .synDropped, .textSkipped, .deviceLost, .late: nil
    // What the device did is what the recording is there to keep.
    case .contactAtStart, .contactReplaced, .touchJump, .silentJump, .dataSwap, .palm,
      .palmPressure, .palmSize, .palmEdge, .thumb, .pinned, .liftMotion, .stickyLift, .wobble,
      .fingersExceedSlots, .silence:
      nil
    // Only somebody who has the device knows better; options of the commands say it.
    case .kindGuessed, .resolutionFilled, .resolutionAssumed, .axesMissing, .axisOverridden: nil
    // It concerns a scene and no recording.
    case .wrongState: nil
    }
  }
}
