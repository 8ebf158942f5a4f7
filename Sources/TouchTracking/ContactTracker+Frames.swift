import InputEvents

extension ContactTracker {
  /// Closes a frame, or goes one step back to order after a drop.
  ///
  /// A report with a value other than 0 closes nothing: the kernel inserts it between the parts of
  /// one frame, whose changes then count with the next report.
  mutating func closeFrame(_ event: InputEvent, _ line: Int) -> Bool {
    switch recovery {
    case .discarding:
      recovery = .resynchronizing
      return false
    case .none, .resynchronizing:
      guard event.value == 0 else { return false }
    }
    if kind == nil, let found = detector.take(event, line: line) { adopt(found) }
    if kind == .anonymous && recovery == .resynchronizing && !keys.isHovering
      && !anonymousContacts.isTelling
    {
      // The kernel keeps no contacts of such a device, so that its state says nothing of them.
      keys.closeFrame()
      return false
    }
    let isAnchor = !frame.isTouched
    let time = clock?.time(of: event.time, isAnchor: isAnchor) ?? event.time
    let wasDropped = recovery == .resynchronizing
    recovery = .none
    switch kind {
    case .anonymous:
      let oddity = anonymousContacts.closeFrame(
        at: max(time, frame.time), keys, geometry, &table)
      if let oddity { report(oddity, time, line) }
    case .singleTouch:
      if let oddity = singleContact.closeFrame(keys, &table) { report(oddity, time, line) }
    case .slots, nil: break
    }
    completeFrame(at: time, wasDropped: wasDropped, line)
    keys.closeFrame()
    return true
  }

  /// Turns the state of the slots into the frame.
  mutating func completeFrame(at time: Timestamp, wasDropped: Bool, _ line: Int) {
    let time = max(time, frame.time)
    let interval = time.nanoseconds(since: frame.time)
    frame.time = time
    frame.liftTime = time
    frame.interruption = nil
    frame.contacts.removeAll(keepingCapacity: true)
    frame.lifted.removeAll(keepingCapacity: true)

    let hovers = isHovering
    var occupied = 0
    for index in table.slots.indices {
      if table.slots[index].isChanged || table.slots[index].filters.hold != .none {
        settle(index, line)
      }
      if !hovers && table.slots[index].isOccupied { occupied += 1 }
    }
    if wasDropped && hasChangedContacts(hovers) {
      frame.interruption = TouchFrame.Interruption(
        reason: .contactsChangedInDrop, time: dropTime)
      for index in table.slots.indices { table.slots[index].isActive = false }
      unplaced.clear()
    }
    let fingers = hovers ? 0 : keys.count
    let verdict = trust.update(positions: occupied, fingers: kind == .anonymous ? 0 : fingers)
    if verdict.isExceeded { report(.fingersExceedSlots, time, line) }
    let moment = Moment(
      interval: interval, rebases: verdict.rebases || wasDropped,
      isSingle: occupied == 1 && frame.fingerCount == 1, line: line)
    if filters.wobble != nil && !moment.isSingle { filters.wobble?.reset() }
    noteLifts(hovers)
    pinContacts(line)
    for index in table.slots.indices {
      let takesPart = table.slots[index].takesPart && !hovers
      if takesPart || table.slots[index].isActive || table.slots[index].hasEnded {
        follow(index, takesPart: takesPart, moment)
      }
    }
    placeUncounted(occupied: occupied, fingers: fingers)
    frame.fingerCount = max(occupied, fingers)
    backdateLift(interval, line)
  }

  /// Dates a lift by the kernel's timer back to when the device fell silent.
  private mutating func backdateLift(_ silence: Int64, _ line: Int) {
    guard let sticky = filters.stickyLifts, !frame.isTouched, !frame.lifted.isEmpty,
      sticky.isSticky(silence: silence)
    else { return }
    for index in frame.lifted.indices where frame.lifted[index].step != .zero { return }
    frame.liftTime = frame.time.advanced(byNanoseconds: -silence)
    report(.stickyLift, frame.time, line)
  }

  /// Whether the device's touch key says that whatever it shows hovers.
  ///
  /// A contact in a slot and one with a size touch even so: some touchpads release the key while
  /// fingers press lightly, and some while they come down.
  private var isHovering: Bool {
    guard keys.isHovering else { return false }
    switch kind {
    case .slots: return configuration.hoversByTouchKey
    case .anonymous: return !anonymousContacts.tellsSizes
    case .singleTouch, nil: return true
    }
  }

  /// Whether a drop changed which contacts are down.
  private func hasChangedContacts(_ hovers: Bool) -> Bool {
    for index in table.slots.indices {
      let takesPart = table.slots[index].takesPart && !hovers
      if table.slots[index].hasEnded || table.slots[index].isActive != takesPart { return true }
    }
    return false
  }

  /// Completes the contacts of a device that counts fingers better than it locates them.
  ///
  /// Where only the bounding box of two contacts is true, each of them moves as the box's centre.
  private mutating func placeUncounted(occupied: Int, fingers: Int) {
    if isSemiMultitouch && frame.contacts.count > 1 {
      let mean = UnplacedFingers.mean(of: frame.contacts)
      for index in frame.contacts.indices where !frame.contacts[index].isNew {
        frame.contacts[index].step = mean.step
        frame.contacts[index].isRebased = frame.contacts[index].isRebased || mean.isRebased
      }
    }
    let isFull = kind == .slots && table.declaredCount == occupied
    let isLocated = kind == .singleTouch || isSemiMultitouch || isFull
    let missing = isLocated && frame.contacts.count == occupied ? fingers - occupied : 0
    guard missing > 0 || !unplaced.isEmpty else { return }
    unplaced.follow(
      count: missing, &frame, firstSlot: table.slots.count, identifier: &nextIdentifier)
  }
}
