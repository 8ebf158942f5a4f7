import InputEvents
import InputRecordings
import TestSupport
import TouchTracking

/// A finger's recorded movement, smoothed over both past and future, as a curve to sample again.
struct RecordedMotion: KnownMotion {
  /// A moment of the curve.
  private struct Node {
    /// When, in seconds.
    var time: Double
    /// Where, in mm.
    var position: ViewPoint
    /// How fast, in mm/s.
    var velocity = ViewPoint.zero
  }

  /// How far the smoothing looks to either side, in seconds.
  private static let reach = 0.04

  /// The moments of the recorded frames.
  private var nodes: [Node]

  /// How long it lasts, in seconds.
  var duration: Double {
    nodes.last?.time ?? 0
  }

  /// The swipes in a recording: 12 frames and 10 mm or more, 80 ms to 1.5 s, no pause of 40 ms.
  static func all(in path: String) throws -> [RecordedMotion] {
    let input = try RecordingInput(path: path)
    var reader = try RecordingReader(input)
    let device = reader.device ?? DeviceDescription()
    let geometry = try SurfaceGeometry(device: device)
    var tracker = ContactTracker(
      device: device, geometry: geometry, initialState: reader.initialState)
    var tracks: [Int: [Node]] = [:]
    while let event = try reader.next() {
      guard tracker.update(event) else { continue }
      for contact in tracker.frame.contacts {
        let place = ViewPoint(
          x: geometry.millimetres(fromPoints: contact.location.x),
          y: geometry.millimetres(fromPoints: contact.location.y))
        let node = Node(time: tracker.frame.time.seconds, position: place)
        if let last = tracks[contact.identifier]?.last, last.time >= node.time { continue }
        tracks[contact.identifier, default: []].append(node)
      }
    }
    return tracks.sorted { $0.key < $1.key }.compactMap { track in
      RecordedMotion(reader.device == nil ? scaled(track.value) : track.value)
    }
  }

  /// A track of a device of unknown size, scaled to lead 40 mm away from its start.
  private static func scaled(_ track: [Node]) -> [Node] {
    guard let first = track.first else { return track }
    let way = track.map { ($0.position - first.position).length }.max() ?? 0
    let scale = 40 / max(way, 1)
    return track.map { node in
      Node(
        time: node.time,
        position: ViewPoint(x: node.position.x * scale, y: node.position.y * scale))
    }
  }

  /// Smooths a track, or gives `nil` where it is no swipe.
  private init?(_ track: [Node]) {
    guard let first = track.first, let last = track.last, track.count >= 12,
      (0.08...1.5).contains(last.time - first.time), (last.position - first.position).length >= 10,
      zip(track, track.dropFirst()).allSatisfy({ $1.time - $0.time <= 0.04 })
    else { return nil }
    nodes = track.map { node in
      var smooth = Self.smooth(node.time, track)
      smooth.time = node.time - first.time
      return smooth
    }
  }

  /// The value and slope of a quadratic fitted around a time, nearer samples weighing more.
  private static func smooth(_ time: Double, _ track: [Node]) -> Node {
    var matrix = [[Double]](repeating: [0, 0, 0, 0, 0], count: 3)
    for node in track {
      let t = (node.time - time) / reach
      guard t.magnitude < 1 else { continue }
      let powers = [1, t, t * t]
      let weight = (1 - t * t) * (1 - t * t)
      for row in 0..<3 {
        for column in 0..<3 { matrix[row][column] += weight * powers[row] * powers[column] }
        matrix[row][3] += weight * powers[row] * node.position.x
        matrix[row][4] += weight * powers[row] * node.position.y
      }
    }
    for pivot in 0..<3 {
      matrix[pivot][pivot] += 1e-9
      for row in 0..<3 where row != pivot {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        for column in 0..<5 { matrix[row][column] -= factor * matrix[pivot][column] }
      }
    }
    return Node(
      time: time,
      position: ViewPoint(x: matrix[0][3] / matrix[0][0], y: matrix[0][4] / matrix[0][0]),
      velocity: ViewPoint(
        x: matrix[1][3] / matrix[1][1] / reach, y: matrix[1][4] / matrix[1][1] / reach))
  }

  /// Where the finger is.
  func position(at time: Double) -> ViewPoint {
    let (a, b, s, span) = piece(at: time)
    let (r, q) = (1 - s, s * s)
    let (h0, h1) = (r * r * (1 + 2 * s), q * (3 - 2 * s))
    let (g0, g1) = (s * r * r * span, -q * r * span)
    return ViewPoint(
      x: h0 * a.position.x + h1 * b.position.x + g0 * a.velocity.x + g1 * b.velocity.x,
      y: h0 * a.position.y + h1 * b.position.y + g0 * a.velocity.y + g1 * b.velocity.y)
  }

  /// How fast the finger moves, in mm/s: the derivative of the position.
  func velocity(at time: Double) -> ViewPoint {
    let (a, b, s, span) = piece(at: time)
    let h = 6 * s * (1 - s) / span
    let (g0, g1) = ((1 - s) * (1 - 3 * s), s * (3 * s - 2))
    let step = b.position - a.position
    return ViewPoint(
      x: h * step.x + g0 * a.velocity.x + g1 * b.velocity.x,
      y: h * step.y + g0 * a.velocity.y + g1 * b.velocity.y)
  }

  /// The nodes around a time, how far it is from one to the other, and their distance in seconds.
  private func piece(at time: Double) -> (Node, Node, part: Double, span: Double) {
    let end = max(nodes.firstIndex { $0.time > time } ?? nodes.count - 1, 1)
    let (a, b) = (nodes[end - 1], nodes[end])
    let span = b.time - a.time
    return (a, b, min(max((time - a.time) / span, 0), 1), span)
  }
}
