#if Evdev
import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// The same fingers, on the same kernel node, for libinput and for us.
///
/// Both stamp an event as the kernel does. libinput's unaccelerated units are our points of a
/// touchpad: 10.517 per millimetre. `Documentation/peers.md` says where the two differ by policy.
@Suite(
  .enabled(
    if: Kernel.hasVirtualDevices && Kernel.isVirtualMachine && LibinputProgram.isInstalled,
    "needs a machine of its own and libinput-tools: run Scripts/kernel-tests"),
  .serialized)
struct KernelPeerTests {
  /// Plays a swipe; what each reader makes of it.
  private func play(
    _ swipe: KernelPeerSwipe
  ) throws -> (theirs: [LibinputSwipe], ours: [ToolPan]) {
    let folder = try Folder()
    let path = "\(folder.path)/swipe.evemu"
    let made = try VirtualDevice(KernelPeerSwipe.touchpad)
    // libinput takes a node for what udev says it is.
    _ = try ToolProcess(
      ["settle", "--timeout=30"], program: "/usr/bin/udevadm", in: folder
    ).waitForEnd()
    let peer = try ToolProcess(
      ["-oL", LibinputProgram.path, "debug-events", "--device", made.path],
      program: "/usr/bin/stdbuf", in: folder)
    try peer.wait(for: "device in libinput's list") { peer.output.contains("DEVICE_ADDED") }
    var opened = try EvdevDevice(path: made.path)
    var recorder = try SessionRecorder(
      creating: path, device: opened.description, initialState: opened.initialContactState)
    var line = SessionLine()
    var batch = EventBatch()
    for frame in 0...swipe.frames + 1 {
      try made.send(swipe.events(of: frame))
      while try opened.read(into: &batch, line: &line) == .events {
        try recorder.append(batch, line: line)
      }
      // At a touchpad's pace, but from frame to frame: no two come closer together than that.
      usleep(10_000)
    }
    try recorder.finish()
    try peer.wait(for: "end of the swipe in: \(peer.output)") {
      LibinputSwipe.swipes(in: peer.output).last?.end != nil
    }
    // Its lines are whole as they come. Gentler signals are blocked in a child of a test's thread.
    peer.send(SIGKILL)
    _ = peer.waitForEnd()
    let result = try ToolProcess.run(
      ["pans", path, "--contacts", "\(swipe.fingers)", "--json"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return (LibinputSwipe.swipes(in: peer.output), ToolPan.pans(in: result.output))
  }

  @Test(
    "libinput and we see one swipe of as many fingers that moves as far and ends in one frame",
    arguments: KernelPeerSwipe.steady)
  func steady(swipe: KernelPeerSwipe) throws {
    let (theirs, ours) = try play(swipe)
    #expect(theirs.count == 1)
    #expect(ours.count == 1)
    let their = try #require(theirs.first)
    let our = try #require(ours.first)
    #expect(their.fingers == swipe.fingers)
    #expect(our.contacts.allSatisfy { $0 == swipe.fingers })
    #expect(!their.isCancelled)
    #expect(our.phase == "ended")

    // Policy: libinput begins later, and what comes before its begin is not in its updates.
    let updates = their.updates.count
    #expect(updates < our.steps.count)
    #expect(their.total.difference(from: our.motion(ofLast: updates)) <= 0.03)
    // The same frames, by the kernel's stamps; libinput prints milliseconds.
    let last = try #require(their.updates.last)
    let first = try #require(their.updates.first)
    let ourLast = try #require(our.steps.last)
    #expect(abs((their.total.time - last.time) - (our.end.time - ourLast.time)) < 0.002)
    let ourFirst = our.step(beforeLast: updates - 1)
    #expect(abs((last.time - first.time) - (ourLast.time - ourFirst.time)) < 0.002)

    // Ours is all that the hand moved.
    let travel = swipe.travel(after: swipe.frames)
    let hand = PeerMotion(time: 0, x: travel.x * 10.517, y: travel.y * 10.517)
    #expect(our.end.difference(from: hand) <= 0.03)
  }

  @Test("A finger that joins cancels libinput's swipe for one of four, and ours goes on")
  func joined() throws {
    let swipe = KernelPeerSwipe.joined
    let (theirs, ours) = try play(swipe)
    // Policy: libinput's swipe has one finger count from begin to end.
    #expect(theirs.map(\.fingers) == [3, 4])
    #expect(theirs.map(\.isCancelled) == [true, false])
    #expect(ours.count == 1)
    let our = try #require(ours.first)
    #expect(our.contacts.first == 3)
    #expect(our.contacts.last == 4)
    #expect(our.phase == "ended")
    let travel = swipe.travel(after: swipe.frames)
    let hand = PeerMotion(time: 0, x: travel.x * 10.517, y: travel.y * 10.517)
    #expect(our.end.difference(from: hand) <= 0.03)

    let second = try #require(theirs.last)
    #expect(second.total.difference(from: our.motion(ofLast: second.updates.count)) <= 0.03)
    #expect(theirs.reduce(0) { $0 + $1.total.x } < our.end.x)
  }
}
#endif
