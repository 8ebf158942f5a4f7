public import InputEvents

/// `session.json` in a folder `NAME.session`: which recordings were made together, and when.
///
/// Each recording has a time line of its own from its first event; the offsets put them on one.
public struct SessionIndex: Hashable, Sendable {
  /// The name of the file.
  public static let fileName = "session.json"

  /// One recording of the session.
  public struct Device: Hashable, Sendable {
    /// The file in the folder.
    public var file: String
    /// The device's name, for people.
    public var name: String
    /// The time from the session's origin to the first event, or `nil` where there is none.
    public var offset: Timestamp?

    /// Creates an entry.
    public init(file: String, name: String, offset: Timestamp?) {
      self.file = file
      self.name = name
      self.offset = offset
    }
  }

  /// The recordings, in the order of the devices.
  public var devices: [Device]
  /// The stamp of the first event of all, on the clock that all share.
  public var origin: Timestamp?

  /// Creates an index.
  public init(devices: [Device], origin: Timestamp? = nil) {
    self.devices = devices
    self.origin = origin
  }

  /// Reads an index.
  ///
  /// - Parameters:
  ///   - bytes: The JSON.
  ///   - name: The file, for errors.
  /// - Throws: ``RecordingError`` where it is none.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    var parser = JSONParser(bytes[...])
    let value: JSONValue
    do {
      value = try parser.parse()
    } catch {
      throw SessionIndex.failure(name, error.expected, error.found)
    }
    let object = value.object
    guard object?["version"]?.integer == 1 else {
      throw SessionIndex.failure(name, "version 1", object?["version"]?.words ?? "none")
    }
    guard let entries = object?["devices"]?.array, !entries.isEmpty else {
      throw SessionIndex.failure(name, "a list of devices", "none")
    }
    devices = []
    for entry in entries {
      guard let file = entry.object?["file"]?.string, SessionIndex.isPlain(file) else {
        throw SessionIndex.failure(
          name, "the name of a file in the folder", entry.object?["file"]?.words ?? "none")
      }
      let offset = entry.object?["offset_us"]?.integer
      guard (offset ?? 0) >= 0 else {
        throw SessionIndex.failure(name, "an offset_us of at least 0", "\(offset ?? 0)")
      }
      devices.append(
        Device(
          file: file, name: entry.object?["name"]?.string ?? "",
          offset: offset.map { Timestamp(microseconds: $0) }))
    }
    origin = object?["origin_us"]?.integer.map { Timestamp(microseconds: $0) }
  }

  /// Reads the index in a folder; `nil` where it has none.
  public init?(folder: String) throws(RecordingError) {
    let path = "\(folder)/\(SessionIndex.fileName)"
    guard let bytes = try? FileContents.read(path) else { return nil }
    try self.init(bytes: bytes, name: path)
  }

  /// The index as JSON, a device to a line.
  public var text: String {
    let lines = devices.map { device in
      var object = JSONObject()
      object["file"] = .string(device.file)
      object["name"] = .string(device.name)
      if let offset = device.offset { object["offset_us"] = .integer(offset.microseconds) }
      return "  " + JSONValue.object(object).text
    }
    let origin = origin.map { "\"origin_us\": \($0.microseconds),\n " } ?? ""
    return "{\"version\": 1,\n \(origin)\"devices\": [\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  /// The file of a device in a folder.
  ///
  /// - Parameters:
  ///   - choice: Which device; a session of one needs none.
  ///   - folder: The folder, for the path and for errors.
  /// - Returns: The path.
  /// - Throws: ``RecordingError`` where the choice is missing or meets no device.
  func path(of choice: DeviceChoice?, in folder: String) throws(RecordingError) -> String {
    let number: Int
    switch choice {
    case .number(let wanted): number = wanted
    case .node(let path):
      throw RecordingError(
        .malformed, file: folder, message: "expected a number of a device, found \(path)",
        hint: "the first device is --device 1")
    case nil: number = 1
    }
    guard devices.indices.contains(number - 1), choice != nil || devices.count == 1 else {
      let wanted = choice?.description ?? "a recording of one device"
      throw RecordingError(
        .malformed, file: folder, message: "expected \(wanted), found \(devices.count) devices",
        hint: "choose one with --device N; the first is 1")
    }
    return "\(folder)/\(devices[number - 1].file)"
  }

  /// Whether a name stays in its folder.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0)
      && name != "." && name != ".."
  }

  /// The error for a malformed index.
  private static func failure(
    _ name: String, _ expected: String, _ found: String
  ) -> RecordingError {
    RecordingError(
      .malformed, file: name, line: 1, message: "expected \(expected), found \(found)",
      hint: "gesture-replay convert writes it")
  }
}
