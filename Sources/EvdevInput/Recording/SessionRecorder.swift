public import InputEvents
public import InputRecordings

/// Writes a live device to a recording, one whole frame at a time.
///
/// From the first event on the file is whole at every moment: a frame is written when it closes, with
/// nothing held back, and is safe from a power cut a second later. An existing file is never
/// overwritten. What a keyboard could tell of a person is left out: of keys only touch, tools and
/// mouse buttons are written, and no scan codes.
///
/// A recording may have several parts, each a file and a whole recording of its own.
public struct SessionRecorder: ~Copyable {
  /// What has been written, to all files together.
  public private(set) var account: RecordingAccount
  /// Makes their names.
  private var names: RecordingNames
  /// The device that is recorded.
  private let device: DeviceDescription
  /// What the recording says of its session.
  private var annotation: RecordingAnnotation
  /// What the device holds after the events so far.
  private var ledger: SlotLedger
  /// The file until its header is written.
  private var sink: FileSink?
  /// Writes the file once the time of its first event is known.
  private var writer: EvemuWriter<FileSink>?
  /// Makes the file last.
  private var synced: SyncedFile?
  /// Makes all files last; made with the first one unless it is given.
  private var disk: DiskSync?
  /// Whether it serves this recorder alone.
  private let ownsDisk: Bool
  /// The file's own 0 on the session's time line, once its first event has come.
  private var start: Timestamp?
  /// Marks that came before the file's first event.
  private var marksAhead: [RecordingMark] = []

  /// The line of what was appended last to the file, counted from 1, or 0 before its header.
  public private(set) var line = 0

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - names: What the file is named, or the files of several parts.
  ///   - device: What the device says of itself.
  ///   - initialState: What its slots held when it was opened.
  ///   - annotation: What else to say of the session: scene, view, note.
  ///   - disk: Makes the files last, for several recorders of one session; one of its own otherwise.
  /// - Throws: `EvdevError`, for a file that exists already above all.
  public init(
    _ names: RecordingNames, device: DeviceDescription, initialState: InitialContactState,
    annotation: RecordingAnnotation = RecordingAnnotation(), disk: DiskSync? = nil
  ) throws(EvdevError) {
    self.init(of: device, initialState, names, annotation, disk)
    try open()
  }

  /// Starts without a file.
  private init(
    of device: DeviceDescription, _ initialState: InitialContactState, _ names: RecordingNames,
    _ annotation: RecordingAnnotation, _ disk: DiskSync?
  ) {
    self.names = names
    self.device = device.withoutKeyboardKeys
    self.annotation = annotation
    self.annotation.clock = "monotonic"
    self.annotation.initialState = initialState
    self.disk = disk
    ownsDisk = disk == nil
    ledger = SlotLedger(initialState)
    account = RecordingAccount(
      progress: RecordingProgress(device: device, initialState: initialState))
  }

  /// Creates a file of just one name.
  public init(
    creating path: String, device: DeviceDescription, initialState: InitialContactState,
    annotation: RecordingAnnotation = RecordingAnnotation()
  ) throws(EvdevError) {
    try self.init(
      .file(path), device: device, initialState: initialState, annotation: annotation)
  }

  /// How far the recording has come.
  public var progress: RecordingProgress {
    account.progress
  }

  /// How many events told a key of a keyboard; none of them was written.
  public var keyEventsLeftOut: Int {
    account.keyEventsLeftOut
  }

  /// The file that is under way.
  public var path: String {
    account.files.last?.path ?? ""
  }

  /// Appends the events of one read, and a note for each overflow of the kernel's buffer.
  ///
  /// - Parameters:
  ///   - batch: What the device sent.
  ///   - line: The time line that it was read with.
  /// - Throws: `EvdevError` where the file cannot be written.
  public mutating func append(_ batch: EventBatch, line: SessionLine) throws(EvdevError) {
    guard let first = batch.events.first else { return }
    do throws(RecordingError) {
      try begin(at: first.time, origin: line.moment(of: first.time))
      for discard in batch.discards {
        var mark = RecordingMark(at: discard.time)
        mark.note =
          "the kernel's buffer overflowed; \(discard.eventCount) more events were thrown away"
        try write(mark)
      }
      for event in batch.events { try write(event) }
      try synced?.grow()
    } catch {
      throw .recording(error)
    }
  }

  /// Appends a dated note or label; one before the first event is written with that.
  public mutating func append(_ mark: RecordingMark) throws(EvdevError) {
    if mark.isBack {
      ledger = SlotLedger(mark.contactState)
      account.progress.restart(with: mark.contactState)
    }
    guard start != nil else { return marksAhead.append(mark) }
    do throws(RecordingError) {
      try write(mark)
      try synced?.grow()
    } catch {
      throw .recording(error)
    }
  }

  /// Ends the file that is under way; what comes next begins another one.
  ///
  /// The next file is a whole recording as well: it says what the slots hold by then, and its time
  /// begins with its first event. A file without events goes on instead.
  ///
  /// - Throws: `EvdevError` where the file can't be ended, or there can't be another one.
  public mutating func beginPart() throws(EvdevError) {
    guard start != nil else { return }
    // The thread waits for the disk: a gesture has just begun.
    writer = nil
    synced.take()?.close()
    annotation.initialState = ledger.initialState
    try open()
  }

  /// Writes what is still missing of a recording without events, and closes the file.
  public consuming func finish() throws(EvdevError) {
    do throws(RecordingError) {
      try begin(at: marksAhead.first?.time ?? .zero, origin: nil)
      writer = nil
      try synced.take()?.finish()
    } catch {
      throw .recording(error)
    }
    if ownsDisk { try disk?.finish() }
  }

  /// Whether an event goes into the recording.
  package static func isRecorded(_ event: InputEvent) -> Bool {
    switch event.type {
    case .key:
      let key = KeyCode(rawValue: event.code)
      return key.isTouchOrTool || key.isMouseButton
    case .miscellaneous:
      // MSC_RAW and MSC_SCAN name the key that was pressed.
      return event.code != 3 && event.code != 4
    default:
      return true
    }
  }

  /// Creates the next file.
  private mutating func open() throws(EvdevError) {
    let disk = if let disk { disk } else { try DiskSync() }
    self.disk = disk
    let sink = try names.create()
    let path = names.path
    account.files.append(RecordedFile(path: path))
    do throws(RecordingError) {
      synced = try disk.follow(sink, path: path)
    } catch {
      throw .recording(error)
    }
    self.sink = consume sink
    (start, line) = (nil, 0)
  }

  /// Writes the header of the file, once, and what came before its first event.
  private mutating func begin(
    at time: Timestamp, origin: MonotonicTime?
  ) throws(RecordingError) {
    guard let sink = sink.take() else { return }
    start = time
    account.origin = account.origin ?? origin
    annotation.origin = origin.map { $0.nanoseconds / 1_000 }
    let writer = try EvemuWriter(to: sink, device: device, annotation: annotation)
    line = writer.line
    self.writer = consume writer
    for mark in marksAhead { try write(mark.moved(to: max(mark.time, time))) }
    marksAhead.removeAll()
  }

  /// Writes an event that may be recorded.
  private mutating func write(_ event: InputEvent) throws(RecordingError) {
    ledger.take(event)
    guard Self.isRecorded(event) else {
      if event.tellsKeyboardKey { account.keyEventsLeftOut += 1 }
      return
    }
    var moved = event
    moved.time = timeInFile(event.time)
    try writer?.append(moved)
    line += 1
    account.count(event)
  }

  /// Writes a mark of the session's time line.
  private mutating func write(_ mark: RecordingMark) throws(RecordingError) {
    let moved = mark.moved(to: timeInFile(mark.time))
    try writer?.append(moved)
    line += 1
  }

  /// A time of the session on the file's own time line.
  private func timeInFile(_ time: Timestamp) -> Timestamp {
    Timestamp(nanoseconds: time.nanoseconds(since: start ?? .zero))
  }
}
