import EvdevInput
import GestureReplay
import GestureStudio
import InputEvents
import InputRecordings

/// A recording from the opening of its devices to what is said of it at the end.
enum RecordRun {
  /// The devices, and where they are recorded to.
  private struct Setup {
    /// The devices, with what records them.
    var devices: [RecordedDevice] = []
    /// The folder of several devices.
    var folder: SessionFolder?
  }

  /// Records until a signal, a limit, a key, the loss of a device, or an error.
  ///
  /// The files are whole in each case, and it is said what is in them.
  static func run(_ order: RecordOrder) throws(ToolError) -> ExitStatus {
    // First of all, since a signal goes to any thread that does not hold it back.
    let interrupts = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try InterruptSource()
    }
    let nodes = try order.nodes(until: interrupts)
    let disk = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try DiskSync()
    }
    var group = DeviceGroup()
    let setup = try setUp(order, nodes, &group, disk)
    var session = RecordSession(setup.devices, folder: setup.folder, limits: order.limits)
    var loop = LiveLoop(group)
    if order.waits {
      do throws(EvdevError) { try loop.waitForDevices() } catch { throw ToolError(device: error) }
    }
    ReaderPriority.raise()
    Interruption.outliveReaders()
    let report = RecordReport(order, setup.devices, setup.folder)
    report.begin()
    if report.isWatched, let keys = try? session.watch() { loop.keys = keys }
    var ending: LiveEnding?
    var failure: ToolError?
    do throws(EvdevError) {
      ending = try loop.run(&session, until: interrupts)
    } catch {
      failure = ToolError(device: error)
    }
    do throws(EvdevError) {
      let program = try session.finish(at: loop.now, lost: lostDevice(ending, loop.devices))
      try disk.finish()
      if let program { failure = failure ?? ToolError(replay: .program(program)) }
    } catch {
      failure = failure ?? ToolError(device: error)
    }
    session.unwatch()
    report.end(ending, failure)
    if let failure { throw failure }
    if case .lost(let path) = ending { throw ToolError(device: .lost(path: path)) }
    return .success
  }

  /// The number of the device that went away, if that was the end.
  private static func lostDevice(
    _ ending: LiveEnding?, _ devices: borrowing DeviceGroup
  ) -> Int? {
    guard case .lost(let path) = ending else { return nil }
    return (0..<devices.count).first { devices.path(of: $0) == path }
  }

  /// Opens the devices and creates the files.
  private static func setUp(
    _ order: RecordOrder, _ nodes: [String], _ group: inout DeviceGroup, _ disk: DiskSync
  ) throws(ToolError) -> Setup {
    var setup = Setup()
    var states: [InitialContactState] = []
    do throws(EvdevError) {
      for node in nodes { states.append(try group.open(node)) }
      if order.arguments.has("grab") { try group.grab() }
    } catch {
      throw ToolError(device: error)
    }
    for (number, state) in states.enumerated() {
      setup.devices.append(
        try follow(group.description(of: number), state, order, nodes[number]))
    }
    do throws(EvdevError) {
      if order.hasFolder {
        setup.folder = try SessionFolder(
          creating: order.output, devices: setup.devices.map(\.name), disk: disk)
      }
      for (number, device) in setup.devices.enumerated() {
        let names = setup.folder.map { .file($0.file(of: number)) } ?? order.names
        let recorder = try SessionRecorder(
          names, device: group.description(of: number), initialState: states[number],
          annotation: order.annotation(of: nodes[number]), disk: disk)
        device.record(to: recorder, hasParts: order.hasParts)
      }
    } catch {
      throw ToolError(device: error)
    }
    return setup
  }

  /// Sets up what follows a device.
  private static func follow(
    _ device: DeviceDescription, _ state: InitialContactState, _ order: RecordOrder,
    _ node: String
  ) throws(ToolError) -> RecordedDevice {
    try translating {
      ToolError(live: $0, path: node)
    } _: { () throws(LiveError) in
      try RecordedDevice(device, initialState: state, options: order.options)
    }
  }
}
