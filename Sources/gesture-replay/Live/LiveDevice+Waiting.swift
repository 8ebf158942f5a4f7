import EvdevInput

extension LiveDevice {
  /// The option that asks for it.
  static let waitOption = OptionDescription(
    "wait", nil, nil, "Wait for a live device that is not there, and take it back if it goes away.")

  /// The node of a device that may be still to come; `--wait`.
  ///
  /// - Parameters:
  ///   - operand: What the user calls the device.
  ///   - seat: The seat that it has to belong to, or `nil` for any.
  ///   - interrupts: The signals that end the wait.
  /// - Returns: The node, or `nil` where a signal came first.
  /// - Throws: `ToolError` for a name that fits several devices.
  static func awaitedNode(
    _ operand: String, seat: String? = nil, until interrupts: borrowing InterruptSource
  ) throws(ToolError) -> String? {
    guard let selector = DeviceSelector(operand, seat: seat) else {
      throw ToolError(.usage, "expected a device, found '\(operand)'")
    }
    do throws(EvdevError) {
      var monitor = try DeviceMonitor()
      var isAnnounced = false
      while true {
        switch DeviceCatalog().find(selector) {
        case .one(let device) where device.isReadable: return device.path
        case .one, .none, .several: break
        }
        if !isAnnounced { Output.note("waiting for \(operand), until Ctrl+C") }
        isAnnounced = true
        let outcome = try EventPoll.wait(
          for: monitor, interrupts: interrupts, timeoutNanoseconds: nil)
        if outcome == .interrupted { return nil }
        while try monitor.take() != nil {}
      }
    } catch {
      throw ToolError(device: error)
    }
  }
}
