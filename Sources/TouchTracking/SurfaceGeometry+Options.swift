extension SurfaceGeometry {
  /// What a caller knows better than the device.
  public struct Options: Hashable, Sendable {
    /// The kind, where the device doesn't tell or tells wrong.
    public var kind: DeviceKind?
    /// The view in points; by default 390 wide with the device's aspect, 390 x 844 for a touchpad.
    public var view: ViewSize?
    /// The size of the surface in millimetres, instead of the one its resolution gives.
    public var sizeMillimetres: ViewSize?
    /// The pointer of a touchpad in points of the view; by default its centre.
    public var pointer: ViewPoint?
    /// The calibration of a touchscreen, in unit coordinates, applied before the rotation.
    public var calibration: CalibrationMatrix
    /// The rotation of a touchscreen's picture against its surface.
    public var rotation: Rotation

    /// Creates options.
    public init(
      kind: DeviceKind? = nil, view: ViewSize? = nil, sizeMillimetres: ViewSize? = nil,
      pointer: ViewPoint? = nil, calibration: CalibrationMatrix = .identity,
      rotation: Rotation = .none
    ) {
      self.kind = kind
      self.view = view
      self.sizeMillimetres = sizeMillimetres
      self.pointer = pointer
      self.calibration = calibration
      self.rotation = rotation
    }
  }

  /// A matrix on unit coordinates: x' = xx * x + xy * y + x, y' = yx * x + yy * y + y.
  ///
  /// Its six numbers are those of udev's `LIBINPUT_CALIBRATION_MATRIX`, in the same order.
  public struct CalibrationMatrix: Hashable, Sendable, BitwiseCopyable {
    /// Changes nothing.
    public static let identity = CalibrationMatrix(xx: 1, xy: 0, x: 0, yx: 0, yy: 1, y: 0)

    /// What x contributes to x'.
    public var xx: Double
    /// What y contributes to x'.
    public var xy: Double
    /// The offset of x'.
    public var x: Double
    /// What x contributes to y'.
    public var yx: Double
    /// What y contributes to y'.
    public var yy: Double
    /// The offset of y'.
    public var y: Double

    /// Creates a matrix, row by row.
    public init(xx: Double, xy: Double, x: Double, yx: Double, yy: Double, y: Double) {
      self.xx = xx
      self.xy = xy
      self.x = x
      self.yx = yx
      self.yy = yy
      self.y = y
    }

    /// The matrix that does this one first and the other one after it.
    public func followed(by next: CalibrationMatrix) -> CalibrationMatrix {
      CalibrationMatrix(
        xx: next.xx * xx + next.xy * yx, xy: next.xx * xy + next.xy * yy,
        x: next.xx * x + next.xy * y + next.x,
        yx: next.yx * xx + next.yy * yx, yy: next.yx * xy + next.yy * yy,
        y: next.yx * x + next.yy * y + next.y)
    }

    /// Whether the surface's width becomes the picture's height.
    public var swapsAxes: Bool {
      xy.magnitude > xx.magnitude
    }
  }

  /// A rotation of the picture, clockwise.
  public enum Rotation: Int, Sendable, CaseIterable, BitwiseCopyable {
    /// Upright.
    case none = 0
    /// A quarter turn.
    case quarter = 90
    /// Upside down.
    case half = 180
    /// Three quarter turns.
    case threeQuarters = 270

    /// The rotation in unit coordinates.
    public var matrix: CalibrationMatrix {
      switch self {
      case .none: .identity
      case .quarter: CalibrationMatrix(xx: 0, xy: -1, x: 1, yx: 1, yy: 0, y: 0)
      case .half: CalibrationMatrix(xx: -1, xy: 0, x: 1, yx: 0, yy: -1, y: 1)
      case .threeQuarters: CalibrationMatrix(xx: 0, xy: 1, x: 0, yx: -1, yy: 0, y: 1)
      }
    }
  }
}
