/// Why a configuration fits no scene.
public enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No scene has this name.
  case unknownScene(String, known: [String])
  /// The scene has no policy of this name.
  case unknownPolicy(String, known: [String])

  /// One sentence that names what there is.
  public var description: String {
    switch self {
    case .unknownScene(let name, let known):
      "expected a scene (\(known.joined(separator: ", "))), found \"\(name)\""
    case .unknownPolicy(let name, let known):
      "expected a policy (\(known.joined(separator: ", "))), found \"\(name)\""
    }
  }
}
