import InputEvents
import Testing
import TouchGestures
import TouchTracking

@Suite("The pan recogniser")
struct PanRecognizerTests {
  @Test("A pan begins at 10 points, keeps them in its translation, moves and ends")
  func wholePan() {
    let pan = samples(
      PanRecognizer.Configuration(),
      [
        (0, [1: at(100, 50)]), (10, [1: at(103, 50)]), (20, [1: at(110, 50)]),
        (30, [1: at(130, 50)]), (40, [:]),
      ])
    #expect(pan.map(\.phase) == [.began, .changed, .ended])
    #expect(pan.map(\.translation.x) == [10, 30, 30])
    #expect(pan.map(\.location.x) == [110, 130, 130])
    #expect(pan.map(\.time.microseconds) == [20_000, 30_000, 40_000])
    #expect(pan.map(\.contacts) == [1, 1, 1])
    #expect(pan[0].velocity.x > 0)
  }

  @Test("Motion below the begin distance is no pan")
  func tooShort() {
    #expect(samples(.init(), [(0, [1: at(0)]), (10, [1: at(9.99)]), (20, [:])]).isEmpty)
  }

  @Test("The motion before began can be left out of the translation")
  func removedBeginDistance() {
    let pan = samples(
      PanRecognizer.Configuration(removesBeginDistance: true),
      [(0, [1: at(0)]), (10, [1: at(12)]), (20, [1: at(20)]), (30, [:])])
    #expect(pan.map(\.translation.x) == [0, 8, 8])
  }

  @Test("The step that crosses the begin distance can stay in the translation by itself")
  func keptBeginStep() {
    let pan = samples(
      PanRecognizer.Configuration(removesBeginDistance: true, keepsBeginStep: true),
      [(0, [1: at(0)]), (10, [1: at(8)]), (20, [1: at(12)]), (30, [1: at(20)]), (40, [:])])
    #expect(pan.map(\.translation.x) == [4, 12, 12])
  }

  @Test("A begin distance of 0 still needs motion")
  func noBeginDistance() {
    let pan = samples(
      PanRecognizer.Configuration(beginDistance: 0),
      [(0, [1: at(0)]), (10, [1: at(0)]), (20, [1: at(0, 1)]), (30, [:])])
    #expect(pan.map(\.phase) == [.began, .ended])
  }

  @Test("The translation is the mean step of the fingers that were there and are there")
  func twoFingers() {
    let pan = samples(
      PanRecognizer.Configuration(),
      [
        (0, [1: at(0), 2: at(100)]), (10, [1: at(20), 2: at(110)]),
        (20, [1: at(20), 2: at(110, 8)]), (30, [:]),
      ])
    #expect(pan[0].translation == at(15))
    #expect(pan[1].translation == at(15, 4))
    #expect(pan[0].location == at(65))
  }

  @Test("A finger that joins far away or leaves makes no step in the translation")
  func fingerChanges() {
    let pan = samples(
      PanRecognizer.Configuration(),
      [
        (0, [1: at(0)]), (10, [1: at(20)]), (20, [1: at(25), 2: at(900)]),
        (30, [1: at(30), 2: at(905)]), (40, [2: at(910)]), (50, [2: at(915)]), (60, [:]),
      ])
    #expect(pan.map(\.translation.x) == [20, 25, 30, 35, 40, 40])
    #expect(pan.map(\.contacts) == [1, 2, 2, 1, 1, 1])
  }

  @Test("Below the minimum a pan stays possible, and counts from where the minimum is reached")
  func minimumBeforeBegan() {
    let pan = samples(
      PanRecognizer.Configuration(minimumContacts: 2),
      [
        (0, [1: at(0)]), (10, [1: at(300)]), (20, [1: at(320), 2: at(400)]),
        (30, [1: at(330), 2: at(410)]), (40, [:]),
      ])
    #expect(pan.map(\.phase) == [.began, .ended])
    #expect(pan.map(\.translation.x) == [10, 10])
  }

  @Test("Below the minimum a running pan is frozen until the last lift ends it")
  func minimumAfterBegan() {
    let pan = samples(
      PanRecognizer.Configuration(minimumContacts: 2),
      [
        (0, [1: at(0), 2: at(50)]), (10, [1: at(20), 2: at(70)]), (20, [2: at(95)]),
        (30, [2: at(200)]), (40, [:]),
      ])
    #expect(pan.map(\.phase) == [.began, .ended])
    #expect(pan.map(\.translation.x) == [20, 20])
    // The fingers left one after the other within 40 ms of the motion: it is still a flick.
    #expect(pan[1].velocity.x == 2000)
  }

  @Test("A frozen pan goes on without a step when a finger returns")
  func thawing() {
    let pan = samples(
      PanRecognizer.Configuration(minimumContacts: 2),
      [
        (0, [1: at(0), 2: at(50)]), (10, [1: at(20), 2: at(70)]), (20, [2: at(95)]),
        (30, [2: at(200), 3: at(0)]), (40, [2: at(205), 3: at(5)]), (50, [:]),
      ])
    #expect(pan.map(\.translation.x) == [20, 20, 25, 25])
  }

  @Test("More contacts than the maximum fail a pan that has not begun, until all are up")
  func maximumBeforeBegan() {
    let pan = samples(
      PanRecognizer.Configuration(maximumContacts: 1),
      [
        (0, [1: at(0), 2: at(50)]), (10, [1: at(20)]), (20, [1: at(90)]), (30, [:]),
        (40, [3: at(0)]), (50, [3: at(20)]), (60, [:]),
      ])
    #expect(pan.map(\.phase) == [.began, .ended])
    #expect(pan.map(\.time.microseconds) == [50_000, 60_000])
  }

  @Test("More contacts than the maximum count for nothing once a pan has begun")
  func maximumAfterBegan() {
    let pan = samples(
      PanRecognizer.Configuration(maximumContacts: 1),
      [
        (0, [5: at(0)]), (10, [5: at(20)]), (20, [5: at(24), 6: at(500)]),
        (30, [5: at(28), 6: at(700)]), (40, [:]),
      ])
    #expect(pan.map(\.translation.x) == [20, 24, 28, 28])
    #expect(pan.map(\.location.x) == [20, 24, 28, 28])
  }

  @Test("Contacts that are all replaced in one frame end one pan and start the next from zero")
  func replacedContacts() {
    let pan = samples(
      PanRecognizer.Configuration(),
      [
        (0, [1: at(0)]), (10, [1: at(20)]), (20, [2: at(800)]), (30, [2: at(812)]), (40, [:]),
      ])
    #expect(pan.map(\.phase) == [.began, .ended, .began, .ended])
    #expect(pan.map(\.translation.x) == [20, 20, 12, 12])
  }

  @Test("An interruption cancels a running pan at its own time, without velocity")
  func interruption() {
    var recognizer = PanRecognizer()
    var hand = Hand()
    _ = recognizer.update(hand.frame(0, [1: at(0)]))
    _ = recognizer.update(hand.frame(10, [1: at(20)]))
    let time = Timestamp(microseconds: 14_000)
    let actions = recognizer.update(
      hand.frame(
        14, [:],
        interruption: TouchFrame.Interruption(reason: .contactsChangedInDrop, time: time)))
    #expect(actions.count == 1)
    #expect(actions[0].phase == .cancelled)
    #expect(actions[0].time == time)
    #expect(actions[0].velocity == .zero)
    #expect(actions[0].translation.x == 20)
    // The contacts after it are a sequence of their own.
    _ = recognizer.update(hand.frame(20, [7: at(500)]))
    let next = recognizer.update(hand.frame(30, [7: at(511)]))
    #expect(next[0].phase == .began)
    #expect(next[0].translation.x == 11)
  }

  @Test("A veto fails the pan until all contacts are up")
  func veto() {
    var recognizer = PanRecognizer()
    var hand = Hand()
    _ = recognizer.update(hand.frame(0, [1: at(0)]))
    #expect(recognizer.update(hand.frame(10, [1: at(20)])).count == 1)
    recognizer.veto()
    #expect(recognizer.state == .failed)
    #expect(recognizer.update(hand.frame(20, [1: at(60)])).count == 0)
    #expect(recognizer.update(hand.frame(30, [:])).count == 0)
    _ = recognizer.update(hand.frame(40, [2: at(0)]))
    #expect(recognizer.update(hand.frame(50, [2: at(20)]))[0].phase == .began)
  }

  @Test("A cancel ends a running pan once and ignores the rest of its touches")
  func cancel() {
    var recognizer = PanRecognizer()
    var hand = Hand()
    _ = recognizer.update(hand.frame(0, [1: at(0)]))
    _ = recognizer.update(hand.frame(10, [1: at(20)]))
    let actions = recognizer.cancel(at: Timestamp(microseconds: 12_000))
    #expect(actions.count == 1)
    #expect(actions[0].phase == .cancelled)
    #expect(recognizer.cancel(at: Timestamp(microseconds: 13_000)).count == 0)
    #expect(recognizer.update(hand.frame(20, [1: at(60)])).count == 0)
    #expect(recognizer.update(hand.frame(30, [:])).count == 0)
  }

  @Test("A contact that turns out to be a palm cancels a pan that has no other")
  func palm() {
    var recognizer = PanRecognizer()
    var hand = Hand()
    _ = recognizer.update(hand.frame(0, [1: at(0)]))
    _ = recognizer.update(hand.frame(10, [1: at(20)]))
    let actions = recognizer.update(
      TouchFrame(time: Timestamp(microseconds: 20_000), fingerCount: 1))
    #expect(actions.count == 1)
    #expect(actions[0].phase == .cancelled)
  }

  @Test("The velocity of one pan does not leak into the next")
  func velocityLeak() {
    let pan = samples(
      PanRecognizer.Configuration(beginDistance: 1),
      [
        (0, [1: at(0)]), (10, [1: at(40)]), (20, [1: at(80)]), (24, [:]),
        (30, [2: at(0)]), (40, [2: at(-2)]), (50, [:]),
      ])
    let second = pan.filter { $0.time > Timestamp(microseconds: 24_000) }
    #expect(second[0].velocity.x == -200)
  }

  @Test("A hold of more than 40 ms before the lift leaves no velocity")
  func hold() {
    let pan = samples(
      PanRecognizer.Configuration(),
      [(0, [1: at(0)]), (10, [1: at(40)]), (20, [1: at(80)]), (61, [:])])
    #expect(pan.last?.velocity == .zero)
  }

  @Test("A touchpad's pan stays at the pointer")
  func pointer() {
    let pan = samples(
      PanRecognizer.Configuration(pointer: at(195, 422)),
      [(0, [1: at(0)]), (10, [1: at(40)]), (20, [:])])
    #expect(pan.allSatisfy { $0.location == at(195, 422) })
  }
}
