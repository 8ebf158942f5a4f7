import InputEvents
import TouchTracking

/// What a pan recogniser asks its host to deliver after one frame, in order.
public struct PanActions: Sendable, BitwiseCopyable {
  /// Nothing to deliver.
  public static let none = PanActions()

  /// The number of samples to deliver, 0 to 2.
  public private(set) var count = 0
  /// The first sample, valid where `count` is at least 1.
  private var first = PanSample.none
  /// The second sample, valid where `count` is 2.
  private var second = PanSample.none

  /// Creates an empty list.
  public init() {}

  /// The sample at an index below `count`.
  public subscript(index: Int) -> PanSample {
    index == 0 ? first : second
  }

  /// Adds a sample.
  mutating func append(_ sample: PanSample) {
    if count == 0 { first = sample } else { second = sample }
    count = min(count + 1, 2)
  }
}

extension PanSample {
  /// Fills the unused places of a list.
  fileprivate static let none = PanSample(
    time: .zero, phase: .possible, contacts: 0, location: .zero, translation: .zero,
    velocity: .zero)
}
