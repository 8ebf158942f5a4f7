import InputEvents

/// A contact that a variant has and its original has not.
enum AddedContact {
  /// One more finger, beside another one.
  case finger
  /// A palm, at the lower edge.
  case palm
}

extension EventRecording {
  /// Lets one more contact come down after a share of the touched frames.
  ///
  /// It lifts at a random later frame, or with the finger beside which it came down. It needs a
  /// slot that nothing else uses from then on.
  mutating func addContact(
    _ kind: AddedContact, percent: Int, _ random: inout MutationRandom
  ) {
    guard var moments else { return }
    let touched = moments.indices.dropFirst().filter { !moments[$0].state.down.isEmpty }
    guard !touched.isEmpty else { return }
    let choice = min(touched.count * percent / 100, touched.count - 1)
    let start = touched[choice]
    let last = touched[random.number(in: choice...touched.count - 1)]
    guard let slot = freeSlot(from: start, in: moments),
      let leader = moments[start].state.down.first
    else { return }
    let first = moments[start].state.slots[leader]
    let contact = self.contact(kind, beside: first, in: moments)
    var isDown = true
    for index in start..<moments.count where moments[index].state.ensure(slot) {
      isDown = isDown && index <= last && moments[index].state.isDown(leader)
      guard isDown else { continue }
      var added = contact
      if kind == .finger {
        added = added.following(first, moments[index].state.slots[leader], in: self)
      }
      moments[index].state.slots[slot] = added
      if let told = moments[index].state.toldFingers {
        moments[index].state.tellFingers(told + 1, on: device)
      }
    }
    tell(moments)
  }

  /// The highest slot that has no contact from a frame on.
  private func freeSlot(from start: Int, in moments: [SurfaceMoment]) -> Int? {
    let count = min(device?.slotCount ?? 0, 64)
    return (0..<max(count, 0)).last { slot in
      moments[(start - 1)...].allSatisfy { !$0.state.isDown(slot) }
    }
  }

  /// The contact when it comes down.
  private func contact(
    _ kind: AddedContact, beside other: SurfaceState.Slot, in moments: [SurfaceMoment]
  ) -> SurfaceState.Slot {
    var contact = other
    contact.trackingID = freshIdentifier(in: moments)
    let x = device?.axis(.positionX)
    let y = device?.axis(.positionY)
    switch kind {
    case .finger:
      // A finger's breadth beside it, where there is room.
      if let x, let place = other[.positionX] {
        let breadth = x.resolution > 0 ? Int64(x.resolution) * 20 : x.span / 5
        let right = Int64(place) + breadth
        let isOn = right <= Int64(x.maximum)
        contact[.positionX] = Int32(clamping: isOn ? right : Int64(place) - breadth)
      }
    case .palm:
      if let x { contact[.positionX] = Int32(clamping: Int64(x.minimum) + x.span / 20) }
      if let y { contact[.positionY] = Int32(clamping: Int64(y.maximum) - y.span / 20) }
      for axis: AxisCode in [.touchMajor, .touchMinor, .contactPressure] {
        if let range = device?.axis(axis) { contact[axis] = range.maximum }
      }
      if let range = device?.axis(.toolType), range.maximum >= ContactToolType.palm {
        contact[.toolType] = ContactToolType.palm
      }
    }
    return contact
  }

  /// A tracking id that no contact of the recording has.
  private func freshIdentifier(in moments: [SurfaceMoment]) -> Int32 {
    let highest = device?.axis(.trackingID)?.maximum ?? 65_535
    var used: [Int32] = []
    for moment in moments {
      for slot in moment.state.slots where slot.isDown && slot.trackingID != used.last {
        used.append(slot.trackingID)
      }
    }
    var identifier = max(highest, 0)
    while identifier > 0, used.contains(identifier) { identifier -= 1 }
    return identifier
  }
}

extension SurfaceState.Slot {
  /// The contact after another one has moved, with the surface's edges as limits.
  fileprivate func following(
    _ start: Self, _ now: Self, in recording: EventRecording
  ) -> Self {
    var moved = self
    for axis: AxisCode in [.positionX, .positionY] {
      guard let place = self[axis], let from = start[axis], let to = now[axis] else { continue }
      let range = recording.range(of: axis)
      let target = Int32(clamping: Int64(place) + Int64(to) - Int64(from))
      moved[axis] = min(max(target, range.lowerBound), range.upperBound)
    }
    return moved
  }
}
