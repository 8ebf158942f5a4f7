/// All that decides whether this user can use the touch devices of this machine.
package struct SystemFacts: Hashable, Sendable {
  /// The libraries for devices that this build has loaded; none in a build without device support.
  package var libraries: [String]
  /// The version of the kernel.
  package var kernelRelease: String?
  /// Whether the kernel makes event nodes.
  package var eventModule: ModuleState
  /// Whether the kernel makes virtual devices.
  package var virtualDeviceModule: ModuleState
  /// Whether this is a container.
  package var container: ContainerFacts
  /// The version of udev, or `nil` where none is installed.
  package var udevVersion: String?
  /// Whether udev runs here.
  package var isUdevRunning: Bool
  /// Its rules.
  package var rules: RuleFacts
  /// Who asks.
  package var user: UserFacts
  /// Who is logged in where.
  package var logins: LoginFacts
  /// The names of touch devices that the kernel has and made no event node for.
  package var devicesWithoutNode: [String]
  /// The devices that are asked about: one, or all touch devices.
  package var devices: [NodeFacts]
  /// The node through which virtual devices are made.
  package var virtualDeviceNode: NodeFacts

  /// Creates facts: by default those of a machine without devices where all else is well.
  package init(
    libraries: [String] = ["libevdev"], kernelRelease: String? = nil,
    eventModule: ModuleState = .active, virtualDeviceModule: ModuleState = .active,
    container: ContainerFacts = ContainerFacts(), udevVersion: String? = nil,
    isUdevRunning: Bool = true, rules: RuleFacts = RuleFacts(),
    user: UserFacts = UserFacts(number: 1000), logins: LoginFacts = LoginFacts(),
    devicesWithoutNode: [String] = [], devices: [NodeFacts] = [],
    virtualDeviceNode: NodeFacts = NodeFacts(path: "/dev/uinput", presence: .missing)
  ) {
    self.libraries = libraries
    self.kernelRelease = kernelRelease
    self.eventModule = eventModule
    self.virtualDeviceModule = virtualDeviceModule
    self.container = container
    self.udevVersion = udevVersion
    self.isUdevRunning = isUdevRunning
    self.rules = rules
    self.user = user
    self.logins = logins
    self.devicesWithoutNode = devicesWithoutNode
    self.devices = devices
    self.virtualDeviceNode = virtualDeviceNode
  }
}
