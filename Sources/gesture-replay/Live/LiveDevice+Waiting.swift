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
  /// - Throws: `ToolError` for what fits several devices.
  static func awaitedNode(
    _ operand: String, seat: String? = nil, until interrupts: borrowing InterruptSource
  ) throws(ToolError) -> String? {
    let selector = try selector(operand, seat: seat)
    var monitor = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try DeviceMonitor()
    }
    var announced: String?
    while true {
      guard let reason = reason(toWaitFor: operand, selector) else {
        return try node(operand, seat: seat)
      }
      if reason != announced { Output.note(reason) }
      announced = reason
      do throws(EvdevError) {
        let outcome = try EventPoll.wait(
          for: monitor, interrupts: interrupts, timeoutNanoseconds: nil)
        if outcome == .interrupted { return nil }
        while try monitor.take() != nil {}
      } catch {
        throw ToolError(device: error)
      }
    }
  }

  /// Why a device has to be waited for, or `nil` where it has not.
  private static func reason(toWaitFor operand: String, _ selector: DeviceSelector) -> String? {
    switch DeviceCatalog().find(selector) {
    case .one(let device):
      return device.obstacle.map { "waiting until it can be read, until Ctrl+C: \($0)" }
    case .several:
      return nil
    case .none:
      // What is there and no touch device is told by whoever opens it.
      let isThere = !DeviceSelector.isByTrait(operand) && Files.isFile(operand)
      return isThere ? nil : "waiting for \(operand), until Ctrl+C"
    }
  }
}
