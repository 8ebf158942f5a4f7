import GestureReplay
import GestureStudio
import InputEvents
import TouchTracking
import TransitionScenes

/// `touches DEVICE` and `pans DEVICE`: prints a live device's frames of contacts as they come.
final class LiveStage: SessionObserver {
  /// Who prints them.
  private let printer: any FramePrinter
  /// Every number and choice.
  private let configuration: ReplayConfiguration

  /// Every frame, as the device sends them.
  let wantedRows: SessionRows = .touches

  /// Follows a device until Ctrl+C or its loss.
  static func run(
    _ operand: String, _ configuration: ReplayConfiguration, seat: String?, waits: Bool,
    _ printer: any FramePrinter
  ) throws(ToolError) -> ExitStatus {
    var options = LiveSession.Options(
      scene: .type(NoScene.self), configuration: configuration)
    options.observers = [LiveStage(printer, configuration)]
    var run = try LiveRun(operand, options, seat: seat, waits: waits)
    return try run.status(of: try run.run())
  }

  /// Takes a printer.
  private init(_ printer: any FramePrinter, _ configuration: ReplayConfiguration) {
    self.printer = printer
    self.configuration = configuration
  }

  /// Hands on what belongs to this stage.
  func record(_ event: SessionEvent, at time: Timestamp) {
    switch event {
    case .start(let start):
      if let surface = start.surface { printer.begin(surface, configuration) }
    case .touches(let frame): printer.show(frame)
    case .anomaly(let anomaly): printer.note(anomaly)
    default: break
    }
  }
}
