import InputEvents

extension ContactTracker {
  /// What all slots of a frame have in common.
  struct Moment {
    /// The time since the frame before, in nanoseconds.
    var interval: Int64
    /// Whether all positions count anew.
    var rebases: Bool
    /// Whether one finger is down alone, in this frame and the one before.
    var isSingle: Bool
    /// The line of the recording.
    var line: Int
  }

  /// Judges a slot whose values changed in this frame, or whose contact is held back.
  mutating func settle(_ index: Int, _ line: Int) {
    if table.slots[index].settle(tellsIdentifiers: kind == .slots) {
      report(.contactAtStart, frame.time, line)
    }
    if let oddity = filters.palms.judge(&table.slots[index]) {
      report(oddity, frame.time, line)
    }
    guard filters.holdsContacts else { return }
    var slot = table.slots[index]
    if slot.trackingID >= 0 && slot.hasX && slot.hasY {
      judge(&slot, index, line)
      table.slots[index] = slot
    }
  }

  /// Holds a contact back where it comes down as a palm or thumb would, or lets it go.
  private mutating func judge(_ slot: inout Slot, _ index: Int, _ line: Int) {
    let point = millimetres(geometry.viewPoint(slot.position))
    guard slot.filters.isJudged else {
      slot.filters.isJudged = true
      slot.filters.start = point
      slot.filters.startTime = frame.time
      if let edges = filters.edges, edges.holds(point), !hasOther(than: index) {
        slot.filters.hold = .edge
        report(.palmEdge, frame.time, line)
      } else if let thumbs = filters.thumbs, isThumb(point, index, thumbs) {
        slot.filters.hold = .thumb
        report(.thumb, frame.time, line)
      }
      return
    }
    let isFree =
      switch slot.filters.hold {
      case .none: false
      case .edge:
        hasOther(than: index)
          || filters.edges?.releases(
            from: slot.filters.start, to: point,
            age: frame.time.nanoseconds(since: slot.filters.startTime)) ?? true
      case .thumb: filters.thumbs?.releases(point) ?? true
      }
    if isFree { slot.filters.hold = .none }
  }

  /// Whether another contact takes part.
  private func hasOther(than index: Int) -> Bool {
    for other in table.slots.indices where other != index && table.slots[other].isActive {
      return true
    }
    return false
  }

  /// Whether a contact comes down as a thumb.
  private func isThumb(_ point: ViewPoint, _ index: Int, _ thumbs: ThumbFilter) -> Bool {
    if thumbs.holds(point) { return true }
    for other in table.slots.indices where other != index && table.slots[other].isActive {
      let place = millimetres(table.slots[other].surfacePoint)
      let speed = table.slots[other].filters.speed
      if thumbs.holds(point, besides: place, speed: speed) { return true }
    }
    return false
  }

  /// Notes where contacts lift in this frame, before others move there.
  mutating func noteLifts(_ hovers: Bool) {
    guard filters.swaps != nil else { return }
    filters.swaps?.beginFrame()
    for index in table.slots.indices where table.slots[index].isActive {
      if table.slots[index].hasEnded || !table.slots[index].takesPart || hovers {
        let point = millimetres(table.slots[index].surfacePoint)
        filters.swaps?.lift(at: point)
      }
    }
  }

  /// Pins all contacts where a click has just gone down.
  mutating func pinContacts(_ line: Int) {
    guard filters.pins != nil, keys.wasClicked else { return }
    for index in table.slots.indices where table.slots[index].isActive {
      table.slots[index].filters.isPinned = true
      table.slots[index].filters.pin = millimetres(table.slots[index].surfacePoint)
      report(.pinned, frame.time, line)
    }
  }

  /// Carries a slot's contact from the last frame into this one.
  mutating func follow(_ index: Int, takesPart: Bool, _ moment: Moment) {
    var slot = table.slots[index]
    if slot.isActive && (slot.hasEnded || !takesPart) {
      // A lift keeps its slot's last position, unless a new contact overwrote it in this frame.
      // A contact that becomes a palm is in no list: it is no lift.
      if !slot.isPalm {
        lift(&slot, moment)
        frame.lifted.append(slot.contact)
      }
      slot.isActive = false
    }
    slot.hasEnded = false
    if takesPart {
      if slot.isActive {
        move(&slot, moment)
      } else {
        begin(&slot, index)
      }
      frame.contacts.append(slot.contact)
    }
    table.slots[index] = slot
  }

  /// Moves a contact for the last time.
  private mutating func lift(_ slot: inout Slot, _ moment: Moment) {
    if slot.trackingID >= 0 {
      slot.contact.isNew = false
      slot.contact.step = .zero
    } else if filters.ignoresLiftMotion {
      if slot.position != slot.contact.devicePosition {
        report(.liftMotion, frame.time, moment.line)
      }
      slot.contact.isNew = false
      slot.contact.step = .zero
    } else {
      move(&slot, moment)
    }
  }

  /// Begins the contact of a slot.
  private mutating func begin(_ slot: inout Slot, _ index: Int) {
    slot.isActive = true
    slot.filters.jump = JumpFilter.Memory()
    slot.filters.lastMove = frame.time
    slot.surfacePoint = geometry.viewPoint(slot.position)
    slot.contact = Contact(
      identifier: nextIdentifier, slot: Int32(clamping: index), trackingID: slot.trackingID,
      devicePosition: slot.position, location: geometry.pointer ?? slot.surfacePoint, isNew: true)
    nextIdentifier += 1
  }

  /// Moves a contact to its slot's position.
  private mutating func move(_ slot: inout Slot, _ moment: Moment) {
    slot.contact.isNew = false
    slot.contact.isRebased = moment.rebases
    let position = slot.position
    guard position != slot.contact.devicePosition else {
      slot.contact.step = .zero
      slot.filters.jump.lastStep = 0
      slot.filters.speed = 0
      return
    }
    var point = geometry.viewPoint(position)
    if filters.wobble != nil { point = steadied(&slot, point, moment) }
    let step = point - slot.surfacePoint
    if !moment.rebases, let oddity = oddity(of: step, to: point, &slot, moment) {
      slot.contact.isRebased = true
      report(oddity, frame.time, moment.line)
    }
    if slot.filters.isPinned { release(&slot, at: point) }
    slot.contact.devicePosition = position
    slot.surfacePoint = point
    slot.contact.location = geometry.pointer ?? point
    slot.contact.step =
      slot.contact.isRebased || slot.filters.isPinned ? .zero : step
    slot.filters.lastMove = frame.time
  }

  /// What is wrong with a step, or `nil` where a finger may have made it.
  private func oddity(
    of step: ViewPoint, to point: ViewPoint, _ slot: inout Slot, _ moment: Moment
  ) -> Anomaly.Kind? {
    if filters.judgesSteps, let oddity = rareOddity(of: step, to: point, &slot) {
      return oddity
    }
    guard let jumps = filters.jumps else { return nil }
    return jumps.isJump(
      millimetres(step), interval: moment.interval, memory: &slot.filters.jump)
      ? .touchJump : nil
  }

  /// What the filters that are off by default find wrong with a step.
  private func rareOddity(
    of step: ViewPoint, to point: ViewPoint, _ slot: inout Slot
  ) -> Anomaly.Kind? {
    let length = geometry.millimetres(fromPoints: step.length)
    let silence = frame.time.nanoseconds(since: slot.filters.lastMove)
    slot.filters.speed = length / (Double(max(silence, 1)) / 1e9)
    if let swaps = filters.swaps,
      swaps.isSwap(from: millimetres(slot.surfacePoint), to: millimetres(point))
    {
      return .dataSwap
    }
    if let silent = filters.silentJumps, silent.isJump(millimetres: length, silence: silence) {
      slot.filters.jump.lastStep = 0
      return .silentJump
    }
    return nil
  }

  /// Frees a pinned contact that has gone far enough; the way there is no motion.
  private func release(_ slot: inout Slot, at point: ViewPoint) {
    let isPinned = filters.pins?.pins(millimetres(point), at: slot.filters.pin) ?? false
    if !isPinned {
      slot.filters.isPinned = false
      slot.contact.isRebased = true
    }
  }

  /// The point that a contact moves to once its wobble is taken out.
  private mutating func steadied(
    _ slot: inout Slot, _ point: ViewPoint, _ moment: Moment
  ) -> ViewPoint {
    if moment.isSingle {
      let interval = frame.time.nanoseconds(since: slot.filters.lastMove)
      let step = point - slot.surfacePoint
      if filters.wobble?.watch(step, interval: interval) == true {
        report(.wobble, frame.time, moment.line)
      }
    }
    guard let wobble = filters.wobble, wobble.isOn else { return point }
    let moved = wobble.moved(millimetres(slot.surfacePoint), to: millimetres(point))
    return ViewPoint(
      x: moved.x * geometry.pointsPerMillimetre, y: moved.y * geometry.pointsPerMillimetre)
  }

  /// A point on the surface in millimetres from its upper left corner.
  private func millimetres(_ point: ViewPoint) -> ViewPoint {
    ViewPoint(
      x: geometry.millimetres(fromPoints: point.x), y: geometry.millimetres(fromPoints: point.y))
  }
}
