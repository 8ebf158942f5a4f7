import InputEvents
import InputRecordings

extension EventRecording {
  /// Leaves a share of the frames out that only move contacts.
  ///
  /// What such a frame told and no later one tells anew is told by the next frame that is there, as
  /// a device does that misses a measurement; so no state is lost.
  mutating func dropFrames(percent: Int, _ random: inout MutationRandom) {
    var result: [EventFrame] = []
    var missed: [InputEvent] = []
    for (index, frame) in frames.enumerated() {
      let isLost = random.happens(percent: percent)
      if isLost && index > 0 && isMotion(index) {
        missed += frame.tellsAll ? frame.content.filter { !$0.isOfContact } : Array(frame.content)
      } else if missed.isEmpty {
        result.append(frame)
      } else {
        let events = frame.tellsAll ? missed.filter { !$0.isOfContact } : missed
        result.append(EventFrame(events + frame.content, at: frame.time))
        missed.removeAll(keepingCapacity: true)
      }
    }
    frames = result
  }

  /// Whether a frame does no more than move contacts, or tell all of as many as the one before.
  private func isMotion(_ index: Int) -> Bool {
    let frame = frames[index]
    for event in frame.content {
      switch event.type {
      case .absolute: if event.axis == .trackingID && !frame.tellsAll { return false }
      case .synchronization: if event.isDropped { return false }
      case .miscellaneous: continue
      default: return false
      }
    }
    return frame.contactReports == frames[index - 1].contactReports
  }

  /// Ends the recording after a share of its frames; whatever is down stays down.
  mutating func truncate(percent: Int) {
    let count = max(frames.count * percent / 100, 1)
    guard count < frames.count else { return }
    frames.removeLast(frames.count - count)
    let end = duration
    marks.removeAll { $0.time > end }
  }

  /// Lets the device go away after a share of the frames.
  mutating func unplug(percent: Int) {
    truncate(percent: percent)
    guard !frames.isEmpty else { return }
    marks.removeAll { $0.isEnd || $0.isLost }
    var mark = RecordingMark(at: duration)
    mark.isEnd = true
    mark.isLost = true
    marks.append(mark)
  }

  /// Loses frames in the kernel, whose state is told afterwards, as a reader has to ask for it.
  mutating func loseFrames(_ count: Int, _ random: inout MutationRandom) {
    guard frames.count > 2 else { return }
    let start = random.number(in: 1...frames.count - 2)
    let end = min(start + count, frames.count - 1)
    let time = frames[end - 1].time
    let isAnonymous = isAnonymous
    var reader = SurfaceStateReader(self)
    for frame in frames[..<end] { _ = reader.take(frame) }
    var state = reader.state
    // The kernel keeps no contacts of a device that tells all of them each time.
    if isAnonymous { state.slots = [] }
    var writer = SurfaceStateWriter()
    writer.forget()
    let drop = InputEvent(
      time: time, type: .synchronization, code: SynchronizationCode.dropped.rawValue, value: 0)
    var told = [EventFrame([drop], at: time)]
    if let frame = writer.frame(state, at: time) { told.append(frame) }
    // The frame after it counts on the slot that was selected.
    if let slot = frames[..<end].lastSlot ?? initialState.slot, !isAnonymous {
      told[told.count - 1] = EventFrame(
        told[told.count - 1].content + [InputEvent(time: time, axis: .slot, value: slot)],
        at: time)
    }
    frames.replaceSubrange(start..<end, with: told)
  }
}

extension InputEvent {
  /// Whether it says something of a contact of protocol A.
  fileprivate var isOfContact: Bool {
    isContactReport || axis?.isPerSlot == true
  }
}

extension EventFrame {
  /// The number of contacts that the frame tells, for a device that tells all of them.
  fileprivate var contactReports: Int {
    events.count(where: \.isContactReport)
  }
}

extension ArraySlice<EventFrame> {
  /// The slot that is selected after these frames, or `nil` where none of them selects any.
  fileprivate var lastSlot: Int32? {
    for frame in reversed() {
      if let event = frame.events.last(where: { $0.axis == .slot }) { return event.value }
    }
    return nil
  }
}
