public import InteractiveTransitions

/// One story: a view that fills the screen.
public final class StoryViewController: ViewController {
  /// Counted from 1 in the order in which stories were made.
  public let number: Int

  /// Creates a story.
  init(number: Int) {
    self.number = number
  }

  /// Makes a view that carries the story's number as its tag.
  public override func makeView() -> View {
    let view = View()
    view.tag = number
    view.accessibilityIdentifier = "story-\(number)"
    let share = Double(number % 5) / 5
    view.backgroundColor = Color(red: 0.9 - share / 2, green: 0.5 + share / 2, blue: 0.8)
    return view
  }
}
