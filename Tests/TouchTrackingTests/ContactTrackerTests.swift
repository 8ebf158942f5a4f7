import InputEvents
import TestSupport
import Testing
import TouchTracking

@Suite("Contacts of protocol B devices")
struct ContactTrackerTests {
  @Test("A contact begins, moves and lifts in its slot")
  func lifeOfAContact() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(0, id: 9, x: 100, y: 200)
      script.report()
      script.at(10)
      script.move(0, x: 107)
      script.report()
      script.at(20)
      script.up(0)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [1, 1, 0])
    #expect(tracked.frames[0].contacts[0].isNew)
    #expect(tracked.frames[0].contacts[0].trackingID == 9)
    #expect(tracked.frames[1].contacts[0].devicePosition == DevicePoint(x: 107, y: 200))
    // 7 units of 1365 over 390 points are 2 points.
    #expect(abs(tracked.frames[1].contacts[0].step.x - 2) < 1e-12)
    #expect(tracked.frames[1].contacts[0].step.y == 0)
    #expect(tracked.frames[2].lifted.map(\.identifier) == [0])
    #expect(tracked.frames[2].lifted[0].step == .zero)
    #expect(tracked.anomalies.isEmpty)
  }

  @Test("A new contact takes the coordinates that its slot remembers over the lift")
  func slotMemory() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(2, id: 1, x: 100, y: 200)
      script.report()
      script.up(2)
      script.report()
      script.axis(.trackingID, 2)
      script.axis(.positionY, 300)
      script.report()
    }
    #expect(tracked.frames[2].contacts.map(\.devicePosition) == [DevicePoint(x: 100, y: 300)])
    #expect(tracked.frames[2].contacts.map(\.identifier) == [1])
  }

  @Test("A contact takes part only once both of its coordinates are known")
  func unknownCoordinate() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.axis(.trackingID, 1)
      script.axis(.positionX, 100)
      script.report()
      script.axis(.positionX, 150)
      script.report()
      script.axis(.positionY, 40)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [0, 0, 1])
    #expect(tracked.frames.map(\.fingerCount) == [1, 1, 1])
    #expect(tracked.frames[2].contacts[0].isNew)
    #expect(tracked.frames[2].contacts[0].step == .zero)
  }

  @Test(
    "Minus one, an id above the axis and the largest integer all release a contact",
    arguments: [-1, -365, 65536, Int32.max])
  func waysToRelease(id: Int32) throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(0, id: 65535, x: 1, y: 2)
      script.report()
      script.axis(.trackingID, id)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [1, 0])
  }

  @Test("An id that replaces another without release ends one contact and begins the next")
  func replacement() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(0, id: 7, x: 100, y: 100)
      script.report()
      script.down(0, id: 8, x: 900, y: 900)
      script.report()
    }
    #expect(tracked.frames[1].lifted.map(\.trackingID) == [7])
    #expect(tracked.frames[1].lifted[0].devicePosition == DevicePoint(x: 100, y: 100))
    #expect(tracked.frames[1].contacts.map(\.trackingID) == [8])
    #expect(tracked.frames[1].contacts[0].isNew)
    #expect(tracked.anomalies == [.contactReplaced])
  }

  @Test("A lift and a new contact of the same slot in one frame are two contacts")
  func liftAndLandInOneFrame() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(0, id: 7, x: 100, y: 100)
      script.report()
      script.up(0)
      script.down(0, id: 8, x: 900, y: 900)
      script.report()
    }
    #expect(tracked.frames[1].lifted.map(\.step) == [.zero])
    #expect(tracked.frames[1].contacts.map(\.identifier) == [1])
    #expect(tracked.anomalies.isEmpty)
  }

  @Test("A slot that sends positions before any id held a contact from before the start")
  func contactFromBefore() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.axis(.positionX, 10)
      script.report()
      script.move(0, x: 20, y: 30)
      script.report()
      script.up(0)
      script.report()
      script.down(0, id: 5, x: 20, y: 30)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [0, 0, 0, 1])
    #expect(tracked.frames.map(\.fingerCount) == [1, 1, 0, 1])
    #expect(tracked.frames[2].lifted.isEmpty)
    #expect(tracked.anomalies == [.contactAtStart])
  }

  @Test("The noted initial state gives the slot, its values and the contacts from before")
  func initialState() throws {
    let initial = InitialContactState(
      slot: 1,
      values: [
        SlotValues(axis: .trackingID, values: [4, -1]),
        SlotValues(axis: .positionX, values: [11, 22]),
        SlotValues(axis: .positionY, values: [33, 44]),
      ])
    let tracked = try Tracked(SyntheticDevice.touchscreen, initial: initial) { script in
      script.axis(.trackingID, 5)
      script.report()
    }
    #expect(tracked.frames[0].contacts.map(\.slot) == [1])
    #expect(tracked.frames[0].contacts.map(\.devicePosition) == [DevicePoint(x: 22, y: 44)])
    #expect(tracked.frames[0].fingerCount == 2)
    #expect(tracked.anomalies == [.contactAtStart])
  }

  @Test("A report with a value other than 0 leaves its changes to the next report")
  func insertedReport() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(0, id: 1, x: 100, y: 100)
      script.report()
      script.at(9)
      script.move(0, x: 110)
      script.report(1)
      script.at(10)
      script.move(0, y: 120)
      script.report()
    }
    #expect(tracked.frames.count == 2)
    #expect(tracked.frames[1].time == Timestamp(microseconds: 10_000))
    #expect(tracked.frames[1].contacts[0].devicePosition == DevicePoint(x: 110, y: 120))
  }

  @Test("Events between a drop and the next report count for nothing")
  func eventsInADrop() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(0, id: 1, x: 100, y: 100)
      script.report()
      script.at(10)
      script.dropped()
      script.up(0)
      script.move(0, x: 500)
      script.report()
      script.at(11)
      script.down(0, id: 1, x: 160, y: 100)
      script.report()
    }
    #expect(tracked.frames.count == 2)
    #expect(tracked.frames[1].interruption == nil)
    #expect(tracked.frames[1].contacts.map(\.identifier) == [0])
    #expect(tracked.frames[1].contacts[0].devicePosition == DevicePoint(x: 160, y: 100))
    #expect(tracked.frames[1].contacts[0].isRebased)
    #expect(tracked.frames[1].contacts[0].step == .zero)
    #expect(tracked.anomalies == [.synDropped])
  }

  @Test("A drop that changes the set of contacts interrupts, dated at the drop")
  func contactsChangedInADrop() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(0, id: 1, x: 100, y: 100)
      script.report()
      script.at(10)
      script.dropped()
      script.report()
      script.at(12)
      script.down(0, id: 2, x: 160, y: 100)
      script.report()
    }
    let interruption = try #require(tracked.frames[1].interruption)
    #expect(interruption.reason == .contactsChangedInDrop)
    #expect(interruption.time == Timestamp(microseconds: 10_000))
    #expect(tracked.frames[1].time == Timestamp(microseconds: 12_000))
    #expect(tracked.frames[1].contacts.map(\.identifier) == [1])
    #expect(tracked.frames[1].contacts[0].isNew)
    #expect(tracked.frames[1].lifted.isEmpty)
  }

  @Test("Contacts that are down at the end are interrupted")
  func endWithContactsDown() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen, finishes: true) { script in
      script.at(3)
      script.down(0, id: 1, x: 100, y: 100)
      script.report()
    }
    #expect(tracked.frames[1].contacts.isEmpty)
    #expect(tracked.frames[1].interruption?.reason == .endOfInput)
    #expect(tracked.frames[1].interruption?.time == Timestamp(microseconds: 3_000))
    #expect(tracked.anomalies == [.contactAtEnd])
  }

  @Test("Selecting a slot that the device lacks loses its values and nothing else")
  func slotOutOfRange() throws {
    let tracked = try Tracked(SyntheticDevice.touchpad) { script in
      script.down(0, id: 1, x: 100, y: 100)
      script.down(5, id: 2, x: 200, y: 200)
      script.move(-3, x: 300)
      script.move(Int32.max, x: 300)
      script.report()
      script.move(0, x: 140)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [1, 1])
    #expect(tracked.frames[1].contacts[0].devicePosition.x == 140)
    #expect(tracked.anomalies == [.slotOutOfRange, .slotOutOfRange, .slotOutOfRange])
  }

  @Test("A step that no finger makes counts as no motion on a touchpad")
  func jump() throws {
    func write(_ script: inout EventScript) {
      script.down(0, id: 1, x: 1000, y: 1000)
      script.report()
      script.at(12)
      script.move(0, x: 1040)  // 1 mm
      script.report()
      script.at(24)
      script.move(0, x: 1400)  // 9 mm, 8 mm more than before
      script.report()
      script.at(36)
      script.move(0, x: 1640)  // 6 mm
      script.report()
    }
    let filtered = try Tracked(SyntheticDevice.touchpad) { write(&$0) }
    #expect(filtered.frames.map(\.contacts[0].isRebased) == [false, false, true, false])
    #expect(filtered.frames[2].contacts[0].step == .zero)
    #expect(filtered.anomalies == [.touchJump])
    let unfiltered = try Tracked(
      SyntheticDevice.touchpad, ContactTracker.Configuration(jumps: nil)
    ) { write(&$0) }
    #expect(abs(unfiltered.frames[2].contacts[0].step.x - 9 * 10.517) < 1e-9)
    #expect(unfiltered.anomalies.isEmpty)
  }

  @Test("Steps over more than 30 ms are not judged, nor those without any time")
  func unjudgedSteps() throws {
    let tracked = try Tracked(SyntheticDevice.touchpad) { script in
      script.down(0, id: 1, x: 0, y: 1000)
      script.report()
      script.at(31)
      script.move(0, x: 2000)
      script.report()
      script.move(0, x: 3000)
      script.report()
    }
    #expect(tracked.anomalies.isEmpty)
  }

  @Test("A touchpad's contacts move by steps and stay at the pointer")
  func pointer() throws {
    let tracked = try Tracked(SyntheticDevice.touchpad) { script in
      script.down(0, id: 1, x: 3900, y: 100)
      script.report()
      script.at(100)
      script.move(0, x: 3860)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts[0].location.x) == [195, 195])
    #expect(abs(tracked.frames[1].contacts[0].step.x + 10.517) < 1e-9)
  }

  @Test("A palm takes part in nothing until it lifts, and is no lift when it becomes one")
  func palm() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(0, id: 1, x: 100, y: 100)
      script.report()
      script.axis(.toolType, 2)
      script.report()
      script.axis(.toolType, 0)
      script.report()
      script.up(0)
      script.report()
      script.down(0, id: 2, x: 100, y: 100)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [1, 0, 0, 0, 1])
    #expect(tracked.frames.allSatisfy { $0.lifted.isEmpty })
    #expect(tracked.frames.map(\.fingerCount) == [1, 1, 1, 0, 1])
    #expect(tracked.anomalies == [.palm])
  }

  @Test("A slot that held a palm is a finger's again, unless told otherwise in the same frame")
  func palmSlot() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(0, id: 1, x: 100, y: 100)
      script.axis(.toolType, 2)
      script.report()
      script.up(0)
      script.report()
      script.axis(.trackingID, 2)
      script.report()
      script.up(0)
      script.report()
      script.axis(.toolType, 2)
      script.axis(.trackingID, 3)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [0, 0, 1, 0, 0])
    #expect(tracked.anomalies == [.palm, .palm])
  }

  @Test("A released touch key says nothing of contacts in slots, unless that is asked for")
  func touchKeyAndSlots() throws {
    func write(_ script: inout EventScript) {
      script.down(0, id: 1, x: 100, y: 100)
      script.key(.touch, 1)
      script.report()
      script.key(.touch, 0)
      script.report()
      script.key(.touch, 1)
      script.report()
    }
    let faithful = try Tracked(SyntheticDevice.touchpad) { write(&$0) }
    #expect(faithful.frames.map(\.contacts.count) == [1, 1, 1])
    var configuration = ContactTracker.Configuration()
    configuration.hoversByTouchKey = true
    let hovering = try Tracked(SyntheticDevice.touchpad, configuration) { write(&$0) }
    #expect(hovering.frames.map(\.contacts.count) == [1, 0, 1])
    #expect(hovering.frames.map(\.fingerCount) == [1, 0, 1])
    #expect(hovering.frames[1].lifted.count == 1)
  }

  @Test("Sixty slots are sixty contacts")
  func sixtySlots() throws {
    var device = SyntheticDevice.touchscreen
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 59))
    let tracked = try Tracked(device) { script in
      for slot: Int32 in 0..<60 { script.down(slot, id: slot, x: slot * 20, y: 10) }
      script.report()
    }
    #expect(tracked.frames[0].contacts.map(\.slot) == Array(0..<60))
  }

  @Test("A hovering contact is no touch until it comes down")
  func hover() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.down(0, id: 1, x: 100, y: 100)
      script.axis(.contactDistance, 5)
      script.report()
      script.axis(.contactDistance, 0)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [0, 1])
    #expect(tracked.frames.map(\.fingerCount) == [0, 1])
  }

  @Test("The finger count is the larger of the contacts and the tool keys")
  func fingerCount() throws {
    let tracked = try Tracked(SyntheticDevice.touchpad) { script in
      script.down(0, id: 1, x: 100, y: 100)
      script.key(.toolFinger, 1)
      script.report()
      script.key(.toolTripleTap, 1)
      script.key(.toolFinger, 0)
      script.report()
      script.key(.toolTripleTap, 0)
      script.up(0)
      script.report()
    }
    #expect(tracked.frames.map(\.fingerCount) == [1, 3, 0])
  }

  @Test("When more fingers than slots come down, two frames are no motion")
  func fingersExceedSlots() throws {
    let tracked = try Tracked(SyntheticDevice.touchpad) { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.down(1, id: 2, x: 2000, y: 1000)
      script.key(.toolDoubleTap, 1)
      script.report()
      script.at(20)
      script.key(.toolDoubleTap, 0)
      script.key(.toolTripleTap, 1)
      script.move(0, x: 1010)
      script.report()
      script.at(40)
      script.move(1, x: 2100)
      script.report()
      script.at(60)
      script.move(1, x: 2110)
      script.report()
    }
    #expect(tracked.frames[1].contacts.map(\.step) == [.zero, .zero])
    #expect(tracked.frames[2].contacts.map(\.step) == [.zero, .zero])
    #expect(tracked.frames[3].contacts[1].step.x > 0)
    #expect(tracked.anomalies == [.fingersExceedSlots])
  }

  @Test("A stamp that goes back counts as the time before it")
  func backwardStamp() throws {
    let tracked = try Tracked(SyntheticDevice.touchscreen) { script in
      script.at(10)
      script.down(0, id: 1, x: 100, y: 100)
      script.report()
      script.at(5)
      script.move(0, x: 110)
      script.report()
    }
    #expect(tracked.frames.map(\.time.microseconds) == [10_000, 10_000])
  }
}
