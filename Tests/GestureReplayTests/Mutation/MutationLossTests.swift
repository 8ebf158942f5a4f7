import GestureReplay
import InputEvents
import InputRecordings
import TestSupport
import Testing
import TouchTracking

@Suite("Variants with losses")
struct MutationLossTests {
  @Test(
    "However many frames are missing, contacts come, lift and rest where they did",
    arguments: [30, 100])
  func drop(percent: Int) throws {
    for (name, original) in try Variants.ownRecordings() {
      let variant = try #require(Mutation(.drop, seed: 5, amount: percent).applied(to: original))
      let (before, after) = (try ReadVariant(original), try ReadVariant(variant))
      #expect(after.changes == before.changes, "\(name)")
      #expect(after.frames.count < before.frames.count, "\(name)")
      #expect(!after.anomalies.contains(.contactReplaced), "\(name)")
      #expect(!after.anomalies.contains(.contactAtEnd), "\(name)")
      for frame in after.frames where !frame.contacts.isEmpty {
        #expect(after.places(at: frame.time) == before.places(at: frame.time), "\(name)")
      }
    }
  }

  @Test("Without its moving frames a swipe comes down and lifts where it did")
  func dropAll() throws {
    let variant = try #require(
      Mutation(.drop, seed: 5, amount: 100).applied(to: Variants.swipe))
    let read = try ReadVariant(variant)
    #expect(read.frames.map(\.time.microseconds) == [0, 165_000])
    #expect(read.frames.last?.lifted.first?.devicePosition == DevicePoint(x: 260, y: 280))
  }

  @Test("A device that tells all contacts each time loses whole frames, and never tells one twice")
  func anonymous() throws {
    var device = SyntheticDevice.touchscreen
    device = DeviceDescription(name: "Old", properties: .direct)
    device.setAxis(.positionX, AxisInfo(minimum: 0, maximum: 999, resolution: 10))
    device.setAxis(.positionY, AxisInfo(minimum: 0, maximum: 999, resolution: 10))
    for axis in device.axes { device.enable(.absolute, axis.code.rawValue) }
    let original = Variants.recording(device) { script in
      for step in 0..<10 {
        script.at(Double(step) * 10)
        for contact in 0..<2 {
          script.axis(.positionX, 100 + 300 * Int32(contact) + Int32(step))
          script.axis(.positionY, 100)
          script.contactReport()
        }
        script.report()
      }
      script.at(100)
      script.contactReport()
      script.report()
    }
    let variant = try #require(Mutation(.drop, seed: 1, amount: 50).applied(to: original))
    #expect(variant.frames.count < original.frames.count)
    for frame in variant.frames {
      #expect(original.frames.contains { $0.events.map(\.value) == frame.events.map(\.value) })
    }
    #expect(try ReadVariant(variant).frames.map(\.fingerCount).max() == 2)
  }

  @Test("A recording that ends early is the beginning of the other, and its contacts stay down")
  func truncate() throws {
    let original = Variants.swipe
    let variant = try #require(Mutation(.truncate, seed: 1, amount: 50).applied(to: original))
    #expect(variant.frames == Array(original.frames[..<11]))
    let read = try ReadVariant(variant)
    #expect(read.anomalies.contains(.contactAtEnd))
    #expect(read.frames.last?.interruption?.reason == .endOfInput)
  }

  @Test("A device that goes away cancels its contacts as one that is lost")
  func unplug() throws {
    let variant = try #require(
      Mutation(.unplug, seed: 1, amount: 50).applied(to: Variants.swipe))
    let read = try ReadVariant(variant)
    #expect(read.frames.last?.interruption?.reason == .deviceLost)
    #expect(read.marks.map(\.isLost) == [true])
  }

  @Test("After an overflow all is where it is in the original, whatever was lost")
  func synDropped() throws {
    for (name, original) in try Variants.ownRecordings() {
      for seed in 0..<10 as Range<UInt64> {
        let variant = try #require(Mutation(.synDropped, seed: seed).applied(to: original))
        let (before, after) = (try ReadVariant(original), try ReadVariant(variant))
        #expect(after.anomalies.count { $0 == .synDropped } == 1)
        let drop = try #require(variant.frames.first { $0.events.contains { $0.isDropped } })
        let lost = original.frames.count - variant.frames.count + 2
        #expect((1...8).contains(lost))
        for frame in after.frames where frame.time > drop.time {
          #expect(
            after.places(at: frame.time) == before.places(at: frame.time), "\(name) \(seed)")
        }
        #expect(!after.anomalies.contains(.contactAtEnd), "\(name) \(seed)")
      }
    }
  }
}
