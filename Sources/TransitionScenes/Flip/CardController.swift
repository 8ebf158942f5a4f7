import InteractiveTransitions
import TouchTracking

/// One of the two cards: it fills the screen, and a button on it turns it.
final class CardController: ScreenController, FlipTarget {
  /// Told which card is seen.
  private weak var interactor: FlipInteractor?
  /// Goes on to the other card.
  private let action: () -> Void

  /// Creates a card; the number is 1 or 2.
  init(number: Int, interactor: FlipInteractor, action: @escaping () -> Void) {
    self.interactor = interactor
    self.action = action
    let frame = Rect(x: 95, y: 400, width: 200, height: 44)
    super.init(
      "card-\(number)",
      color: number == 1
        ? Color(red: 0.95, green: 0.6, blue: 0.3) : Color(red: 0.3, green: 0.6, blue: 0.9),
      cornerRadius: 20,
      buttons: [Button("button-\(number)", frame, action: action)])
  }

  /// Becomes the target of the next pan.
  override func viewDidAppear(_ animated: Bool) {
    interactor?.target = self
  }

  /// Goes on to the other card.
  func proceed() {
    action()
  }
}
