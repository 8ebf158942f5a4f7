/// The figures of all programs as a table in Markdown.
struct Table {
  /// What the programs read.
  let recording: LargeRecording
  /// Whose time is 1.
  let peer: Program

  /// The heading.
  var head: String {
    """
    | what | CPU s | of evemu | peak MiB | allocations per event | per transition | in motion |
    |---|---|---|---|---|---|---|
    """
  }

  /// The row of a program; allocations are those of the steady state.
  func row(_ program: Program) -> String {
    var cells = [
      program.name, Self.decimal(program.seconds, 3),
      Self.decimal(program.seconds / peer.seconds, 2), Self.decimal(program.peak, 1),
    ]
    if let blocks = program.values["steadyBlocks"] {
      let pans = Double(recording.steadyPans)
      cells.append(Self.decimal(Double(blocks) / pans / Double(LargeRecording.eventsPerPan), 3))
      cells.append(Self.decimal(Double(blocks) / pans, 1))
      cells.append("\(program.values["blocksInMotion"] ?? 0)")
    } else {
      cells += ["", "", ""]
    }
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// A number with some decimals.
  private static func decimal(_ value: Double, _ places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((value * Double(scale)).rounded())
    let rest = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - rest.count) + rest
  }
}
