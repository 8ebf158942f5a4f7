import InputEvents

extension EvdevDevice {
  /// Whether another program keeps a device's events for itself.
  ///
  /// The kernel tells only who tries to take the device, so it is taken and given back at once. With
  /// a finger on it that could cost others an event, and it is left alone.
  static func grabState(of path: String) -> NodeFacts.Grab {
    do {
      var device = try EvdevDevice(path: path)
      guard !device.initialContactState.hasContact else { return .untried }
      try device.grab()
      try device.ungrab()
      return .free
    } catch {
      if case .grabbed = error { return .taken }
      return .untried
    }
  }
}

extension InitialContactState {
  /// Whether a finger is down.
  fileprivate var hasContact: Bool {
    values.contains { $0.axis == .trackingID && $0.values.contains { $0 >= 0 } }
  }
}
