import EvdevInput

extension LiveDevice {
  /// The node of a device as soon as it is there and can be read.
  ///
  /// What is waited for is told once, on standard error.
  ///
  /// - Parameters:
  ///   - operand: A node, a link to one, or a trait such as `name:TEXT`.
  ///   - seat: The seat that the device has to belong to, or `nil` for any.
  ///   - interrupts: The signals that end the wait.
  /// - Returns: The node's path, or `nil` where a signal came first.
  /// - Throws: `ToolError` with status `usage` for what fits several.
  static func node(
    _ operand: String, seat: String? = nil, waitingUntil interrupts: borrowing InterruptSource
  ) throws(ToolError) -> String? {
    var monitor = try translating(ToolError.init(device:)) { () throws(EvdevError) in
      try DeviceMonitor()
    }
    var reason: String?
    while true {
      let next = try self.reason(toWaitFor: operand, seat)
      guard let next else { return try node(operand, seat: seat) }
      if next != reason { Output.note("gesture-replay: note: \(next)") }
      reason = next
      do throws(EvdevError) {
        var hasChanged = false
        while !hasChanged {
          let outcome = try EventPoll.wait(
            for: monitor, interrupts: interrupts, timeoutNanoseconds: nil)
          if outcome == .interrupted { return nil }
          while try monitor.take() != nil { hasChanged = true }
        }
      } catch {
        throw ToolError(device: error)
      }
    }
  }

  /// Why a device has to be waited for, or `nil` where it has not.
  private static func reason(
    toWaitFor operand: String, _ seat: String?
  ) throws(ToolError) -> String? {
    switch DeviceCatalog().find(try selector(operand, seat: seat)) {
    case .one(let device): device.obstacle.map { "waiting for a device that can be read: \($0)" }
    // What is there and no touch device, and what fits several, is told by whoever opens it.
    case .several: nil
    case .none:
      !DeviceSelector.isByTrait(operand) && Files.isFile(operand)
        ? nil : "waiting for \(operand)"
    }
  }
}
