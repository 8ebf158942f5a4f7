public import InputEvents
public import InputRecordings

/// A recording that is to be played: read through once to know what it takes.
///
/// So a malformed line is found before the first event is sent, and not in the middle of a touch.
public final class PlayRecording {
  /// The device of the recording, or `nil` where neither it nor a description has one.
  public let device: DeviceDescription?
  /// What the recording says of its session, or `nil` where no annotation is in it.
  public let annotation: RecordingAnnotation?
  /// How many devices the file has.
  public let deviceCount: Int
  /// The raw stamp of the first event, or `nil` without events.
  public let firstStamp: Timestamp?
  /// What its events need of a device.
  public let needs: PlayNeeds
  /// Where its first event is on the line of the play.
  public internal(set) var offset = Timestamp.zero

  /// The file, which the other devices in it share.
  private let file: SharedFile
  /// What it may be, and which of its devices is meant.
  private let formats: InputFormats
  /// A file that describes the device where the recording does not.
  private let descriptionPath: String?
  /// The lines that give the device's axes.
  private let axisLines: [AxisCode: Int]

  /// A file that several recordings read, one after the other.
  private final class SharedFile {
    /// The file.
    let file: RereadableFile

    /// Opens a file.
    init(_ path: String) throws(RecordingError) {
      file = try RereadableFile(path: path)
    }
  }

  /// Opens a recording and reads it through.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - formats: What it may be beside evemu, and which of its devices is meant.
  ///   - deviceDescriptionPath: A file that describes the device where the recording does not.
  /// - Throws: `RecordingError` where it can't be read or is malformed.
  public convenience init(
    path: String, formats: InputFormats, deviceDescriptionPath: String? = nil
  ) throws(RecordingError) {
    try self.init(SharedFile(path), formats, deviceDescriptionPath)
  }

  /// Opens another device of the same file.
  convenience init(_ other: PlayRecording, device: DeviceChoice) throws(RecordingError) {
    var formats = other.formats
    formats.device = device
    try self.init(other.file, formats, other.descriptionPath)
  }

  /// Reads a file through.
  private init(
    _ file: SharedFile, _ formats: InputFormats, _ deviceDescriptionPath: String?
  ) throws(RecordingError) {
    var reader = try RecordingReader(
      file.file.open(formats: formats), deviceDescriptionPath: deviceDescriptionPath)
    var needs = PlayNeeds()
    while let event = try reader.next() {
      while reader.takeAnomaly() != nil {}
      needs.take(event)
    }
    device = reader.device
    annotation = reader.annotation
    deviceCount = reader.deviceCount
    firstStamp = reader.firstStamp
    self.needs = needs
    var lines: [AxisCode: Int] = [:]
    for axis in reader.device?.axes ?? [] { lines[axis.code] = reader.line(of: axis.code) }
    axisLines = lines
    self.formats = formats
    descriptionPath = deviceDescriptionPath
    self.file = file
  }

  /// The file as the user named it; `-` is standard input.
  public var path: String { file.file.path }

  /// The line of the recording that gives the range of an axis, or 0 where none does.
  public func line(of axis: AxisCode) -> Int {
    axisLines[axis] ?? 0
  }

  /// The device to make for the recording, or `nil` where nothing describes one.
  ///
  /// A description of axes alone is completed by the other codes that the events have.
  public var playedDevice: DeviceDescription? {
    guard var device else { return nil }
    if device.name.isEmpty { device.name = "gesture-replay" }
    guard device.capabilities.isEmpty else { return device }
    for use in needs.uses where use.type != .absolute && use.type != .synchronization {
      device.enable(use.type, use.code)
    }
    return device
  }

  /// Opens the recording at its start; what was opened before is not read any more.
  func reader() throws(RecordingError) -> RecordingReader {
    try RecordingReader(
      file.file.open(formats: formats), deviceDescriptionPath: descriptionPath)
  }
}

/// What the events of a recording need of the device that is to send them.
public struct PlayNeeds: Hashable, Sendable {
  /// The codes that the events have, in the order in which they came up.
  public private(set) var uses: [CodeUse] = []
  /// How often the kernel's buffer overflowed while the recording was made.
  public private(set) var drops = 0

  /// A code and how often it is used.
  public struct CodeUse: Hashable, Sendable, BitwiseCopyable {
    /// The type of the events.
    public var type: EventType
    /// Their code.
    public var code: UInt16
    /// How many there are.
    public var events: Int
  }

  /// Creates the needs of no event.
  public init() {}

  /// Takes the next event.
  mutating func take(_ event: InputEvent) {
    if event.isDropped { drops += 1 }
    // There are about a dozen codes; what comes most comes up first.
    for index in uses.indices where uses[index].code == event.code && uses[index].type == event.type
    {
      uses[index].events += 1
      return
    }
    guard uses.count < Self.useLimit else { return }
    uses.append(CodeUse(type: event.type, code: event.code, events: 1))
  }

  /// What a device can't send of it: the kernel passes over events of codes that a device lacks.
  public func lacking(in device: DeviceDescription) -> [CodeUse] {
    uses.filter { use in
      switch use.type {
      case .synchronization: false
      case .absolute:
        device.axis(AxisCode(rawValue: use.code)) == nil
          && device.capabilities(of: .absolute)?.contains(use.code) != true
      default: device.capabilities(of: use.type)?.contains(use.code) != true
      }
    }
  }

  /// The most codes that are told apart, far above what any touch device has.
  private static let useLimit = 1_024
}
