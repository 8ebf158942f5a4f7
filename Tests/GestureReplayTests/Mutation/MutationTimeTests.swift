import GestureReplay
import InputEvents
import InputRecordings
import TestSupport
import Testing
import TouchTracking

@Suite("Variants in time")
struct MutationTimeTests {
  @Test("Jitter moves each stamp by at most the amount, in order, and nothing else changes")
  func jitter() throws {
    for (name, original) in try Variants.ownRecordings() {
      let variant = try #require(
        Mutation(.jitter, seed: 3, amount: 3_000).applied(to: original), "\(name)")
      #expect(variant.frames.count == original.frames.count)
      #expect(variant.frames.first?.time == .zero)
      var latest = Timestamp.zero
      for (old, new) in zip(original.frames, variant.frames) {
        #expect(abs(new.time.nanoseconds - old.time.nanoseconds) <= 3_000_000)
        #expect(new.time >= latest && new.time.nanoseconds % 1_000 == 0)
        latest = new.time
        #expect(new.events.map(\.value) == old.events.map(\.value))
        #expect(new.events.map(\.code) == old.events.map(\.code))
      }
    }
  }

  @Test("Twice the jitter of a seed is twice the error of each stamp")
  func jitterGrows() throws {
    // Frames are 8 ms apart, so that none is held back by the one before.
    let original = Variants.swipe
    let small = try #require(Mutation(.jitter, seed: 9, amount: 1_000).applied(to: original))
    let large = try #require(Mutation(.jitter, seed: 9, amount: 2_000).applied(to: original))
    for index in original.frames.indices {
      let time = original.frames[index].time.microseconds
      let error = small.frames[index].time.microseconds - time
      let twice = large.frames[index].time.microseconds - time
      #expect(abs(twice - 2 * error) <= 1)
    }
  }

  @Test("A batch of frames has the stamp of its last one, and no frame is lost or early")
  func batch() throws {
    let original = Variants.swipe
    let variant = try #require(Mutation(.batch, seed: 1, amount: 3).applied(to: original))
    #expect(variant.frames.count == original.frames.count)
    #expect(variant.frames.first == original.frames.first)
    var sizes: [Int64: Int] = [:]
    for (old, new) in zip(original.frames, variant.frames) {
      #expect(new.events.map(\.value) == old.events.map(\.value))
      #expect(new.time >= old.time)
      #expect(original.frames.contains { $0.time == new.time })
      sizes[new.time.microseconds, default: 0] += 1
    }
    #expect(sizes.values.max() == 3)
    let lone = Variants.recording { script in
      for step in 0..<5 {
        script.at(Double(step) * 60)
        script.move(0, x: Int32(step))
        script.report()
      }
    }
    // What is 60 ms apart does not come together.
    #expect(Mutation(.batch, seed: 1, amount: 3).applied(to: lone) == nil)
  }

  @Test(
    "Another rate tells places on the straight line, at its own times; lifts stay when they are")
  func resample() throws {
    let original = Variants.swipe
    let variant = try #require(Mutation(.resample, seed: 1, amount: 100).applied(to: original))
    let read = try ReadVariant(variant)
    #expect(read.changes == ["+0", "-0"])
    #expect(read.frames.last?.time == Timestamp(microseconds: 165_000))
    let moves = read.frames.dropFirst().dropLast()
    #expect(
      moves.map(\.time.microseconds) == (1...16).map { $0 * 10_000 })
    for frame in moves {
      let place = try #require(frame.contacts.first?.devicePosition)
      // 8 and 4 units in 8 ms.
      let milliseconds = Double(frame.time.microseconds) / 1_000
      #expect(abs(Double(place.x) - (100 + milliseconds)) <= 0.5)
      #expect(abs(Double(place.y) - (200 + milliseconds / 2)) <= 0.5)
    }
  }

  @Test("A higher rate tells more; a silence stays one, since a finger that rests tells nothing")
  func silence() throws {
    let original = Variants.recording { script in
      script.at(0)
      script.down(0, id: 1, x: 100, y: 100)
      script.report()
      script.at(10)
      script.move(0, x: 110)
      script.report()
      script.at(510)
      script.move(0, x: 120)
      script.report()
    }
    let variant = try #require(Mutation(.resample, seed: 1, amount: 1_000).applied(to: original))
    let read = try ReadVariant(variant)
    #expect(read.frames.count { $0.time > .zero && $0.time.microseconds <= 10_000 } == 10)
    #expect(
      read.frames.filter { $0.time.microseconds > 10_000 }.first?.time.microseconds == 510_000)
  }
}
