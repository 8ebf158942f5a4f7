import EvdevInput
import InputEvents
import InputRecordings

/// Recordings that tests of plays type.
enum PlayFiles {
  /// A touchscreen with slots.
  static let device = """
    # EVEMU 1.3
    N: Typed Touchscreen
    I: 0018 4752 0001 0001
    P: 02 00 00 00 00 00 00 00
    B: 01 \(String(repeating: "00 ", count: 41))04
    A: 2f 0 4 0 0 0
    A: 35 0 1000 0 0 0
    A: 36 0 1000 0 0 0
    A: 39 0 65535 0 0 0

    """

  /// A frame: its time in milliseconds, and codes of axes with their values.
  static func frame(_ milliseconds: Int, _ values: [(code: String, value: Int)]) -> String {
    let microseconds = milliseconds * 1_000 + 1
    let fraction = String(1_000_000 + microseconds % 1_000_000).dropFirst()
    let stamp = "E: \(microseconds / 1_000_000).\(fraction)"
    let lines = values.map { "\(stamp) 0003 \($0.code) \($0.value)\n" }.joined()
    return "\(lines)\(stamp) 0000 0000 0\n"
  }

  /// A finger that lands, moves every 10 ms, and lifts.
  static func drag(_ begin: Int, frames: Int, id: Int = 1) -> String {
    var text = frame(begin, [("0039", id), ("0035", 100), ("0036", 500)])
    for index in 1...frames { text += frame(begin + index * 10, [("0035", 100 + index)]) }
    return text + frame(begin + frames * 10 + 10, [("0039", -1)])
  }

  /// A program of some recordings, each a text.
  static func program(_ texts: [String], in folder: Folder) throws -> PlayProgram {
    var program = PlayProgram()
    for (index, text) in texts.enumerated() {
      try folder.write(text, to: "\(index).evemu")
      try program.add("\(folder.path)/\(index).evemu", formats: .own)
    }
    return program
  }

  /// The schedule of a program on the devices that it describes.
  static func schedule(
    _ program: PlayProgram, _ plan: PlayPlan = PlayPlan()
  ) throws -> PlaySchedule {
    try PlaySchedule(program, on: devices(of: program), plan: plan)
  }

  /// The devices that a program describes.
  static func devices(of program: PlayProgram) -> [DeviceDescription] {
    program.recordings.map { $0.playedDevice ?? DeviceDescription(name: "none") }
  }
}
