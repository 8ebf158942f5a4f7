public import GestureReplay
public import Testing

/// Says which golden traces the tests of a suite, or one test, may write.
///
///     @Suite(.goldens(record: .missing)) struct CardTests { … }
///
/// It says so for every `expectGolden` that is not told otherwise. What the environment variable
/// `GESTURE_REPLAY_RECORD` says comes before it, and where `CI` is set nothing is written. A trace
/// that was written in a run fails that run all the same.
public struct GoldenTrait: TestTrait, SuiteTrait, TestScoping {
  /// What the innermost trait around the test that runs says.
  @TaskLocal static var current: RecordMode?

  /// Which golden traces may be written.
  public let mode: RecordMode

  /// It is for the suites in a suite, too.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(mode) { try await function() }
  }

  /// Which golden traces may be written: as the environment says, else as the trait does.
  package static func mode(
    in environment: [String: String]
  ) throws(UnknownRecordMode) -> RecordMode {
    if let name = environment["GESTURE_REPLAY_RECORD"] {
      guard let mode = RecordMode(rawValue: name) else { throw UnknownRecordMode(name: name) }
      return mode
    }
    return environment["CI", default: ""].isEmpty ? current ?? .never : .never
  }
}

extension Trait where Self == GoldenTrait {
  /// Says which golden traces may be written.
  public static func goldens(record mode: RecordMode) -> Self {
    GoldenTrait(mode: mode)
  }
}

/// The environment asks for a mode that does not exist.
package struct UnknownRecordMode: Error, CustomStringConvertible {
  /// What it asks for.
  let name: String

  /// One sentence.
  package var description: String {
    let names = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "expected one of \(names) in GESTURE_REPLAY_RECORD, found \(name)"
  }
}
