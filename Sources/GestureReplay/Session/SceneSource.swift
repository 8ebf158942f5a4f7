public import InteractiveTransitions

/// What a session gets its scene from: a type of this process, or a program of the user's.
public enum SceneSource {
  /// A scene of this process.
  case type(any Scene.Type)
  /// A program that plays the scene.
  case program(SceneProgram)

  /// The name that it is chosen by.
  public var name: String {
    switch self {
    case .type(let type): type.name
    case .program(let program): program.name
    }
  }

  /// What it can be set up with, or `nil` where anything will do.
  public var arguments: [SceneArgument]? {
    if case .type(let type) = self { type.arguments } else { nil }
  }

  /// The names of what can be asked of it, or `nil` where any will do.
  public var requestNames: [String]? {
    if case .type(let type) = self { type.requestNames } else { nil }
  }

  /// What a request can carry, or `nil` where anything will do.
  public func arguments(of requestName: String) -> [SceneArgument]? {
    guard case .type(let type) = self else { return nil }
    return type.arguments(of: requestName) + [.flag("animated")]
  }

  /// The type whose policies it has; a program is told the name and decides by itself.
  var policyType: any Scene.Type {
    if case .type(let type) = self { type } else { ProgramPolicies.self }
  }

  /// Sets the scene up.
  func start(_ start: SessionStart, _ environment: SceneEnvironment) -> RunningScene {
    switch self {
    case .type(let type): .object(type.init(environment: environment))
    case .program(let program):
      .program(ProgramScene(program, start: start, environment: environment))
    }
  }
}

/// A scene that is set up.
enum RunningScene {
  /// A scene of this process.
  case object(any Scene)
  /// A program's.
  case program(ProgramScene)

  /// The window that takes the input.
  var window: Window {
    switch self {
    case .object(let scene): scene.window
    case .program(let scene): scene.window
    }
  }

  /// The object that goes with the session.
  var object: AnyObject {
    switch self {
    case .object(let scene): scene
    case .program(let scene): scene
    }
  }

  /// Asks something of it.
  func perform(_ request: SceneRequest) {
    switch self {
    case .object(let scene): scene.perform(request)
    case .program(let scene): scene.perform(request)
    }
  }
}
