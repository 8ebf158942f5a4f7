/// Something that is asked of a scene other than by touch: a push, a dismissal and the like.
public struct SceneRequest: Hashable, Sendable {
  /// What is asked for, such as `push`.
  public var name: String
  /// The details.
  public var arguments: SceneArguments

  /// Creates a request.
  public init(_ name: String, arguments: SceneArguments = SceneArguments()) {
    self.name = name
    self.arguments = arguments
  }

  /// Whether the change is to be animated, as it is unless `animated` is false.
  public var isAnimated: Bool {
    arguments.flag("animated") ?? true
  }
}
