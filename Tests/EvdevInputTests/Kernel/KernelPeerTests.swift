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
    // Without a begin distance the pan tells of every frame, those before libinput's begin too.
    try folder.write("{\"begin_distance_pt\": 0}", to: "settings.json")
    let result = try ToolProcess.run(
      ["pans", path, "-c", "settings.json", "--contacts", "\(swipe.fingers)", "--json"], in: folder)
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

    // Begin. Policy: libinput's begin has a threshold of its own, between 0.8 and 2.4 mm here and
    // not the same for all finger counts, and what comes before is not in its updates.
    let updates = their.updates.count
    #expect(our.step(beforeLast: updates - 1).length >= 10)
    #expect(our.step(beforeLast: updates).length <= 3 * 10.517)
    // Motion from there on.
    #expect(their.total.difference(from: our.motion(ofLast: updates)) <= 0.03)
    // First update, last update and end are the same frames, by the kernel's stamps; libinput
    // prints milliseconds.
    let first = try #require(their.updates.first).time - their.total.time
    let last = try #require(their.updates.last).time - their.total.time
    #expect(abs(first - (our.step(beforeLast: updates - 1).time - our.end.time)) < 0.002)
    #expect(abs(last - (our.step(beforeLast: 0).time - our.end.time)) < 0.002)

    // Ours is all that the hand moved.
    #expect(our.end.difference(from: swipe.hand) <= 0.03)
  }

  @Test("A finger that joins a slow swipe cancels libinput's for one of four, and ours goes on")
  func joined() throws {
    let (theirs, ours) = try play(.joined)
    // Policy: libinput's swipe has one finger count from begin to end.
    #expect(theirs.map(\.fingers) == [3, 4])
    #expect(theirs.map(\.isCancelled) == [true, false])
    let our = try goingOn(ours, in: .joined)
    let second = try #require(theirs.last)
    #expect(second.total.difference(from: our.motion(ofLast: second.updates.count)) <= 0.03)
    #expect(theirs.reduce(0) { $0 + $1.total.x } < our.end.x)
  }

  @Test("A finger that joins a fast swipe is a thumb to libinput, and one more finger to us")
  func joinedFast() throws {
    let (theirs, ours) = try play(.joinedFast)
    // Policy: what lands on a clickpad while a finger moves over 20 mm/s is ignored by libinput.
    #expect(theirs.map(\.fingers) == [3])
    #expect(theirs.map(\.isCancelled) == [false])
    let our = try goingOn(ours, in: .joinedFast)
    let their = try #require(theirs.first)
    // Still libinput drops the motion of the two frames around the landing.
    let missing = 2 * KernelPeerSwipe.joinedFast.step.x * 10.517
    let since = our.motion(ofLast: their.updates.count + 2)
    let expected = PeerMotion(time: since.time, x: since.x - missing, y: since.y)
    #expect(their.total.difference(from: expected) <= 0.03)
  }

  /// The one pan that goes from three contacts to four and has all that the hand moved.
  private func goingOn(_ pans: [ToolPan], in swipe: KernelPeerSwipe) throws -> ToolPan {
    #expect(pans.count == 1)
    let pan = try #require(pans.first)
    #expect(pan.contacts.first == 3)
    #expect(pan.contacts.last == 4)
    #expect(pan.phase == "ended")
    #expect(pan.end.difference(from: swipe.hand) <= 0.03)
    return pan
  }
}
#endif
