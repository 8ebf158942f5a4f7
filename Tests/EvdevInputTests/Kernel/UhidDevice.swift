#if Evdev
import EvdevInput
import Foundation
import Glibc
import Testing

/// A HID device that this process plays to the kernel, which drives it as it would real hardware.
///
/// It has what uinput devices lack: a `uniq` and a `phys`. Its driver is the kernel's
/// `hid-multitouch`. It is unplugged when it goes out of scope.
final class UhidDevice {
  /// The device's node, such as `/dev/input/event7`.
  let path: String
  /// What is touched.
  let surface: HidTouchSurface
  /// The connection to the kernel.
  private let descriptor: Int32
  /// Answers the kernel's questions.
  private let answers: Answers

  /// Whether the kernel's module is there: `Scripts/kernel-tests` loads it.
  static let isAvailable = FileManager.default.isWritableFile(atPath: "/dev/uhid")

  /// Plugs a device in and waits for its node.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - name: Its name; the kernel adds a word to that of a touchpad.
  ///   - product: Its product number; the vendor is 0x4752.
  ///   - bus: 3 for USB, 5 for Bluetooth, 0x18 for I2C.
  ///   - physicalPath: Its `phys`.
  ///   - uniqueID: Its `uniq`.
  /// - Throws: Where the kernel refuses it or gives it no node in time.
  init(
    _ kind: HidTouchSurface.Kind, name: String, product: UInt32 = 0x0010, bus: UInt16 = 3,
    physicalPath: String = "", uniqueID: String = ""
  ) throws {
    surface = HidTouchSurface(kind: kind)
    descriptor = unsafe open("/dev/uhid", O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    let before = Self.nodes()
    let report = surface.descriptor
    var request = Self.bytes(UhidCode.create)
    request += Self.text(name, 128) + Self.text(physicalPath, 64) + Self.text(uniqueID, 64)
    request += Self.bytes(UInt16(report.count)) + Self.bytes(bus)
    request += Self.bytes(UInt32(0x4752)) + Self.bytes(product)
    request += Self.bytes(UInt32(1)) + Self.bytes(UInt32(0)) + report
    request += [UInt8](repeating: 0, count: 4_096 - report.count)
    answers = try Answers(descriptor)
    try Self.write(request, to: descriptor)
    var found: String?
    let deadline = MonotonicTime.now.advanced(byNanoseconds: 6 * Kernel.patience)
    while found == nil, MonotonicTime.now < deadline {
      found = Self.nodes().first { node in !before.contains(node) && Self.isOurs(node, name) }
      if found == nil { usleep(2_000) }
    }
    path = "/dev/input/\(try #require(found))"
  }

  deinit {
    try? Self.write(Self.bytes(UhidCode.destroy), to: descriptor)
    answers.stop()
    close(descriptor)
  }

  /// Reports fingers to the kernel; one that is not down any more has to be reported so once.
  func send(_ fingers: [HidTouchSurface.Finger]) throws {
    let report = surface.report(fingers)
    try Self.write(
      Self.bytes(UhidCode.input) + Self.bytes(UInt16(report.count)) + report, to: descriptor)
  }

  /// The nodes of the kernel's input devices.
  private static func nodes() -> Set<String> {
    Set(
      ((try? FileManager.default.contentsOfDirectory(atPath: "/dev/input")) ?? [])
        .filter { $0.hasPrefix("event") })
  }

  /// Whether a node is one that a process plays under a name.
  private static func isOurs(_ node: String, _ name: String) -> Bool {
    let link = try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/sys/class/input/\(node)")
    let known = try? String(
      contentsOfFile: "/sys/class/input/\(node)/device/name", encoding: .utf8)
    return link?.contains("/uhid/") == true && known?.hasPrefix(name) == true
  }

  /// Writes one message.
  fileprivate static func write(_ message: [UInt8], to descriptor: Int32) throws {
    let count = unsafe Glibc.write(descriptor, message, message.count)
    try #require(count == message.count)
  }

  /// A number, the lowest byte first.
  fileprivate static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A text in a field of a fixed size, ended by a zero.
  private static func text(_ text: String, _ size: Int) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(size - 1))
    return bytes + [UInt8](repeating: 0, count: size - bytes.count)
  }
}

/// The messages of uhid that are used: `enum uhid_event_type` of `linux/uhid.h`.
private enum UhidCode {
  /// The corresponding C constant is `UHID_DESTROY`.
  static let destroy: UInt32 = 1
  /// The corresponding C constant is `UHID_GET_REPORT`.
  static let getReport: UInt32 = 9
  /// The corresponding C constant is `UHID_GET_REPORT_REPLY`.
  static let getReportReply: UInt32 = 10
  /// The corresponding C constant is `UHID_CREATE2`.
  static let create: UInt32 = 11
  /// The corresponding C constant is `UHID_INPUT2`.
  static let input: UInt32 = 12
  /// The corresponding C constant is `UHID_SET_REPORT`.
  static let setReport: UInt32 = 13
  /// The corresponding C constant is `UHID_SET_REPORT_REPLY`.
  static let setReportReply: UInt32 = 14
}

/// Answers the kernel's questions to a device, which it else waits for 5 s each.
private final class Answers: Sendable {
  /// A pipe that ends the thread.
  private let end: (reading: Int32, writing: Int32)
  /// Is signalled when the thread is over.
  private let isOver = DispatchSemaphore(value: 0)

  /// Starts to answer.
  init(_ descriptor: Int32) throws {
    var ends: [Int32] = [-1, -1]
    let failure = unsafe pipe(&ends)
    try #require(failure == 0)
    end = (ends[0], ends[1])
    let (stop, isOver) = (ends[0], isOver)
    Thread.detachNewThread {
      Self.answer(descriptor, until: stop)
      isOver.signal()
    }
  }

  /// Ends the thread and waits for its end.
  func stop() {
    // Not by closing: a program that was started meanwhile may hold this end as well.
    _ = unsafe write(end.writing, [1], 1)
    isOver.wait()
    close(end.writing)
    close(end.reading)
  }

  /// Answers until something is in a pipe.
  private static func answer(_ descriptor: Int32, until stop: Int32) {
    var message = [UInt8](repeating: 0, count: 5_000)
    while true {
      var waits = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      guard unsafe poll(&waits, 2, -1) >= 0 || errno == EINTR, waits[1].revents == 0 else { return }
      guard waits[0].revents != 0 else { continue }
      let count = unsafe read(descriptor, &message, message.count)
      guard count >= 10 else { continue }
      // The kind, then the number of the question and of the report.
      let kind = message[..<4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let question = Array(message[4..<8])
      let feature = HidTouchSurface.feature(message[8])
      var answer: [UInt8]
      switch kind {
      case UhidCode.getReport:
        answer = UhidDevice.bytes(UhidCode.getReportReply) + question
        answer += UhidDevice.bytes(UInt16(0)) + UhidDevice.bytes(UInt16(feature.count)) + feature
      case UhidCode.setReport:
        answer = UhidDevice.bytes(UhidCode.setReportReply) + question
        answer += UhidDevice.bytes(UInt16(0))
      default: continue
      }
      try? UhidDevice.write(answer, to: descriptor)
    }
  }
}
#endif
