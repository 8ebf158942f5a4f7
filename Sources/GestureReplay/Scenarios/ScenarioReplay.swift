import InputEvents
import InputRecordings
import InteractiveTransitions
import TouchTracking

/// Takes the steps of a scenario, each scene in a session of its own whose time begins at 0.
///
/// Everything is looked at before the first step is taken, but for the insides of pans.
struct ScenarioReplay {
  /// The steps.
  private let scenario: Scenario
  /// Whether it is watched that nothing sticks or jumps.
  private let isChecked: Bool
  /// What recordings may be beside evemu and pan scripts.
  private let formats: InputFormats
  /// Who sees what happens.
  private let observers: [any SessionObserver]
  /// A file that describes the device of recordings that do not.
  private let deviceDescriptionPath: String?
  /// The scenes, in the order of their steps.
  private var scenes: [ScenarioScene] = []
  /// What the first rows call the recording: the hash of scenario and files.
  private var digest = ""

  /// Looks at a scenario and the files that it names.
  init(
    _ scenario: Scenario, replayer: SessionReplayer, deviceDescriptionPath: String?,
    observers: [any SessionObserver]
  ) throws(ReplayError) {
    self.scenario = scenario
    self.observers = observers
    isChecked = replayer.isChecked
    formats = replayer.formats
    self.deviceDescriptionPath = deviceDescriptionPath
    var rest = scenario.steps[...]
    do throws(RecordingError) {
      while let first = rest.popFirst() {
        let steps = rest.prefix { !$0.isScene }
        rest = rest.dropFirst(steps.count)
        scenes.append(
          try ScenarioScene(
            first, steps: Array(steps), of: scenario, by: replayer,
            deviceDescriptionPath: deviceDescriptionPath))
      }
      digest = try Self.digest(of: scenario)
    } catch { throw .recording(error) }
  }

  /// The hash of a scenario and the files that it names.
  ///
  /// It is that of a text with one line for each file, its own hash in hexadecimal digits: what
  /// `sha256sum SCENARIO FILE… | cut -c1-64 | sha256sum` prints.
  static func digest(of scenario: Scenario) throws(RecordingError) -> String {
    var text = scenario.digest + "\n"
    for name in scenario.fileNames {
      text += try SHA256.hex(ofFile: scenario.path(of: name)) + "\n"
    }
    return "sha256:" + SHA256.hex(of: Array(text.utf8))
  }

  /// Takes all steps.
  func run() throws(ReplayError) {
    for scene in scenes { try run(scene) }
  }

  /// Takes the steps of one scene.
  private func run(_ scene: ScenarioScene) throws(ReplayError) {
    let log = OutcomeLog()
    let session: Session
    do throws(ConfigurationError) {
      session = try Session(
        of: scene.source, configuration: scene.configuration, geometry: scene.surface,
        device: scene.device, recording: digest, arguments: scene.arguments,
        isChecked: isChecked, observers: observers + [log])
    } catch {
      throw .configuration(error, file: scenario.name)
    }
    session.tell(.step(scene.first))
    var run = ScenarioRun(
      scenario: scenario, configuration: scene.configuration,
      deviceDescriptionPath: deviceDescriptionPath, formats: formats, session: session, log: log)
    var failure: RecordingError?
    do throws(RecordingError) {
      for step in scene.steps where session.failure == nil { try run.take(step) }
    } catch {
      failure = error
    }
    session.finish()
    if let failure { throw .recording(failure) }
    if let failure = session.failure { throw .program(failure) }
  }
}

/// Keeps the outcomes since somebody last asked.
final class OutcomeLog: SessionObserver {
  /// The outcomes, the oldest first.
  private var outcomes: [TransitionOutcome] = []

  /// Keeps an outcome.
  func record(_ event: SessionEvent, at time: Timestamp) {
    if case .scene(.outcome(let outcome)) = event { outcomes.append(outcome) }
  }

  /// Gives the outcomes and forgets them.
  func take() -> [TransitionOutcome] {
    defer { outcomes.removeAll() }
    return outcomes
  }
}
