import GestureReplay
import InputEvents
import InputRecordings
import TestSupport
import Testing
import TouchTracking

@Suite("Variants of contacts and places")
struct MutationContactTests {
  @Test("The other finger lifts first, and the one that stays goes on as the other did")
  func liftOrder() throws {
    let variant = try #require(Mutation(.liftOrder, seed: 1).applied(to: Variants.twoFingers))
    let read = try ReadVariant(variant)
    #expect(read.changes == ["+0", "+1", "-1", "-0"])
    func place(_ milliseconds: Int64) -> [Int32: DevicePoint] {
      read.places(at: Timestamp(microseconds: milliseconds * 1_000))
    }
    #expect(place(50) == [0: DevicePoint(x: 1_100, y: 1_000)])
    #expect(place(60) == [0: DevicePoint(x: 1_110, y: 1_000)])
    #expect(place(70) == [0: DevicePoint(x: 1_130, y: 1_000)])
    #expect(place(80).isEmpty)
    #expect(read.frames.map(\.fingerCount) == [2, 2, 1, 1, 1, 0])
  }

  @Test("Of two fingers that lift at once one stays as much longer as asked for")
  func liftsAtOnce() throws {
    let original = Variants.recording(SyntheticDevice.touchpad) { script in
      script.at(0)
      script.down(0, id: 1, x: 1_000, y: 1_000)
      script.down(1, id: 2, x: 2_000, y: 1_000)
      script.key(.toolDoubleTap, 1)
      script.key(.touch, 1)
      script.report()
      script.at(50)
      script.up(0)
      script.up(1)
      script.key(.toolDoubleTap, 0)
      script.key(.touch, 0)
      script.report()
    }
    let variant = try #require(
      Mutation(.liftOrder, seed: 2, amount: 9_000).applied(to: original))
    let read = try ReadVariant(variant)
    #expect(read.frames.map(\.time.microseconds) == [0, 50_000, 59_000])
    #expect(read.frames.map(\.fingerCount) == [2, 1, 0])
    #expect(read.anomalies.isEmpty)
  }

  @Test("A single finger has no order of lifts, and a device without slots none that can be told")
  func noLiftOrder() throws {
    #expect(Mutation(.liftOrder, seed: 1).applied(to: Variants.swipe) == nil)
  }

  @Test("One more finger or a palm comes and goes, and the others do what they did")
  func addedContacts() throws {
    for (name, original) in try Variants.ownRecordings() {
      for kind in [Mutation.Kind.finger, .palm] {
        for seed in 0..<4 as Range<UInt64> {
          let variant = try #require(Mutation(kind, seed: seed).applied(to: original))
          let (before, after) = (try ReadVariant(original), try ReadVariant(variant))
          let added = after.changes.filter { !before.changes.contains($0) }
          #expect(added.count == 2, "\(name) \(kind) \(seed): \(added)")
          let slot = try #require(Int32(added[0].dropFirst()))
          #expect(added == ["+\(slot)", "-\(slot)"])
          #expect(after.changes.filter { !added.contains($0) } == before.changes)
          for frame in after.frames {
            var places = after.places(at: frame.time)
            if let place = places.removeValue(forKey: slot) {
              // It is on the surface, and never alone.
              #expect(place.x >= 0 && place.y >= 0 && !places.isEmpty)
            }
            #expect(places == before.places(at: frame.time), "\(name) \(kind) \(seed)")
          }
        }
      }
    }
  }

  @Test("An added finger moves with the one beside it, and the keys tell one finger more")
  func addedFinger() throws {
    let variant = try #require(
      Mutation(.finger, seed: 4, amount: 0).applied(to: Variants.twoFingers))
    let read = try ReadVariant(variant)
    #expect(read.frames[1].fingerCount == 3)
    let slot = try #require(read.frames[1].contacts.first(where: \.isNew)?.slot)
    // 20 mm at 40 units per mm beside slot 0, which is at 1100 then.
    #expect(slot == 4)
    #expect(read.frames[1].contacts.last?.devicePosition == DevicePoint(x: 1_900, y: 1_000))
  }

  @Test("Scaled to 200 % all ways are exactly twice as long and begin where they did")
  func scale() throws {
    let variant = try #require(
      Mutation(.scale, seed: 1, amount: 200).applied(to: Variants.swipe))
    let (before, after) = (try ReadVariant(Variants.swipe), try ReadVariant(variant))
    let start = DevicePoint(x: 100, y: 200)
    for (old, new) in zip(before.frames, after.frames) where !old.contacts.isEmpty {
      let (one, other) = (old.contacts[0].devicePosition, new.contacts[0].devicePosition)
      #expect(other.x - start.x == 2 * (one.x - start.x))
      #expect(other.y - start.y == 2 * (one.y - start.y))
      #expect(abs(new.contacts[0].step.x - 2 * old.contacts[0].step.x) < 1e-9)
    }
    // At 1000 % the finger would leave the surface, and stays at its edge.
    let large = try #require(
      Mutation(.scale, seed: 1, amount: 1_000).applied(to: Variants.swipe))
    #expect(try ReadVariant(large).frames.last?.lifted.first?.devicePosition.x == 1_364)
  }

  @Test("Shifted contacts are elsewhere and make the same steps, all of them on the surface")
  func shift() throws {
    for (name, original) in try Variants.ownRecordings() {
      let before = try ReadVariant(original)
      for seed in 0..<4 as Range<UInt64> {
        guard let variant = Mutation(.shift, seed: seed).applied(to: original) else { continue }
        let after = try ReadVariant(variant)
        #expect(after.frames.count == before.frames.count)
        for (old, new) in zip(before.frames, after.frames) {
          #expect(new.contacts.count == old.contacts.count)
          for (one, other) in zip(old.contacts, new.contacts) {
            #expect(abs(other.step.x - one.step.x) < 1e-9, "\(name)")
            #expect(abs(other.step.y - one.step.y) < 1e-9, "\(name)")
            let range = variant.device?.axis(.positionX)
            #expect(other.devicePosition.x >= 0)
            #expect(other.devicePosition.x <= range?.maximum ?? 0)
          }
        }
      }
    }
  }

  @Test("Another touchscreen has the fingers at the same places of the picture")
  func otherTouchscreen() throws {
    for number in 1...7 {
      let variant = try #require(
        Mutation(.device, seed: 1, amount: number).applied(to: Variants.swipe))
      let axis = try #require(variant.device?.axis(.positionX))
      let (before, after) = (try ReadVariant(Variants.swipe), try ReadVariant(variant))
      for (old, new) in zip(before.frames, after.frames) where !old.contacts.isEmpty {
        let share = Double(old.contacts[0].devicePosition.x) / 1_364
        let other = Double(new.contacts[0].devicePosition.x) / Double(axis.maximum)
        #expect(abs(share - other) <= 0.51 / Double(axis.maximum))
      }
    }
  }

  @Test("Another touchpad that is large enough has ways of the same length in millimetres")
  func otherTouchpad() throws {
    let variant = try #require(
      Mutation(.device, seed: 1, amount: 7).applied(to: Variants.twoFingers))
    let resolution = try #require(variant.device?.axis(.positionX)?.resolution)
    let read = try ReadVariant(variant)
    let (first, second) = (read.frames[0].contacts[0], read.frames[1].contacts[0])
    let way = Double(second.devicePosition.x - first.devicePosition.x) / Double(resolution)
    // 100 units at 40 units per mm, each end rounded to a unit.
    #expect(abs(way - 2.5) <= 1 / Double(resolution))
  }
}
