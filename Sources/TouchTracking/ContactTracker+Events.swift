import InputEvents

extension ContactTracker {
  /// Gives an axis event or a contact report to the device's protocol.
  mutating func take(_ event: InputEvent, _ line: Int) {
    switch kind {
    case .slots:
      guard let axis = event.axis else { return }
      let oddity = slotContacts.set(axis, event.value, in: &table)
      if let oddity, oddity != .contactReplaced || recovery == .none {
        report(oddity, event.time, line)
      }
    case .anonymous:
      if let axis = event.axis {
        anonymousContacts.set(axis, event.value)
      } else {
        anonymousContacts.closeContact()
      }
    case .singleTouch:
      guard let axis = event.axis else { return }
      singleContact.set(axis, event.value, in: &table)
    case nil:
      if let found = detector.take(event, line: line) { adopt(found) }
    }
  }

  /// Sets the protocol and gives it all events that waited for it.
  mutating func adopt(_ found: ContactProtocol) {
    kind = found
    let waiting = detector.waiting
    detector.clear()
    mayFallSilent = found == .anonymous && configuration.silenceTimeout != nil
    if found == .singleTouch { trust = PositionTrust(isApproximate: true) }
    for entry in waiting { take(entry.event, entry.line) }
  }

  /// Begins to discard: the kernel lost events.
  mutating func drop(at time: Timestamp, _ line: Int) {
    report(.synDropped, time, line)
    if recovery == .none { dropTime = max(time, frame.time) }
    recovery = .discarding
    anonymousContacts.discard()
  }

  /// Lifts the contacts of protocol A that have been silent for too long, where that is asked for.
  ///
  /// - Returns: Whether there were any; `frame` then says so, dated at the end of the time-out.
  mutating func endSilence(before time: Timestamp, _ line: Int) -> Bool {
    guard let timeout = configuration.silenceTimeout, frame.isTouched else { return false }
    let end = frame.time.advanced(byNanoseconds: timeout)
    guard time > end else { return false }
    for index in table.slots.indices where table.slots[index].trackingID >= 0 {
      table.setContact(index, id: -1)
    }
    keys.clear()
    report(.silence, end, line)
    completeFrame(at: end, wasDropped: false, line)
    return true
  }
}
