import InputEvents

extension EventRecording {
  /// Lets the other one of two fingers lift first, each time that two lift one after the other.
  ///
  /// The finger that now stays goes on as the other one did. Two that lift in the same frame are
  /// told apart: a random one stays for the given time longer, or half the time to the next frame.
  mutating func swapLifts(microseconds: Int, _ random: inout MutationRandom) {
    guard var moments else { return }
    var isChanged = false
    var index = 1
    while index < moments.count {
      let before = moments[index - 1].state
      let lifted = before.down.filter { !moments[index].state.isDown($0) }
      if lifted.count > 1, let last = random.element(of: lifted) {
        let extra = separate(last, at: index, in: &moments, microseconds)
        index += extra + 1
        isChanged = true
      } else if lifted.count == 1, let first = lifted.first,
        let end = exchange(first, at: index, in: &moments)
      {
        index = end + 1
        isChanged = true
      } else {
        index += 1
      }
    }
    if isChanged { tell(moments) }
  }

  /// Lets one of several fingers that lift in a frame stay longer.
  ///
  /// - Returns: The number of frames that were added.
  private func separate(
    _ slot: Int, at index: Int, in moments: inout [SurfaceMoment], _ microseconds: Int
  ) -> Int {
    let before = moments[index - 1].state
    var first = moments[index]
    first.state.stay(slot, as: before.slots[slot])
    first.state[.touch] = before[.touch]
    let lifts = before.down.count { !first.state.isDown($0) }
    if let told = before.toldFingers {
      for key in SurfaceState.fingerKeys { first.state[key] = before[key] }
      first.state.tellFingers(told - lifts, on: device)
    }
    var second = moments[index]
    second.others = []
    var delay = Int64(microseconds) * 1_000
    if index + 1 < moments.count {
      let gap = moments[index + 1].time.nanoseconds(since: second.time)
      delay = min(delay, gap / 2_000 * 1_000)
    }
    second.time = second.time.advanced(byNanoseconds: delay)
    moments[index] = first
    moments.insert(second, at: index + 1)
    return 1
  }

  /// Exchanges the lifts of a finger and of the one that lifts next.
  ///
  /// - Returns: The frame of the second lift, or `nil` where no finger is there to exchange with.
  private func exchange(
    _ first: Int, at index: Int, in moments: inout [SurfaceMoment]
  ) -> Int? {
    let before = moments[index - 1].state
    guard let (other, end) = nextLift(after: index, in: moments) else { return nil }
    for place in index...end {
      let told = moments[place].state.slots[other]
      if place < end {
        moments[place].state.stay(
          first, as: before.slots[first].moved(from: before.slots[other], to: told))
      } else {
        moments[place].state.slots[first].trackingID = -1
      }
      moments[place].state.stay(other, as: before.slots[other])
      moments[place].state.slots[other].trackingID = -1
    }
    return end
  }

  /// The finger that lifts next after a frame, alone, with nothing coming down before.
  private func nextLift(
    after index: Int, in moments: [SurfaceMoment]
  ) -> (slot: Int, index: Int)? {
    var before = moments[index]
    guard before.state.down.allSatisfy({ moments[index - 1].state.isDown($0) }) else { return nil }
    for next in moments.indices[(index + 1)...] {
      let state = moments[next].state
      let lifted = before.state.down.filter { slot in
        !state.isDown(slot) || state.slots[slot].trackingID != before.state.slots[slot].trackingID
      }
      guard state.down.allSatisfy({ before.state.isDown($0) }) else { return nil }
      if let slot = lifted.first {
        let isLift = lifted.count == 1 && !state.isDown(slot)
        return isLift ? (slot, next) : nil
      }
      before = moments[next]
    }
    return nil
  }
}

extension SurfaceState {
  /// Whether a slot has a contact.
  func isDown(_ slot: Int) -> Bool {
    slots.indices.contains(slot) && slots[slot].isDown
  }

  /// Puts a contact into a slot.
  fileprivate mutating func stay(_ slot: Int, as contact: Slot) {
    if ensure(slot) { slots[slot] = contact }
  }
}

extension SurfaceState.Slot {
  /// The slot with its contact moved as another one did.
  fileprivate func moved(from start: Self, to end: Self) -> Self {
    var moved = self
    for axis in SurfaceMap.contactAxes {
      guard let place = self[axis], let from = start[axis], let to = end[axis] else { continue }
      moved[axis] = Int32(clamping: Int64(place) + Int64(to) - Int64(from))
    }
    return moved
  }
}
