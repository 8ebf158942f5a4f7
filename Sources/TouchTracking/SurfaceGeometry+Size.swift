import InputEvents

extension SurfaceGeometry {
  /// Refuses an axis that no position can be read from.
  static func check(_ axis: AxisInfo, named name: String) throws(GeometryError) {
    if axis.minimum >= axis.maximum { throw .emptyAxis(name: name, info: axis) }
    if axis.resolution < 0 { throw .negativeResolution(name: name, info: axis) }
  }

  /// Tells touchscreen from touchpad by property, else by finger-count keys.
  static func kind(
    of device: DeviceDescription, hasToolKeys: Bool, notes: inout [Anomaly.Kind]
  ) -> DeviceKind {
    if device.properties.contains(.direct) { return .touchscreen }
    if device.properties.contains(.pointer) { return .touchpad }
    let toolKeys: [KeyCode] = [
      .toolFinger, .toolDoubleTap, .toolTripleTap, .toolQuadTap, .toolQuintTap,
    ]
    if hasToolKeys || toolKeys.contains(where: device.has) { return .touchpad }
    notes.append(.kindGuessed)
    return .touchscreen
  }

  /// The size of the surface in millimetres: given, by resolution, or assumed with a note.
  static func size(
    _ x: AxisInfo, _ y: AxisInfo, kind: DeviceKind, options: Options,
    notes: inout [Anomaly.Kind]
  ) -> ViewSize {
    if let size = options.sizeMillimetres { return size.limited(from: 0.1) }
    let resolutionX = x.resolution > 0 ? x.resolution : y.resolution
    let resolutionY = y.resolution > 0 ? y.resolution : x.resolution
    if resolutionX > 0 {
      let size = ViewSize(
        width: Double(x.span) / Double(resolutionX), height: Double(y.span) / Double(resolutionY))
      let plausible = 10.0...3000.0
      if plausible.contains(size.width) && plausible.contains(size.height) {
        if x.resolution == 0 || y.resolution == 0 { notes.append(.resolutionFilled) }
        return size
      }
    }
    notes.append(.resolutionAssumed)
    switch kind {
    case .touchpad:
      return ViewSize(width: 69, height: 50)
    case .touchscreen:
      // 163 points per inch over the width of the view, and units as long in y as in x.
      let matrix = options.calibration.followed(by: options.rotation.matrix)
      let view = options.view?.limited(from: 1) ?? defaultView
      let across = view.width / nominalPointsPerMillimetre
      let perUnit = across / Double(matrix.swapsAxes ? y.span : x.span)
      return ViewSize(width: perUnit * Double(x.span), height: perUnit * Double(y.span))
    }
  }
}

extension ViewSize {
  /// The size with both sides within a minimum and a million, so that all scales are finite.
  func limited(from minimum: Double) -> ViewSize {
    ViewSize(
      width: width >= minimum ? min(width, 1e6) : minimum,
      height: height >= minimum ? min(height, 1e6) : minimum)
  }
}
