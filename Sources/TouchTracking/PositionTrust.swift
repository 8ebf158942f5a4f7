/// Tells when a device's positions change their finger, so that they count anew.
///
/// A device with fewer slots than fingers, or of whose contacts only the bounding box or one
/// position is true, reports another finger's position in the same place whenever the number of
/// fingers changes. The frame of the change and the next one are then no motion, as in libinput.
struct PositionTrust: Hashable, Sendable {
  /// Whether every change of the count matters: only a box or one position is true.
  let isApproximate: Bool
  /// Whether more fingers than positions were down in the last frame.
  private var exceeds = false
  /// The finger count of the last frame.
  private var lastCount = 0
  /// How many coming frames count anew too.
  private var coming = 0

  /// Creates the state of an untouched device.
  init(isApproximate: Bool) {
    self.isApproximate = isApproximate
  }

  /// What a frame means.
  struct Verdict: Hashable, Sendable, BitwiseCopyable {
    /// Whether all positions count anew in it.
    var rebases: Bool
    /// Whether more fingers than positions have come down in it.
    var isExceeded: Bool
  }

  /// Takes the counts of a frame.
  ///
  /// - Parameters:
  ///   - positions: How many fingers have a position.
  ///   - fingers: How many fingers the tool keys report, 0 where they report none.
  /// - Returns: What the frame means.
  mutating func update(positions: Int, fingers: Int) -> Verdict {
    let exceededBefore = exceeds
    let countBefore = lastCount
    let count = max(positions, fingers)
    exceeds = !isApproximate && fingers > positions && positions > 1
    lastCount = count
    let isExceeded = exceeds && !exceededBefore
    let isOver = exceededBefore && !exceeds && positions > 0
    let isAnother = isApproximate && count != countBefore && count > 0 && countBefore > 0
    if isExceeded || isOver || isAnother {
      coming = 1
      return Verdict(rebases: true, isExceeded: isExceeded)
    }
    defer { coming = max(coming - 1, 0) }
    return Verdict(rebases: coming > 0, isExceeded: false)
  }
}
