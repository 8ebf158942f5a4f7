import InputEvents
import TestSupport
import Testing
import TouchTracking

@Suite("Touch jumps")
struct JumpFilterTests {
  /// The steps of a finger in millimetres, given its x in millimetres in frames 12 ms apart.
  private func steps(_ places: [Int32]) throws -> [Double] {
    let tracked = try Tracked(SyntheticDevice.touchpad) { script in
      for (index, place) in places.enumerated() {
        script.at(Double(index) * 12)
        if index == 0 {
          script.down(0, id: 1, x: place * 40, y: 1000)
        } else {
          script.move(0, x: place * 40)
        }
        script.report()
      }
    }
    return tracked.frames.dropFirst().map { ($0.contacts[0].step.x / 10.517 * 1e6).rounded() / 1e6 }
  }

  @Test("A flick that sets in within one frame loses that frame and no more")
  func flick() throws {
    #expect(try steps([0, 15, 30, 46, 60]) == [0, 15, 16, 14])
    #expect(try steps([90, 75, 60, 44, 30]) == [0, -15, -16, -14])
  }

  @Test("A sensor that leaps away and back moves nothing either way")
  func thereAndBack() throws {
    #expect(try steps([20, 21, 36, 21, 22]) == [1, 0, 0, 1])
    #expect(try steps([20, 21, 50, 21, 22]) == [1, 0, 0, 1])
  }

  @Test("A finger that goes on from where it leapt to moves from there")
  func stays() throws {
    #expect(try steps([20, 21, 36, 37, 38, 36]) == [1, 0, 1, 1, -2])
  }
}
