import InputEvents
import InputRecordings
import InteractiveTransitions
import TouchTracking

/// A scene of a scenario with its steps and all that it is set up with.
///
/// Making one looks at all of that, the files that pans come from included, so that what stands for
/// nothing is told before the first step is taken.
struct ScenarioScene {
  /// The step that sets it up.
  let first: ScenarioStep
  /// The steps after that.
  let steps: [ScenarioStep]
  /// The scene.
  let source: SceneSource
  /// Every number and choice, those of the scenario included.
  private(set) var configuration: ReplayConfiguration
  /// What the scene is set up with.
  private(set) var arguments = SceneArguments()
  /// The surface that the recordings among its pans come from, or `nil` where there are none.
  private(set) var surface: SurfaceGeometry?
  /// What the device of the first of them says of itself.
  private(set) var device: DeviceDescription?

  /// Looks at a scene.
  ///
  /// - Parameters:
  ///   - first: The step that sets it up.
  ///   - steps: The steps after that.
  ///   - scenario: The scenario that they belong to.
  ///   - replayer: Knows the scenes, and the settings where the scenario has none.
  ///   - deviceDescriptionPath: A file that describes the device of recordings that do not.
  /// - Throws: ``RecordingError`` with the line of what stands for nothing.
  init(
    _ first: ScenarioStep, steps: [ScenarioStep], of scenario: Scenario,
    by replayer: SessionReplayer, deviceDescriptionPath: String?
  ) throws(RecordingError) {
    self.first = first
    self.steps = steps
    configuration = replayer.configuration
    configuration.scene = first.sceneName
    do throws(ConfigurationError) {
      source = try replayer.source(for: configuration)
    } catch {
      throw scenario.failure(first, error)
    }
    try setUp(of: scenario)
    for step in steps {
      try look(at: step, of: scenario, replayer.formats, deviceDescriptionPath)
    }
    if surface?.kind == .touchpad, let tap = steps.first(where: { $0.name == "tap" }) {
      throw scenario.failure(
        tap, expected: "taps in scenes without a touchpad's recordings only", found: "\"tap\"",
        hint: "on a touchpad all touches are at the pointer; begin another scene for the tap")
    }
  }

  /// Sorts what stands beside the scene's name into arguments and settings.
  private mutating func setUp(of scenario: Scenario) throws(RecordingError) {
    guard case .scene(let name, let members) = first.action else { return }
    let known = source.argumentNames
    var settings: [JSONMember] = []
    for member in members {
      let setting = Self.setting(for: member.key)
      if known?.contains(member.key) ?? (setting == nil) {
        arguments.append(member.key, try scenario.value(of: member, in: first))
      } else if let setting {
        settings.append(JSONMember(key: setting, value: member.value))
      } else {
        let names = (known ?? []).joined(separator: ", ")
        throw scenario.failure(
          first,
          expected: names.isEmpty
            ? "settings only, since the scene \(name) takes no arguments"
            : "an argument of the scene \(name) (\(names)) or a setting",
          found: "\"\(member.key)\"", hint: "settings are named as in gesture-replay.json")
      }
    }
    try configuration.apply(settings, file: scenario.name) { _ in first.line }
    do throws(ConfigurationError) {
      _ = try configuration.decisionPolicy(for: source.policyType)
    } catch {
      throw scenario.failure(first, error)
    }
  }

  /// The setting that a member stands for; `view` is short for `view_pt`.
  private static func setting(for key: String) -> String? {
    let name = key == "view" ? "view_pt" : key
    return ConfigurationField.all.contains { $0.key == name } ? name : nil
  }

  /// Looks at one step.
  private mutating func look(
    at step: ScenarioStep, of scenario: Scenario, _ formats: InputFormats,
    _ deviceDescriptionPath: String?
  ) throws(RecordingError) {
    switch step.action {
    case .pan(let name):
      let input = try RecordingInput(path: scenario.path(of: name), formats: formats)
      if input.holdsPans { return }
      let reader = try RecordingReader(input, deviceDescriptionPath: deviceDescriptionPath)
      try add(reader, of: step, in: scenario)
    case .request(let name, let members):
      if let known = source.requestNames, !known.contains(name) {
        let steps = ["pan", "tap", "wait_ms", "expect", "scene"] + known
        throw scenario.failure(
          step, expected: "a step (\(steps.joined(separator: ", ")))", found: "\"\(name)\"",
          hint: known.isEmpty ? "nothing can be asked of the scene \(source.name)" : nil)
      }
      for member in members { _ = try scenario.value(of: member, in: step) }
    case .scene, .tap, .wait, .expect: break
    }
  }

  /// Takes note of a recording among the pans: the first one gives the surface.
  private mutating func add(
    _ reader: consuming RecordingReader, of step: ScenarioStep, in scenario: Scenario
  ) throws(RecordingError) {
    if surface == nil, configuration.geometry.view == nil, let view = reader.annotation?.view {
      configuration.geometry.view = ViewSize(width: view.width, height: view.height)
    }
    let stream = try ContactStream(
      reader, options: configuration.geometry, configuration: configuration.tracking)
    guard let surface else {
      // All pans of the scene are in the same view.
      configuration.geometry.view = stream.geometry.view
      surface = stream.geometry
      device = stream.reader.device
      return
    }
    guard stream.geometry.kind == surface.kind else {
      throw scenario.failure(
        step, expected: "recordings of a \(surface.kind.rawValue) in this scene",
        found: "one of a \(stream.geometry.kind.rawValue)", hint: "begin another scene for it")
    }
  }
}

extension ScenarioStep {
  /// The name of the scene that the step sets up; empty for another step.
  fileprivate var sceneName: String {
    if case .scene(let name, _) = action { name } else { "" }
  }
}

extension Scenario {
  /// The error of a step that names a scene or a policy that does not exist.
  fileprivate func failure(_ step: ScenarioStep, _ error: ConfigurationError) -> RecordingError {
    RecordingError(
      .malformed, file: name, line: step.line, message: error.description, hint: error.hint)
  }

  /// The value of an argument; arrays, objects and null are none.
  func value(
    of member: JSONMember, in step: ScenarioStep
  ) throws(RecordingError) -> SceneArguments.Value {
    switch member.value {
    case .bool(let flag): return .flag(flag)
    case .string(let text): return .text(text)
    default: break
    }
    if let number = member.value.double { return .number(number + 0) }
    throw failure(
      step, expected: "a number, a text, true or false for \"\(member.key)\"",
      found: member.value.words)
  }
}
