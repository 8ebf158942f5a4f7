import InputEvents

/// Protocol A: the device tells all contacts anew in every frame, each closed by a `SYN_MT_REPORT`.
///
/// They go to virtual slots: by their tracking ids where they have any, else each to the slot that
/// makes the total distance least. A device says "up" in one of three ways, all of which end a
/// contact: it leaves the contact out (a frame with an empty report where it was the last one), it
/// sends `BTN_TOUCH` 0 in a frame without any report, or it goes on to repeat the contact with a
/// `TOUCH_MAJOR` of 0.
struct AnonymousContacts: Sendable {
  /// What may pair two positions of a contact.
  struct Configuration: Hashable, Sendable {
    /// The distance that any contact may move in one frame, in points.
    var reach = Double.infinity
    /// The points per second that a contact may move in a longer time.
    var speed = Double.infinity
  }

  /// One contact as the device tells it.
  private struct Report: Sendable, BitwiseCopyable {
    /// The contact's values, in the shape of a slot.
    var values = Slot()
    /// The tracking id, or `nil` without one.
    var id: Int32?
    /// Whether the device took it back: an id below 0.
    var isReleased = false
    /// Whether its size was told.
    var hasSize = false
    /// The slot it goes to, or -1.
    var slot = -1
  }

  /// What may pair two positions.
  private let configuration: Configuration
  /// The contact that is being told.
  private var pending = Report()
  /// Whether anything of it was told.
  private var isPending = false
  /// The contacts told since the last frame.
  private var reports: [Report] = []
  /// Whether the frame restates which contacts are down.
  private var isRestated = false
  /// Whether there were more contacts than can be matched.
  private var isOverfull = false
  /// Whether the device tells sizes above 0, so that 0 means something.
  private(set) var tellsSizes = false
  /// The tracking id of the next contact without one.
  private var nextID: Int32 = 0
  /// The occupied slots that no contact of the frame has claimed yet.
  private var unclaimed: [Int] = []
  /// When the last frame that restated the contacts was.
  private var lastTime = Timestamp.zero
  /// The matching by distance.
  private var matching = ContactMatching()

  /// Creates the state of a device without contacts.
  init(configuration: Configuration) {
    self.configuration = configuration
    reports.reserveCapacity(ContactMatching.capacity)
    unclaimed.reserveCapacity(SlotTable.limit)
  }

  /// Takes the value of an axis.
  mutating func set(_ axis: AxisCode, _ value: Int32) {
    guard axis.isPerSlot else { return }
    isPending = true
    switch axis {
    case .trackingID:
      pending.isReleased = value < 0
      pending.id = value
    case .touchMajor:
      pending.values.set(axis, value)
      pending.hasSize = true
      if value > 0 { tellsSizes = true }
    default: pending.values.set(axis, value)
    }
  }

  /// Closes a contact: a `SYN_MT_REPORT`, which is empty where there are none.
  mutating func closeContact() {
    isRestated = true
    guard isPending else { return }
    if pending.values.hasX && pending.values.hasY && !pending.isReleased {
      if reports.count < ContactMatching.capacity {
        reports.append(pending)
      } else {
        isOverfull = true
      }
    }
    pending = Report()
    isPending = false
  }

  /// Whether the frame at hand says which contacts are down.
  var isTelling: Bool {
    isRestated || isPending
  }

  /// Forgets what was told of a frame whose rest is lost.
  mutating func discard() {
    pending = Report()
    isPending = false
    reports.removeAll(keepingCapacity: true)
    isRestated = false
    isOverfull = false
  }

  /// Brings the slots up to date at the end of a frame.
  ///
  /// - Returns: What is odd about it.
  mutating func closeFrame(
    at time: Timestamp, _ keys: ToolKeys, _ geometry: SurfaceGeometry, _ table: inout SlotTable
  ) -> Anomaly.Kind? {
    if isPending { closeContact() }
    guard isRestated || keys.isHovering else { return nil }
    if isRestated {
      let tellsSizes = tellsSizes
      reports.removeAll { tellsSizes && $0.hasSize && $0.values.touchMajor <= 0 }
    }
    listOccupied(table)
    claimByIdentifier(geometry, table)
    claimByDistance(at: time, geometry, table)
    for index in unclaimed { table.setContact(index, id: -1) }
    for index in reports.indices { place(index, in: &table) }
    if isRestated { lastTime = time }
    defer { discard() }
    return isOverfull ? .slotOutOfRange : nil
  }

  /// Lists the slots that hold a contact.
  private mutating func listOccupied(_ table: borrowing SlotTable) {
    unclaimed.removeAll(keepingCapacity: true)
    for index in table.slots.indices where table.slots[index].trackingID >= 0 {
      unclaimed.append(index)
    }
  }

  /// Gives each contact with a tracking id the slot that holds the same.
  ///
  /// Some devices give all contacts one id; among equal ids the nearest slot counts.
  private mutating func claimByIdentifier(
    _ geometry: SurfaceGeometry, _ table: borrowing SlotTable
  ) {
    for index in reports.indices {
      guard let id = reports[index].id else { continue }
      let point = geometry.viewPoint(reports[index].values.position)
      var nearest = -1
      var shortest = Double.infinity
      for place in unclaimed.indices where table.slots[unclaimed[place]].trackingID == id {
        let other = geometry.viewPoint(table.slots[unclaimed[place]].position)
        let distance = (point - other).length
        if nearest < 0 || distance < shortest { (nearest, shortest) = (place, distance) }
      }
      if nearest >= 0 { reports[index].slot = unclaimed.remove(at: nearest) }
    }
  }

  /// Gives the contacts without tracking ids the slots that make the total distance least.
  private mutating func claimByDistance(
    at time: Timestamp, _ geometry: SurfaceGeometry, _ table: borrowing SlotTable
  ) {
    var count = 0
    for index in reports.indices where reports[index].id == nil { count += 1 }
    guard count > 0, !unclaimed.isEmpty else { return }
    let interval = Double(time.nanoseconds(since: lastTime)) / 1e9
    matching.start(
      before: unclaimed.count, after: count,
      limit: max(configuration.reach, configuration.speed * interval))
    var column = 0
    for index in reports.indices where reports[index].id == nil {
      let point = geometry.viewPoint(reports[index].values.position)
      for row in unclaimed.indices {
        let other = geometry.viewPoint(table.slots[unclaimed[row]].position)
        matching.set(row, column, distance: (point - other).length)
      }
      column += 1
    }
    matching.solve()
    column = 0
    for index in reports.indices where reports[index].id == nil {
      if let row = matching.partner(of: column) { reports[index].slot = unclaimed[row] }
      column += 1
    }
    for index in reports.indices where reports[index].id == nil && reports[index].slot >= 0 {
      let slot = reports[index].slot
      unclaimed.removeAll { $0 == slot }
    }
  }

  /// Writes a contact into its slot, the first free one where it is new.
  private mutating func place(_ index: Int, in table: inout SlotTable) {
    var slot = reports[index].slot
    if slot < 0 {
      slot = 0
      while slot < table.slots.count
        && (table.slots[slot].trackingID >= 0 || table.slots[slot].hasEnded)
      { slot += 1 }
      guard table.ensure(slot) else { return }
      table.setContact(slot, id: reports[index].id ?? newID())
    }
    let values = reports[index].values
    table.slots[slot].set(.positionX, values.x)
    table.slots[slot].set(.positionY, values.y)
    table.slots[slot].set(.toolType, values.toolType)
    table.slots[slot].set(.contactDistance, values.distance)
    table.slots[slot].set(.touchMajor, values.touchMajor)
    table.slots[slot].set(.contactPressure, values.pressure)
  }

  /// The next tracking id of a contact without one.
  private mutating func newID() -> Int32 {
    defer { nextID = nextID == 65_535 ? 0 : nextID + 1 }
    return nextID
  }
}
