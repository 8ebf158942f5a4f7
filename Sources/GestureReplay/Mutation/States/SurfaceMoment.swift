import InputEvents

/// A frame as the state that it leaves behind.
struct SurfaceMoment {
  /// When it is.
  var time: Timestamp
  /// The state.
  var state: SurfaceState
  /// The events of the frame that are no state.
  var others: [InputEvent]
}

extension EventRecording {
  /// Whether contacts come without slots and names: protocol A.
  var isAnonymous: Bool {
    frames.contains(where: \.tellsAll)
  }

  /// The states after the frames, or `nil` for a device whose contacts have no names.
  var moments: [SurfaceMoment]? {
    guard !isAnonymous else { return nil }
    var reader = SurfaceStateReader(self)
    return frames.map { frame in
      let others = reader.take(frame)
      return SurfaceMoment(time: frame.time, state: reader.state, others: others)
    }
  }

  /// Lets the frames tell other states; the first frame stays, so that the session begins with it.
  mutating func tell(_ moments: [SurfaceMoment]) {
    var writer = SurfaceStateWriter(initialState)
    frames = moments.enumerated().compactMap { index, moment in
      let frame = writer.frame(moment.state, at: moment.time, others: moment.others)
      return index == 0 ? frame ?? EventFrame(moment.others, at: moment.time) : frame
    }
  }
}
