import GestureReplay
import InputEvents

/// Turns what synthetic fingers do into the frames that their device sends.
struct SyntheticFrames {
  /// The frames.
  private(set) var frames: [EventFrame] = []
  /// What the fingers do.
  private let touches: SyntheticTouches
  /// What the device would answer if it were asked.
  private var state = SurfaceState()
  /// Which strokes are in which slots.
  private var slots: [Int?]
  /// The tracking id of the next contact.
  private var nextID: Int32 = 1

  /// Makes the frames.
  init(_ touches: SyntheticTouches) throws(SyntheticTouches.Fault) {
    self.touches = touches
    slots = Array(repeating: nil, count: min(touches.surface.device.slotCount ?? 1, 64))
    var writer = SurfaceStateWriter()
    for time in times {
      try follow(to: time)
      let stamp = Timestamp(microseconds: time)
      if let frame = writer.frame(state, at: stamp) { frames.append(frame) }
    }
  }

  /// The width and the height of a device in millimetres, or `nil` where it has none or no slots.
  static func size(of device: DeviceDescription) -> (width: Double, height: Double)? {
    guard let x = device.axis(.positionX), let y = device.axis(.positionY), x.resolution > 0,
      y.resolution > 0, x.minimum < x.maximum, y.minimum < y.maximum, device.slotCount != nil
    else { return nil }
    return (
      Double(x.span) / Double(x.resolution), Double(y.span) / Double(y.resolution)
    )
  }

  /// The times at which something is to be told, in microseconds and in order, each once.
  private var times: [Int64] {
    var times: [Int64] = []
    let period = 1_000_000 / Int64(touches.surface.reportsPerSecond)
    for stroke in touches.strokes {
      for (index, place) in stroke.places.enumerated() {
        times.append(place.time)
        guard index > 0 else { continue }
        let before = stroke.places[index - 1]
        guard before.x != place.x || before.y != place.y else { continue }
        // All fingers are measured at the same times.
        var time = (before.time / period + 1) * period
        while time < place.time {
          times.append(time)
          time += period
        }
      }
      if let end = stroke.end { times.append(end) }
    }
    times.sort()
    return times.enumerated().filter { $0.offset == 0 || times[$0.offset - 1] != $0.element }
      .map(\.element)
  }

  /// Brings the state to a time.
  private mutating func follow(to time: Int64) throws(SyntheticTouches.Fault) {
    for slot in slots.indices {
      guard let index = slots[slot], let end = touches.strokes[index].end, end <= time else {
        continue
      }
      slots[slot] = nil
      state.slots[slot].trackingID = -1
    }
    for (index, stroke) in touches.strokes.enumerated() where stroke.places[0].time == time {
      guard let slot = slots.firstIndex(of: nil), state.ensure(slot) else {
        throw SyntheticTouches.Fault("the surface tells no more than \(slots.count) fingers")
      }
      slots[slot] = index
      state.slots[slot].trackingID = nextID
      nextID = nextID % 65_535 + 1
    }
    for slot in slots.indices {
      guard let index = slots[slot] else { continue }
      let place = Self.place(of: touches.strokes[index], at: time)
      state.slots[slot][.positionX] = units(place.x, .positionX)
      state.slots[slot][.positionY] = units(place.y, .positionY)
    }
    tellKeys()
  }

  /// Lets the keys that the device has tell the number of fingers.
  private mutating func tellKeys() {
    let count = state.down.count
    let device = touches.surface.device
    if device.has(.touch) { state[.touch] = count > 0 ? 1 : 0 }
    for key in SyntheticSurface.fingerKeys where device.has(key) {
      state[key] = key.fingerCount == count ? 1 : 0
    }
  }

  /// Where a finger is, in millimetres.
  private static func place(
    of stroke: SyntheticTouches.Stroke, at time: Int64
  ) -> (x: Double, y: Double) {
    var before = stroke.places[0]
    for place in stroke.places {
      if place.time >= time {
        guard place.time > before.time else { return (place.x, place.y) }
        let part = Double(time - before.time) / Double(place.time - before.time)
        return (
          before.x + (place.x - before.x) * part, before.y + (place.y - before.y) * part
        )
      }
      before = place
    }
    return (before.x, before.y)
  }

  /// The value of an axis at so many millimetres.
  private func units(_ millimetres: Double, _ axis: AxisCode) -> Int32 {
    guard let info = touches.surface.device.axis(axis) else { return 0 }
    let value = Double(info.minimum) + (millimetres * Double(info.resolution)).rounded()
    return min(max(Int32(clamping: Int64(value)), info.minimum), info.maximum)
  }
}
