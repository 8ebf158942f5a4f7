/// The fingers that a device counts but does not locate.
///
/// A device with one position, a bounding box or too few slots says by its tool keys how many
/// fingers there are. The ones without a position of their own are taken to be at the centroid of
/// the others and to move with it: so the number of contacts is true, and their mean too.
struct UnplacedFingers: Sendable {
  /// The most fingers that the tool keys can count.
  private static let limit = 5

  /// The fingers after the last frame.
  private var contacts: [Contact] = []

  /// Creates the state without fingers.
  init() {
    contacts.reserveCapacity(Self.limit)
  }

  /// Whether there are any.
  var isEmpty: Bool {
    contacts.isEmpty
  }

  /// Adds the fingers to a frame that holds all others.
  ///
  /// - Parameters:
  ///   - count: How many fingers have no position.
  ///   - frame: The frame so far.
  ///   - firstSlot: The slot of the first of them, beyond the device's own.
  ///   - identifier: The identifier of the next new contact.
  mutating func follow(
    count: Int, _ frame: inout TouchFrame, firstSlot: Int, identifier: inout Int
  ) {
    let located = frame.contacts.count
    let count = located > 0 ? min(count, Self.limit) : 0
    while contacts.count > max(count, 0) {
      guard var last = contacts.popLast() else { break }
      last.isNew = false
      last.step = .zero
      frame.lifted.append(last)
    }
    guard count > 0 else { return }
    let mean = Self.mean(of: frame.contacts)
    for index in contacts.indices {
      contacts[index].isNew = false
      contacts[index].isRebased = mean.isRebased
      contacts[index].step = mean.step
      contacts[index].location = mean.location
      contacts[index].devicePosition = frame.contacts[0].devicePosition
    }
    while contacts.count < count {
      contacts.append(
        Contact(
          identifier: identifier, slot: Int32(clamping: firstSlot + contacts.count),
          trackingID: -1, devicePosition: frame.contacts[0].devicePosition,
          location: mean.location, isNew: true))
      identifier += 1
    }
    for contact in contacts { frame.contacts.append(contact) }
  }

  /// Forgets all fingers without a lift.
  mutating func clear() {
    contacts.removeAll(keepingCapacity: true)
  }

  /// The centroid of contacts and how it moved.
  static func mean(of contacts: [Contact]) -> Contact {
    var mean = contacts[0]
    mean.step = .zero
    mean.location = .zero
    mean.isRebased = false
    for contact in contacts {
      mean.step = mean.step + contact.step
      mean.location = mean.location + contact.location
      if contact.isNew || contact.isRebased { mean.isRebased = true }
    }
    let count = Double(contacts.count)
    mean.location = ViewPoint(x: mean.location.x / count, y: mean.location.y / count)
    mean.step =
      mean.isRebased ? .zero : ViewPoint(x: mean.step.x / count, y: mean.step.y / count)
    return mean
  }
}
