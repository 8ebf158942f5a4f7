/// A small program that answers gestures with transitions, and that a recording can be run through.
///
/// It is written against the public API only. Whoever runs it advances the scheduler, delivers
/// input to the window and reads the outcome from the observer.
public protocol Scene: AnyObject {
  /// The name that it is chosen by and that outcomes carry.
  static var name: String { get }

  /// The rule that it goes by unless another one is chosen.
  static var defaultPolicy: DecisionPolicy { get }

  /// The rule of the article that it comes from, which is the policy named `article`.
  static var articlePolicy: DecisionPolicy { get }

  /// What the scene can be set up with, such as the text `detent`.
  static var arguments: [SceneArgument] { get }

  /// The names of what can be asked of the scene other than by touch, such as `push`.
  static var requestNames: [String] { get }

  /// What a request can carry besides the flag `animated`, which all can.
  static func arguments(of requestName: String) -> [SceneArgument]

  /// Sets the scene up as it is before the first touch.
  init(environment: SceneEnvironment)

  /// Does what is asked for, or lets it wait or refuses it, as a button press would.
  ///
  /// - Parameter request: What is asked for; its name is one of `requestNames`.
  func perform(_ request: SceneRequest)

  /// The window that takes the input.
  var window: Window { get }
}

extension Scene {
  /// None.
  public static var arguments: [SceneArgument] { [] }

  /// None.
  public static var requestNames: [String] { [] }

  /// Nothing.
  public static func arguments(of requestName: String) -> [SceneArgument] { [] }

  /// Does nothing.
  public func perform(_ request: SceneRequest) {}

  /// The rule by direction.
  public static var defaultPolicy: DecisionPolicy {
    .directional(DirectionalPolicy())
  }

  /// More than half of the way.
  public static var articlePolicy: DecisionPolicy {
    .article(ArticlePolicy())
  }

  /// The policy of a name with this scene's numbers, or `nil` where there is none of that name.
  public static func policy(named name: String) -> DecisionPolicy? {
    switch name {
    case "directional": .directional(DirectionalPolicy())
    case "article": articlePolicy
    case "projection": .projection(ProjectionPolicy())
    default: nil
    }
  }
}
