import Foundation
import GestureReplay
import InputRecordings
import TestSupport
import Testing
import TouchGestures
import TouchTracking

/// A public recording and what somebody says its fingers did.
struct LabelledFile: CustomTestStringConvertible, Sendable {
  /// What the fingers did.
  enum Kind: String, Sendable {
    /// They moved in one direction.
    case swipe
    /// They moved in one direction, slowly and over the whole pad.
    case tracking
    /// They moved, nobody says where to.
    case drag
    /// They touched or clicked and stayed where they were.
    case tap
    /// They rested.
    case hold

    /// Whether there is motion to find.
    var isMotion: Bool { self != .tap && self != .hold }
  }

  /// The file, below the folder of recordings.
  let path: String
  /// What the fingers did.
  let kind: Kind
  /// How many there were.
  let fingers: Int
  /// Where they moved: up, down, left, right, or two of these with a hyphen; else empty.
  let direction: String

  var testDescription: String { path }

  /// Reads a row of the table; `nil` for anything else.
  init?(_ line: Substring) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count == 4, let kind = Kind(rawValue: String(cells[1])),
      let fingers = Int(cells[2])
    else { return nil }
    path = String(cells[0])
    self.kind = kind
    self.fingers = fingers
    direction = cells[3] == "none" ? "" : String(cells[3])
  }

  /// All of them.
  static let all: [LabelledFile] = {
    let table = try? String(
      contentsOfFile: SharedData.path("corpora/labels.tsv"), encoding: .utf8)
    return (table ?? "").split(whereSeparator: \.isNewline).dropFirst()
      .compactMap(LabelledFile.init)
  }()

  /// The pans in the file, without a scene, for one contact and more.
  func pans() throws -> LabelledPans {
    let file = SharedData.path("corpora/\(path)")
    let replay: Replay
    if path.hasSuffix(".dat") || path.hasSuffix(".txt") {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let evemu = EventLogText.evemu(from: text, axes: try axes)
      replay = try Replay(text: evemu ?? "", scene: "none") { $0.minimumContacts = 1 }
    } else {
      replay = try Replay(file, description: description(beside: file), scene: "none") {
        $0.minimumContacts = 1
      }
    }
    return LabelledPans(replay)
  }

  /// The axes of the touchpad that the file's name tells, for files that don't tell them.
  private var axes: String? {
    get throws {
      for name in ["link", "lumpy"] where path.contains("-\(name)-") {
        return try String(
          contentsOfFile: SharedData.path(
            "corpora/autotest-firmware_TouchMTB/device/\(name).touchpad"), encoding: .utf8)
      }
      return nil
    }
  }

  /// The description beside a file of events alone, which bears the device's name.
  private func description(beside file: String) -> String? {
    guard file.hasSuffix(".events") else { return nil }
    let folder = (file as NSString).deletingLastPathComponent
    let device = (file as NSString).lastPathComponent.split(separator: ".").first ?? ""
    return "\(folder)/\(device).desc"
  }
}

/// The pans of a file, in millimetres where its device has them.
struct LabelledPans {
  /// One pan from begin to end.
  struct Pan {
    /// The most contacts at once.
    var contacts = 0
    /// Where it was farthest from its begin, in millimetres; y grows downwards.
    var farthest = ViewPoint.zero
  }

  /// All of them, in order.
  private(set) var pans: [Pan] = []
  /// The most fingers at once in any sequence of touches.
  private(set) var fingers = 0
  /// The size of the surface in millimetres.
  let size: ViewSize?

  /// Collects what a replay tells.
  init(_ replay: Replay) {
    let surface = replay.events.start?.surface
    size = surface?.sizeMillimetres
    for sample in replay.events.pans {
      if sample.phase == .began { pans.append(Pan()) }
      guard var pan = pans.popLast() else { continue }
      let translation = ViewPoint(
        x: surface?.millimetres(fromPoints: sample.translation.x) ?? 0,
        y: surface?.millimetres(fromPoints: sample.translation.y) ?? 0)
      pan.contacts = max(pan.contacts, sample.contacts)
      if translation.length > pan.farthest.length { pan.farthest = translation }
      pans.append(pan)
    }
    for case .sequence(let sequence) in replay.events.events.map(\.event) {
      fingers = max(fingers, sequence.fingers)
    }
  }

  /// The one that moved farthest.
  var largest: Pan? {
    pans.max { $0.farthest.length < $1.farthest.length }
  }

  /// The angle between the largest pan and a direction, in degrees.
  ///
  /// Left, right, up and down are along an axis. What goes from one corner to the other goes along
  /// the diagonal of the surface, which is no square: such a file was made by a robot or a person
  /// who was told to connect two corners.
  func degrees(from direction: String) -> Double? {
    guard let farthest = largest?.farthest else { return nil }
    let words = direction.split(separator: "-")
    let x = words.contains("right") ? 1.0 : words.contains("left") ? -1 : 0
    let y = words.contains("down") ? 1.0 : words.contains("up") ? -1 : 0
    let expected = ViewPoint(x: x * (size?.width ?? 1), y: y * (size?.height ?? 1))
    let cosine =
      (farthest.x * expected.x + farthest.y * expected.y)
      / (farthest.length * expected.length)
    return acos(min(max(cosine, -1), 1)) * 180 / .pi
  }
}
