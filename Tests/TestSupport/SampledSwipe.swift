import Foundation
public import InputEvents
public import TouchGestures
public import TouchTracking

/// A finger's movement up to its lift as a device reports it.
///
/// The device measures at a steady rate, with noise on both axes, rounds to 40 units per mm, and
/// reports no frame that changes nothing, as Linux does.
public struct SampledSwipe: Sendable {
  /// When a finger lifts.
  public enum Lift: String, Sendable, CaseIterable {
    /// At 45 to 75 % of the movement, about its fastest moment.
    case flick
    /// At 90 to 100 %, slowing down.
    case place
    /// After another quarter of the movement's time at rest.
    case hold

    /// The part of a movement's time after which the finger lifts.
    public func part(using generator: inout SeededGenerator) -> Double {
      switch self {
      case .flick: .random(in: 0.45...0.75, using: &generator)
      case .place: .random(in: 0.9...1, using: &generator)
      case .hold: 1.25
      }
    }
  }

  /// A device.
  public struct Device: Sendable, CustomStringConvertible {
    /// How often it measures, in 1/s.
    public let rate: Double
    /// The deviation of its noise, in mm.
    public let noise: Double
    /// Whether its reports arrive three at once, with stamps 1 ms apart.
    public let isBatched: Bool

    /// The device as the table names it.
    public var description: String {
      "\(Int(rate)) Hz, \(noise) mm" + (isBatched ? ", batched" : "")
    }

    /// The devices of the accuracy table.
    public static let all = [
      Device(rate: 60, noise: 0.03, isBatched: false),
      Device(rate: 125, noise: 0.03, isBatched: false),
      Device(rate: 125, noise: 0.1, isBatched: false),
      Device(rate: 240, noise: 0.1, isBatched: false),
      Device(rate: 90, noise: 0.03, isBatched: true),
    ]
  }

  /// The samples: when they were stamped and where, in mm.
  public let samples: [(time: Timestamp, position: ViewPoint)]
  /// When the finger lifts.
  public let lift: Timestamp
  /// How fast it moves then, in mm/s.
  public let velocity: ViewPoint

  /// Samples a movement.
  ///
  /// - Parameters:
  ///   - motion: The movement.
  ///   - end: When the finger lifts, in seconds.
  ///   - device: The device.
  ///   - generator: Makes the noise.
  public init(
    _ motion: some KnownMotion, until end: Double, on device: Device,
    using generator: inout SeededGenerator
  ) {
    let frames = max(Int(end * device.rate), 2)
    var samples: [(time: Timestamp, position: ViewPoint)] = []
    for frame in 0...frames {
      let time = end - Double(frames - frame) / device.rate
      let place = motion.position(at: time)
      let measured = ViewPoint(
        x: Self.round(place.x + device.noise * Self.normal(&generator)),
        y: Self.round(place.y + device.noise * Self.normal(&generator)))
      guard time >= 0, measured != samples.last?.position else { continue }
      var stamp = time
      if device.isBatched {
        let last = min(frame - frame % 3 + 2, frames)
        stamp = end - Double(frames - last) / device.rate - Double(last - frame) * 0.001
      }
      samples.append((Timestamp(nanoseconds: Int64(stamp * 1e9)), measured))
    }
    self.samples = samples
    lift = Timestamp(nanoseconds: Int64(end * 1e9))
    velocity = motion.velocity(at: end)
  }

  /// The way from the first sample to the last, in mm.
  public var way: ViewPoint {
    guard let first = samples.first, let last = samples.last else { return .zero }
    return last.position - first.position
  }

  /// The velocity that an estimator reports at the lift, in mm/s.
  public func velocity(by configuration: VelocityHistory.Configuration) -> ViewPoint {
    var history = VelocityHistory(configuration: configuration)
    for sample in samples { history.add(sample.position, at: sample.time) }
    return history.velocity(at: lift)
  }

  /// Rounds to 40 units per mm.
  private static func round(_ millimetres: Double) -> Double {
    (millimetres * 40).rounded() / 40
  }

  /// A random number of normal distribution, by Box and Muller.
  private static func normal(_ generator: inout SeededGenerator) -> Double {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
    return radius * cos(2 * .pi * .random(in: 0..<1, using: &generator))
  }
}
