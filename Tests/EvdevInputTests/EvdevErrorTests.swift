import EvdevInput
import Foundation
import InputEvents
import Testing

/// What a user reads when a device cannot be used.
@Suite struct EvdevErrorTests {
  #if Evdev
  /// The error of opening a path.
  private func errorOpening(_ path: String) -> EvdevError? {
    do {
      _ = try EvdevDevice(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("A node that is not there is called so, and the user learns how to list the others")
  func missingNode() throws {
    let error = try #require(errorOpening("/dev/input/event999"))
    #expect(error == .missing(path: "/dev/input/event999"))
    #expect(error.description == "/dev/input/event999: no such file or device")
    #expect(error.remedy?.contains("gesture-replay devices") == true)
    #expect(!error.isPermission)
  }

  @Test(
    "A file, a folder and a device of another kind are no input devices",
    arguments: ["/etc/hostname", "/tmp", "/dev/null"])
  func notADevice(path: String) throws {
    let error = try #require(errorOpening(path))
    #expect(error == .notADevice(path: path))
    #expect(error.description == "\(path): not an input device")
  }

  @Test(
    "A machine without uinput says that the module is missing",
    .enabled(if: !FileManager.default.fileExists(atPath: "/dev/uinput")))
  func noVirtualDevices() {
    #expect(throws: EvdevError.noVirtualDevices) {
      _ = try VirtualDevice(DeviceDescription(name: "Pad"))
    }
  }
  #else
  @Test("A build without libevdev says that it has no device support")
  func noDeviceSupport() {
    #expect(throws: EvdevError.noDeviceSupport) {
      _ = try EvdevDevice(path: "/dev/input/event0")
    }
    #expect(throws: EvdevError.noDeviceSupport) {
      _ = try VirtualDevice(DeviceDescription(name: "Pad"))
    }
  }
  #endif

  @Test("A missing permission names the command that finds its cause, and the likely remedies")
  func permission() throws {
    let error = EvdevError.forbidden(path: "/dev/input/event5")
    let remedy = try #require(error.remedy)
    #expect(error.isPermission)
    #expect(remedy.contains("gesture-replay doctor /dev/input/event5"))
    #expect(remedy.contains("make install-udev"))
    #expect(remedy.contains("sudo"))
  }

  @Test("Every description is one line without a full stop")
  func oneSentence() {
    let errors: [EvdevError] = [
      .noDeviceSupport, .missing(path: "a"), .forbidden(path: "a"), .notADevice(path: "a"),
      .grabbed(path: "a"), .lost(path: "a"), .noVirtualDevices, .refused(device: "a", errno: 22),
      .system(call: "read", path: "a", errno: 5),
    ]
    for error in errors {
      #expect(!error.description.contains("\n"))
      #expect(!error.description.hasSuffix("."))
      #expect(error.remedy?.contains("\n") != true)
    }
  }

  @Test("A refused axis is told with its numbers and what to do about it")
  func refusedAxis() {
    let refusal = AxisRefusal(
      axis: .positionX, info: AxisInfo(minimum: 9, maximum: -1), fault: .isReversed)
    let error = EvdevError.refusedAxis(device: "Pad", refusal)
    #expect(
      error.description
        == "the kernel refused the virtual device \"Pad\": axis 35: "
        + "expected a minimum of at most the maximum -1, found 9")
    #expect(error.remedy?.contains("description") == true)
  }
}
