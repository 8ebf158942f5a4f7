import InputEvents
import TestSupport
import Testing
import TouchTracking

/// A device with just the two position axes.
private func device(
  _ x: AxisInfo, _ y: AxisInfo, _ properties: DeviceProperties
) -> DeviceDescription {
  var device = DeviceDescription(name: "Axes", properties: properties)
  device.setAxis(.positionX, x)
  device.setAxis(.positionY, y)
  return device
}

@Suite("Axis units, millimetres and points")
struct SurfaceGeometryTests {
  @Test("A touchscreen is 390 points wide, with the device's aspect and one scale for both axes")
  func touchscreen() throws {
    // 1600 units at 10 per mm across, 1500 units at 5 per mm down: 160 x 300 mm.
    let geometry = try SurfaceGeometry(
      device: device(
        AxisInfo(minimum: 100, maximum: 1699, resolution: 10),
        AxisInfo(minimum: 0, maximum: 1499, resolution: 5), .direct))
    #expect(geometry.kind == .touchscreen)
    #expect(geometry.view == ViewSize(width: 390, height: 731.25))
    #expect(geometry.pointsPerMillimetre == 390.0 / 160)
    let point = geometry.viewPoint(DevicePoint(x: 900, y: 750))
    #expect(abs(point.x - 195) < 1e-9)
    #expect(abs(point.y - 365.625) < 1e-9)
    #expect(geometry.notes.isEmpty)
    #expect(geometry.pointer == nil)
  }

  @Test("A touchpad has 10.517 points per millimetre and a pointer at the view's centre")
  func touchpad() throws {
    let geometry = try SurfaceGeometry(device: SyntheticDevice.touchpad)
    #expect(geometry.kind == .touchpad)
    #expect(geometry.view == ViewSize(width: 390, height: 844))
    #expect(geometry.pointer == ViewPoint(x: 195, y: 422))
    #expect(geometry.sizeMillimetres == ViewSize(width: 100, height: 60))
    let step =
      geometry.viewPoint(DevicePoint(x: 440, y: 80)) - geometry.viewPoint(DevicePoint(x: 40, y: 0))
    #expect(abs(step.x - 105.17) < 1e-9)
    #expect(abs(step.y - 21.034) < 1e-9)
  }

  @Test("One missing resolution is filled from the other, with one note")
  func oneResolution() throws {
    let geometry = try SurfaceGeometry(
      device: device(
        AxisInfo(minimum: 0, maximum: 3999, resolution: 40),
        AxisInfo(minimum: 0, maximum: 2799), .pointer))
    #expect(geometry.sizeMillimetres == ViewSize(width: 100, height: 70))
    #expect(geometry.notes == [.resolutionFilled])
  }

  @Test(
    "A missing or absurd resolution means a pad of 69 x 50 mm", arguments: [0, 1, 1000] as [Int32])
  func assumedTouchpad(resolution: Int32) throws {
    let geometry = try SurfaceGeometry(
      device: device(
        AxisInfo(minimum: 0, maximum: 6899, resolution: resolution),
        AxisInfo(minimum: 0, maximum: 4999, resolution: resolution), .pointer))
    #expect(geometry.sizeMillimetres == ViewSize(width: 69, height: 50))
    #expect(geometry.notes == [.resolutionAssumed])
  }

  @Test("A touchscreen without resolution has 163 points per inch")
  func assumedTouchscreen() throws {
    let geometry = try SurfaceGeometry(
      device: device(
        AxisInfo(minimum: 0, maximum: 779), AxisInfo(minimum: 0, maximum: 1559), .direct))
    #expect(abs(geometry.pointsPerMillimetre - 163 / 25.4) < 1e-12)
    #expect(geometry.view == ViewSize(width: 390, height: 780))
    #expect(geometry.notes == [.resolutionAssumed])
  }

  @Test("A size that is given wins over the resolution")
  func givenSize() throws {
    let geometry = try SurfaceGeometry(
      device: device(
        AxisInfo(minimum: 0, maximum: 999), AxisInfo(minimum: 0, maximum: 999), .direct),
      options: SurfaceGeometry.Options(sizeMillimetres: ViewSize(width: 78, height: 156)))
    #expect(geometry.pointsPerMillimetre == 5)
    #expect(geometry.view == ViewSize(width: 390, height: 780))
    #expect(geometry.notes.isEmpty)
  }

  @Test("The kind comes from properties, else from tool keys, else it is a guess with a note")
  func kinds() throws {
    let axis = AxisInfo(minimum: 0, maximum: 999, resolution: 10)
    #expect(
      try SurfaceGeometry(device: device(axis, axis, [.direct, .pointer])).kind == .touchscreen)
    #expect(try SurfaceGeometry(device: device(axis, axis, .buttonPad)).notes == [.kindGuessed])
    var keyed = device(axis, axis, [])
    keyed.enable(.key, KeyCode.toolTripleTap.rawValue)
    #expect(try SurfaceGeometry(device: keyed).kind == .touchpad)
    let bare = device(axis, axis, [])
    #expect(try SurfaceGeometry(device: bare, hasToolKeys: true).kind == .touchpad)
    let options = SurfaceGeometry.Options(kind: .touchpad)
    #expect(
      try SurfaceGeometry(device: device(axis, axis, .direct), options: options).kind == .touchpad)
  }

  @Test("Without axes a unit is a point, on a touchscreen, with one note")
  func withoutAxes() throws {
    let geometry = try SurfaceGeometry(device: DeviceDescription(), hasToolKeys: true)
    #expect(geometry.kind == .touchscreen)
    #expect(geometry.viewPoint(DevicePoint(x: 12, y: -7)) == ViewPoint(x: 12, y: -7))
    #expect(geometry.notes == [.axesMissing])
    #expect(!geometry.hasMillimetres)
  }

  @Test("An empty axis is refused by name and numbers")
  func emptyAxis() {
    let axis = AxisInfo(minimum: 0, maximum: 999, resolution: 10)
    let empty = AxisInfo(minimum: 5, maximum: 5, resolution: 10)
    let error = #expect(throws: GeometryError.self) {
      try SurfaceGeometry(device: device(axis, empty, .direct))
    }
    #expect(
      error?.description
        == "expected the minimum of ABS_MT_POSITION_Y below its maximum, found minimum 5 and maximum 5"
    )
  }

  @Test("A negative resolution is refused by name and number")
  func negativeResolution() {
    let axis = AxisInfo(minimum: 0, maximum: 999, resolution: -10)
    let error = #expect(throws: GeometryError.self) {
      try SurfaceGeometry(device: device(axis, axis, .direct))
    }
    #expect(
      error?.description == "expected a resolution of ABS_MT_POSITION_X of 0 or more, found -10")
  }

  @Test("Ranges that reach the ends of Int32 work")
  func extremeRange() throws {
    let axis = AxisInfo(minimum: .min, maximum: .max, resolution: 20_000_000)
    let geometry = try SurfaceGeometry(device: device(axis, axis, .direct))
    let corner = geometry.viewPoint(DevicePoint(x: .max, y: .min))
    #expect(abs(corner.x - 390) < 1e-6)
    #expect(corner.y == 0)
  }

  @Test("A calibration comes before the rotation, and a quarter turn swaps the aspect")
  func calibrationAndRotation() throws {
    let panel = device(
      AxisInfo(minimum: 0, maximum: 799, resolution: 10),
      AxisInfo(minimum: 0, maximum: 399, resolution: 10), .direct)
    let turned = try SurfaceGeometry(
      device: panel, options: SurfaceGeometry.Options(rotation: .quarter))
    #expect(turned.view == ViewSize(width: 390, height: 780))
    // The surface's upper left corner becomes the picture's upper right one.
    let corner = turned.viewPoint(DevicePoint(x: 0, y: 0))
    #expect(abs(corner.x - 390) < 1e-9 && abs(corner.y) < 1e-9)

    let mirrored = SurfaceGeometry.CalibrationMatrix(xx: -1, xy: 0, x: 1, yx: 0, yy: 1, y: 0)
    let both = try SurfaceGeometry(
      device: panel, options: SurfaceGeometry.Options(calibration: mirrored, rotation: .quarter))
    // Mirrored first, the upper right corner of the surface takes the way of the upper left one.
    let point = both.viewPoint(DevicePoint(x: 800, y: 0))
    #expect(abs(point.x - 390) < 1e-9 && abs(point.y) < 1e-9)
  }
}

@Suite("The geometry of devices of every kind")
struct DeviceGeometryTests {
  @Test("A single-touch device has the geometry of its only axes")
  func singleTouch() throws {
    let pad = try SurfaceGeometry(device: SyntheticDevice.singleTouchpad)
    #expect(pad.kind == .touchpad)
    #expect(pad.sizeMillimetres == ViewSize(width: 100, height: 60))
    let screen = try SurfaceGeometry(device: SyntheticDevice.buttonScreen)
    #expect(screen.view == ViewSize(width: 390, height: 234))

    var broken = SyntheticDevice.buttonScreen
    broken.setAxis(.y, AxisInfo(minimum: 7, maximum: -7))
    let error = #expect(throws: GeometryError.self) { try SurfaceGeometry(device: broken) }
    #expect(
      error?.description
        == "expected the minimum of ABS_Y below its maximum, found minimum 7 and maximum -7")
  }

  @Test("A contact's own axes win over those of a single touch, which may have another scale")
  func twoScales() throws {
    var device = SyntheticDevice.anonymousPanel
    device.setAxis(.x, AxisInfo(minimum: 0, maximum: 1280, resolution: 1))
    device.setAxis(.y, AxisInfo(minimum: 9, maximum: 9))
    let geometry = try SurfaceGeometry(device: device)
    #expect(geometry.sizeMillimetres == ViewSize(width: 100, height: 60))
    let tracked = try Tracked(device) { script in
      script.position(700, 300)
      script.contact(100, 200)
      script.position(710, 310)
      script.report()
    }
    #expect(tracked.frames[0].contacts.map(\.devicePosition) == [DevicePoint(x: 100, y: 200)])
  }

  @Test("Calibration and rotation hold for every kind of touchscreen", arguments: [0, 1])
  func turnedKinds(index: Int) throws {
    // A quarter turn clockwise: what moves right on the surface moves down in the picture.
    let device = [SyntheticDevice.anonymousPanel, SyntheticDevice.buttonScreen][index]
    let geometry = try SurfaceGeometry(
      device: device, options: SurfaceGeometry.Options(rotation: .quarter))
    var script = EventScript()
    for step: Int32 in 0...1 {
      let x: Int32 = index == 0 ? 100 + step * 100 : 400 + step * 400  // 10 mm
      if index == 0 { script.contact(x, 100) } else { script.position(x, 400) }
      script.key(.left, 1)
      script.report()
    }
    var tracker = ContactTracker(device: device, geometry: geometry)
    for event in script.events { _ = tracker.update(event) }
    let step = try #require(tracker.frame.contacts.first?.step)
    #expect(abs(step.x) < 1e-9)
    #expect(abs(step.y - 65) < 1e-9)  // 390 points are the 60 mm across
  }

  @Test("Sizes and views that no device has give finite numbers", arguments: [0, -1, .nan, 1e300])
  func absurdOptions(side: Double) throws {
    for device in [SyntheticDevice.touchpad, SyntheticDevice.touchscreen] {
      let size = ViewSize(width: side, height: side)
      for options in [
        SurfaceGeometry.Options(view: size), SurfaceGeometry.Options(sizeMillimetres: size),
        SurfaceGeometry.Options(view: size, sizeMillimetres: size),
      ] {
        let geometry = try SurfaceGeometry(device: device, options: options)
        let point = geometry.viewPoint(DevicePoint(x: .max, y: .min))
        #expect(point.x.isFinite && point.y.isFinite)
        #expect(geometry.pointsPerMillimetre > 0 && geometry.pointsPerMillimetre.isFinite)
        #expect(geometry.view.width >= 1 && geometry.view.height.isFinite)
      }
    }
  }

  @Test(
    "The rotations are libinput's matrices",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func matrices() throws {
    /// The part of the public vectors that is about calibration.
    struct Vectors: Decodable {
      /// One group of rows.
      struct Matrices: Decodable {
        /// Six numbers by name.
        let rows: [String: [Double]]
      }
      /// The matrices.
      let matrices: Matrices
      /// Their name in the file.
      enum CodingKeys: String, CodingKey {
        case matrices = "calibration_matrices"
      }
    }
    let rows = try SharedData.json("reference/extra_vectors.json", as: Vectors.self)
      .matrices.rows
    for (name, rotation): (String, SurfaceGeometry.Rotation) in [
      ("identity", .none), ("cw90", .quarter), ("180", .half), ("cw270", .threeQuarters),
    ] {
      let matrix = rotation.matrix
      #expect(rows[name] == [matrix.xx, matrix.xy, matrix.x, matrix.yx, matrix.yy, matrix.y])
    }
  }
}
