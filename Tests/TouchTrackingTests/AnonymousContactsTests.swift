import InputEvents
import TestSupport
import Testing
import TouchTracking

@Suite("Contacts of protocol A devices")
struct AnonymousContactsTests {
  /// The x of each contact by its identifier, frame by frame.
  private func positions(_ tracked: Tracked) -> [[Int: Int32]] {
    tracked.frames.map { frame in
      Dictionary(
        uniqueKeysWithValues: frame.contacts.map { ($0.identifier, $0.devicePosition.x) })
    }
  }

  @Test("A contact without tracking id begins, moves and lifts with an empty report")
  func lifeOfAContact() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.contact(100, 100)
      script.report()
      script.at(10)
      script.contact(110, 100)
      script.report()
      script.at(20)
      script.contactReport()
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [1, 1, 0])
    #expect(tracked.frames[0].contacts[0].isNew)
    // 10 units are 1 mm of the 100 mm that 390 points show.
    #expect(abs(tracked.frames[1].contacts[0].step.x - 3.9) < 1e-9)
    #expect(tracked.frames[2].lifted.map(\.identifier) == [0])
    #expect(tracked.frames[2].lifted[0].devicePosition == DevicePoint(x: 110, y: 100))
    #expect(tracked.anomalies.isEmpty)
  }

  @Test("A touch key that goes up in a frame without any contact lifts them all")
  func liftByTouchKey() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.contact(100, 100, size: 20)
      script.contact(800, 100, size: 20)
      script.key(.touch, 1)
      script.report()
      script.key(.left, 1)
      script.report()
      script.key(.touch, 0)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [2, 2, 0])
    #expect(tracked.frames[2].lifted.count == 2)
  }

  @Test("A contact that is repeated with a size of 0 is up, and stays up")
  func liftBySize() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.contact(100, 100, size: 20)
      script.report()
      script.contact(100, 100, size: 0)
      script.report()
      script.contact(100, 100, size: 0)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [1, 0, 0])
    #expect(tracked.frames.map(\.fingerCount) == [1, 0, 0])
    #expect(tracked.frames.map(\.lifted.count) == [0, 1, 0])
  }

  @Test("On a device that never tells a size, a size of 0 means nothing")
  func constantSize() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.contact(100, 100, size: 0)
      script.report()
      script.contact(120, 100, size: 0)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [1, 1])
  }

  @Test("Contacts are matched by their least total distance, whatever their order")
  func matching() throws {
    // The greedy choice would give 300 to the contact at 260 and leave 100 for the one at 400.
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.contact(260, 100)
      script.contact(400, 100)
      script.report()
      script.contact(300, 100)
      script.contact(160, 100)
      script.report()
    }
    #expect(positions(tracked) == [[0: 260, 1: 400], [0: 160, 1: 300]])
  }

  @Test("A finger that joins leaves the others what they are, and one that lifts too")
  func joinAndLeave() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.contact(500, 100)
      script.report()
      script.contact(100, 100)
      script.contact(505, 100)
      script.report()
      script.contact(95, 100)
      script.report()
    }
    #expect(positions(tracked) == [[0: 500], [0: 505, 1: 100], [1: 95]])
    #expect(tracked.frames[2].lifted.map(\.identifier) == [0])
  }

  @Test("A finger does not cross the panel in one frame: one lifts and another lands")
  func limit() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.contact(50, 100)
      script.report()
      script.at(8)
      script.contact(950, 100)  // 90 mm in 8 ms
      script.report()
      script.at(208)
      script.contact(450, 100)  // 50 mm in 200 ms
      script.report()
    }
    #expect(positions(tracked) == [[0: 50], [1: 950], [1: 450]])
    #expect(tracked.frames[1].lifted.map(\.devicePosition.x) == [50])
  }

  @Test("Tracking ids name the contacts where there are any, a constant 0 included")
  func trackingIDs() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.contact(100, 100, id: 4)
      script.contact(200, 100, id: 5)
      script.report()
      script.contact(110, 100, id: 5)
      script.contact(190, 100, id: 4)
      script.report()
      script.contact(110, 100, id: 6)
      script.report()
      script.contact(115, 100, id: 6)
      script.contact(500, 100, id: 6)
      script.report()
      script.contact(120, 100, id: 6)
      script.contact(510, 100, id: 6)
      script.report()
    }
    #expect(
      positions(tracked) == [
        [0: 100, 1: 200], [0: 190, 1: 110], [2: 110], [2: 115, 3: 500], [2: 120, 3: 510],
      ])
  }

  @Test("Contacts that are shown while nothing touches hover")
  func hover() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.key(.touch, 0)
      script.contact(100, 100)
      script.report()
      script.key(.touch, 1)
      script.contact(110, 100)
      script.report()
      script.axis(.contactDistance, 3)
      script.contact(110, 100)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [0, 1, 0])
    #expect(tracked.frames.map(\.fingerCount) == [0, 1, 0])
    #expect(tracked.frames[1].contacts[0].isNew)
  }

  @Test("Silence lifts contacts only where that is asked for, at the end of its time")
  func silence() throws {
    func write(_ script: inout EventScript) {
      script.contact(100, 100)
      script.report()
      script.at(400)
      script.contact(110, 100)
      script.report()
    }
    let faithful = try Tracked(SyntheticDevice.anonymousPanel) { write(&$0) }
    #expect(faithful.frames.map(\.lifted.count) == [0, 0])
    #expect(faithful.anomalies.isEmpty)
    let bounded = try Tracked(
      SyntheticDevice.anonymousPanel,
      ContactTracker.Configuration(silenceTimeout: 250_000_000)
    ) { write(&$0) }
    #expect(bounded.frames.map(\.lifted.count) == [0, 1, 0])
    #expect(bounded.frames.map(\.time.microseconds) == [0, 250_000, 400_000])
    #expect(bounded.frames[2].contacts.map(\.identifier) == [1])
    #expect(bounded.anomalies == [.silence])
  }

  @Test("A recording that stops with a contact down cancels it, or lifts it after silence")
  func endOfInput() throws {
    func write(_ script: inout EventScript) {
      script.contact(100, 100, id: 0)
      script.report()
      script.at(400)
      script.key(.left, 0)
    }
    let cut = try Tracked(SyntheticDevice.anonymousPanel, finishes: true) { write(&$0) }
    #expect(cut.frames.last?.interruption?.reason == .endOfInput)
    let silent = try Tracked(
      SyntheticDevice.anonymousPanel,
      ContactTracker.Configuration(silenceTimeout: 250_000_000), finishes: true
    ) { write(&$0) }
    #expect(silent.frames.last?.interruption == nil)
    #expect(silent.frames.last?.lifted.count == 1)
  }

  @Test("What was told before a drop counts for nothing, and the next frame says everything")
  func drop() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.contact(100, 100)
      script.report()
      script.at(10)
      script.contact(900, 500)
      script.axis(.positionX, 700)
      script.dropped()
      script.report()
      script.at(20)
      script.contact(130, 100)
      script.report()
    }
    #expect(positions(tracked) == [[0: 100], [0: 130]])
    #expect(tracked.frames[1].contacts[0].isRebased)
    #expect(tracked.frames[1].interruption == nil)
    #expect(tracked.anomalies == [.synDropped])
  }

  @Test("After a drop a frame that tells of keys alone leaves the contacts to the next one")
  func stateAfterDrop() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      script.key(.touch, 1)
      script.contact(100, 100)
      script.report()
      script.dropped()
      script.report()
      script.key(.touch, 1)
      script.position(130, 100)
      script.report()
      script.contact(130, 100)
      script.report()
      script.dropped()
      script.report()
      script.key(.touch, 0)
      script.report()
    }
    #expect(positions(tracked) == [[0: 100], [0: 130], [:]])
    #expect(tracked.frames[1].contacts[0].isRebased)
    #expect(tracked.frames[2].interruption?.reason == .contactsChangedInDrop)
  }

  @Test("Sixty contacts that move a little keep their names")
  func manyContacts() throws {
    let tracked = try Tracked(SyntheticDevice.anonymousPanel) { script in
      for frame: Int32 in 0..<3 {
        for index: Int32 in 0..<60 {
          let place = frame == 1 ? 59 - index : index
          script.contact(place % 10 * 100 + frame, place / 10 * 100 + frame * 2)
        }
        script.report()
      }
    }
    #expect(tracked.frames.map(\.contacts.count) == [60, 60, 60])
    #expect(tracked.frames[2].contacts.map(\.identifier) == Array(0..<60))
    #expect(tracked.frames[2].contacts.allSatisfy { $0.step.length < 2 })
    #expect(tracked.frames.allSatisfy { $0.lifted.isEmpty })
  }

  @Test("Without a description the first frame tells the protocol")
  func withoutDescription() throws {
    let anonymous = try Tracked(DeviceDescription()) { script in
      script.contact(100, 100)
      script.contact(500, 100)
      script.report()
    }
    #expect(anonymous.frames[0].contacts.map(\.devicePosition.x) == [100, 500])
    let slots = try Tracked(DeviceDescription()) { script in
      script.axis(.trackingID, 3)
      script.axis(.positionX, 7)
      script.axis(.positionY, 8)
      script.report()
      script.axis(.positionX, 9)
      script.report()
    }
    #expect(slots.frames.map { $0.contacts.map(\.devicePosition.x) } == [[7], [9]])
    let single = try Tracked(DeviceDescription()) { script in
      script.key(.touch, 1)
      script.position(7, 8)
      script.report()
    }
    #expect(single.frames[0].contacts.map(\.devicePosition.x) == [7])
  }

  @Test("A description of just the axes leaves it to the events whether there are slots")
  func partialDescription() throws {
    var device = DeviceDescription(properties: .direct)
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 999, resolution: 10))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 599, resolution: 10))
    let tracked = try Tracked(device) { script in
      script.down(0, id: 1, x: 10, y: 10)
      script.down(1, id: 2, x: 500, y: 10)
      script.report()
      script.move(1, x: 520)
      script.report()
    }
    #expect(tracked.frames.map { $0.contacts.map(\.devicePosition.x) } == [[10, 500], [10, 520]])
  }
}
