import EvdevInput
import InputEvents
import InputRecordings

// Makes the recordings of this project: fingers of a model move on virtual devices, and what the
// kernel makes of it is recorded. Scripts/make-recordings runs it in a virtual machine.
//
// usage: RecordingMaker FOLDER [NAME...]

/// Makes one recording.
func record(_ gesture: Gesture, number: Int, to path: String) throws {
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
  try EventPlayer().play(events, to: made) { () throws(EvdevError) in
    while try opened.read(into: &batch, line: &line) == .events {
      try recorder.append(batch, line: line)
    }
    if !isLabelled {
      var label = RecordingMark(at: .zero)
      label.gesture = "pan"
      label.fingers = gesture.fingers
      label.direction = gesture.direction
      label.intent = gesture.intent
      try recorder.append(label)
      isLabelled = true
    }
  }
  let progress = recorder.progress
  try recorder.finish()
  print("\(path): \(progress.frames) frames, \(progress.time.microseconds / 1_000) ms")
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
  print("usage: RecordingMaker FOLDER [NAME...]")
  throw EvdevError.missing(path: "FOLDER")
}
let names = arguments.dropFirst()
for (number, gesture) in Gesture.all.enumerated()
where names.isEmpty || names.contains(gesture.name) {
  try record(gesture, number: number, to: "\(folder)/\(gesture.name).evemu")
}
