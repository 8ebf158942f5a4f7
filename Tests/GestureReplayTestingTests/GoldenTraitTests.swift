import GestureReplay
import GestureReplayTesting
import Testing

@Suite("Record modes by trait", .goldens(record: .missing))
struct GoldenTraitTests {
  @Test("The trait of a suite is for its tests")
  func suite() throws {
    #expect(try GoldenTrait.mode(in: [:]) == .missing)
  }

  @Test("The trait of a test is stronger than its suite's", .goldens(record: .all))
  func test() throws {
    #expect(try GoldenTrait.mode(in: [:]) == .all)
  }

  @Test("The environment is stronger than a trait; where CI is set nothing is written unasked")
  func environment() throws {
    #expect(try GoldenTrait.mode(in: ["GESTURE_REPLAY_RECORD": "failed"]) == .failed)
    #expect(try GoldenTrait.mode(in: ["GESTURE_REPLAY_RECORD": "all", "CI": "true"]) == .all)
    #expect(try GoldenTrait.mode(in: ["CI": "true"]) == .never)
    #expect(try GoldenTrait.mode(in: ["CI": ""]) == .missing)
    #expect(throws: UnknownRecordMode.self) {
      try GoldenTrait.mode(in: ["GESTURE_REPLAY_RECORD": "some"])
    }
  }

  @Suite("Suites within")
  struct Inner {
    @Test("The trait of a suite is for the suites in it, too")
    func inner() throws {
      #expect(try GoldenTrait.mode(in: [:]) == .missing)
    }
  }
}

@Suite("No trait")
struct NoGoldenTraitTests {
  @Test("Without a trait nothing is written")
  func none() throws {
    #expect(try GoldenTrait.mode(in: [:]) == .never)
  }
}
