public import InputRecordings

/// Why a device could not be used, in words that say what to do about it.
public enum EvdevError: Error, Hashable, Sendable {
  /// This build was made without libevdev.
  case noDeviceSupport
  /// There is no such node.
  case missing(path: String)
  /// The node may not be opened by this user.
  case forbidden(path: String)
  /// The path is no input device.
  case notADevice(path: String)
  /// Another program has grabbed the device.
  case grabbed(path: String)
  /// The device went away while it was in use.
  case lost(path: String)
  /// The recording could not be written.
  case recording(RecordingError)
  /// The kernel offers no virtual devices.
  case noVirtualDevices
  /// The kernel refused to make a virtual device of this description.
  case refused(device: String, errno: Int32)
  /// The kernel refused to make a virtual device because of one of its axes.
  case refusedAxis(device: String, AxisRefusal)
  /// Any other call of the system failed.
  case system(call: String, path: String, errno: Int32)

  /// What to do about it, or `nil` where the description says all.
  public var remedy: String? {
    switch self {
    case .noDeviceSupport:
      "install libevdev-dev and build with the default traits; recordings work without it"
    case .missing: "`gesture-replay devices` lists the devices that are there"
    case .forbidden(let path) where path == EvdevError.virtualDeviceNode:
      """
      run this command with sudo, or on a machine for tests `sudo make install-udev UINPUT=1`; \
      `gesture-replay doctor` says what is amiss
      """
    case .forbidden(let path) where path.hasPrefix("/dev/"):
      """
      `gesture-replay doctor \(path)` says why and what mends it: most often \
      `sudo make install-udev`, and over ssh to run this command with sudo
      """
    case .forbidden: nil
    case .notADevice: "a device is a node such as /dev/input/event5"
    case .grabbed(let path):
      """
      stop the program that holds it, which `gesture-replay doctor \(path)` names, or record \
      without --grab
      """
    case .lost: "plug it in again and start anew"
    case .recording(let error): error.hint
    case .noVirtualDevices: "load the module with `sudo modprobe uinput`"
    case .refused: "an axis with its minimum above its maximum is the usual cause"
    case .refusedAxis: "correct the axis in the device description"
    case .system: nil
    }
  }

  /// Whether the cause is a missing permission.
  public var isPermission: Bool {
    if case .forbidden = self { true } else { false }
  }

  /// The node through which virtual devices are made.
  static let virtualDeviceNode = "/dev/uinput"

  /// The error that a failed call on a path stands for.
  ///
  /// - Parameters:
  ///   - code: The positive errno.
  ///   - call: The C function that failed.
  ///   - path: The node or file it was called for.
  init(errno code: Int32, call: String, path: String) {
    switch code {
    case ErrorNumber.noEntry where path == Self.virtualDeviceNode,
      ErrorNumber.noDevice where path == Self.virtualDeviceNode:
      self = .noVirtualDevices
    case ErrorNumber.noEntry: self = .missing(path: path)
    case ErrorNumber.access, ErrorNumber.permission: self = .forbidden(path: path)
    case ErrorNumber.notTerminal, ErrorNumber.isDirectory: self = .notADevice(path: path)
    case ErrorNumber.noDevice, ErrorNumber.notConnected: self = .lost(path: path)
    case ErrorNumber.busy: self = .grabbed(path: path)
    default: self = .system(call: call, path: path, errno: code)
    }
  }
}

extension EvdevError: CustomStringConvertible {
  /// One sentence without a full stop, for `gesture-replay: error:`.
  public var description: String {
    switch self {
    case .noDeviceSupport: "this build has no device support"
    case .missing(let path): "\(path): no such file or device"
    case .forbidden(let path): "\(path): permission denied"
    case .notADevice(let path): "\(path): not an input device"
    case .grabbed(let path): "\(path): another program has grabbed the device"
    case .lost(let path): "\(path): the device went away"
    case .recording(let error): error.description
    case .noVirtualDevices: "the kernel offers no virtual devices (/dev/uinput is missing)"
    case .refused(let device, let code):
      "the kernel refused the virtual device \"\(device)\" (\(ErrorNumber.text(code)))"
    case .refusedAxis(let device, let refusal):
      "the kernel refused the virtual device \"\(device)\": \(refusal)"
    case .system(let call, let path, let code):
      "\(path): \(call) failed (\(ErrorNumber.text(code)))"
    }
  }
}
