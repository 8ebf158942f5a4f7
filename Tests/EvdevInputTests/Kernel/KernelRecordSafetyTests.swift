#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// What is left of a recording whose recorder, disk or processor fails it.
@Suite(
  .enabled(
    if: Kernel.hasVirtualDevices && Kernel.isVirtualMachine,
    "needs a virtual machine: run Scripts/kernel-tests"),
  .serialized)
struct KernelRecordSafetyTests {
  /// The text of a file.
  private func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// What a stream of fingers has in frame n.
  ///
  /// No slot and no value is as it was, since the kernel would leave that out: a new device is at
  /// slot 0 and at 0 everywhere.
  private func frame(_ number: Int32, fingers: Int32 = 10) -> [InputEvent] {
    var events: [InputEvent] = []
    for slot in (0..<fingers).reversed() {
      events.append(InputEvent(time: .zero, axis: .slot, value: slot))
      if number == 0 { events.append(InputEvent(time: .zero, axis: .trackingID, value: slot)) }
      events.append(
        InputEvent(time: .zero, axis: .positionX, value: (slot * 100 + number) % 1_000 + 1))
      events.append(
        InputEvent(time: .zero, axis: .positionY, value: (slot * 200 + number) % 2_000 + 1))
    }
    if number == 0 { events.append(InputEvent(time: .zero, key: .touch, value: 1)) }
    return events + [.report(at: .zero)]
  }

  /// Whether a recording's frames are the first ones of the stream, without a gap.
  private func isStart(_ recorded: RecordedSession) -> Bool {
    recorded.frames.enumerated().allSatisfy { number, found in
      found == frame(Int32(number)).map { BareEvent($0) }
    }
  }

  /// How many frames a recording holds whose last line is written as well.
  private func frameCount(_ path: String) -> Int {
    text(path).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .count { $0.hasPrefix("E: ") && $0.hasSuffix(" 0000 0000 0000") }
  }

  /// Sends frames of the stream as fast as they are recorded, but for a few, until something holds.
  private func send(
    from number: inout Int32, to device: borrowing VirtualDevice, recording path: String,
    until condition: () -> Bool
  ) throws {
    let deadline = MonotonicTime.now.advanced(byNanoseconds: 6 * Kernel.patience)
    while !condition() {
      try #require(MonotonicTime.now < deadline, "no end after \(number) frames")
      // The kernel has room for about sixteen.
      if Int(number) - frameCount(path) < 8 {
        try device.send(frame(number))
        number += 1
      }
      usleep(1_000)
    }
  }

  @Test("Killed in the middle of a fast stream, a recorder leaves every frame that it has closed")
  func killed() throws {
    for round in 0..<4 {
      let made = try VirtualDevice(Kernel.touchscreen)
      let folder = try Folder()
      let path = "\(folder.path)/killed.evemu"
      let tool = try ToolProcess(["record", made.path, "-q", "-o", path], in: folder)
      try tool.waitForFile(path)
      var number: Int32 = 0
      try send(from: &number, to: made, recording: path) { frameCount(path) >= 5 * (round + 1) }
      // In the last round it has written all that came: nothing waits for a buffer to be full.
      if round == 3 { try tool.wait(for: "all frames") { frameCount(path) == Int(number) } }
      let written = frameCount(path)
      // One more is on its way when it dies.
      try made.send(frame(number))
      tool.send(SIGKILL)
      #expect(tool.waitForEnd() == 128 + SIGKILL)
      let recorded = try RecordedSession(path: path)
      #expect(isStart(recorded))
      #expect(recorded.frames.count >= written)
      #expect(recorded.anomalies.allSatisfy { $0.kind == .truncated || $0.kind == .contactAtEnd })
    }
  }

  @Test("A full disk ends a recording with its last whole frame, and says what to do")
  func fullDisk() throws {
    let folder = try Folder()
    let disk = "\(folder.path)/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    let mounted = try ToolProcess(
      ["-t", "tmpfs", "-o", "size=16k", "none", disk], program: "/usr/bin/mount", in: folder)
    #expect(mounted.waitForEnd() == 0, "\(mounted.errors)")
    defer {
      _ = try? ToolProcess([disk], program: "/usr/bin/umount", in: folder).waitForEnd()
    }
    let path = "\(disk)/full.evemu"
    let made = try VirtualDevice(Kernel.touchscreen)
    let tool = try ToolProcess(["record", made.path, "--json", "-o", path], in: folder)
    try tool.waitForFile(path)
    var number: Int32 = 0
    try send(from: &number, to: made, recording: path) { tool.errors.contains("error") }
    #expect(tool.waitForEnd() == 3)
    #expect(tool.errors.contains("full.evemu: could not write to it: no space left on the disk"))
    #expect(tool.errors.contains("hint: make room"))
    #expect(tool.output.contains("\"ending\":\"failed\""))
    let recorded = try RecordedSession(path: path)
    #expect(isStart(recorded))
    #expect(!recorded.anomalies.contains { $0.kind == .truncated })
    #expect(tool.errors.contains("\(recorded.frames.count) frames"))
    // A header of about 1 KB and frames of about 1 KB each fill 16 KB.
    #expect(recorded.frames.count >= 8)
  }

  @Test(
    "Ten fingers are recorded without a drop while another process hogs the processor",
    arguments: ["all", "-sys_nice"])
  func keepsUp(capabilities: String) throws {
    let folder = try Folder()
    let path = "\(folder.path)/fast.evemu"
    let made = try VirtualDevice(Kernel.touchscreen)
    // All on one processor, so that what else this machine does slows all of them alike.
    try pinSelf("1", in: folder)
    defer { try? pinSelf("ff", in: folder) }
    let limits = capabilities == "all" ? [] : ["--bounding-set", capabilities]
    let tool = try ToolProcess(
      limits + ["taskset", "1", ToolProcess.path, "record", made.path, "-q", "-o", path],
      program: "/usr/bin/setpriv", in: folder)
    try tool.waitForFile(path)
    // The pace is 1000 Hz, or what the recorder needs a quarter of this processor for.
    var number: Int32 = 0
    try send(100, from: &number, to: made, pause: 20_000)
    try tool.wait(for: "the first frames") { text(path).count > 50_000 }
    let before = tool.processorTime
    try send(100, from: &number, to: made, pause: 20_000)
    let pause = UInt32(max(1_000, 4 * (tool.processorTime - before) / 100))
    let hog = try ToolProcess(
      ["1", "sh", "-c", "while :; do :; done"], program: "/usr/bin/taskset", in: folder)
    try send(Int32(min(2_000, 3_000_000 / pause)), from: &number, to: made, pause: pause)
    hog.send(SIGKILL)
    tool.send(SIGINT)
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    let recorded = try RecordedSession(path: path)
    #expect(!recorded.events.contains { $0.isDropped }, "one frame each \(pause) us")
    #expect(recorded.frames.count == Int(number), "one frame each \(pause) us")
    #expect(isStart(recorded))
  }

  /// Sends frames of the stream, with a pause in microseconds after each.
  private func send(
    _ count: Int32, from number: inout Int32, to device: borrowing VirtualDevice, pause: UInt32
  ) throws {
    for _ in 0..<count {
      try device.send(frame(number))
      usleep(pause)
      number += 1
    }
  }

  /// Keeps all threads of this process to processors of a mask.
  private func pinSelf(_ mask: String, in folder: Folder) throws {
    let process = try ToolProcess(
      ["-ap", mask, "\(getpid())"], program: "/usr/bin/taskset", in: folder)
    #expect(process.waitForEnd() == 0, "\(process.errors)")
  }

  @Test(
    "What is written is synced to the disk about once a second, and not by the thread that reads",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"), "needs strace"))
  func syncs() throws {
    let folder = try Folder()
    let path = "\(folder.path)/synced.evemu"
    let made = try VirtualDevice(Kernel.touchscreen)
    let tool = try ToolProcess(
      [
        "-f", "-tt", "-e", "trace=execve,fdatasync,fsync", "-o", "\(folder.path)/calls",
        ToolProcess.path, "record", made.path, "-q", "-o", path, "-n", "1",
      ], program: "/usr/bin/strace", in: folder)
    try tool.waitForFile(path)
    let start = MonotonicTime.now
    var number: Int32 = 0
    while MonotonicTime.now.nanoseconds(since: start) < 3_300_000_000 {
      try made.send(frame(number, fingers: 1))
      usleep(50_000)
      number += 1
    }
    try made.send([
      InputEvent(time: .zero, axis: .trackingID, value: -1),
      InputEvent(time: .zero, key: .touch, value: 0), .report(at: .zero),
    ])
    #expect(tool.waitForEnd() == 0, "\(tool.errors)")
    let calls = text("\(folder.path)/calls").split(separator: "\n")
    let reader = try #require(
      calls.first { $0.contains("execve(") }?.split(separator: " ").first)
    let syncs = calls.filter { $0.contains(" fdatasync(") }
    let others = syncs.filter { $0.split(separator: " ").first != reader }
    #expect((3...5).contains(others.count), "\(syncs)")
    // The reader itself waits for the disk when there is nothing more to be read, if at all.
    #expect(syncs.count - others.count <= 1, "\(syncs)")
    #expect(text("\(folder.path)/calls").contains(" fsync("))
  }
}
#endif
