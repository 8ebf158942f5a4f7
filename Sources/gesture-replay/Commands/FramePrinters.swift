import DeterministicMath
import GestureReplay
import InputEvents
import InteractiveTransitions
import TouchGestures
import TouchTracking

/// Prints the contacts of every frame.
final class TouchPrinter: FramePrinter {
  /// Whether lines are JSON.
  private let isJSON: Bool
  /// Prints rows as traces have them.
  private let rows = TraceOutput.rows()

  /// Creates a printer.
  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// Says what the device is taken for.
  func begin(_ geometry: SurfaceGeometry, _ configuration: ReplayConfiguration) {
    if !isJSON { Output.line("# \(SummaryText.device(nil, geometry, named: "device"))") }
  }

  /// Prints a frame.
  func show(_ frame: TouchFrame) {
    if isJSON {
      rows.record(.touches(frame), at: frame.time)
      return
    }
    let contacts = frame.contacts.map { contact in
      let mark = contact.isNew ? "+" : contact.isRebased ? "~" : " "
      return "\(mark)\(contact.identifier) in slot \(contact.slot)"
        + " at \(contact.devicePosition.x),\(contact.devicePosition.y)"
        + " by \(LineText.pair(contact.step)) pt"
    }
    let lifted = frame.lifted.map { "-\($0.identifier)" }
    let reason = frame.interruption.map { ["interrupted: \($0.reason)"] } ?? []
    Output.line(
      LineText.columns(frame.time, "\(frame.fingerCount)", contacts + lifted + reason))
  }

  /// Prints something odd.
  func note(_ anomaly: Anomaly) {
    if isJSON {
      rows.record(.anomaly(anomaly), at: anomaly.time)
    } else {
      Output.line(LineText.anomaly(anomaly))
    }
  }
}

/// Prints every step of every pan, and why touches were none.
final class PanPrinter: FramePrinter {
  /// Whether lines are JSON.
  private let isJSON: Bool
  /// Prints rows as traces have them.
  private let rows = TraceOutput.rows()
  /// The recogniser, once the device is known.
  private var recognizer = PanRecognizer()
  /// Whether the touches at hand became a pan.
  private var hasPan = false
  /// The most contacts of the touches at hand.
  private var contacts = 0
  /// The longest way of any one contact of the touches at hand, in points.
  private var ways: [Int: ViewPoint] = [:]

  /// Creates a printer.
  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// Sets the recogniser up for a device.
  func begin(_ geometry: SurfaceGeometry, _ configuration: ReplayConfiguration) {
    recognizer = PanRecognizer(configuration: configuration.pan(on: geometry))
    if !isJSON { Output.line("# \(SummaryText.device(nil, geometry, named: "device"))") }
  }

  /// Feeds a frame to the recogniser and prints what it delivers.
  func show(_ frame: TouchFrame) {
    contacts = max(contacts, frame.contacts.count)
    for contact in frame.contacts + frame.lifted {
      ways[contact.identifier, default: .zero] =
        ways[contact.identifier, default: .zero] + contact.step
    }
    let actions = recognizer.update(frame)
    for index in 0..<actions.count {
      hasPan = true
      let sample = actions[index]
      if isJSON {
        rows.record(.scene(.pan(sample)), at: sample.time)
      } else {
        Output.line(line(sample))
      }
    }
    if frame.contacts.isEmpty && contacts > 0 { endSequence(at: frame.time) }
  }

  /// Prints something odd.
  func note(_ anomaly: Anomaly) {
    if isJSON {
      rows.record(.anomaly(anomaly), at: anomaly.time)
    } else {
      Output.line(LineText.anomaly(anomaly))
    }
  }

  /// Says why the touches that are over were no pan, if they were none.
  private func endSequence(at time: Timestamp) {
    if !hasPan && !isJSON {
      let configuration = recognizer.configuration
      let way = ways.values.map(\.length).max() ?? 0
      let reason =
        if contacts < configuration.minimumContacts {
          "\(contacts) of at least \(configuration.minimumContacts) contacts"
        } else if contacts > configuration.maximumContacts {
          "\(contacts) of at most \(configuration.maximumContacts) contacts"
        } else {
          "moved \(FixedDecimals.text(way, places: 1)) of "
            + "\(FixedDecimals.text(configuration.beginDistance, places: 1)) pt"
        }
      Output.line(LineText.columns(time, "no pan", [reason]))
    }
    hasPan = false
    contacts = 0
    ways.removeAll(keepingCapacity: true)
  }

  /// A step for a person.
  private func line(_ sample: PanSample) -> String {
    LineText.columns(
      sample.time, sample.phase.name,
      [
        "\(sample.contacts) contact\(sample.contacts == 1 ? " " : "s")",
        "by \(LineText.pair(sample.translation)) pt",
        "at \(LineText.pair(sample.velocity)) pt/s",
      ])
  }
}

/// Pieces of lines.
enum LineText {
  /// A time, a word and the rest in columns.
  static func columns(_ time: Timestamp, _ word: String, _ rest: [String]) -> String {
    let seconds = FixedDecimals.text(time.seconds, places: 4)
    let padding = String(repeating: " ", count: max(10 - seconds.count, 0))
    let gap = String(repeating: " ", count: max(9 - word.count, 0))
    return "\(padding)\(seconds)  \(word)\(gap) \(rest.joined(separator: ", "))"
  }

  /// Two numbers with one decimal.
  static func pair(_ point: ViewPoint) -> String {
    let x = FixedDecimals.text(point.x, places: 1)
    let y = FixedDecimals.text(point.y, places: 1)
    return "\(x),\(y)"
  }

  /// Something odd.
  static func anomaly(_ anomaly: Anomaly) -> String {
    let place = anomaly.line > 0 ? "line \(anomaly.line): " : ""
    return columns(anomaly.time, "anomaly", ["\(place)\(anomaly.kind.rawValue)"])
  }
}
