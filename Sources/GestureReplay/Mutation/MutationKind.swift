extension Mutation {
  /// What can be done to a recording, by the names of the command line.
  public enum Kind: String, Sendable, CaseIterable {
    /// Frames that only move contacts are missing.
    case drop
    /// Time stamps are off.
    case jitter
    /// Several frames come at once.
    case batch
    /// The device measures at another rate.
    case resample
    /// The recording ends early.
    case truncate
    /// The device goes away.
    case unplug
    /// Of two fingers the other one lifts first.
    case liftOrder = "lift-order"
    /// The kernel's buffer overflows.
    case synDropped = "syn-dropped"
    /// A palm comes down.
    case palm
    /// One more finger comes down.
    case finger
    /// The fingers' ways are longer or shorter.
    case scale
    /// The fingers are elsewhere.
    case shift
    /// The device is of another size and resolution.
    case device

    /// One sentence on what is done.
    public var meaning: String {
      switch self {
      case .drop: "a share of the frames that only move contacts is left out"
      case .jitter: "each time stamp is off by up to so much, in order all the same"
      case .batch: "so many frames come together, stamped as the last of them"
      case .resample: "the device measures so often, on straight lines between what it told"
      case .truncate: "only a share of the frames is there; the fingers are still down"
      case .unplug: "the device goes away after a share of the frames"
      case .liftOrder: "the other one of two fingers lifts first"
      case .synDropped: "so many frames are lost in the kernel, which then tells its state"
      case .palm: "a palm comes down after a share of the touched frames"
      case .finger: "one more finger comes down after a share of the touched frames"
      case .scale: "all ways have so much of their length"
      case .shift: "everything is elsewhere by up to a share of the surface"
      case .device: "the surface has another size and resolution, by number"
      }
    }

    /// The unit of the amount; empty where it is a mere number.
    public var unit: String {
      switch self {
      case .drop, .truncate, .unplug, .palm, .finger, .scale, .shift: "%"
      case .jitter, .liftOrder: "us"
      case .batch, .synDropped: "frames"
      case .resample: "Hz"
      case .device: ""
      }
    }

    /// The amounts that make sense.
    public var amounts: ClosedRange<Int> {
      switch self {
      case .drop: 1...100
      case .jitter: 1...1_000_000
      case .batch: 2...64
      case .resample: 1...1_000
      case .truncate, .unplug, .palm, .finger: 0...100
      case .liftOrder: 1...100_000
      case .synDropped: 1...1_000
      case .scale: 1...1_000
      case .shift: 1...100
      case .device: 1...SurfaceSwap.sizes.count
      }
    }

    /// The amounts that are drawn where none is asked for: what happens to real devices.
    var usualAmounts: ClosedRange<Int> {
      switch self {
      case .drop: 5...50
      case .jitter: 100...4_000
      case .batch: 2...4
      case .resample: 50...250
      case .truncate, .unplug: 5...95
      case .liftOrder: 1_000...20_000
      case .synDropped: 1...8
      case .palm, .finger: 0...95
      case .scale: 60...150
      case .shift: 3...10
      case .device: amounts
      }
    }

    /// Whether the same is meant afterwards, so that another verdict says how near it was.
    ///
    /// A gesture that is cut off, gets another finger or is half as long may well end otherwise.
    public var keepsMeaning: Bool {
      switch self {
      case .drop, .jitter, .batch, .resample, .liftOrder, .palm, .shift: true
      case .truncate, .unplug, .synDropped, .finger, .scale, .device: false
      }
    }
  }
}
