import InputEvents
import TestSupport
import Testing
import TouchTracking

@Suite("Devices that tell one position or a bounding box")
struct SingleTouchTests {
  @Test("A position hovers until the touch key is down, and lifts when it goes up")
  func lifeOfAContact() throws {
    let tracked = try Tracked(SyntheticDevice.singleTouchpad) { script in
      script.position(1000, 1000)
      script.key(.toolFinger, 1)
      script.report()
      script.at(10)
      script.key(.touch, 1)
      script.position(1040, 1000)
      script.report()
      script.at(20)
      script.position(1080, 1000)
      script.report()
      script.key(.touch, 0)
      script.key(.toolFinger, 0)
      script.report()
      script.key(.touch, 1)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [0, 1, 1, 0, 1])
    #expect(tracked.frames[1].contacts[0].isNew)
    #expect(abs(tracked.frames[2].contacts[0].step.x - 10.517) < 1e-9)
    #expect(tracked.frames[3].lifted.map(\.identifier) == [0])
    // The kernel does not repeat the coordinates.
    #expect(tracked.frames[4].contacts.map(\.devicePosition) == [DevicePoint(x: 1080, y: 1000)])
    #expect(tracked.frames[4].contacts.map(\.identifier) == [1])
    #expect(tracked.anomalies.isEmpty)
  }

  @Test("On a screen without a touch key the left button is the touch")
  func leftButton() throws {
    let tracked = try Tracked(SyntheticDevice.buttonScreen) { script in
      script.key(.left, 1)
      script.position(100, 100)
      script.report()
      script.position(200, 100)
      script.report()
      script.key(.left, 0)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [1, 1, 0])
    #expect(tracked.frames[1].contacts[0].step.x > 0)
  }

  @Test("On a touchpad the left button is no touch, and an auto-repeat is no press")
  func clickIsNoTouch() throws {
    let tracked = try Tracked(SyntheticDevice.singleTouchpad) { script in
      script.position(100, 100)
      script.key(.left, 1)
      script.report()
      script.key(.touch, 2)
      script.report()
    }
    #expect(tracked.frames.allSatisfy { $0.contacts.isEmpty })
  }

  @Test("A release and a press in one frame are two contacts")
  func releaseAndPress() throws {
    let tracked = try Tracked(SyntheticDevice.singleTouchpad) { script in
      script.key(.touch, 1)
      script.position(100, 100)
      script.report()
      script.key(.touch, 0)
      script.key(.touch, 1)
      script.position(3000, 100)
      script.report()
    }
    #expect(tracked.frames[1].lifted.map(\.identifier) == [0])
    #expect(tracked.frames[1].lifted[0].devicePosition.x == 100)
    #expect(tracked.frames[1].contacts.map(\.identifier) == [1])
    #expect(tracked.frames[1].contacts[0].step == .zero)
  }

  @Test("The release of a touch that nobody saw begin is a contact from before the start")
  func contactFromBefore() throws {
    let tracked = try Tracked(SyntheticDevice.singleTouchpad) { script in
      script.position(100, 100)
      script.report()
      script.key(.touch, 0)
      script.report()
      script.key(.touch, 0)
      script.report()
    }
    #expect(tracked.frames.allSatisfy { $0.contacts.isEmpty && $0.lifted.isEmpty })
    #expect(tracked.anomalies == [.contactAtStart])
  }

  @Test("Two fingers that share one position are two contacts whose mean is that position's motion")
  func countedFingers() throws {
    let tracked = try Tracked(SyntheticDevice.singleTouchpad) { script in
      script.key(.touch, 1)
      script.key(.toolDoubleTap, 1)
      script.position(1000, 1000)
      script.report()
      script.at(12)
      script.position(1000, 1040)
      script.report()
      script.at(24)
      script.key(.touch, 0)
      script.key(.toolDoubleTap, 0)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [2, 2, 0])
    #expect(tracked.frames.map(\.fingerCount) == [2, 2, 0])
    for contact in tracked.frames[1].contacts { #expect(abs(contact.step.y - 10.517) < 1e-9) }
    #expect(Set(tracked.frames[1].contacts.map(\.identifier)).count == 2)
    #expect(tracked.frames[2].lifted.map(\.identifier).sorted() == [0, 1])
  }

  @Test("When the finger count changes, a single position makes no motion for two frames")
  func changeOfCount() throws {
    let tracked = try Tracked(SyntheticDevice.singleTouchpad) { script in
      script.key(.touch, 1)
      script.key(.toolFinger, 1)
      script.position(1000, 1000)
      script.report()
      script.at(12)
      script.key(.toolFinger, 0)
      script.key(.toolDoubleTap, 1)
      script.position(1200, 1000)
      script.report()
      script.at(24)
      script.position(1300, 1000)
      script.report()
      script.at(36)
      script.position(1310, 1000)
      script.report()
    }
    #expect(tracked.frames[1].contacts.map(\.step) == [.zero, .zero])
    #expect(tracked.frames[2].contacts.map(\.step) == [.zero, .zero])
    #expect(tracked.frames[3].contacts.allSatisfy { $0.step.x > 2 && $0.step.x < 3 })
    #expect(tracked.anomalies.isEmpty)
  }

  @Test("Of a bounding box only the centre moves")
  func boundingBox() throws {
    let tracked = try Tracked(SyntheticDevice.semiTouchpad) { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.down(1, id: 2, x: 2000, y: 1000)
      script.key(.toolDoubleTap, 1)
      script.report()
      script.at(12)
      script.move(0, x: 1080)
      script.report()
    }
    for contact in tracked.frames[1].contacts {
      #expect(abs(contact.step.x - 10.517) < 1e-9)
      #expect(contact.step.y == 0)
    }
  }

  @Test("Three fingers in a bounding box are three contacts")
  func thirdFinger() throws {
    let tracked = try Tracked(SyntheticDevice.semiTouchpad) { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.down(1, id: 2, x: 2000, y: 1000)
      script.key(.toolTripleTap, 1)
      script.report()
      script.at(12)
      script.move(0, x: 1090)
      script.move(1, x: 2090)
      script.report()
      script.at(24)
      script.key(.toolTripleTap, 0)
      script.key(.toolDoubleTap, 1)
      script.report()
    }
    #expect(tracked.frames.map(\.contacts.count) == [3, 3, 2])
    #expect(tracked.frames[2].lifted.count == 1)
  }

  @Test("When one of two fingers leaves a bounding box, its corner's jump is no motion")
  func cornerJumps() throws {
    let tracked = try Tracked(SyntheticDevice.semiTouchpad) { script in
      script.down(0, id: 1, x: 1200, y: 1200)
      script.key(.toolFinger, 1)
      script.report()
      script.at(12)
      script.down(1, id: 2, x: 2400, y: 1900)
      script.key(.toolFinger, 0)
      script.key(.toolDoubleTap, 1)
      script.report()
      script.at(60)
      script.move(0, x: 2400, y: 1900)
      script.up(1)
      script.key(.toolDoubleTap, 0)
      script.key(.toolFinger, 1)
      script.report()
      script.at(90)
      script.up(0)
      script.report()
    }
    let contacts = tracked.frames.flatMap { $0.contacts + $0.lifted }
    #expect(contacts.allSatisfy { $0.step == .zero })
  }

  @Test("Slots that are all taken leave further fingers to the count")
  func moreFingersThanSlots() throws {
    var device = SyntheticDevice.touchpad
    device.setAxis(.slot, AxisInfo(minimum: 0, maximum: 1))
    let tracked = try Tracked(device) { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.down(1, id: 2, x: 2000, y: 1000)
      script.key(.toolTripleTap, 1)
      script.report()
      for step: Int32 in 1...4 {
        script.at(Double(step) * 12)
        script.move(0, y: 1000 + step * 40)
        script.move(1, y: 1000 + step * 40)
        script.report()
      }
    }
    #expect(tracked.frames.map(\.contacts.count) == [3, 3, 3, 3, 3])
    #expect(abs((tracked.frames[4].contacts.last?.step.y ?? 0) - 10.517) < 1e-9)
  }
}
