import EvdevInput
import Foundation
import InputEvents
import InputRecordings

// Makes the recordings of this project: fingers of a model move on virtual devices, and what the
// kernel makes of it is recorded. Scripts/make-recordings runs it in a virtual machine.
//
// usage: RecordingMaker FOLDER [NAME...]

/// Makes one recording.
///
/// - Returns: By how many milliseconds the worst frame came late.
func record(_ gesture: Gesture, number: Int, to path: String) throws -> Double {
  var maker = FrameMaker(gesture.model, seed: UInt64(number) + 2_026)
  let events = maker.frames(
    of: gesture.motion, fingers: gesture.fingers, firstID: Int32(100 + 10 * number))
  let made = try VirtualDevice(gesture.model.description)
  var opened = try EvdevDevice(path: made.path)
  var annotation = RecordingAnnotation()
  annotation.scene = "story"
  annotation.note = gesture.note
  var recorder = try SessionRecorder(
    creating: path, device: opened.description, initialState: opened.initialContactState,
    annotation: annotation)

  var line = SessionLine()
  var batch = EventBatch()
  var isLabelled = false
  var stamps: [Timestamp] = []
  try EventPlayer().play(events, to: made) { () throws(EvdevError) in
    while try opened.read(into: &batch, line: &line) == .events {
      try recorder.append(batch, line: line)
      stamps += batch.events.filter { $0.isReport }.map(\.time)
    }
    if !isLabelled {
      var label = RecordingMark(at: .zero)
      label.gesture = gesture.intent == nil ? "pointer" : "pan"
      label.fingers = gesture.fingers
      label.direction = gesture.direction
      label.intent = gesture.intent
      try recorder.append(label)
      isLabelled = true
    }
  }
  try recorder.finish()
  let planned = events.filter { $0.isReport }.map(\.time)
  let lateness = zip(stamps, planned).map { $0.nanoseconds(since: $1) }.max() ?? 0
  return Double(lateness) / 1e6
}

/// Makes a recording again until no frame of it came much later than a device would send it.
///
/// A busy machine is late at times; then the best of many attempts is kept.
func recordInTime(_ gesture: Gesture, number: Int, in folder: String) throws {
  let (files, path) = (FileManager.default, "\(folder)/\(gesture.name).evemu")
  var best = Double.infinity
  for _ in 0..<20 where best > 4 {
    let attempt = path + ".attempt"
    let lateness = try record(gesture, number: number, to: attempt)
    if lateness < best {
      best = lateness
      if files.fileExists(atPath: path) { try files.removeItem(atPath: path) }
      try files.moveItem(atPath: attempt, toPath: path)
    } else {
      try files.removeItem(atPath: attempt)
    }
  }
  print("\(gesture.name): at most \(best) ms late")
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
  print("usage: RecordingMaker FOLDER [NAME...]")
  exit(2)
}
let names = arguments.dropFirst()
do {
  for (number, gesture) in Gesture.all.enumerated()
  where names.isEmpty || names.contains(gesture.name) {
    try recordInTime(gesture, number: number, in: folder)
  }
} catch {
  print("error: \(error)")
  exit(4)
}
