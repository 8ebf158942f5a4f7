public import GestureReplay
public import TouchTracking

/// Why a live session could not be set up.
public enum LiveError: Error {
  /// The device's axes give no surface.
  case geometry(GeometryError)
  /// The scene does not go with the configuration.
  case configuration(ConfigurationError)
}
