public import InputRecordings

/// Something that is wrong with a test.
public struct SuiteFault: Error, Hashable, Sendable {
  /// The kinds of faults, by their names in reports.
  public enum Kind: String, Sendable, CaseIterable {
    /// The trace differs from the golden one.
    case mismatch
    /// There is no golden trace.
    case missingGolden = "missing-golden"
    /// The golden trace was written in this run, so nobody has looked at it.
    case recorded
    /// A label says otherwise.
    case label
    /// A scenario expected something else.
    case expectation
    /// Something is left stuck, has jumped or stays in memory.
    case violation
    /// The same replay gave other bytes.
    case nondeterministic
    /// Two tests would share one golden trace.
    case sharedGolden = "shared-golden"
    /// A file can't be read.
    case unreadable
    /// A file has a line that does not follow its grammar.
    case malformed
    /// A file is of a kind that can't be replayed.
    case unsupported
    /// A name in the settings or the recording stands for nothing.
    case configuration
    /// The program that plays the scene could not go on.
    case program
    /// A golden trace or an artifact can't be written.
    case unwritable

    /// Whether it is a fault of files and machines, which says nothing about the gesture.
    ///
    /// It is worth another try; the others are not.
    public var isError: Bool {
      switch self {
      case .mismatch, .missingGolden, .recorded, .label, .expectation, .violation,
        .nondeterministic, .sharedGolden:
        false
      case .unreadable, .malformed, .unsupported, .configuration, .program, .unwritable: true
      }
    }
  }

  /// Its kind.
  public var kind: Kind
  /// One sentence without line feeds.
  public var message: String
  /// The file to look at, or `nil` for the test's own.
  public var file: String?
  /// The line to look at, counted from 1, or 0 where it is the file as a whole.
  public var line: Int
  /// What else there is to say, line by line.
  public var details: [String]

  /// Creates a fault.
  public init(
    _ kind: Kind, _ message: String, file: String? = nil, line: Int = 0, details: [String] = []
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.details = details
  }

  /// Takes over the error of a file.
  public init(_ error: RecordingError) {
    let kind: Kind =
      switch error.kind {
      case .unreadable: .unreadable
      case .malformed: .malformed
      case .unsupported: .unsupported
      }
    self.init(
      kind, error.description, file: error.file, line: error.line,
      details: [error.hint].compactMap(\.self))
  }

  /// Takes over the error of a replay.
  public init(_ error: ReplayError) {
    switch error {
    case .recording(let error): self.init(error)
    case .configuration(_, let file):
      self.init(
        .configuration, error.description, file: file, details: [error.hint].compactMap(\.self))
    case .program:
      self.init(.program, error.description, details: [error.hint].compactMap(\.self))
    }
  }
}
