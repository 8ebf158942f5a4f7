import EvdevInput
import GestureReplay
import GestureStudio
import InputEvents
import InputRecordings
import TouchTracking

/// One live device with a scene that follows it, from its opening to its end.
struct LiveRun: ~Copyable {
  /// What the user calls the device.
  private let operand: String
  /// The signals that end it.
  private let interrupts: InterruptSource
  /// Reads the device.
  private var loop: LiveLoop
  /// The scene.
  private var session: LiveSession

  /// Opens a device and sets a scene up.
  ///
  /// - Parameters:
  ///   - operand: The device as the user names it.
  ///   - options: The scene and how to run it.
  ///   - seat: The seat that the device has to belong to, or `nil` for any.
  ///   - recordingPath: Where to record the session, or `nil`.
  ///   - waits: Whether a device that is not there, or goes away, is waited for.
  /// - Throws: `ToolError` for a device, axes, policies or a recording that won't do.
  init(
    _ operand: String, _ options: LiveSession.Options, seat: String? = nil,
    recordingPath: String? = nil, waits: Bool
  ) throws(ToolError) {
    let interrupts = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try InterruptSource()
    }
    let node: String
    if waits {
      guard
        let awaited = try LiveDevice.awaitedNode(
          operand, seat: seat, until: interrupts)
      else {
        throw ToolError(.interrupted, "interrupted before \(operand) was there")
      }
      node = awaited
    } else {
      node = try LiveDevice.node(operand, seat: seat)
    }
    var devices = DeviceGroup()
    let state = try Self.open(node, in: &devices)
    let device = devices.description(of: 0)
    var session = try translating {
      ToolError(live: $0, path: node)
    } _: {
      () throws(LiveError) in
      try LiveSession(device: device, initialState: state, options: options)
    }
    if let recordingPath {
      session.record(
        to: try translating(ToolError.init(device:)) { () throws(EvdevError) in
          try SessionRecorder(
            creating: recordingPath, device: device, initialState: state,
            annotation: Self.annotation(options))
        })
    }
    var loop = LiveLoop(devices)
    if waits {
      do throws(EvdevError) {
        try loop.waitForDevices()
      } catch {
        throw ToolError(device: error)
      }
    }
    self.operand = operand
    self.interrupts = consume interrupts
    self.session = consume session
    self.loop = consume loop
  }

  /// Opens a device in a group.
  private static func open(
    _ node: String, in devices: inout DeviceGroup
  ) throws(ToolError) -> InitialContactState {
    do throws(EvdevError) {
      return try devices.open(node)
    } catch {
      throw ToolError(device: error)
    }
  }

  /// What a recording says of its session.
  private static func annotation(_ options: LiveSession.Options) -> RecordingAnnotation {
    var annotation = RecordingAnnotation()
    annotation.scene = options.scene.name
    annotation.view = options.configuration.geometry.view.flatMap {
      AnnotatedSize(width: $0.width, height: $0.height)
    }
    return annotation
  }

  /// Follows the device until a signal, its loss, or until the scene's program fails.
  ///
  /// The session has ended and its recording is whole in each case.
  ///
  /// - Returns: Why it ended.
  /// - Throws: `ToolError` where the recording can't be written or the scene's program failed.
  mutating func run() throws(ToolError) -> LiveEnding {
    var ending: LiveEnding?
    var failure: ToolError?
    do throws(EvdevError) {
      ending = try loop.run(&session, until: interrupts)
    } catch {
      failure = ToolError(device: error)
    }
    do throws(EvdevError) {
      let program = try session.finish(at: loop.now, isLost: ending?.isLost ?? false)
      if let program { failure = failure ?? ToolError(replay: .program(program)) }
    } catch {
      failure = failure ?? ToolError(device: error)
    }
    if let failure { throw failure }
    return ending ?? .finished
  }

  /// The status of an ending.
  ///
  /// - Throws: `ToolError` for a device that went away.
  func status(of ending: LiveEnding) throws(ToolError) -> ExitStatus {
    switch ending {
    case .interrupted, .finished: return .success
    case .lost: throw ToolError(device: .lost(path: operand))
    case .suspended(let nanoseconds):
      Output.note(
        "gesture-replay: note: the computer slept for \(nanoseconds / 1_000_000_000) s, which ends "
          + "the session; --wait lets it go on")
      return .success
    }
  }
}

extension ToolError {
  /// The error of a session that could not be set up.
  init(live error: LiveError, path: String) {
    switch error {
    case .geometry(let error): self.init(.device, "\(path): \(error)")
    case .configuration(let error): self.init(.usage, error.description, hint: error.hint)
    }
  }
}
