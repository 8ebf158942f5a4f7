public import InputEvents

/// What a recording says of its session: the first `# gesture-replay: {json}` line.
///
/// The JSON object itself is the storage, so keys that this version does not know survive a
/// rewrite in their places. The known keys are in Documentation/recording-format.md.
public struct RecordingAnnotation: Hashable, Sendable {
  /// The version of the annotation format that this package writes.
  public static let currentVersion: Int64 = 1

  /// The object as it is written.
  public private(set) var object: JSONObject

  /// Creates an annotation of the current version.
  public init() {
    object = JSONObject()
    object["version"] = .integer(RecordingAnnotation.currentVersion)
  }

  /// Takes an object that was read; `nil` with what is wrong where a known key has a wrong value.
  init(_ object: JSONObject) throws(AnnotationFault) {
    self.object = object
    try AnnotationFault.check(object, "version", "a whole number") { $0.integer != nil }
    if let version = version, version < 1 || version > RecordingAnnotation.currentVersion {
      throw AnnotationFault(expected: "version 1", found: "version \(version)")
    }
    try AnnotationFault.checkContactState(object)
    for key in ["clock", "scene", "config", "note"] {
      try AnnotationFault.check(object, key, "a string") { $0.string != nil }
    }
    try AnnotationFault.check(object, "origin_us", "whole microseconds") { $0.integer != nil }
    try AnnotationFault.check(object, "view", "a size such as \"390x844\"") { value in
      value.string.map { AnnotatedSize($0) != nil } ?? false
    }
  }

  /// The version of the annotation format, or `nil` where the line does not say.
  public var version: Int64? {
    object["version"]?.integer
  }

  /// The slot that was selected at the start, or `nil` where nobody noted it.
  public var slot: Int32? {
    get { initialState.slot }
    set { object["slot"] = newValue.map { .integer(Int64($0)) } }
  }

  /// What the slots held at the start; empty where nobody noted it.
  public var initialState: InitialContactState {
    get { object.contactState }
    set { object.contactState = newValue }
  }

  /// The clock of the kernel's stamps, `monotonic` or `realtime`.
  public var clock: String? {
    get { object["clock"]?.string }
    set { object["clock"] = newValue.map { .string($0) } }
  }

  /// The stamp of the first event on that clock, in microseconds.
  public var origin: Int64? {
    get { object["origin_us"]?.integer }
    set { object["origin_us"] = newValue.map { .integer($0) } }
  }

  /// The scene that the session was recorded for.
  public var scene: String? {
    get { object["scene"]?.string }
    set { object["scene"] = newValue.map { .string($0) } }
  }

  /// The size of the view in points.
  public var view: AnnotatedSize? {
    get { object["view"]?.string.flatMap { AnnotatedSize($0) } }
    set { object["view"] = newValue.map { .string($0.text) } }
  }

  /// The name of the configuration that the session was recorded with.
  public var config: String? {
    get { object["config"]?.string }
    set { object["config"] = newValue.map { .string($0) } }
  }

  /// What is known of the computer: host, machine, serial numbers; only where somebody asked for it.
  public var system: JSONObject? {
    get { object["system"]?.object }
    set { object["system"] = newValue.map { .object($0) } }
  }

  /// Whatever a person wants to say of the recording.
  public var note: String? {
    get { object["note"]?.string }
    set { object["note"] = newValue.map { .string($0) } }
  }
}
