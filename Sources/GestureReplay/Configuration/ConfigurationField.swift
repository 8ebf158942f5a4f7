public import InputRecordings
import InteractiveTransitions
import TouchGestures
import TouchTracking
import TransitionScenes

/// One tunable of a configuration file: its key, what it takes and where it lives.
public struct ConfigurationField: Sendable {
  /// The key, with the unit in its name.
  public let key: String
  /// What the value must be, for errors and documentation.
  public let expected: String
  /// One line on what the tunable does.
  public let help: String
  /// The values that it takes, for those who offer some.
  public internal(set) var domain = ConfigurationDomain.text
  /// Reads the value from a configuration; `null` where it is left to its default.
  let read: @Sendable (ReplayConfiguration) -> JSONValue
  /// Sets the value; false where it is not what is expected.
  let write: @Sendable (inout ReplayConfiguration, JSONValue) -> Bool

  /// Its value in a configuration; `null` where it is left to its default.
  public func value(in configuration: ReplayConfiguration) -> JSONValue {
    read(configuration)
  }

  /// Sets its value.
  ///
  /// - Returns: Whether the value is what is expected; if not, nothing changes.
  public func set(_ value: JSONValue, in configuration: inout ReplayConfiguration) -> Bool {
    write(&configuration, value)
  }

  /// All tunables, in the order of a file that lists them all.
  public static let all: [ConfigurationField] = choices + surface + tracking + pan + decision
}

/// The values that a tunable takes.
public enum ConfigurationDomain: Hashable, Sendable {
  /// A number within a range.
  case number(ClosedRange<Double>)
  /// A whole number within a range.
  case whole(ClosedRange<Int64>)
  /// One of some whole numbers.
  case wholes([Int64])
  /// True or false.
  case flag
  /// One of some names.
  case choice([String])
  /// Something else, to be written as JSON.
  case text
}

extension ConfigurationField {
  /// The largest number in an array of numbers, so that no geometry leaves the finite.
  private static let largest = 1e6

  /// Scene, policy and display rate.
  private static let choices: [ConfigurationField] = [
    word(
      "scene", "a scene's name", "The scene that recordings are replayed through.", \.scene,
      among: SceneCatalog.all.map { $0.name }),
    word(
      "policy", "a policy's name", "Who decides whether to finish.", \.policy,
      among: DecisionPolicy.names),
    whole("hz", 1...1000, "Display frames per second.", \.framesPerSecond),
  ]

  /// What is known of the surface.
  private static let surface: [ConfigurationField] = [
    ConfigurationField(
      key: "kind", expected: "\"touchscreen\" or \"touchpad\"",
      help: "The kind of device, where it tells none or a wrong one.",
      domain: .choice(DeviceKind.allCases.map(\.rawValue)),
      read: { .optional($0.geometry.kind?.rawValue) },
      write: { configuration, value in
        guard let kind = value.string.flatMap(DeviceKind.init) else { return value == .null }
        configuration.geometry.kind = kind
        return true
      }),
    size("view_pt", "The view in points, width x height.", \.geometry.view),
    size(
      "size_mm", "The surface in millimetres, where its resolution is wrong.",
      \.geometry.sizeMillimetres),
    ConfigurationField(
      key: "pointer_pt", expected: "two numbers in an array",
      help: "Where a touchpad's pointer is, in points of the view.",
      read: { configuration in
        configuration.geometry.pointer.map { .array([.real($0.x), .real($0.y)]) } ?? .null
      },
      write: { configuration, value in
        guard let numbers = value.array?.compactMap(\.double), numbers.count == 2,
          numbers.allSatisfy({ $0.magnitude <= largest })
        else {
          return value == .null
        }
        configuration.geometry.pointer = ViewPoint(x: numbers[0], y: numbers[1])
        return true
      }),
    ConfigurationField(
      key: "calibration_matrix", expected: "six numbers in an array",
      help: "A touchscreen's calibration in unit coordinates, as libinput has it.",
      read: { configuration in
        let matrix = configuration.geometry.calibration
        return .array(
          [matrix.xx, matrix.xy, matrix.x, matrix.yx, matrix.yy, matrix.y].map(JSONValue.real))
      },
      write: { configuration, value in
        guard let numbers = value.array?.compactMap(\.double), numbers.count == 6,
          numbers.allSatisfy({ $0.magnitude <= largest })
        else {
          return false
        }
        configuration.geometry.calibration = SurfaceGeometry.CalibrationMatrix(
          xx: numbers[0], xy: numbers[1], x: numbers[2],
          yx: numbers[3], yy: numbers[4], y: numbers[5])
        return true
      }),
    ConfigurationField(
      key: "rotation_degrees", expected: "0, 90, 180 or 270",
      help: "A touchscreen's rotation, clockwise.",
      domain: .wholes([0, 90, 180, 270]),
      read: { .integer(Int64($0.geometry.rotation.rawValue)) },
      write: { configuration, value in
        guard
          let rotation = value.integer.flatMap({
            SurfaceGeometry.Rotation(rawValue: Int(clamping: $0))
          })
        else { return false }
        configuration.geometry.rotation = rotation
        return true
      }),
  ]

  /// The numbers of the policies.
  private static let decision: [ConfigurationField] = [
    optionalReal(
      "finish_progress", 0...1, "Which progress is enough to finish.", \.finishProgress),
    optionalReal(
      "finish_velocity_mm_per_s", 0...100_000, "Which velocity along the direction finishes.",
      \.finishVelocity),
    optionalReal(
      "cancel_velocity_mm_per_s", 0...100_000, "Which velocity against the direction cancels.",
      \.cancelVelocity),
    optionalReal(
      "axis_ratio", 0...1_000, "How much longer motion along the axis must be than across it.",
      \.axisRatio),
    optionalReal(
      "deceleration_per_ms", 0...0.9999, "The factor by which projected motion slows down.",
      \.deceleration),
    optionalReal(
      "rubber_band_ratio", 0...1, "The share of the finger's way that is followed past an end.",
      \.rubberBand),
  ]
}
