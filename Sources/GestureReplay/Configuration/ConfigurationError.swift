/// Why a configuration fits no scene.
public enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No scene has this name.
  case unknownScene(String, known: [String])
  /// A file names a program for a scene, and nobody allowed that it is run.
  case programNotAllowed(String)
  /// The scene has no policy of this name.
  case unknownPolicy(String, known: [String])

  /// One sentence that names what there is.
  public var description: String {
    switch self {
    case .unknownScene(let name, let known):
      "expected a scene (\(known.joined(separator: ", "))), found \"\(name)\""
    case .programNotAllowed(let name):
      "expected a scene that is no program, found \"\(name)\""
    case .unknownPolicy(let name, let known):
      "expected a policy (\(known.joined(separator: ", "))), found \"\(name)\""
    }
  }

  /// What the user can do about it.
  public var hint: String {
    switch self {
    case .unknownScene, .unknownPolicy:
      "mend the name there, or give another with --scene or --policy"
    case .programNotAllowed(let name):
      "no file may start a program unless you allow it: "
        + "--allow-exec '\(name.dropFirst(SceneProgram.prefix.count))'"
    }
  }
}
