import InteractiveTransitions
import Testing

/// What a view controller hears of its being seen.
@Suite("View controller")
struct ViewControllerTests {
  /// Notes what it is told.
  private final class Probe: ViewController {
    /// What it was told.
    var told: [String] = []

    /// Notes it.
    override func viewDidLoad() {
      told.append("load")
    }

    /// Notes it.
    override func viewWillAppear(_ animated: Bool) {
      told.append("will appear \(animated)")
    }

    /// Notes it.
    override func viewDidAppear(_ animated: Bool) {
      told.append("did appear \(animated)")
    }

    /// Notes it.
    override func viewWillDisappear(_ animated: Bool) {
      told.append("will disappear \(animated)")
    }

    /// Notes it.
    override func viewDidDisappear(_ animated: Bool) {
      told.append("did disappear \(animated)")
    }
  }

  @Test("The view is loaded once, when it is first asked for")
  func loading() {
    let probe = Probe()
    #expect(!probe.isViewLoaded)
    #expect(probe.view === probe.view)
    probe.loadViewIfNeeded()
    #expect(probe.told == ["load"])
  }

  @Test("A change of appearance is told once, and only where it is news")
  func noNews() {
    let probe = Probe()
    probe.endAppearanceTransition()
    probe.beginAppearanceTransition(false, animated: true)
    #expect(probe.told.isEmpty)
    probe.beginAppearanceTransition(true, animated: true)
    probe.beginAppearanceTransition(true, animated: false)
    probe.endAppearanceTransition()
    probe.endAppearanceTransition()
    probe.beginAppearanceTransition(true, animated: true)
    #expect(probe.told == ["will appear true", "did appear true"])
    #expect(probe.isAppeared)
  }

  @Test("A change that turns round before its end is told as the opposite one")
  func reversal() {
    let probe = Probe()
    probe.beginAppearanceTransition(true, animated: true)
    probe.beginAppearanceTransition(false, animated: true)
    probe.endAppearanceTransition()
    #expect(probe.told == ["will appear true", "will disappear true", "did disappear true"])
    #expect(!probe.isAppeared)
  }

  @Test("A controller has one parent at a time, which is weak")
  func parents() {
    let first = ViewController()
    let child = ViewController()
    first.addChild(child)
    do {
      let second = NavigationController(viewControllers: [child, child])
      #expect(second.viewControllers.count == 1)
      #expect(child.navigationController === second)
      #expect(first.children.isEmpty)
    }
    #expect(child.parent == nil)
  }
}
