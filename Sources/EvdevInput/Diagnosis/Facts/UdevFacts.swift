/// What udev has written down about a device.
package struct UdevFacts: Hashable, Sendable {
  /// Whether udev has dealt with it.
  package var isInitialized: Bool
  /// Whether the rules that hold now give it to the user at the seat.
  ///
  /// A tag of rules that held once stays in udev's list of all tags, and says nothing.
  package var isTagged: Bool
  /// Whether udev takes it for a touchpad or a touchscreen.
  package var isTouch: Bool
  /// The seat that it belongs to.
  package var seat: String

  /// Creates a record.
  package init(
    isInitialized: Bool = true, isTagged: Bool = false, isTouch: Bool = true,
    seat: String = "seat0"
  ) {
    self.isInitialized = isInitialized
    self.isTagged = isTagged
    self.isTouch = isTouch
    self.seat = seat
  }
}
