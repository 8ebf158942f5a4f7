import TestSupport
import Testing
import TouchGestures

/// The actions that are queued in an arbiter, as text.
private func drain(_ arbiter: inout GestureArbiter) -> [String] {
  var result: [String] = []
  while let action = arbiter.next() { result.append("\(action.recognizer) \(action.state.name)") }
  return result
}

/// Whether an arbiter accepts a request.
private func accepts(
  _ arbiter: inout GestureArbiter, _ state: GestureState, by recognizer: Int
) -> Bool {
  arbiter.request(state, by: recognizer)
}

/// Whether an arbiter accepts a requirement.
private func accepts(
  _ arbiter: inout GestureArbiter, _ recognizer: Int, toFail other: Int
) -> Bool {
  arbiter.require(recognizer, toFail: other)
}

/// An arbiter with continuous recognisers 0 up to a number, and a discrete one of number 9.
private func arbiter(_ count: Int) -> GestureArbiter {
  var result = GestureArbiter()
  for number in 0..<count { result.add(number, kind: .continuous) }
  result.add(9, kind: .discrete)
  return result
}

@Suite("The state table")
struct GestureStateTests {
  /// All states.
  static let states: [GestureState] = [
    .possible, .began, .changed, .ended, .cancelled, .failed,
  ]

  // UIKit, "About the Gesture Recognizer State Machine": what is in neither list is illegal.
  @Test("Only the changes of the documented table happen, and only some are told")
  func wholeTable() {
    let told: [GestureKind: Set<[GestureState]>] = [
      .discrete: [[.possible, .ended]],
      .continuous: [
        [.possible, .began], [.began, .changed], [.began, .ended], [.began, .cancelled],
        [.changed, .changed], [.changed, .ended], [.changed, .cancelled],
      ],
    ]
    let silent: Set<[GestureState]> = [
      [.possible, .failed], [.ended, .possible], [.cancelled, .possible], [.failed, .possible],
    ]
    for kind in GestureKind.allCases {
      for state in Self.states {
        for next in Self.states {
          let expected: GestureChange =
            told[kind]?.contains([state, next]) == true
            ? .told : silent.contains([state, next]) ? .silent : .illegal
          #expect(state.change(to: next, of: kind) == expected, "\(kind) \(state) \(next)")
        }
      }
    }
  }

  /// Brings a recogniser that is alone into a state.
  private func alone(in state: GestureState, _ kind: GestureKind) -> GestureArbiter? {
    var arbiter = GestureArbiter()
    arbiter.add(0, kind: kind)
    switch state {
    case .possible: break
    case .began: arbiter.request(.began, by: 0)
    case .changed:
      arbiter.request(.began, by: 0)
      arbiter.request(.changed, by: 0)
    case .ended:
      if kind == .continuous { arbiter.request(.began, by: 0) }
      arbiter.request(.ended, by: 0)
    case .cancelled:
      arbiter.request(.began, by: 0)
      arbiter.request(.cancelled, by: 0)
    case .failed: arbiter.request(.failed, by: 0)
    }
    guard arbiter.state(of: 0) == state else { return nil }
    _ = drain(&arbiter)
    return arbiter
  }

  @Test("A request that the table has not is refused and changes nothing")
  func refusals() {
    for kind in GestureKind.allCases {
      for state in Self.states {
        for next in Self.states {
          guard var arbiter = alone(in: state, kind) else { continue }
          let isAccepted = arbiter.request(next, by: 0)
          // What has begun cannot fail: it is cancelled.
          let target = state.isActive && next == .failed ? .cancelled : next
          #expect(isAccepted == (state.change(to: target, of: kind) != .illegal))
          #expect(arbiter.state(of: 0) == (isAccepted ? target : state))
          #expect(drain(&arbiter).isEmpty == (!isAccepted || target == .possible))
        }
      }
    }
  }

  @Test("Requests of a recogniser that is not known do nothing")
  func unknown() {
    var arbiter = arbiter(1)
    #expect(!accepts(&arbiter, .began, by: 7))
    #expect(arbiter.state(of: 7) == nil)
    #expect(drain(&arbiter).isEmpty)
  }
}

@Suite("Arbitration")
struct GestureArbiterTests {
  @Test("The first to recognise prevents the others, and nothing more comes of them")
  func prevention() {
    var arbiter = arbiter(2)
    arbiter.request(.began, by: 1)
    #expect(!accepts(&arbiter, .began, by: 0))
    #expect(!accepts(&arbiter, .ended, by: 9))
    arbiter.request(.ended, by: 1)
    #expect(drain(&arbiter) == ["1 began", "0 failed", "9 failed", "1 ended"])
  }

  @Test("A tap makes a pan that is possible fail, and a pan makes a tap fail")
  func panAndTap() {
    var arbiter = arbiter(1)
    arbiter.request(.ended, by: 9)
    #expect(drain(&arbiter) == ["9 ended", "0 failed"])
    arbiter.reset(0)
    arbiter.reset(9)
    arbiter.request(.began, by: 0)
    #expect(drain(&arbiter) == ["0 began", "9 failed"])
  }

  @Test("Two recognisers go on together where they are allowed to, and prevent the third")
  func simultaneous() {
    var arbiter = arbiter(3)
    arbiter.allow(2, with: 0)
    arbiter.request(.began, by: 0)
    arbiter.request(.began, by: 2)
    arbiter.request(.ended, by: 0)
    arbiter.request(.ended, by: 2)
    #expect(
      drain(&arbiter) == [
        "0 began", "1 failed", "9 failed", "2 began", "0 ended", "2 ended",
      ])
  }

  @Test("One that cannot be prevented begins later and cancels the one that it prevents")
  func onesidedExemption() {
    var arbiter = arbiter(2)
    arbiter.exempt(1, from: 0)
    arbiter.request(.began, by: 0)
    arbiter.request(.began, by: 1)
    #expect(drain(&arbiter) == ["0 began", "9 failed", "1 began", "0 cancelled"])
  }

  @Test("A tap that requires a pan to fail is told once the pan has failed")
  func tapAfterPan() {
    var arbiter = arbiter(1)
    arbiter.require(9, toFail: 0)
    arbiter.request(.ended, by: 9)
    #expect(arbiter.isWaiting(9))
    #expect(arbiter.state(of: 9) == .possible)
    #expect(drain(&arbiter).isEmpty)
    arbiter.request(.failed, by: 0)
    #expect(drain(&arbiter) == ["0 failed", "9 ended"])
    #expect(!arbiter.isWaiting(9))
  }

  @Test("A tap that waits fails when the pan begins, even if the two may go on together")
  func tapBeatenByPan() {
    for isAllowed in [false, true] {
      var arbiter = arbiter(1)
      arbiter.require(9, toFail: 0)
      if isAllowed { arbiter.allow(9, with: 0) }
      arbiter.request(.ended, by: 9)
      arbiter.request(.began, by: 0)
      #expect(drain(&arbiter) == ["0 began", "9 failed"])
    }
  }

  @Test("A pan that waits is told with its end where it ended meanwhile, or gives up")
  func heldPan() {
    var arbiter = arbiter(1)
    arbiter.require(0, toFail: 9)
    arbiter.request(.began, by: 0)
    #expect(accepts(&arbiter, .changed, by: 0))
    arbiter.request(.ended, by: 0)
    #expect(!accepts(&arbiter, .ended, by: 0))
    arbiter.request(.failed, by: 9)
    #expect(drain(&arbiter) == ["9 failed", "0 began", "0 ended"])

    arbiter.reset(0)
    arbiter.reset(9)
    arbiter.request(.began, by: 0)
    arbiter.request(.cancelled, by: 0)
    arbiter.request(.failed, by: 9)
    #expect(drain(&arbiter) == ["0 failed", "9 failed"])
  }

  @Test("What waits prevents nobody until it is told")
  func waitingPreventsNobody() {
    var arbiter = arbiter(2)
    arbiter.require(0, toFail: 9)
    arbiter.request(.began, by: 0)
    arbiter.request(.began, by: 1)
    #expect(drain(&arbiter) == ["1 began", "0 failed", "9 failed"])
  }

  @Test("In a chain of three each waits for the next, and one failure lets the next go on")
  func chain() {
    var arbiter = arbiter(3)
    arbiter.require(0, toFail: 1)
    arbiter.require(1, toFail: 2)
    arbiter.request(.began, by: 0)
    arbiter.request(.failed, by: 2)
    // The second may still recognise.
    #expect(drain(&arbiter) == ["2 failed"])
    arbiter.request(.failed, by: 1)
    #expect(drain(&arbiter) == ["1 failed", "0 began", "9 failed"])
  }

  @Test("In a chain the failure of the last lets the middle go on, which beats the first")
  func chainBeaten() {
    var arbiter = arbiter(3)
    arbiter.require(0, toFail: 1)
    arbiter.require(1, toFail: 2)
    arbiter.request(.began, by: 0)
    arbiter.request(.began, by: 1)
    arbiter.request(.failed, by: 2)
    #expect(drain(&arbiter) == ["2 failed", "1 began", "0 failed", "9 failed"])
  }

  @Test("In a chain the last one's success fails the middle and lets an exempt first go on")
  func chainFromTheEnd() {
    var arbiter = arbiter(3)
    arbiter.require(0, toFail: 1)
    arbiter.require(1, toFail: 2)
    arbiter.allow(0, with: 2)
    arbiter.request(.began, by: 0)
    arbiter.request(.began, by: 2)
    #expect(drain(&arbiter) == ["2 began", "1 failed", "9 failed", "0 began"])
  }

  @Test("Of several that wait for one failure the first to recognise wins")
  func firstOfWaiters() {
    var arbiter = arbiter(3)
    arbiter.require(0, toFail: 2)
    arbiter.require(1, toFail: 2)
    arbiter.request(.began, by: 1)
    arbiter.request(.began, by: 0)
    arbiter.request(.failed, by: 2)
    #expect(drain(&arbiter) == ["2 failed", "1 began", "0 failed", "9 failed"])
  }

  @Test("A requirement that would close a circle is refused, so nobody waits for ever")
  func circles() {
    var arbiter = arbiter(3)
    #expect(accepts(&arbiter, 0, toFail: 1))
    #expect(accepts(&arbiter, 1, toFail: 2))
    #expect(!accepts(&arbiter, 2, toFail: 0))
    #expect(!accepts(&arbiter, 1, toFail: 0))
    #expect(!accepts(&arbiter, 1, toFail: 1))
    arbiter.request(.began, by: 2)
    #expect(drain(&arbiter) == ["2 began", "0 failed", "1 failed", "9 failed"])
  }

  @Test("One that is taken out holds nobody back")
  func removal() {
    var arbiter = arbiter(2)
    arbiter.require(0, toFail: 1)
    arbiter.request(.began, by: 0)
    arbiter.remove(1)
    #expect(drain(&arbiter) == ["0 began", "9 failed"])
  }

  @Test(
    "Whatever is requested, states follow the table and nobody waits for ever", arguments: 0..<300)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var arbiter = GestureArbiter()
    let kinds = (0..<5).map { _ in
      GestureKind.allCases.randomElement(using: &generator) ?? .discrete
    }
    for (number, kind) in kinds.enumerated() { arbiter.add(number, kind: kind) }
    for _ in 0..<6 {
      let pair = (0..<2).map { _ in Int.random(in: 0..<5, using: &generator) }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: arbiter.allow(pair[0], with: pair[1])
      case 1: arbiter.exempt(pair[0], from: pair[1])
      default: arbiter.require(pair[0], toFail: pair[1])
      }
    }
    var told = Array(repeating: GestureState.possible, count: 5)
    for round in 0..<200 {
      let number = Int.random(in: 0..<5, using: &generator)
      let state = GestureStateTests.states.randomElement(using: &generator) ?? .failed
      if round.isMultiple(of: 20) {
        // All touches are up: what has begun ends, the rest fails.
        for number in 0..<5 {
          arbiter.request(kinds[number] == .continuous ? .ended : .failed, by: number)
          if arbiter.state(of: number) == .possible, !arbiter.isWaiting(number) {
            arbiter.request(.failed, by: number)
          }
        }
        for number in 0..<5 {
          #expect(!arbiter.isWaiting(number))
          #expect(arbiter.state(of: number)?.isOver == true)
        }
        follow(&arbiter, kinds, &told)
        for number in 0..<5 {
          arbiter.reset(number)
          told[number] = .possible
        }
      } else if state != .possible {
        arbiter.request(state, by: number)
      }
      follow(&arbiter, kinds, &told)
    }
  }

  /// Checks each action against the table.
  private func follow(
    _ arbiter: inout GestureArbiter, _ kinds: [GestureKind], _ told: inout [GestureState]
  ) {
    while let action = arbiter.next() {
      let change = told[action.recognizer].change(
        to: action.state, of: kinds[action.recognizer])
      #expect(change != .illegal)
      told[action.recognizer] = action.state
    }
    for number in told.indices { #expect(arbiter.state(of: number) == told[number]) }
  }
}
