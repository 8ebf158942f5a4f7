import FoundationEssentials
public import InputRecordings

/// Finds the tests below folders.
public enum SuiteCatalog {
  /// How the names of files that are tests end.
  public static let endings: [String] = [".evemu", ".pan.jsonl", ".scenario.jsonl"]
  /// How the names of files end that are tests where their contents say so.
  public static let otherEndings: [String] = [
    ".yml", ".yaml", ".evtest", ".getevent", ".gz", ".zst",
  ]

  /// The tests below folders and among files, each file once, in the order of their paths.
  ///
  /// Hidden files are left out, and what a scenario plays, unless that has a golden trace of its
  /// own. A file that is named itself is a test whatever its name.
  ///
  /// - Parameters:
  ///   - roots: The folders and files, in the order in which they are tested.
  ///   - formats: What recordings may be beside evemu and pan scripts.
  /// - Returns: The tests.
  /// - Throws: ``InputRecordings/RecordingError`` for what is not there or can't be read.
  public static func tests(
    below roots: [String], formats: InputFormats = .own
  ) throws(RecordingError) -> [SuiteTest] {
    var tests: [SuiteTest] = []
    var seen: Set<String> = []
    var goldens: [String: String] = [:]
    for root in roots {
      let isFile = try !isFolder(root)
      let folder = isFile ? FilePath.parent(of: root) : root
      for path in isFile ? [root] : try files(below: root, formats) {
        guard seen.insert(canonical(path)).inserted else { continue }
        let golden = canonical(GoldenTrace(of: path).path)
        tests.append(SuiteTest(path: path, root: folder, twin: goldens[golden]))
        goldens[golden] = goldens[golden] ?? path
      }
    }
    return tests
  }

  /// Whether a file has the name of a test.
  package static func isNamedLikeTest(_ path: String) -> Bool {
    endings.contains { path.hasSuffix($0) }
  }

  /// The files below a folder that are tests.
  private static func files(
    below root: String, _ formats: InputFormats
  ) throws(RecordingError) -> [String] {
    let paths = try contents(of: FilePath.withoutTrailingSlash(root)).filter { path in
      isNamedLikeTest(path) || isOfOtherFormat(path, formats)
    }
    var parts: Set<String> = []
    for path in paths where path.hasSuffix(".scenario.jsonl") {
      parts.formUnion(self.parts(of: path).map(canonical))
    }
    return paths.filter { path in
      !parts.contains(canonical(path))
        || FileManager.default.fileExists(atPath: GoldenTrace(of: path).path)
    }
  }

  /// Whether a file that may be of another format is; much else is named like these.
  private static func isOfOtherFormat(_ path: String, _ formats: InputFormats) -> Bool {
    guard otherEndings.contains(where: { path.hasSuffix($0) }) else { return false }
    guard let input = try? RecordingInput(path: path, formats: formats) else { return false }
    return ![.unknown, .binary, .empty, .compressed, .trace].contains(input.kind)
  }

  /// The files that a scenario plays; none where it can't be read, which its test will tell.
  private static func parts(of path: String) -> [String] {
    guard let scenario = try? Scenario(path: path) else { return [] }
    return scenario.fileNames.map { scenario.path(of: $0) }
  }

  /// All files below a folder that are not hidden, in the order of their paths.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - outer: The folders that it lies in, so that a link to one of them is not followed again.
  /// - Returns: Their paths.
  /// - Throws: ``InputRecordings/RecordingError`` for a folder that can't be read.
  package static func contents(
    of folder: String, inside outer: [String] = []
  ) throws(RecordingError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw RecordingError(.unreadable, file: folder, message: "the folder can't be read")
    }
    let here = canonical(folder)
    guard !outer.contains(here) else { return [] }
    var files: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = FilePath.join(folder, name)
      var isFolder = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if exists && isFolder {
        files += try contents(of: path, inside: outer + [here])
      } else {
        files.append(path)
      }
    }
    return files
  }

  /// Whether a path is a folder.
  private static func isFolder(_ path: String) throws(RecordingError) -> Bool {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw RecordingError(.unreadable, file: path, message: "no such file or folder")
    }
    return isFolder
  }

  /// The one path of a file that may be named in several ways.
  private static func canonical(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
