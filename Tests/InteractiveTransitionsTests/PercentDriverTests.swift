import InteractiveTransitions
import Testing

/// The state chart of a percent-driven interaction.
@Suite("Percent driver")
struct PercentDriverTests {
  @Test("An interaction holds, moves and settles from where it is")
  func wholeRun() {
    var driver = PercentDriver()
    #expect(driver.start(interactively: true) == .hold(at: 0))
    #expect(driver.update(0.25) == .hold(at: 0.25))
    #expect(driver.decide(.finish) == .settle(.finish, remaining: 0.75))
    #expect(driver.state == .settling(.finish))
    driver.end()
    #expect(driver.start(interactively: true) == .hold(at: 0))
    _ = driver.update(0.25)
    #expect(driver.decide(.cancel) == .settle(.cancel, remaining: 0.25))
  }

  @Test("Progress outside 0...1 counts as the nearest inside")
  func clamping() {
    var driver = PercentDriver()
    _ = driver.start(interactively: true)
    #expect(driver.update(-3) == .hold(at: 0))
    #expect(driver.update(7) == .hold(at: 1))
    #expect(driver.update(-.infinity) == .hold(at: 0))
    #expect(driver.update(.nan) == .reportWrongState)
    #expect(driver.state == .interacting(0))
  }

  @Test("A verdict before the start is carried out at the start", arguments: ["finish", "cancel"])
  func earlyVerdict(name: String) throws {
    let verdict = try #require(TransitionVerdict(rawValue: name))
    var driver = PercentDriver()
    #expect(driver.update(0.4) == .none)
    #expect(driver.decide(verdict) == .none)
    #expect(driver.decide(.finish) == .reportWrongState)
    #expect(
      driver.start(interactively: true) == .settle(verdict, remaining: verdict == .finish ? 1 : 0))
  }

  @Test("What comes after the verdict, or after the end, changes nothing")
  func lateCalls() {
    var driver = PercentDriver()
    _ = driver.start(interactively: true)
    _ = driver.decide(.cancel)
    let settling = driver
    #expect(driver.update(0.9) == .reportWrongState)
    #expect(driver.decide(.finish) == .reportWrongState)
    #expect(driver.start(interactively: true) == .reportWrongState)
    #expect(driver == settling)
    driver.end()
    #expect(driver.update(0.9) == .reportWrongState)
    #expect(driver.decide(.cancel) == .reportWrongState)
    #expect(driver.pause(at: 0.5) == .reportWrongState)
    #expect(driver.start(interactively: true) == .hold(at: 0))
  }

  @Test("A transition that plays or settles can be taken hold of where it is")
  func pausing() {
    var driver = PercentDriver()
    #expect(driver.pause(at: 0.5) == .reportWrongState)
    #expect(driver.start(interactively: false) == .play)
    #expect(driver.update(0.5) == .reportWrongState)
    #expect(driver.decide(.finish) == .reportWrongState)
    #expect(driver.pause(at: 0.3) == .hold(at: 0.3))
    #expect(driver.pause(at: 0.3) == .reportWrongState)
    #expect(driver.decide(.finish) == .settle(.finish, remaining: 0.7))
    #expect(driver.pause(at: 1.2) == .hold(at: 1))
    #expect(driver.decide(.cancel) == .settle(.cancel, remaining: 1))
  }
}
