import InputEvents
import TestSupport
import Testing
import TouchTracking

/// A touchpad of 100 x 60 mm with 40 units per millimetre: edges are 8 and 3 mm wide, the thumb's
/// lines are at 51 and 55.2 mm.
@Suite("Filters for what is no finger's motion")
struct FilterTests {
  /// A configuration with one change.
  private func with(
    _ change: (inout ContactTracker.Configuration) -> Void
  ) -> ContactTracker.Configuration {
    var configuration = ContactTracker.Configuration()
    change(&configuration)
    return configuration
  }

  /// Checks that a script gives no anomalies by default, and returns what it gives with a filter.
  private func tracked(
    _ device: DeviceDescription = SyntheticDevice.touchpad,
    _ change: (inout ContactTracker.Configuration) -> Void,
    _ write: (inout EventScript) -> Void
  ) throws -> (off: Tracked, on: Tracked) {
    let off = try Tracked(device) { write(&$0) }
    #expect(off.anomalies.isEmpty)
    return (off, try Tracked(device, with(change)) { write(&$0) })
  }

  @Test("A leap after a rest counts as no motion, a first step of some millimetres does")
  func silentJump() throws {
    let (off, on) = try tracked {
      $0.silentJumps = .init()
    } _: { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.report()
      script.at(500)
      script.move(0, x: 1240)  // 6 mm
      script.report()
      script.at(1000)
      script.move(0, x: 1560)  // 8 mm
      script.report()
    }
    #expect(off.frames[2].contacts[0].step.x > 0)
    #expect(on.frames[1].contacts[0].step.x > 0)
    #expect(on.frames[2].contacts[0].step == .zero)
    #expect(on.frames[2].contacts[0].isRebased)
    #expect(on.anomalies == [.silentJump])
  }

  @Test("A long step of a finger that has just moved is none after a rest")
  func noSilentJump() throws {
    let tracked = try Tracked(
      SyntheticDevice.touchpad,
      with {
        $0.jumps = nil
        $0.silentJumps = .init()
      }
    ) { script in
      for frame: Int32 in 0..<4 {
        script.at(Double(frame) * 12)
        if frame == 0 { script.down(0, id: 1, x: 1000, y: 1000) }
        script.move(0, x: 1000 + frame * 320)
        script.report()
      }
    }
    #expect(tracked.frames[1...].allSatisfy { $0.contacts[0].step.x > 80 })
    #expect(tracked.anomalies.isEmpty)
  }

  @Test("A contact that takes over the data of one that lifts has not moved")
  func dataSwap() throws {
    let (off, on) = try tracked {
      $0.slotSwaps = .init()
    } _: { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.down(1, id: 2, x: 2000, y: 1000)
      script.report()
      script.at(40)
      script.move(0, x: 2004)
      script.up(1)
      script.report()
      script.at(52)
      script.move(0, x: 2044)
      script.report()
    }
    #expect(off.frames[1].contacts[0].step.x > 200)
    #expect(on.frames[1].contacts[0].step == .zero)
    #expect(abs(on.frames[2].contacts[0].step.x - 10.517) < 1e-9)
    #expect(on.anomalies == [.dataSwap])
  }

  @Test("A finger that flicks away from where another one lifts has moved")
  func noSwap() throws {
    let (_, on) = try tracked {
      $0.slotSwaps = .init()
    } _: { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.down(1, id: 2, x: 2000, y: 1000)
      script.report()
      script.at(40)
      script.move(0, x: 700)
      script.up(1)
      script.report()
    }
    #expect(on.frames[1].contacts[0].step.x < -70)
    #expect(on.anomalies.isEmpty)
  }

  @Test("A contact that presses or is as large as a palm ends, without a lift")
  func palmByPressureAndSize() throws {
    for (axis, value, kind): (AxisCode, Int32, Anomaly.Kind) in [
      (.contactPressure, 131, .palmPressure), (.touchMajor, 1001, .palmSize),
    ] {
      let (_, on) = try tracked {
        $0.palmPressure = 130
        $0.palmSize = 25
      } _: { script in
        script.down(0, id: 1, x: 1000, y: 1000)
        script.axis(axis, value - 1)
        script.report()
        script.axis(axis, value)
        script.report()
        script.axis(axis, 0)
        script.report()
        script.up(0)
        script.report()
        script.down(0, id: 2, x: 1000, y: 1000)
        script.report()
      }
      #expect(on.frames.map(\.contacts.count) == [1, 0, 0, 0, 1])
      #expect(on.frames.allSatisfy { $0.lifted.isEmpty })
      #expect(on.anomalies == [kind])
    }
  }

  @Test("A contact from the edge counts from where it soon leaves it sideways")
  func edgeSwipe() throws {
    let (off, on) = try tracked {
      $0.edgePalms = .init()
    } _: { script in
      script.down(0, id: 1, x: 100, y: 1000)
      script.report()
      for step: Int32 in 1...4 {
        script.at(Double(step) * 12)
        script.move(0, x: 100 + step * 80)
        script.report()
      }
    }
    #expect(off.frames.map(\.contacts.count) == [1, 1, 1, 1, 1])
    // The zone ends at 320 units; at 340 the contact is new.
    #expect(on.frames.map(\.contacts.count) == [0, 0, 0, 1, 1])
    #expect(on.frames.map(\.fingerCount) == [1, 1, 1, 1, 1])
    #expect(on.frames[3].contacts[0].isNew)
    #expect(on.frames[4].contacts[0].step.x > 20)
    #expect(on.anomalies == [.palmEdge])
  }

  @Test(
    "A contact at the edge that rests there, or leaves late or along it, stays out",
    arguments: [(340.0, 400, 1000), (12, 400, 2300), (12, 150, 1300)])
  func edgePalm(time: Double, x: Int, y: Int) throws {
    let (_, on) = try tracked {
      $0.edgePalms = .init()
    } _: { script in
      script.down(0, id: 1, x: 100, y: 1000)
      script.report()
      script.at(time + 100)
      script.move(0, x: Int32(x), y: Int32(y))
      script.report()
      script.up(0)
      script.report()
    }
    #expect(on.frames.allSatisfy { $0.contacts.isEmpty && $0.lifted.isEmpty })
  }

  @Test("At the top a contact must leave downwards, and beside another finger none is a palm")
  func topEdge() throws {
    let (_, on) = try tracked {
      $0.edgePalms = .init()
    } _: { script in
      script.down(0, id: 1, x: 2000, y: 40)
      script.report()
      script.at(12)
      script.move(0, x: 2010, y: 200)
      script.report()
      script.down(1, id: 2, x: 3950, y: 1000)
      script.report()
    }
    #expect(on.frames.map(\.contacts.count) == [0, 1, 2])
    #expect(on.anomalies == [.palmEdge])
  }

  @Test("A thumb at the lower edge takes no part until it leaves the zone")
  func thumb() throws {
    let (off, on) = try tracked {
      $0.thumbs = .init()
    } _: { script in
      script.down(0, id: 1, x: 2000, y: 2300)
      script.report()
      script.at(12)
      script.move(0, y: 2200)
      script.report()
      script.at(24)
      script.move(0, y: 2000)
      script.report()
    }
    #expect(off.frames.map(\.contacts.count) == [1, 1, 1])
    #expect(on.frames.map(\.contacts.count) == [0, 0, 1])
    #expect(on.anomalies == [.thumb])
  }

  @Test("Between the lines a contact is a thumb beside a fast or a far finger")
  func thumbBesideFinger() throws {
    for (isFast, thumbX, isThumb): (Bool, Int32, Bool) in [
      (false, 1200, false), (true, 1200, true), (false, 3000, true),
    ] {
      let (_, on) = try tracked {
        $0.thumbs = .init()
      } _: { script in
        script.down(0, id: 1, x: 1000, y: 1400)
        script.report()
        script.at(12)
        script.move(0, x: isFast ? 1040 : 1001)  // 83 or 2 mm/s
        script.report()
        script.at(24)
        script.down(1, id: 2, x: thumbX, y: 2100)
        script.report()
      }
      #expect(on.frames[2].contacts.count == (isThumb ? 1 : 2))
      #expect(on.anomalies == (isThumb ? [.thumb] : []))
    }
  }

  @Test("A pad without a click button has no thumbs, and a touchscreen no edges")
  func otherDevices() throws {
    var device = SyntheticDevice.touchpad
    device.properties = .pointer
    for (device, y): (DeviceDescription, Int32) in [
      (device, 2390), (SyntheticDevice.touchscreen, 10),
    ] {
      let tracked = try Tracked(
        device,
        with {
          $0.thumbs = .init()
          $0.edgePalms = device.properties == .pointer ? nil : .init()
        }
      ) { script in
        script.down(0, id: 1, x: 10, y: y)
        script.report()
      }
      #expect(tracked.frames[0].contacts.count == 1)
    }
  }

  @Test("A click pins the finger until it has moved 1.5 mm")
  func pin() throws {
    let (off, on) = try tracked {
      $0.pins = .init()
    } _: { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.report()
      script.key(.left, 1)
      script.report()
      for (index, x): (Int, Int32) in [1030, 1059, 1080, 1120].enumerated() {
        script.at(Double(index + 1) * 12)
        script.move(0, x: x)
        script.report()
      }
    }
    #expect(off.frames[2].contacts[0].step.x > 0)
    #expect(on.frames[2...4].allSatisfy { $0.contacts[0].step == .zero })
    #expect(on.frames[4].contacts[0].isRebased)
    #expect(abs(on.frames[5].contacts[0].step.x - 10.517) < 1e-9)
    #expect(on.anomalies == [.pinned])
  }

  @Test("The coordinates of a lift's frame are left out where that is asked for")
  func liftMotion() throws {
    let (off, on) = try tracked {
      $0.ignoresLiftMotion = true
    } _: { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.report()
      script.at(12)
      script.move(0, x: 1040)
      script.up(0)
      script.report()
    }
    #expect(abs(off.frames[1].lifted[0].step.x - 10.517) < 1e-9)
    #expect(on.frames[1].lifted[0].step == .zero)
    #expect(on.frames[1].lifted[0].devicePosition.x == 1000)
    #expect(on.anomalies == [.liftMotion])
  }

  @Test(
    "A lift of everything about 100 ms after the last frame happened then",
    arguments: [(104.0, true), (60, false), (300, false)])
  func stickyLift(silence: Double, isSticky: Bool) throws {
    let (off, on) = try tracked {
      $0.stickyLifts = .init()
    } _: { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.down(1, id: 2, x: 2000, y: 1000)
      script.report()
      script.at(10)
      script.move(0, x: 1040)
      script.report()
      script.at(10 + silence)
      script.up(0)
      script.up(1)
      script.report()
    }
    #expect(off.frames[2].liftTime == off.frames[2].time)
    #expect(on.frames[2].time == off.frames[2].time)
    #expect(on.frames[2].liftTime == on.frames[isSticky ? 1 : 2].time)
    #expect(on.anomalies == (isSticky ? [.stickyLift] : []))
  }

  @Test("A finger that wobbles right, left and right comes to rest")
  func wobble() throws {
    let (off, on) = try tracked {
      $0.wobble = .init()
    } _: { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.report()
      for (index, x): (Int, Int32) in [1004, 1000, 1004, 1000, 1004, 1000, 1040].enumerated() {
        script.at(Double(index + 1) * 12)
        script.move(0, x: x)
        script.report()
      }
    }
    #expect(off.frames[1...].allSatisfy { $0.contacts[0].step.x != 0 })
    #expect(on.frames[4...6].allSatisfy { $0.contacts[0].step.length < 1e-9 })
    #expect(on.frames[7].contacts[0].step.x > 5)
    #expect(on.anomalies == [.wobble])
  }

  @Test("On an axis with fuzz the margin counts from the start, once per motion")
  func fuzz() throws {
    var device = SyntheticDevice.touchpad
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 3999, fuzz: 8, resolution: 40))
    let (_, on) = try tracked(device) {
      $0.wobble = .init()
    } _: { script in
      script.down(0, id: 1, x: 1000, y: 1000)
      script.report()
      for step: Int32 in 1...4 {
        script.at(Double(step) * 12)
        script.move(0, x: 1000 + step * 40)
        script.report()
      }
    }
    let total = on.frames.flatMap(\.contacts).map(\.step.x).reduce(0, +)
    #expect(abs(total - 3.75 * 10.517) < 1e-9)
    #expect(on.anomalies.isEmpty)
  }
}
