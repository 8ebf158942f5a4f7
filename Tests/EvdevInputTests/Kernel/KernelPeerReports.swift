import Foundation

/// The program of libinput's that tells what it makes of a device.
enum LibinputProgram {
  /// Where Debian has it.
  static let path = "/usr/bin/libinput"
  /// Whether it is installed, with the commands that come in a package of their own.
  static let isInstalled = FileManager.default.isExecutableFile(atPath: path)
}

/// A swipe as `libinput debug-events` tells it.
struct LibinputSwipe: Hashable {
  /// How many fingers it has.
  var fingers: Int
  /// Motion without acceleration, one entry an update.
  var updates: [PeerMotion] = []
  /// When it ended, in seconds, or `nil` while it lasts.
  var end: Double?
  /// Whether it was broken off.
  var isCancelled = false

  /// Reads all swipes from the program's output.
  ///
  /// A line is `NODE GESTURE_SWIPE_UPDATE +1.234s 3 1.00/ 0.50 ( 2.00/ 1.00 unaccelerated)`. Newer
  /// versions count equal lines before the time, so the columns are told by what they look like.
  static func swipes(in output: String) -> [LibinputSwipe] {
    var swipes: [LibinputSwipe] = []
    for line in output.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard let kind = words.first(where: { $0.hasPrefix("GESTURE_SWIPE_") }),
        let stamp = words.firstIndex(where: { $0.first == "+" && $0.last == "s" }),
        let time = Double(words[stamp].dropFirst().dropLast()), stamp + 1 < words.count,
        let fingers = Int(words[stamp + 1])
      else { continue }
      switch kind {
      case "GESTURE_SWIPE_BEGIN": swipes.append(LibinputSwipe(fingers: fingers))
      case "GESTURE_SWIPE_UPDATE":
        guard let motion = unaccelerated(line), !swipes.isEmpty else { continue }
        swipes[swipes.count - 1].updates.append(
          PeerMotion(time: time, x: motion.x, y: motion.y))
      case "GESTURE_SWIPE_END":
        guard !swipes.isEmpty else { continue }
        swipes[swipes.count - 1].end = time
        swipes[swipes.count - 1].isCancelled = words.last == "cancelled"
      default: continue
      }
    }
    return swipes
  }

  /// The two numbers in `(x/y unaccelerated)`.
  private static func unaccelerated(_ line: Substring) -> (x: Double, y: Double)? {
    guard let open = line.firstIndex(of: "("),
      let close = line.range(of: "unaccelerated")?.lowerBound, open < close
    else { return nil }
    let numbers = line[line.index(after: open)..<close].split(separator: "/")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// All motion from its begin on, in libinput's units.
  var total: PeerMotion {
    PeerMotion(
      time: end ?? 0, x: updates.reduce(0) { $0 + $1.x }, y: updates.reduce(0) { $0 + $1.y })
  }
}

/// Motion, or where something has moved to, at a time.
struct PeerMotion: Hashable {
  /// When, in seconds on a clock of the teller's own.
  var time: Double
  /// To the right.
  var x: Double
  /// Downwards.
  var y: Double

  /// How far that is.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The distance between two motions, as a share of the second one's length.
  func difference(from other: PeerMotion) -> Double {
    PeerMotion(time: 0, x: x - other.x, y: y - other.y).length / other.length
  }
}

/// A pan as `gesture-replay pans --json` tells it.
struct ToolPan {
  /// The translation after each step, in points.
  var steps: [PeerMotion] = []
  /// The contacts of each step.
  var contacts: [Int] = []
  /// How it ended: `ended` or `cancelled`, or `nil` while it lasts.
  var phase: String?
  /// The translation at the end.
  var end = PeerMotion(time: 0, x: 0, y: 0)

  /// Reads all pans from the tool's output.
  static func pans(in output: String) -> [ToolPan] {
    var pans: [ToolPan] = []
    for line in output.split(separator: "\n") {
      let row = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let row, row["kind"] as? String == "pan", let phase = row["phase"] as? String,
        let nanoseconds = row["t_ns"] as? Double, let x = row["tx"] as? Double,
        let y = row["ty"] as? Double, let contacts = row["contacts"] as? Int
      else { continue }
      let motion = PeerMotion(time: nanoseconds / 1e9, x: x, y: y)
      if phase == "began" { pans.append(ToolPan()) }
      guard !pans.isEmpty else { continue }
      if phase == "began" || phase == "changed" {
        pans[pans.count - 1].steps.append(motion)
        pans[pans.count - 1].contacts.append(contacts)
      } else {
        pans[pans.count - 1].phase = phase
        pans[pans.count - 1].end = motion
      }
    }
    return pans
  }

  /// The step that the last `count` steps come after, or where nothing has moved yet.
  func step(beforeLast count: Int) -> PeerMotion {
    let index = steps.count - count - 1
    return index >= 0 && index < steps.count ? steps[index] : PeerMotion(time: 0, x: 0, y: 0)
  }

  /// The motion of the last `count` steps.
  func motion(ofLast count: Int) -> PeerMotion {
    let before = step(beforeLast: count)
    return PeerMotion(time: end.time, x: end.x - before.x, y: end.y - before.y)
  }
}
