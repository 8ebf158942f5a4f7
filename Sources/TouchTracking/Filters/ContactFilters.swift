import InputEvents

/// The filters that are on for a device, each `nil` where it is off or the device has no use for it.
struct ContactFilters: Sendable {
  /// Steps that are too long.
  let jumps: JumpFilter?
  /// Steps that are too long after a silent time.
  let silentJumps: SilentJumpFilter?
  /// Steps to where another contact has lifted.
  var swaps: SlotSwapFilter?
  /// Palms by what the device says.
  let palms: PalmFilter
  /// Palms by where they come down.
  let edges: EdgePalmFilter?
  /// Thumbs.
  let thumbs: ThumbFilter?
  /// Fingers that press the pad.
  let pins: PinFilter?
  /// Fingers that seem to move at rest.
  var wobble: WobbleFilter?
  /// Lifts by the kernel.
  let stickyLifts: StickyLiftFilter?
  /// Whether the coordinates of the frame of a lift count for nothing.
  let ignoresLiftMotion: Bool
  /// Whether contacts may be held back where they come down.
  let holdsContacts: Bool
  /// Whether any filter but the jump filter looks at steps.
  let judgesSteps: Bool

  /// Sets up the filters for a device.
  init(
    _ configuration: ContactTracker.Configuration, device: DeviceDescription,
    geometry: SurfaceGeometry
  ) {
    // All but palms, swaps and lifts are about touchpads, and need their millimetres.
    let size = geometry.kind == .touchpad ? geometry.sizeMillimetres : nil
    let isButtonPad = device.properties.contains(.buttonPad)
    jumps = size != nil ? configuration.jumps.map(JumpFilter.init) : nil
    silentJumps = size != nil ? configuration.silentJumps.map(SilentJumpFilter.init) : nil
    swaps = geometry.hasMillimetres ? configuration.slotSwaps.map(SlotSwapFilter.init) : nil
    // A pressure with a resolution is in units of its own, as libinput has it.
    let pressure = device.axis(.contactPressure) ?? device.axis(.pressure)
    let unit =
      (geometry.viewPoint(DevicePoint(x: 1, y: 0)) - geometry.viewPoint(DevicePoint(x: 0, y: 0)))
      .length
    palms = PalmFilter(
      usesToolType: configuration.rejectsPalmsByToolType,
      pressure: (pressure?.resolution ?? 0) == 0 ? configuration.palmPressure : nil,
      size: configuration.palmSize.map { $0 * geometry.pointsPerMillimetre / unit })
    edges = size.flatMap { size in
      configuration.edgePalms.map {
        EdgePalmFilter(
          configuration: $0, size: size,
          hasTopButtons: device.properties.contains(.topButtonPad))
      }
    }
    thumbs = size.flatMap { size in
      configuration.thumbs.flatMap {
        isButtonPad ? ThumbFilter(configuration: $0, size: size) : nil
      }
    }
    pins = size != nil && isButtonPad ? configuration.pins.map(PinFilter.init) : nil
    let fuzz = (device.axis(.positionX) ?? device.axis(.x))?.fuzz ?? 0
    wobble =
      size != nil
      ? configuration.wobble.map { WobbleFilter(configuration: $0, isOn: fuzz > 0) } : nil
    stickyLifts = configuration.stickyLifts.map(StickyLiftFilter.init)
    ignoresLiftMotion = configuration.ignoresLiftMotion
    holdsContacts = edges != nil || thumbs != nil
    judgesSteps = swaps != nil || silentJumps != nil || thumbs != nil
  }
}

/// What the filters remember of one contact.
struct FilterMemory: Hashable, Sendable, BitwiseCopyable {
  /// Why a contact is held back.
  enum Hold: Sendable, BitwiseCopyable {
    /// It is not.
    case none
    /// It came down at an edge.
    case edge
    /// It came down where thumbs rest.
    case thumb
  }

  /// What the jump filter remembers.
  var jump = JumpFilter.Memory()
  /// When the contact last moved.
  var lastMove = Timestamp.zero
  /// How fast it last moved, in mm/s.
  var speed = 0.0
  /// Whether it is held back.
  var hold = Hold.none
  /// Whether it was looked at when it came down.
  var isJudged = false
  /// Where it came down, in millimetres.
  var start = ViewPoint.zero
  /// When it came down.
  var startTime = Timestamp.zero
  /// Whether it is pinned by a click.
  var isPinned = false
  /// Where it is pinned, in millimetres.
  var pin = ViewPoint.zero
}
