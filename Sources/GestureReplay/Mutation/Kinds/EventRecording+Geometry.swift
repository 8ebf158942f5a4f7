import InputEvents

extension EventRecording {
  /// Gives all ways so much of their length, about the first place that is told.
  ///
  /// What would be off the surface is at its edge.
  mutating func scale(percent: Int) {
    guard percent != 100 else { return }
    let x = firstPlace(of: SurfaceMap.horizontal)
    let y = firstPlace(of: SurfaceMap.vertical)
    let ranges = placeRanges
    mapPlaces { axis, value in
      guard let anchor = SurfaceMap.isHorizontal(axis) ? x : y else { return value }
      let way = (Int64(value) - Int64(anchor)) * Int64(percent)
      let half: Int64 = way < 0 ? -50 : 50
      return ranges.limit(axis, Int64(anchor) + (way + half) / 100)
    }
  }

  /// Moves everything by up to a share of the surface each way, as far as there is room for all.
  mutating func shift(percent: Int, _ random: inout MutationRandom) {
    let shares = (
      x: random.number(in: -percent...percent), y: random.number(in: -percent...percent)
    )
    let x = room(for: shares.x, .positionX, .x, SurfaceMap.horizontal)
    let y = room(for: shares.y, .positionY, .y, SurfaceMap.vertical)
    mapPlaces { axis, value in
      Int32(clamping: Int64(value) + (SurfaceMap.isHorizontal(axis) ? x : y))
    }
  }

  /// How far places along one direction can move towards a share of the surface, in units.
  private func room(
    for percent: Int, _ contactAxis: AxisCode, _ singleAxis: AxisCode, _ axes: [AxisCode]
  ) -> Int64 {
    guard let info = device?.axis(contactAxis) ?? device?.axis(singleAxis),
      let extent = extent(of: axes)
    else { return 0 }
    let wanted = info.span * Int64(percent) / 100
    let least = min(Int64(info.minimum) - Int64(extent.lowerBound), 0)
    let most = max(Int64(info.maximum) - Int64(extent.upperBound), 0)
    return min(max(wanted, least), most)
  }

  /// The first value that is told for a place along one direction.
  private func firstPlace(of axes: [AxisCode]) -> Int32? {
    for frame in frames {
      for event in frame.events {
        if let axis = event.axis, axes.contains(axis) { return event.value }
      }
    }
    return nil
  }

  /// The ranges of all axes with places.
  private var placeRanges: PlaceRanges {
    let axes = SurfaceMap.horizontal + SurfaceMap.vertical
    return PlaceRanges(ranges: axes.map { ($0, range(of: $0)) })
  }
}

/// The ranges of the axes with places.
private struct PlaceRanges {
  /// Each axis with its range.
  let ranges: [(axis: AxisCode, range: ClosedRange<Int32>)]

  /// The value of an axis that is nearest to a number.
  func limit(_ axis: AxisCode, _ value: Int64) -> Int32 {
    let value = Int32(clamping: value)
    guard let range = ranges.first(where: { $0.axis == axis })?.range else { return value }
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
