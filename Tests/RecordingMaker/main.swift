import EvdevInput
import Foundation
import InputEvents
import InputRecordings

// Makes the recordings of this project: fingers of a model move on virtual devices, and what the
// kernel makes of it is recorded. Scripts/make-recordings runs it in a virtual machine.
//
// usage: RecordingMaker FOLDER [PATH...]

/// Makes one recording.
///
/// - Returns: By how many milliseconds the latest frame came later than the most timely one.
func record(_ plan: PlannedRecording, number: Int, to path: String) throws -> Double {
  var maker = FrameMaker(
    plan.model, seed: UInt64(number) + 2_026, firstID: Int32(100 + 10 * number))
  var events: [InputEvent] = []
  // The gestures by the number of their first frame, to label them there.
  var beginnings: [Int: Gesture] = [:]
  for gesture in plan.gestures {
    beginnings[events.count(where: \.isReport)] = gesture
    events += maker.frames(of: gesture)
  }
  let made = try VirtualDevice(plan.model.description)
  var opened = try EvdevDevice(path: made.path)
  var annotation = RecordingAnnotation()
  annotation.scene = plan.scene
  annotation.note = plan.note
  var recorder = try SessionRecorder(
    creating: path, device: opened.description, initialState: opened.initialContactState,
    annotation: annotation)

  var line = SessionLine()
  var batch = EventBatch()
  var frame = 0
  var stamps: [Timestamp] = []
  try EventPlayer().play(events, to: made) { () throws(EvdevError) in
    while try opened.read(into: &batch, line: &line) == .events {
      try recorder.append(batch, line: line)
      stamps += batch.events.filter { $0.isReport }.map(\.time)
    }
    if let gesture = beginnings[frame] {
      var label = RecordingMark(at: stamps.last ?? .zero)
      label.gesture = gesture.kind
      label.fingers = gesture.fingers
      label.direction = gesture.direction
      label.intent = gesture.intent
      try recorder.append(label)
    }
    frame += 1
  }
  try recorder.finish()
  let planned = events.filter { $0.isReport }.map(\.time)
  let delays = zip(stamps, planned).map { $0.nanoseconds(since: $1) }
  return Double((delays.max() ?? 0) - (delays.min() ?? 0)) / 1e6
}

/// Makes a recording again until no frame of it came much later than a device would send it.
///
/// A busy machine is late at times; then the best of many attempts is kept.
func recordInTime(_ plan: PlannedRecording, number: Int, in folder: String) throws {
  let (files, path) = (FileManager.default, "\(folder)/\(plan.path)")
  let parent = URL(filePath: path).deletingLastPathComponent()
  try files.createDirectory(at: parent, withIntermediateDirectories: true)
  var best = Double.infinity
  for _ in 0..<20 where best > 4 {
    let attempt = path + ".attempt"
    let lateness = try record(plan, number: number, to: attempt)
    if lateness < best {
      best = lateness
      if files.fileExists(atPath: path) { try files.removeItem(atPath: path) }
      try files.moveItem(atPath: attempt, toPath: path)
    } else {
      try files.removeItem(atPath: attempt)
    }
  }
  print("\(plan.path): at most \(best) ms late")
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
  print("usage: RecordingMaker FOLDER [PATH...]")
  exit(2)
}
let paths = arguments.dropFirst()
do {
  for (number, plan) in PlannedRecording.all.enumerated()
  where paths.isEmpty || paths.contains(plan.path) {
    try recordInTime(plan, number: number, in: folder)
  }
} catch {
  print("error: \(error)")
  exit(4)
}
