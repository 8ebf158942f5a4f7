import InputRecordings

/// The names that the files of a recording get; none of a file that is there already.
public struct RecordingNames: Hashable, Sendable {
  /// How names are made.
  private enum Pattern: Hashable, Sendable {
    /// One name that has to be free.
    case exact(String)
    /// `STEM.evemu`, with a number where that is taken.
    case free(stem: String)
    /// `STEM-01.evemu`, `STEM-02.evemu` and so on; numbers that are taken are left out.
    case numbered(stem: String)
  }

  /// How names are made.
  private let pattern: Pattern
  /// The number that was tried last.
  private var number = 0
  /// The name of the file that was created last.
  private(set) var path = ""

  /// Starts with no file.
  private init(_ pattern: Pattern) {
    self.pattern = pattern
  }

  /// One file of just this name.
  public static func file(_ path: String) -> RecordingNames {
    RecordingNames(.exact(path))
  }

  /// One file that is named by the time: `recording-20260131-235958.evemu`.
  ///
  /// Where such a file is there already, and be it made in this moment, a number is added.
  public static func byTime() -> RecordingNames {
    free(stem: RecordingNames.stem(of: SystemClock.localDate()))
  }

  /// One file of a name, or of that name and a number.
  package static func free(stem: String) -> RecordingNames {
    RecordingNames(.free(stem: stem))
  }

  /// A file for each part: `STEM-01.evemu`, `STEM-02.evemu` and so on.
  ///
  /// - Parameter path: The stem; an ending `.evemu` is left out.
  public static func parts(_ path: String) -> RecordingNames {
    let ending = ".evemu"
    let hasEnding = path.hasSuffix(ending) && !path.hasSuffix("/" + ending) && path != ending
    return RecordingNames(
      .numbered(stem: hasEnding ? String(path.dropLast(ending.count)) : path))
  }

  /// What a recording that is made now is named without its ending: `recording-20260131-235958`.
  public static var stemOfNow: String {
    stem(of: SystemClock.localDate())
  }

  /// What a recording made at a time is named without its ending.
  package static func stem(of date: CalendarDate) -> String {
    "recording-\(date.compactText)"
  }

  /// Creates the next file, and notes its path.
  ///
  /// - Throws: `EvdevError` where there is a file of the name, or none can be made.
  mutating func create() throws(EvdevError) -> FileSink {
    do throws(RecordingError) {
      if case .exact(let path) = pattern {
        self.path = path
        return try FileSink(creating: path)
      }
      while true {
        number += 1
        path = name(number)
        if let sink = try FileSink(creatingUnlessThere: path) { return sink }
      }
    } catch {
      throw .recording(error)
    }
  }

  /// The name with a number.
  private func name(_ number: Int) -> String {
    switch pattern {
    case .exact(let path): path
    case .free(let stem): number == 1 ? "\(stem).evemu" : "\(stem)-\(number).evemu"
    case .numbered(let stem): "\(stem)-\(number < 10 ? "0" : "")\(number).evemu"
    }
  }
}
