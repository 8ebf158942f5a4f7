import InputEvents
import Testing
import TouchGestures
import TouchTracking

@Suite("The tap recogniser")
struct TapRecognizerTests {
  /// The taps that a series of frames comes to.
  private func taps(
    _ configuration: TapRecognizer.Configuration, _ frames: [(Double, [Int: ViewPoint])]
  ) -> [TapSample] {
    var recognizer = TapRecognizer(configuration: configuration)
    var hand = Hand()
    return frames.compactMap { recognizer.update(hand.frame($0.0, $0.1)) }
  }

  @Test("A finger that goes down and up again is a tap where it came down")
  func oneTap() {
    let found = taps(.init(), [(0, [1: at(50, 60)]), (40, [1: at(54, 60)]), (80, [:])])
    #expect(found.map(\.location) == [at(50, 60)])
    #expect(found.map(\.time.microseconds) == [80_000])
  }

  @Test("One that moves too far, even and back, is no tap")
  func moved() {
    let frames: [(Double, [Int: ViewPoint])] = [
      (0, [1: at(0)]), (10, [1: at(10.1)]), (20, [1: at(0)]), (30, [:]),
    ]
    #expect(taps(.init(), frames).isEmpty)
    #expect(taps(.init(maximumMovement: 11), frames).count == 1)
  }

  @Test("One that lasts too long is no tap, and the next one is")
  func tooLong() {
    let found = taps(
      .init(maximumDuration: 500_000_000),
      [(0, [1: at(0)]), (501, [:]), (600, [2: at(0)]), (1100, [:])])
    #expect(found.map(\.time.microseconds) == [1_100_000])
  }

  @Test("A tap fails at its deadline without a frame, and stays so until the next touch")
  func deadline() {
    var recognizer = TapRecognizer()
    var hand = Hand()
    _ = recognizer.update(hand.frame(0, [1: at(0)]))
    #expect(recognizer.deadline == Timestamp(microseconds: 500_000))
    recognizer.advance(to: Timestamp(microseconds: 499_999))
    #expect(recognizer.state == .possible)
    recognizer.advance(to: Timestamp(microseconds: 500_000))
    #expect(recognizer.state == .failed)
    #expect(recognizer.deadline == nil)
    #expect(recognizer.update(hand.frame(600, [:])) == nil)
    _ = recognizer.update(hand.frame(700, [2: at(0)]))
    #expect(recognizer.state == .possible)
  }

  @Test("Two taps need to follow each other soon and near")
  func doubleTap() {
    func twice(_ interval: Double, _ second: ViewPoint) -> Int {
      taps(
        .init(taps: 2),
        [
          (0, [1: at(0)]), (50, [:]), (50 + interval, [2: second]), (100 + interval, [:]),
        ]
      ).count
    }
    #expect(twice(300, at(100)) == 1)
    #expect(twice(301, at(0)) == 0)
    #expect(twice(100, at(100.1)) == 0)
  }

  @Test("Three taps are one double tap, four are two")
  func manyTaps() {
    func count(_ number: Int) -> Int {
      let frames: [(Double, [Int: ViewPoint])] = (0..<number).flatMap { index in
        let time = Double(index) * 100
        return [(time, [index: at(0)]), (time + 40, [:])]
      }
      return taps(.init(taps: 2), frames).count
    }
    #expect(count(3) == 1)
    #expect(count(4) == 2)
  }

  @Test("A tap of two fingers takes two, however they come and go, and no third")
  func twoFingers() {
    let two = TapRecognizer.Configuration(touches: 2)
    let apart: [(Double, [Int: ViewPoint])] = [
      (0, [1: at(0)]), (20, [1: at(0), 2: at(40)]), (60, [2: at(40)]), (80, [:]),
    ]
    #expect(taps(two, apart).map(\.location) == [at(20)])
    #expect(taps(.init(), apart).isEmpty)
    #expect(taps(two, [(0, [1: at(0)]), (20, [:])]).isEmpty)
    let three: [(Double, [Int: ViewPoint])] = [
      (0, [1: at(0), 2: at(40)]), (20, [2: at(40), 3: at(80)]), (60, [:]),
    ]
    #expect(taps(two, three).isEmpty)
  }

  @Test("An interruption and contacts that vanish are no tap")
  func noLift() {
    var recognizer = TapRecognizer()
    var hand = Hand()
    _ = recognizer.update(hand.frame(0, [1: at(0)]))
    let time = Timestamp(microseconds: 10_000)
    let interruption = TouchFrame.Interruption(reason: .endOfInput, time: time)
    #expect(recognizer.update(TouchFrame(time: time, interruption: interruption)) == nil)
    #expect(recognizer.state == .failed)
    _ = recognizer.update(hand.frame(20, [2: at(0)]))
    #expect(recognizer.update(TouchFrame(time: Timestamp(microseconds: 30_000))) == nil)
    #expect(recognizer.state == .failed)
  }

  @Test(
    "Of random touches every tap is short, still and by its number of fingers", arguments: 0..<100)
  func random(seed: Int) {
    var recognizer = TapRecognizer(
      configuration: .init(taps: 1 + seed % 2, touches: 1 + seed % 3, maximumMovement: 40))
    var touches = RandomTouches(seed: UInt64(seed))
    for _ in 0..<400 {
      let frame = touches.next()
      if recognizer.update(frame) != nil {
        #expect(frame.interruption == nil && !frame.lifted.isEmpty)
        #expect(frame.contacts.allSatisfy { $0.isNew })
      }
      #expect(recognizer.deadline.map { $0 >= frame.time } ?? true)
      #expect(!recognizer.state.isActive)
    }
  }
}
