public import InputEvents

/// What sort of surface a device has.
public enum DeviceKind: String, Sendable, CaseIterable, BitwiseCopyable {
  /// Fingers touch the picture itself.
  case touchscreen
  /// Fingers move something elsewhere.
  case touchpad
}

/// How axis units become millimetres and points.
///
/// One uniform scale serves both axes. A touchscreen is as wide as its view; a touchpad has
/// 10.517 points per millimetre, the scale of libinput without acceleration.
public struct SurfaceGeometry: Hashable, Sendable {
  /// Points per millimetre of a touchpad: libinput's (1000 / 25.4) * 0.9 * 0.2968.
  public static let touchpadPointsPerMillimetre = 10.517
  /// Points per millimetre where no device says better: 163 points per inch.
  public static let nominalPointsPerMillimetre = 163 / 25.4
  /// The view where nothing says better, in points.
  public static let defaultView = ViewSize(width: 390, height: 844)

  /// Touchscreen or touchpad.
  public let kind: DeviceKind
  /// The view, in points.
  public let view: ViewSize
  /// Points per millimetre of finger motion.
  public let pointsPerMillimetre: Double
  /// Whether the device has axes, so that millimetres mean something.
  public let hasMillimetres: Bool
  /// The size of the surface, in millimetres, or `nil` without axes.
  public let sizeMillimetres: ViewSize?
  /// Where every location is, for a touchpad: the pointer, which a pan doesn't move.
  public let pointer: ViewPoint?
  /// What had to be assumed, each to be reported once.
  public let notes: [Anomaly.Kind]
  /// Axis units to points.
  private let mapping: Mapping

  /// Works out the geometry of a device.
  ///
  /// - Parameters:
  ///   - device: The device's description; without position axes one unit is one point.
  ///   - hasToolKeys: Whether finger-count keys are seen in the events, for a device whose
  ///     description lacks them.
  ///   - options: What the caller knows better.
  /// - Throws: `GeometryError` for a position axis that is empty or has a negative resolution.
  public init(
    device: DeviceDescription, hasToolKeys: Bool = false, options: Options = Options()
  ) throws(GeometryError) {
    guard let x = device.axis(.positionX) ?? device.axis(.x),
      let y = device.axis(.positionY) ?? device.axis(.y)
    else {
      self.init(withoutAxesFor: options)
      return
    }
    try Self.check(x, named: device.axis(.positionX) != nil ? "ABS_MT_POSITION_X" : "ABS_X")
    try Self.check(y, named: device.axis(.positionY) != nil ? "ABS_MT_POSITION_Y" : "ABS_Y")

    var notes: [Anomaly.Kind] = []
    let kind = options.kind ?? Self.kind(of: device, hasToolKeys: hasToolKeys, notes: &notes)
    let size = Self.size(x, y, kind: kind, options: options, notes: &notes)
    switch kind {
    case .touchpad:
      self.init(touchpadOf: size, x, y, options: options, notes: notes)
    case .touchscreen:
      self.init(touchscreenOf: size, x, y, options: options, notes: notes)
    }
  }

  /// A touchpad: a fixed scale, and a pointer that stays where it is.
  private init(
    touchpadOf size: ViewSize, _ x: AxisInfo, _ y: AxisInfo, options: Options,
    notes: [Anomaly.Kind]
  ) {
    let scale = Self.touchpadPointsPerMillimetre
    kind = .touchpad
    view = options.view?.limited(from: 1) ?? Self.defaultView
    pointsPerMillimetre = scale
    hasMillimetres = true
    sizeMillimetres = size
    pointer = options.pointer ?? ViewPoint(x: view.width / 2, y: view.height / 2)
    self.notes = notes
    mapping = Mapping(
      xx: size.width * scale / Double(x.span), xy: 0,
      yx: 0, yy: size.height * scale / Double(y.span),
      minimum: DevicePoint(x: x.minimum, y: y.minimum), offset: .zero)
  }

  /// A touchscreen: as wide as its view, once calibrated and turned.
  private init(
    touchscreenOf size: ViewSize, _ x: AxisInfo, _ y: AxisInfo, options: Options,
    notes: [Anomaly.Kind]
  ) {
    let matrix = options.calibration.followed(by: options.rotation.matrix)
    let surface = matrix.swapsAxes ? size.transposed : size
    let aspect = surface.height / surface.width
    kind = .touchscreen
    view =
      options.view?.limited(from: 1)
      ?? ViewSize(width: Self.defaultView.width, height: Self.defaultView.width * aspect)
    pointsPerMillimetre = view.width / surface.width
    hasMillimetres = true
    sizeMillimetres = size
    pointer = nil
    self.notes = notes
    let width = view.width
    let height = view.width * aspect
    mapping = Mapping(
      xx: matrix.xx * width / Double(x.span), xy: matrix.xy * width / Double(y.span),
      yx: matrix.yx * height / Double(x.span), yy: matrix.yy * height / Double(y.span),
      minimum: DevicePoint(x: x.minimum, y: y.minimum),
      offset: ViewPoint(x: matrix.x * width, y: matrix.y * height))
  }

  /// Events without a device: one unit is one point.
  private init(withoutAxesFor options: Options) {
    kind = options.kind ?? .touchscreen
    view = options.view?.limited(from: 1) ?? Self.defaultView
    pointsPerMillimetre = Self.nominalPointsPerMillimetre
    hasMillimetres = false
    sizeMillimetres = nil
    pointer =
      kind == .touchpad
      ? options.pointer ?? ViewPoint(x: view.width / 2, y: view.height / 2) : nil
    notes = [.axesMissing]
    mapping = Mapping(
      xx: 1, xy: 0, yx: 0, yy: 1, minimum: DevicePoint(x: 0, y: 0), offset: .zero)
  }

  /// The geometry where there is no device at all: a pan script's.
  public static func none(view: ViewSize? = nil) -> SurfaceGeometry {
    SurfaceGeometry(withoutAxesFor: Options(view: view))
  }

  /// The point that belongs to a position; for a touchpad only differences mean something.
  public func viewPoint(_ position: DevicePoint) -> ViewPoint {
    mapping.apply(position)
  }

  /// A length in millimetres for a length in points.
  public func millimetres(fromPoints points: Double) -> Double {
    points / pointsPerMillimetre
  }
}

extension SurfaceGeometry {
  /// An affine mapping of axis units to points.
  private struct Mapping: Hashable, Sendable {
    /// Points of x per unit of x.
    var xx: Double
    /// Points of x per unit of y.
    var xy: Double
    /// Points of y per unit of x.
    var yx: Double
    /// Points of y per unit of y.
    var yy: Double
    /// The position that maps to the offset.
    var minimum: DevicePoint
    /// Where the minimum is, in points.
    var offset: ViewPoint

    /// The point of a position.
    func apply(_ position: DevicePoint) -> ViewPoint {
      let x = Double(position.x) - Double(minimum.x)
      let y = Double(position.y) - Double(minimum.y)
      return ViewPoint(x: xx * x + xy * y + offset.x, y: yx * x + yy * y + offset.y)
    }
  }
}

extension ViewSize {
  /// The size with width and height exchanged.
  fileprivate var transposed: ViewSize {
    ViewSize(width: height, height: width)
  }
}
