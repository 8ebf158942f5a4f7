/// Tells when a device moves the data of a finger into the slot of another one that lifts.
///
/// Some touchpads keep their fingers in the first slots: when one lifts, another one takes its place
/// and seems to leap there. A contact whose step ends where one has just lifted has not moved.
public struct SlotSwapFilter: Hashable, Sendable {
  /// The numbers of the filter.
  public struct Configuration: Hashable, Sendable {
    /// The shortest step that can be a swap, in millimetres.
    public var minimumStep: Double
    /// How near to the lifted contact a step must end, in millimetres.
    public var reach: Double

    /// Creates numbers.
    public init(minimumStep: Double = 5, reach: Double = 5) {
      self.minimumStep = minimumStep
      self.reach = reach
    }
  }

  /// The filter's numbers.
  public var configuration: Configuration
  /// Where contacts lifted in the frame at hand, in millimetres.
  private var lifted: [ViewPoint] = []
  /// Where contacts lifted in the frame before it.
  private var liftedBefore: [ViewPoint] = []

  /// Creates a filter.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    lifted.reserveCapacity(16)
    liftedBefore.reserveCapacity(16)
  }

  /// Begins a frame.
  mutating func beginFrame() {
    swap(&lifted, &liftedBefore)
    lifted.removeAll(keepingCapacity: true)
  }

  /// Notes that a contact lifts in this frame.
  mutating func lift(at point: ViewPoint) {
    lifted.append(point)
  }

  /// Whether a step goes to where another contact lifted in this frame or the one before.
  ///
  /// - Parameters:
  ///   - start: Where the contact was, in millimetres.
  ///   - end: Where it is.
  /// - Returns: Whether the step is to be left out.
  func isSwap(from start: ViewPoint, to end: ViewPoint) -> Bool {
    guard (end - start).length > configuration.minimumStep else { return false }
    for point in lifted where isNear(point, start: start, end: end) { return true }
    for point in liftedBefore where isNear(point, start: start, end: end) { return true }
    return false
  }

  /// Whether a step ends near a point that it did not begin near.
  private func isNear(_ point: ViewPoint, start: ViewPoint, end: ViewPoint) -> Bool {
    let distance = (end - point).length
    return distance <= configuration.reach && distance * 2 < (start - point).length
  }
}
