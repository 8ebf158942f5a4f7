package import InputEvents

/// What a recording says before its first event, whatever its format.
package struct RecordingStart {
  /// The format and its version, `evemu 1.3` say.
  package var format: String
  /// The device as far as the file describes it.
  package var device = DeviceDescription()
  /// Whether anything in the file describes the device.
  package var hasDevice = false
  /// Whether the file names the device.
  package var hasName = false
  /// Whether the file gives properties, be it none.
  package var hasProperties = false
  /// What the file says of its session.
  package var annotation: RecordingAnnotation?
  /// The current slot that the file gives apart from the annotation.
  package var slot: Int32?
  /// The lines that give axes.
  package var axisLines: [(axis: AxisCode, line: Int)] = []

  /// Creates a start that says nothing.
  package init(format: String) {
    self.format = format
  }

  /// The state at the start: the annotation's, else what the file says beside it.
  var initialState: InitialContactState {
    var state = annotation?.initialState ?? InitialContactState()
    state.slot = state.slot ?? slot
    return state
  }

  /// Takes the name of the device.
  package mutating func setName(_ name: String) {
    device.name = name
    hasName = true
    hasDevice = true
  }

  /// Takes the range of an axis.
  package mutating func setAxis(_ code: AxisCode, _ info: AxisInfo, line: Int) {
    device.setAxis(code, info)
    axisLines.append((code, line))
    hasDevice = true
  }

  /// Fills what the recording lacks from another description.
  ///
  /// - Returns: Whether an axis is in both with different ranges; the recording's own wins.
  mutating func fill(from other: RecordingStart) -> Bool {
    if !hasName { device.name = other.device.name }
    if device.identity == DeviceIdentity() { device.identity = other.device.identity }
    if !hasProperties { device.properties = other.device.properties }
    if device.capabilities.isEmpty {
      for entry in other.device.capabilities { device.setCapabilities(entry) }
    }
    if device.activeStates.isEmpty { device.activeStates = other.device.activeStates }
    var isOverridden = false
    for axis in other.device.axes {
      if let own = device.axis(axis.code) {
        isOverridden = isOverridden || own != axis.info
      } else {
        device.setAxis(axis.code, axis.info)
      }
    }
    hasDevice = hasDevice || other.hasDevice
    return isOverridden
  }

  /// Reads a file that is given to describe a device; its events, if any, are not read.
  init(describing input: consuming RecordingInput) throws(RecordingError) {
    let name = input.name
    if let format = input.formats.format(of: input.kind) {
      guard case .events(let open) = format.content else {
        throw RecordingStart.noDescription(name)
      }
      self = try open(input).start
    } else {
      try input.require(.evemu)
      self = try EvemuStart(&input.lines).header.start
    }
    guard hasDevice else { throw RecordingStart.noDescription(name) }
  }

  /// The error for a file that describes no device.
  private static func noDescription(_ name: String) -> RecordingError {
    RecordingError(
      .malformed, file: name,
      message: "expected a device description, found no N:, I:, P:, B: or A: line",
      hint: "evemu-describe writes one; A: lines alone will do")
  }
}
