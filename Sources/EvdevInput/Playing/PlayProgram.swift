public import InputRecordings
import InputEvents

/// The recordings of a play, on one time line.
///
/// Recordings of one session lie as they were recorded: those of a folder `NAME.session`, those of one
/// file with several devices, and files whose annotations say when they were made on the same clock.
/// All others begin together.
public struct PlayProgram {
  /// The recordings, in the order in which they were added.
  public private(set) var recordings: [PlayRecording] = []
  /// Whether files that were added one by one lie as the clock of their annotations says.
  public private(set) var sharesClock = false
  /// What was added together.
  private var groups: [Group] = []

  /// Recordings that lie on one line from the outset.
  private struct Group {
    /// The recordings and where each lies on the group's line.
    var members: [(recording: PlayRecording, offset: Timestamp)]
    /// Where the group's line begins on a clock, or `nil` where nobody noted it.
    var origin: (clock: String, time: Timestamp)?
  }

  /// Creates a program of nothing.
  public init() {}

  /// Adds a recording, all recordings of a session's folder, or all devices of a file.
  ///
  /// - Parameters:
  ///   - path: The file or folder; `-` is standard input.
  ///   - formats: What it may be beside evemu; with a choice of device only that one is added.
  ///   - deviceDescriptionPath: A file that describes the device where the recording does not.
  /// - Throws: `RecordingError` where it can't be read or is malformed.
  public mutating func add(
    _ path: String, formats: InputFormats, deviceDescriptionPath: String? = nil
  ) throws(RecordingError) {
    var group = Group(members: [])
    if formats.device == nil, let session = try SessionIndex(folder: path) {
      for device in session.devices {
        let recording = try PlayRecording(
          path: "\(path)/\(device.file)", formats: formats,
          deviceDescriptionPath: deviceDescriptionPath)
        group.members.append((recording, device.offset ?? .zero))
      }
      if let origin = session.origin, let clock = group.members.first?.recording.annotation?.clock {
        group.origin = (clock, origin)
      }
    } else if formats.device == nil {
      group = try Self.devices(of: path, formats, deviceDescriptionPath)
    } else {
      let recording = try PlayRecording(
        path: path, formats: formats, deviceDescriptionPath: deviceDescriptionPath)
      group = Group(members: [(recording, .zero)], origin: recording.clockOrigin)
    }
    groups.append(group)
    recordings += group.members.map(\.recording)
    align(byClock: true)
  }

  /// Lays the recordings on one line.
  ///
  /// - Parameter byClock: Whether what was added one by one may lie as a common clock says; else all
  ///   of it begins together.
  public mutating func align(byClock: Bool) {
    let origins = groups.compactMap(\.origin)
    let clocks = Set(origins.map(\.clock))
    sharesClock = byClock && groups.count > 1 && origins.count == groups.count && clocks.count == 1
    let first = origins.map(\.time).min() ?? .zero
    for group in groups {
      let start = sharesClock ? group.origin?.time.nanoseconds(since: first) ?? 0 : 0
      for member in group.members {
        member.recording.offset = member.offset.advanced(byNanoseconds: start)
      }
    }
  }

  /// The recordings of all devices of a file, each as far from the first as their stamps say.
  private static func devices(
    of path: String, _ formats: InputFormats, _ deviceDescriptionPath: String?
  ) throws(RecordingError) -> Group {
    var formats = formats
    formats.device = .number(1)
    let first = try PlayRecording(
      path: path, formats: formats, deviceDescriptionPath: deviceDescriptionPath)
    var found = [first]
    while found.count < first.deviceCount {
      found.append(try PlayRecording(first, device: .number(found.count + 1)))
    }
    let start = found.compactMap(\.firstStamp).min() ?? .zero
    return Group(
      members: found.map { recording in
        let offset = (recording.firstStamp ?? start).nanoseconds(since: start)
        return (recording, Timestamp(nanoseconds: offset))
      },
      origin: found.count == 1 ? found[0].clockOrigin : nil)
  }
}

extension PlayRecording {
  /// Where the recording begins on the clock of its annotation, or `nil` where nobody noted it.
  fileprivate var clockOrigin: (clock: String, time: Timestamp)? {
    guard let clock = annotation?.clock, let origin = annotation?.origin else { return nil }
    return (clock, Timestamp(microseconds: origin))
  }
}
