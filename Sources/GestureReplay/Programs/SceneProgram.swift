import InteractiveTransitions

/// A program of the user's that plays a scene: gets rows of a trace and answers with rows.
///
/// It is run by `/bin/sh -c`, in the folder that the replay is run in. `Documentation/programs.md`
/// has the protocol.
public struct SceneProgram: Hashable, Sendable {
  /// What a scene's name begins with where it stands for a program.
  public static let prefix = "exec:"

  /// The command, in the language of the shell.
  public let command: String
  /// How long it may neither read nor write while an answer is due, in milliseconds.
  public var timeoutMilliseconds: Int

  /// Creates a program that is not started yet.
  public init(command: String, timeoutMilliseconds: Int = 5_000) {
    self.command = command
    self.timeoutMilliseconds = min(max(timeoutMilliseconds, 1), 3_600_000)
  }

  /// Takes the name of a scene that stands for a program, such as `exec:./drawer`, else `nil`.
  public init?(sceneName: String, timeoutMilliseconds: Int = 5_000) {
    let command = sceneName.dropFirst(Self.prefix.count)
    guard sceneName.hasPrefix(Self.prefix), !command.isEmpty else { return nil }
    self.init(command: String(command), timeoutMilliseconds: timeoutMilliseconds)
  }

  /// The name of the scene that it plays.
  public var name: String {
    Self.prefix + command
  }
}

/// Why a program could not play its scene to the end.
public struct ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the scene, `exec:` and the command.
  public var scene: String
  /// The line of what it wrote, counted from 1, or 0 where the failure is of no line.
  public var line = 0
  /// What was expected and what was found.
  public var message: String
  /// What the user can do about it, or `nil`.
  public var hint: String?

  /// One line: `exec:COMMAND:LINE: expected …, found …`.
  public var description: String {
    line > 0 ? "\(scene):\(line): \(message)" : "\(scene): \(message)"
  }
}

/// The policies by whose names a program can be told how to decide.
final class ProgramPolicies: Scene {
  /// The name of no scene.
  static var name: String { SceneProgram.prefix }

  /// A window without anything in it.
  let window: Window

  /// Sets nothing up.
  init(environment: SceneEnvironment) {
    window = Window(environment: environment, sceneName: Self.name)
  }
}
