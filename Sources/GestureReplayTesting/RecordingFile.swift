public import GestureReplay
public import InteractiveTransitions
public import Testing
public import TransitionScenes

/// A recording, a pan script or a scenario as the argument of a test.
///
///     @Test(arguments: RecordingFile.all(in: "Recordings"))
///     func replays(_ recording: RecordingFile) throws {
///       try ReplayedSession(recording, on: CardScene.self).expectGolden()
///     }
public struct RecordingFile: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The path below the folder that was asked for.
  public let name: String

  /// A file in a folder.
  ///
  /// - Parameters:
  ///   - name: Its name, or its path from the folder.
  ///   - folder: The folder, from that of the source file.
  ///   - source: The source file that asks.
  public init(_ name: String, in folder: String = ".", of source: String = #filePath) {
    self.init(name: name, in: Self.folder(folder, of: source))
  }

  /// A file in a folder with a whole path.
  private init(name: String, in folder: String) {
    self.name = name
    path = name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// All that can be replayed below a folder, in the order of the paths' bytes.
  ///
  /// Hidden files and folders are left out. Where nothing is found there is one file that does not
  /// exist, so that its test fails: a test without arguments would pass.
  ///
  /// - Parameters:
  ///   - folder: The folder, from that of the source file.
  ///   - source: The source file that asks.
  /// - Returns: The files, at least one.
  public static func all(in folder: String, of source: String = #filePath) -> [RecordingFile] {
    let root = Self.folder(folder, of: source)
    let top = FilePath.withoutTrailingSlash(root)
    let start = FilePath.join(top, "")
    let paths = (try? SuiteCatalog.contents(of: top)) ?? []
    let names = paths.filter(SuiteCatalog.isNamedLikeTest)
      .map { String($0.dropFirst(start.count)) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return (names.isEmpty ? ["*.evemu"] : names).map { RecordingFile(name: $0, in: root) }
  }

  /// The path of a folder that is given from a source file's.
  private static func folder(_ folder: String, of source: String) -> String {
    if folder.hasPrefix("/") { return folder }
    let parent = source.lastIndex(of: "/").map { String(source[..<$0]) } ?? "."
    return folder == "." || folder.isEmpty ? parent : "\(parent)/\(folder)"
  }
}

extension RecordingFile: CustomTestStringConvertible, CustomStringConvertible {
  /// The name.
  public var description: String { name }
  /// The name, as the test's results show it.
  public var testDescription: String { name }
}

extension ReplayedSession {
  /// Replays a file that is the argument of a test, and fails the test for each violation.
  ///
  /// - Parameters:
  ///   - recording: The file.
  ///   - scene: The scene, a type of your own for one.
  ///   - configuration: Every number and choice, its scene aside; by default what
  ///     `gesture-replay.json` beside the recording says.
  ///   - isChecked: Whether violations are looked for and each is an issue of the test.
  ///   - sourceLocation: Where issues are reported.
  /// - Throws: ``GestureReplay/ReplayError`` for a file that can't be read.
  public init(
    _ recording: RecordingFile, on scene: any Scene.Type = StoryScene.self,
    configuration: ReplayConfiguration? = nil, isChecked: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(ReplayError) {
    try self.init(
      recording.path, on: scene, configuration: configuration, isChecked: isChecked,
      sourceLocation: sourceLocation)
  }
}
