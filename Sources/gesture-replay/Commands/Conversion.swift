import GestureReplay
import InputEvents
import InputRecordings
import RecordingFormats
import TouchGestures
import TouchTracking

/// One conversion: what is read, how, and where it goes.
struct Conversion {
  /// The file or folder that is read.
  let input: String
  /// The new file or folder, or `nil` for standard output.
  let output: String?
  /// A file that describes the device where the recording does not.
  let description: String?
  /// What the new file is to be, or `nil` where nothing says so.
  let format: TargetFormat?
  /// The formats that are read, and the device that is chosen.
  let formats: InputFormats
  /// What is a pan.
  let configuration: ReplayConfiguration
  /// What may not pass.
  let privacy: PrivacyFilter

  /// Converts.
  ///
  /// - Returns: What was lost, in words.
  /// - Throws: `RecordingError`; the new file is removed then.
  func run() throws(RecordingError) -> [String] {
    if formats.device == nil, format == .libinput, let session = try SessionIndex(folder: input) {
      return try join(session)
    }
    if format == .session { return try split() }
    let opened = try RecordingInput(path: input, formats: formats)
    if opened.holdsPans { return try copyPans(PanScriptReader(opened)) }
    let reader = try RecordingReader(opened, deviceDescriptionPath: description)
    return switch format {
    case .libinput: try writeLibinput(reader)
    case .pans: try writePans(reader)
    default: try writeEvemu(reader)
    }
  }

  /// Writes an evemu recording.
  private func writeEvemu(
    _ reader: consuming RecordingReader
  ) throws(RecordingError) -> [String] {
    var copy = RecordingCopy(privacy: privacy)
    let heading = Conversion.heading(of: reader, &copy.privacy)
    try NewFile.filling(output) { file throws(RecordingError) in
      var writer = try EvemuWriter(to: file, device: heading.device, annotation: heading.annotation)
      try copy.run(from: &reader, to: &writer)
    }
    return Conversion.losses(reader.device) + reader.leftOut + copy.losses
      + Conversion.words(copy.anomalies)
  }

  /// What evemu can't hold of a device.
  private static func losses(_ device: DeviceDescription?) -> [String] {
    let isOneLine = !(device?.name.utf8.contains { $0 == 0x0a || $0 == 0x0d } ?? false)
    return isOneLine ? [] : ["line ends in the device's name"]
  }

  /// Writes a `libinput record` file of one device.
  private func writeLibinput(
    _ reader: consuming RecordingReader
  ) throws(RecordingError) -> [String] {
    var copy = RecordingCopy(privacy: privacy)
    var losses: [String] = []
    let heading = Conversion.heading(of: reader, &copy.privacy)
    try NewFile.filling(output) { file throws(RecordingError) in
      var writer = try LibinputRecordWriter(to: file)
      try writer.begin(heading.device, annotation: heading.annotation)
      losses = writer.losses
      try copy.run(from: &reader, to: &writer)
      _ = try writer.finish()
    }
    return reader.leftOut + losses + copy.losses + Conversion.words(copy.anomalies)
  }

  /// Writes the recordings of a session as the devices of one `libinput record` file.
  private func join(_ session: SessionIndex) throws(RecordingError) -> [String] {
    var losses: [String] = []
    try NewFile.filling(output) { file throws(RecordingError) in
      var writer = try LibinputRecordWriter(to: file, deviceCount: session.devices.count)
      for device in session.devices {
        var reader = try RecordingReader(path: "\(input)/\(device.file)", formats: .all)
        var copy = RecordingCopy(privacy: privacy)
        let heading = Conversion.heading(of: reader, &copy.privacy)
        try writer.begin(
          heading.device, annotation: heading.annotation, offset: device.offset ?? .zero)
        try copy.run(from: &reader, to: &writer)
        let words = reader.leftOut + copy.losses + Conversion.words(copy.anomalies)
        losses += words.map { "\(device.file): \($0)" }
      }
      losses = writer.losses + losses
      _ = try writer.finish()
    }
    return losses
  }

  /// Writes a folder with an evemu recording of each device of a file.
  private func split() throws(RecordingError) -> [String] {
    guard let output, input != "-" else {
      throw RecordingError(
        .unreadable, file: input,
        message: "expected a file and a new folder for a session, found standard input or output",
        hint: "a session is read once for each device and written to several files")
    }
    let folder = try NewFolder(output)
    var found: [(name: String, first: Timestamp?)] = []
    var losses: [String] = []
    var number = 1
    while true {
      var formats = formats
      formats.device = .number(number)
      var reader = try RecordingReader(
        path: input, deviceDescriptionPath: description, formats: formats)
      let name = reader.device?.name ?? ""
      var copy = RecordingCopy(privacy: privacy)
      let heading = Conversion.heading(of: reader, &copy.privacy)
      try NewFile.filling(folder.path(of: "\(number).evemu")) { file throws(RecordingError) in
        var writer = try EvemuWriter(
          to: file, device: heading.device, annotation: heading.annotation)
        try copy.run(from: &reader, to: &writer)
      }
      found.append((name, reader.firstStamp))
      // That there are other devices is no loss: their turn comes.
      let words =
        Conversion.losses(reader.device)
        + reader.leftOut.filter { !$0.contains("other devices") } + copy.losses
      losses += (words + Conversion.words(copy.anomalies)).map { "device \(number): \($0)" }
      if number >= reader.deviceCount { break }
      number += 1
    }
    let origin = found.compactMap(\.first).min()
    var session = SessionIndex(devices: [], origin: origin)
    for (index, device) in found.enumerated() {
      let offset = device.first.map { first in
        Timestamp(nanoseconds: first.nanoseconds(since: origin ?? first))
      }
      session.devices.append(
        SessionIndex.Device(file: "\(index + 1).evemu", name: device.name, offset: offset))
    }
    try NewFile.filling(folder.path(of: SessionIndex.fileName)) { file throws(RecordingError) in
      var file = file
      try file.write(Array(session.text.utf8))
    }
    folder.keep()
    return losses
  }

  /// Copies pans from one script to another.
  private func copyPans(
    _ script: consuming PanScriptReader
  ) throws(RecordingError) -> [String] {
    guard format == nil || format == .pans else {
      throw RecordingError(
        .unsupported, file: input,
        message: "expected a recording with contacts, found pans, which have none",
        hint: "convert it to a pan script: --to pans")
    }
    try NewFile.filling(output) { file throws(RecordingError) in
      var writer = PanScriptWriter(to: file)
      while let step = try script.next() { try writer.append(step) }
    }
    return script.leftOut
  }

  /// Writes the pans of a recording: every step at the device's own rate.
  private func writePans(
    _ reader: consuming RecordingReader
  ) throws(RecordingError) -> [String] {
    var stream = try ContactStream(
      reader, options: configuration.geometry, configuration: configuration.tracking)
    var recognizer = PanRecognizer(configuration: configuration.pan(on: stream.geometry))
    try NewFile.filling(output) { file throws(RecordingError) in
      var writer = PanScriptWriter(to: file)
      while true {
        switch try stream.advance() {
        case .event, .mark: continue
        case .end: return
        case .frame, .interruption:
          let actions = recognizer.update(stream.tracker.frame)
          for index in 0..<actions.count {
            if let step = PanScriptLine(actions[index]) { try writer.append(step) }
          }
        }
      }
    }
    return stream.reader.leftOut + ["contacts and all that is no pan"]
  }

  /// What a copy says of its device and itself, as far as it may pass.
  private static func heading(
    of reader: borrowing RecordingReader, _ privacy: inout PrivacyFilter
  ) -> (device: DeviceDescription?, annotation: RecordingAnnotation?) {
    (
      reader.device.map { privacy.filtered($0) },
      annotation(of: reader).map { privacy.filtered($0) }
    )
  }

  /// The annotation for a copy: the recording's own, with the state at its start.
  private static func annotation(of reader: borrowing RecordingReader) -> RecordingAnnotation? {
    let state = reader.initialState
    if reader.annotation == nil, state.slot == nil, state.values.isEmpty { return nil }
    var annotation = reader.annotation ?? RecordingAnnotation()
    annotation.initialState = state
    return annotation
  }

  /// What anomalies of the file itself lose.
  private static func words(_ anomalies: [Anomaly]) -> [String] {
    anomalies.compactMap { anomaly in
      switch anomaly.kind {
      case .truncated where anomaly.line > 0: "what the file ends within at line \(anomaly.line)"
      case .textSkipped: "text among the events from line \(anomaly.line) on"
      default: nil
      }
    }
  }
}

extension PanScriptLine {
  /// The line of a sample, or `nil` where it is no step of a pan.
  fileprivate init?(_ sample: PanSample) {
    let phase: Phase
    switch sample.phase {
    case .began: phase = .began
    case .changed: phase = .changed
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    case .possible, .failed: return nil
    }
    self.init(
      time: sample.time, phase: phase, translationX: sample.translation.x,
      translationY: sample.translation.y, x: sample.location.x, y: sample.location.y,
      contacts: sample.contacts)
  }
}
