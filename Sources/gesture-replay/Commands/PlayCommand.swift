import EvdevInput
import InputEvents
import InputRecordings

/// `play`: recordings into the kernel, as if their devices were here.
enum PlayCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "play", operands: "FILE…", summary: "Plays recordings into the kernel.",
    details: [
      "For each recording a device is made through uinput, with the recorded axes, keys and",
      "properties, and sends the frames at the times they had. A FILE is a recording in any format,",
      "- is standard input; a folder NAME.session and a file with several devices play all of them,",
      "as far apart as they were. Files that say when they were made on the same clock lie so, too;",
      "others begin together. Whatever ends a play, no contact stays down: Ctrl+C lifts all, and so",
      "does the end of a recording. A second Ctrl+C leaves at once.",
    ],
    options: [
      OptionDescription("speed", nil, "N|max", "How many times as fast; max makes no pause. [1]"),
      OptionDescription("loop", nil, "N", "How often; 0 is until Ctrl+C. [1]"),
      OptionDescription("from", nil, "TIME", "The first moment, 250ms or 1.5s say. [the start]"),
      OptionDescription("to", nil, "TIME", "The first moment not played. [the end]"),
      OptionDescription("skip-idle", nil, nil, "Shorten pauses without contacts to half a second."),
      OptionDescription("step", nil, nil, "Show each frame first, and send it at Enter."),
      OptionDescription(
        "delay", nil, "TIME", "How long others have to open the device first. [1s]"),
      OptionDescription("on-enter", nil, nil, "Begin at Enter, not after a delay."),
      OptionDescription(
        "linger", nil, "TIME", "How long the device stays after the last frame. [500ms]"),
      OptionDescription(
        "together", nil, nil, "Begin all files at once, whatever their clocks say."),
      OptionDescription("no-fuzz", nil, nil, "Keep the kernel from filtering values once more."),
      OptionDescription("into", nil, "NODE", "Send through a device that is there; make none."),
      OptionDescription(
        "device-description", "d", "FILE", "The device of recordings that have none."),
      ReplayOptions.device,
      OptionDescription("json", nil, nil, "Print one JSON object per device, and one at the end."),
      OptionDescription("quiet", "q", nil, "Show no progress and no notes."),
    ],
    examples: [
      CommandExample(
        "gesture-replay play push-flick.evemu", "makes the recorded device and has it push"),
      CommandExample(
        "gesture-replay play --loop 0 --speed 2 --skip-idle all.evemu",
        "plays until Ctrl+C, twice as fast and without long pauses"),
      CommandExample(
        "gesture-replay play --from 1.5s --to 4s --step all.evemu",
        "sends the frames of a stretch of time one by one"),
    ],
    run: run)

  /// Plays all files.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    let request = try PlayRequest(arguments)
    // Until there is a device Ctrl+C has nothing to lift.
    Interruption.watch()
    let program = try request.program()
    let devices = try request.devices(for: program)
    // Contacts are lifted at the end also where nobody listens any more.
    Interruption.outliveReaders()
    let text = PlayText(program, devices, request)
    if request.node == nil {
      for device in devices {
        guard let refusal = AxisRefusal(in: device) else { continue }
        throw text.error(.refusedAxis(device: device.name, refusal))
      }
    }
    let (player, outlook) = try translating(ToolError.init(recording:)) {
      () throws(RecordingError) in
      let areNew = request.node == nil
      let outlook = try PlayOutlook(program, on: devices, areNew: areNew, plan: request.plan)
      let schedule = try PlaySchedule(program, on: devices, areNew: areNew, plan: request.plan)
      return (Player(schedule), outlook)
    }
    guard outlook.frames > 0 else {
      throw ToolError(
        .badInput, "\(request.operands[0]): expected a frame to play, found none",
        hint: "see how long it is with gesture-replay info")
    }
    text.tellNotes()
    do throws(EvdevError) {
      return try play(player, outlook, program, devices, request, text)
    } catch {
      throw text.error(error)
    }
  }

  /// Makes the devices and plays.
  private static func play(
    _ player: consuming Player, _ outlook: PlayOutlook, _ program: PlayProgram,
    _ devices: [DeviceDescription], _ request: PlayRequest, _ text: PlayText
  ) throws(EvdevError) -> ExitStatus {
    var stage = DeviceStage(interrupts: try InterruptSource())
    var nodes: [String] = []
    for device in devices {
      if let node = request.node {
        _ = try stage.add(node: node)
        nodes.append(node)
      } else {
        nodes.append(try stage.add(device))
      }
    }
    var console = PlayConsole(stage, names: devices.map(\.name), request)
    var player = player
    try player.prepare(on: &console)
    text.tellDevices(nodes, player.report)
    var ending = Player.Ending.interrupted
    if try console.waitForStart(request) {
      console.begin(outlook, passes: request.plan.passes)
      defer { console.end() }
      ending = try player.play(on: &console)
    } else {
      player.lift(on: &console)
    }
    text.tellEnd(ending, player.report)
    // Who reads the devices gets the last frames only while they are there.
    _ = try console.wait(until: console.now.advanced(byNanoseconds: request.linger))
    return ending == .interrupted ? .interrupted : .success
  }
}
