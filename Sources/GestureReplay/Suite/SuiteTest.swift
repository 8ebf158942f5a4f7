/// One file of a test suite: a recording, a pan script or a scenario.
public struct SuiteTest: Hashable, Sendable {
  /// The file, as the user would name it.
  public let path: String
  /// The folder up to which settings are searched for.
  public let root: String
  /// The test before it whose golden trace would be the same file, if there is one.
  public let twin: String?

  /// Creates a test.
  public init(path: String, root: String, twin: String? = nil) {
    self.path = path
    self.root = root
    self.twin = twin
  }

  /// The trace that is expected.
  public var golden: GoldenTrace {
    GoldenTrace(of: path)
  }
}
