/// What no file of the system tells: questions to the kernel, to libudev and to the databases.
package struct SystemQuestions: Sendable {
  /// Whether this build can use devices.
  package var hasDeviceSupport: Bool
  /// The value of a variable of the environment.
  package var environment: @Sendable (String) -> String?
  /// Who asks.
  package var user: @Sendable () -> UserFacts
  /// The number of this process.
  package var process: @Sendable () -> Int
  /// The state of a node; the second value says whether it is to be written.
  package var status: @Sendable (String, Bool) -> NodeStatus
  /// What udev knows of a device, by its subsystem and its name in it.
  package var record: @Sendable (String, String) -> UdevFacts?
  /// Whether another program has a device for itself.
  package var grab: @Sendable (String) -> NodeFacts.Grab
  /// The version of udev.
  package var udevVersion: @Sendable () -> String?

  /// Creates questions that a test answers.
  package init(
    hasDeviceSupport: Bool = true,
    environment: @escaping @Sendable (String) -> String? = { _ in nil },
    user: @escaping @Sendable () -> UserFacts = { UserFacts(number: 1000) },
    process: @escaping @Sendable () -> Int = { 1 },
    status: @escaping @Sendable (String, Bool) -> NodeStatus = { _, _ in NodeStatus() },
    record: @escaping @Sendable (String, String) -> UdevFacts? = { _, _ in nil },
    grab: @escaping @Sendable (String) -> NodeFacts.Grab = { _ in .untried },
    udevVersion: @escaping @Sendable () -> String? = { nil }
  ) {
    self.hasDeviceSupport = hasDeviceSupport
    self.environment = environment
    self.user = user
    self.process = process
    self.status = status
    self.record = record
    self.grab = grab
    self.udevVersion = udevVersion
  }

  /// The questions that this system answers.
  package static var ofSystem: SystemQuestions {
    SystemQuestions(
      hasDeviceSupport: SystemAnswers.hasDeviceSupport,
      environment: { SystemAnswers.environment($0) },
      user: { SystemAnswers.user() },
      process: { SystemAnswers.process() },
      status: { SystemAnswers.status(of: $0, isWritten: $1) },
      record: { UdevFacts(subsystem: $0, name: $1) },
      grab: { EvdevDevice.grabState(of: $0) },
      udevVersion: { SystemAnswers.udevVersion() })
  }
}
