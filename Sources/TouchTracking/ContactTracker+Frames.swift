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
    frame.interruption = nil
    frame.contacts.removeAll(keepingCapacity: true)
    frame.lifted.removeAll(keepingCapacity: true)

    let hovers = isHovering
    var occupied = 0
    for index in table.slots.indices {
      if table.slots[index].isChanged { settle(index, time, line) }
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
    let rebases = verdict.rebases || wasDropped
    for index in table.slots.indices {
      let takesPart = table.slots[index].takesPart && !hovers
      if takesPart || table.slots[index].isActive || table.slots[index].hasEnded {
        follow(index, takesPart: takesPart, interval: interval, rebases: rebases, line)
      }
    }
    placeUncounted(occupied: occupied, fingers: fingers)
    frame.fingerCount = max(occupied, fingers)
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

  /// Judges a slot whose values changed in this frame.
  private mutating func settle(_ index: Int, _ time: Timestamp, _ line: Int) {
    table.slots[index].isChanged = false
    table.slots[index].isToolTypeFresh = false
    if kind == .slots && !table.slots[index].isKnown && !table.slots[index].isFromBefore {
      table.slots[index].isFromBefore = true
      report(.contactAtStart, time, line)
    }
    if configuration.rejectsPalmsByToolType && table.slots[index].trackingID >= 0
      && !table.slots[index].isPalm && table.slots[index].toolType == ContactToolType.palm
    {
      table.slots[index].isPalm = true
      report(.palm, time, line)
    }
  }

  /// Carries a slot's contact from the last frame into this one.
  private mutating func follow(
    _ index: Int, takesPart: Bool, interval: Int64, rebases: Bool, _ line: Int
  ) {
    if table.slots[index].isActive && (table.slots[index].hasEnded || !takesPart) {
      // A lift keeps its slot's last position, unless a new contact overwrote it in this frame.
      // A contact that becomes a palm is in no list: it is no lift.
      if !table.slots[index].isPalm {
        if table.slots[index].trackingID < 0 {
          move(index, interval: interval, rebases: rebases, line)
        } else {
          table.slots[index].contact.step = .zero
        }
        frame.lifted.append(table.slots[index].contact)
      }
      table.slots[index].isActive = false
    }
    table.slots[index].hasEnded = false
    guard takesPart else { return }
    if table.slots[index].isActive {
      move(index, interval: interval, rebases: rebases, line)
    } else {
      begin(index)
    }
    frame.contacts.append(table.slots[index].contact)
  }

  /// Begins the contact of a slot.
  private mutating func begin(_ index: Int) {
    let position = table.slots[index].position
    let point = geometry.viewPoint(position)
    table.slots[index].isActive = true
    table.slots[index].jump = JumpFilter.Memory()
    table.slots[index].surfacePoint = point
    table.slots[index].contact = Contact(
      identifier: nextIdentifier, slot: Int32(clamping: index),
      trackingID: table.slots[index].trackingID, devicePosition: position,
      location: geometry.pointer ?? point, isNew: true)
    nextIdentifier += 1
  }

  /// Moves a contact to its slot's position.
  private mutating func move(_ index: Int, interval: Int64, rebases: Bool, _ line: Int) {
    table.slots[index].contact.isNew = false
    table.slots[index].contact.isRebased = rebases
    let position = table.slots[index].position
    guard position != table.slots[index].contact.devicePosition else {
      table.slots[index].contact.step = .zero
      table.slots[index].jump.lastStep = 0
      return
    }
    let point = geometry.viewPoint(position)
    let step = point - table.slots[index].surfacePoint
    table.slots[index].contact.devicePosition = position
    table.slots[index].surfacePoint = point
    table.slots[index].contact.location = geometry.pointer ?? point
    if let jumps, !rebases,
      jumps.isJump(
        millimetres: geometry.millimetres(fromPoints: step.length), interval: interval,
        memory: &table.slots[index].jump)
    {
      table.slots[index].contact.isRebased = true
      report(.touchJump, frame.time, line)
    }
    table.slots[index].contact.step = table.slots[index].contact.isRebased ? .zero : step
  }
}
