import InputEvents

extension EventRecording {
  /// A silence of more than this is a finger at rest, in nanoseconds: nothing is between its ends.
  private static let longestSilence: Int64 = 100_000_000

  /// Lets the device measure at another rate, on straight lines between what it told.
  ///
  /// Frames in which contacts or keys change stay when they are; those in which contacts only move
  /// make room for the new ones. The device's own time is left out.
  mutating func resample(hertz: Int) {
    guard let moments, var previous = moments.first, hertz > 0 else { return }
    let period = 1_000_000_000 / Int64(hertz)
    var result = [previous]
    // When the device measures next.
    var next = previous.time.advanced(byNanoseconds: period)
    for moment in moments.dropFirst() {
      let isMotion = moment.state.hasContactsOf(previous.state) && !moment.tellsMore
      let silence = moment.time.nanoseconds(since: previous.time)
      if silence > Self.longestSilence || !previous.state.isTouched {
        result.append(moment)
        next = moment.time.advanced(byNanoseconds: period)
      } else {
        while next < moment.time || isMotion && next == moment.time {
          result.append(previous.moved(towards: moment, at: next))
          // Ends at the end of time, too.
          guard next.nanoseconds < Int64.max - period else { break }
          next = next.advanced(byNanoseconds: period)
        }
        if !isMotion { result.append(moment) }
      }
      previous = moment
    }
    for index in result.indices { result[index].others.removeAll { $0.type == .miscellaneous } }
    tell(result)
  }
}

extension SurfaceMoment {
  /// Whether the frame holds more than contacts, keys and the device's own time.
  fileprivate var tellsMore: Bool {
    others.contains { $0.type != .miscellaneous }
  }

  /// The state at a moment between this one and a later one.
  fileprivate func moved(towards later: SurfaceMoment, at time: Timestamp) -> SurfaceMoment {
    var state = state
    let whole = later.time.nanoseconds(since: self.time)
    let part = time.nanoseconds(since: self.time)
    for index in state.slots.indices where later.state.slots.indices.contains(index) {
      let other = later.state.slots[index]
      guard state.slots[index].isDown, state.slots[index].trackingID == other.trackingID else {
        continue
      }
      for axis in SurfaceMap.contactAxes {
        guard let from = state.slots[index][axis], let to = other[axis] else { continue }
        state.slots[index][axis] = Self.between(from, to, part, of: whole)
      }
    }
    for axis in SurfaceMap.singleAxes {
      guard let from = state[axis], let to = later.state[axis] else { continue }
      state[axis] = Self.between(from, to, part, of: whole)
    }
    // Whole microseconds, as the kernel has them.
    let stamp = Timestamp(nanoseconds: time.nanoseconds / 1_000 * 1_000)
    return SurfaceMoment(time: stamp, state: state, others: [])
  }

  /// A value on the way from one to another, rounded to the nearest, halves away from zero.
  private static func between(
    _ from: Int32, _ to: Int32, _ part: Int64, of whole: Int64
  ) -> Int32 {
    guard whole > 0 else { return to }
    // At most 2³² times 10⁸: no overflow.
    let product = (Int64(to) - Int64(from)) * part
    let half = product < 0 ? -whole / 2 : whole / 2
    return Int32(clamping: Int64(from) + (product + half) / whole)
  }
}
