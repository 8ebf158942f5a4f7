import InputEvents

/// Where positions of a surface go, axis by axis, and its contacts with them.
struct SurfaceMap {
  /// The axes of a contact's place: x and y of the contact, then of its tool.
  static let contactAxes: [AxisCode] = [.positionX, .positionY, .toolX, .toolY]
  /// The axes of a single place.
  static let singleAxes: [AxisCode] = [.x, .y]
  /// All axes along x.
  static let horizontal: [AxisCode] = [.positionX, .toolX, .x]
  /// All axes along y.
  static let vertical: [AxisCode] = [.positionY, .toolY, .y]

  /// Whether an axis holds a place.
  static func isPlace(_ axis: AxisCode) -> Bool {
    horizontal.contains(axis) || vertical.contains(axis)
  }

  /// The axis that belongs to this one in the other direction.
  static func isHorizontal(_ axis: AxisCode) -> Bool {
    horizontal.contains(axis)
  }
}

extension EventRecording {
  /// Changes every place that the recording tells, those of the start included.
  ///
  /// - Parameter change: The new value for an axis and its old value.
  mutating func mapPlaces(_ change: (AxisCode, Int32) -> Int32) {
    for index in frames.indices {
      frames[index].change { event in
        guard let axis = event.axis, SurfaceMap.isPlace(axis) else { return }
        event.value = change(axis, event.value)
      }
    }
    for entry in initialState.values.indices {
      let axis = initialState.values[entry].axis
      guard SurfaceMap.isPlace(axis) else { continue }
      for slot in initialState.values[entry].values.indices {
        let old = initialState.values[entry].values[slot]
        initialState.values[entry].values[slot] = change(axis, old)
      }
    }
  }

  /// The values that events tell for places along one direction, the lowest and the highest.
  func extent(of axes: [AxisCode]) -> ClosedRange<Int32>? {
    var extent: ClosedRange<Int32>?
    for frame in frames {
      for event in frame.events {
        guard let axis = event.axis, axes.contains(axis) else { continue }
        let known = extent ?? event.value...event.value
        extent =
          min(known.lowerBound, event.value)...max(known.upperBound, event.value)
      }
    }
    return extent
  }

  /// The range of an axis, or all numbers where nothing tells it.
  func range(of axis: AxisCode) -> ClosedRange<Int32> {
    guard let info = device?.axis(axis), info.minimum < info.maximum else {
      return Int32.min...Int32.max
    }
    return info.minimum...info.maximum
  }
}
