import InputEvents
import InteractiveTransitions
import TestSupport
import Testing

/// Changes of a navigation controller's stack other than by one.
@Suite("Navigation stack")
struct NavigationStackTests {
  /// A stack of some controllers at rest.
  private func harness(_ count: Int) -> (NavigationHarness, [ViewController]) {
    let harness = NavigationHarness()
    for _ in 1..<count {
      harness.navigation.pushViewController(ViewController(), animated: false)
    }
    harness.log.clear()
    harness.animator = SlideAnimator()
    return (harness, harness.navigation.viewControllers)
  }

  /// The places of a stack's members in a list.
  private func places(_ stack: [ViewController], in all: [ViewController]) -> [Int] {
    stack.map { member in all.firstIndex { $0 === member } ?? -1 }
  }

  @Test("Going back to the first takes all above it away in one transition")
  func popToRoot() {
    let (harness, all) = harness(4)
    let leaving = harness.navigation.popToRootViewController(animated: true)
    #expect(places(leaving ?? [], in: all) == [1, 2, 3])
    #expect(harness.finish())
    #expect(places(harness.navigation.viewControllers, in: all) == [0])
    #expect(all.dropFirst().allSatisfy { $0.parent == nil && $0.view.superview == nil })
    #expect(harness.log.outcomes.map(\.operation) == ["pop"])
    #expect(all[0].isAppeared)
    #expect(harness.navigation.popToRootViewController(animated: true) == nil)
    #expect(harness.log.outcomes.count == 1)
  }

  @Test("Going back to a controller keeps it and what is below; one that is not there is ignored")
  func popTo() {
    let (harness, all) = harness(4)
    #expect(harness.navigation.popToViewController(ViewController(), animated: true) == nil)
    #expect(harness.navigation.popToViewController(all[3], animated: true) == nil)
    #expect(harness.log.lines.isEmpty)
    let leaving = harness.navigation.popToViewController(all[1], animated: true)
    #expect(places(leaving ?? [], in: all) == [2, 3])
    #expect(harness.navigation.popToViewController(all[0], animated: true) == nil)
    #expect(harness.finish())
    #expect(harness.log.outcomes.map(\.operation) == ["pop", "pop"])
    #expect(harness.navigation.viewControllers.count == 1)
  }

  @Test("A cancelled way back gives the whole stack back, members and all")
  func cancelledPopToRoot() {
    let (harness, all) = harness(4)
    let driver = PercentDrivenInteractiveTransition()
    harness.interaction = driver
    harness.navigation.popToRootViewController(animated: true)
    driver.update(0.5)
    driver.cancel()
    harness.finish()
    #expect(places(harness.navigation.viewControllers, in: all) == [0, 1, 2, 3])
    #expect(all.allSatisfy { $0.parent === harness.navigation })
    #expect(all.map(\.isAppeared) == [false, false, false, true])
  }

  @Test("A new top is pushed, one from the stack is popped to, and the same one is left alone")
  func setStack() {
    let (harness, all) = harness(3)
    let new = ViewController()
    harness.navigation.setViewControllers([all[0], new], animated: true)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["push"])
    #expect(all[1].parent == nil && all[2].parent == nil)
    harness.navigation.setViewControllers([all[2], all[0]], animated: true)
    harness.finish()
    #expect(harness.log.outcomes.map(\.operation) == ["push", "pop"])
    #expect(harness.navigation.topViewController === all[0])
    #expect(new.parent == nil)
    #expect(all[2].parent === harness.navigation)
    let before = harness.log.lines.count
    harness.navigation.setViewControllers([new, all[1], new, all[0]], animated: true)
    #expect(harness.navigation.viewControllers.count == 3)
    #expect(harness.log.lines.count == before)
    #expect(all[0].isAppeared)
    #expect(all[2].parent == nil)
  }

  @Test("A stack that is replaced by a transition that is cancelled is the old one again")
  func cancelledSetStack() {
    let (harness, all) = harness(3)
    let new = (0..<2).map { _ in ViewController() }
    let driver = PercentDrivenInteractiveTransition()
    harness.interaction = driver
    harness.navigation.setViewControllers(new, animated: true)
    #expect(new.allSatisfy { $0.parent === harness.navigation })
    driver.cancel()
    harness.finish()
    #expect(places(harness.navigation.viewControllers, in: all) == [0, 1, 2])
    #expect(new.allSatisfy { $0.parent == nil })
    #expect(all.allSatisfy { $0.parent === harness.navigation })
  }

  @Test("A stack can be emptied and filled again, where its controllers hear of it")
  func emptied() {
    let (harness, all) = harness(2)
    harness.navigation.setViewControllers([], animated: true)
    #expect(harness.navigation.view.subviews.isEmpty)
    #expect(all[1].appearancePhase == .disappeared)
    #expect(harness.navigation.topViewController == nil)
    harness.navigation.setViewControllers(all, animated: true)
    #expect(all[1].isAppeared)
    #expect(harness.navigation.view.subviews.first === all[1].view)
  }

  @Test("A stack that a screen covers changes at once, and shows its new top afterwards")
  func coveredStack() {
    let (harness, all) = harness(2)
    let sheet = ViewController()
    harness.navigation.present(sheet, animated: false)
    #expect(!harness.navigation.isAppeared)
    harness.navigation.popViewController(animated: true)
    #expect(harness.navigation.viewControllers.count == 1)
    #expect(!all[0].isAppeared)
    sheet.dismiss(animated: false)
    #expect(all[0].isAppeared)
    #expect(all[1].appearancePhase == .disappeared)
    #expect(all[0].view.superview === harness.navigation.view)
  }

  /// The public logs of callbacks.
  private struct Vectors: Decodable {
    /// The orders of two kinds of transition.
    struct Orders: Decodable {
      /// A push or a pop that is completed.
      var completed: [String]
      /// A pop that is cancelled.
      var cancelledPop: [String]

      /// The names in the file.
      enum CodingKeys: String, CodingKey {
        /// Completed.
        case completed = "nav_push_or_pop_completed"
        /// Cancelled.
        case cancelledPop = "nav_pop_cancelled"
      }
    }
    /// The part of the file that is about callbacks.
    var orders: Orders

    /// The names in the file.
    enum CodingKeys: String, CodingKey {
      /// The orders.
      case orders = "appearance_order"
    }
  }

  @Test(
    "Controllers are told in the order of the public logs",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func publicOrder() throws {
    let vectors: Vectors = try SharedData.json("reference/extra_vectors.json")
    let (harness, _) = harness(1)
    harness.navigation.pushViewController(ViewController(), animated: true)
    harness.finish()
    #expect(callbacks(harness.log) == vectors.orders.completed)
    let driver = PercentDrivenInteractiveTransition()
    harness.interaction = driver
    for finishes in [false, true] {
      harness.log.clear()
      harness.navigation.popViewController(animated: true)
      if finishes { driver.finish() } else { driver.cancel() }
      harness.finish()
      let expected = finishes ? vectors.orders.completed : vectors.orders.cancelledPop
      #expect(callbacks(harness.log) == expected)
    }
  }

  /// The appearance callbacks, as the public logs spell them.
  private func callbacks(_ log: EventLog) -> [String] {
    log.lines.filter { $0.contains(".view") && !$0.hasSuffix("DidLoad") }.map { line in
      line.split(separator: ".view").joined(separator: ".").replacing(".Will", with: ".will")
        .replacing(".Did", with: ".did")
    }
  }
}
