/// What somebody sees of the model besides the gesture: panels, and what is being typed.
public struct TuningView: Hashable, Sendable {
  /// What fills the lower half.
  public enum Panel: Hashable, Sendable, BitwiseCopyable {
    /// The last outcomes and the tunables.
    case settings
    /// The recordings that come out otherwise.
    case comparison
    /// All keys.
    case keys
  }

  /// What fills the lower half.
  public var panel = Panel.settings
  /// What has been typed for the chosen tunable, or `nil` where nothing is being typed.
  public var typed: String?
  /// Whether the next request to leave is one to leave unsaved changes.
  public var isLeaving = false
  /// The place of the recording that is chosen in the comparison.
  public var row = 0
  /// What the settings are saved to.
  public var fileName: String
  /// What is at hand besides a gesture: the device's name, or that it is waited for.
  public var device: String?

  /// Creates a view of the tunables.
  public init(fileName: String, device: String? = nil) {
    self.fileName = fileName
    self.device = device
  }
}
