import InteractiveTransitions
import TouchTracking

/// A controller whose view has a colour of its own and some buttons: what the scenes show.
class ScreenController: ViewController {
  /// A button of the view, which does nothing while a transition is under way.
  struct Button {
    /// The name by which tests and pictures tell it apart.
    var identifier: String
    /// Where it lies.
    var frame: Rect
    /// What a tap on it does.
    var action: () -> Void

    /// Creates a button.
    init(_ identifier: String, _ frame: Rect, action: @escaping () -> Void) {
      self.identifier = identifier
      self.frame = frame
      self.action = action
    }
  }

  /// The name by which tests and pictures tell the view apart.
  private let identifier: String
  /// The colour of the view.
  private let color: Color
  /// The height that the view needs, in points, or `nil` where it takes what it gets.
  private let contentHeight: Double?
  /// The radius of the corners, in points.
  private let cornerRadius: Double
  /// The buttons.
  private let buttons: [Button]

  /// Creates a controller.
  init(
    _ identifier: String, color: Color, contentHeight: Double? = nil, cornerRadius: Double = 0,
    buttons: [Button] = []
  ) {
    self.identifier = identifier
    self.color = color
    self.contentHeight = contentHeight
    self.cornerRadius = cornerRadius
    self.buttons = buttons
  }

  /// Makes the view with its buttons.
  override func makeView() -> View {
    let view = ScreenView(contentHeight: contentHeight)
    view.accessibilityIdentifier = identifier
    view.backgroundColor = color
    view.cornerRadius = cornerRadius
    for button in buttons { view.addSubview(ButtonView(button)) }
    return view
  }
}

/// A view that may need some height.
private final class ScreenView: View {
  /// The height, in points, or `nil` where it takes what it gets.
  private let contentHeight: Double?

  /// Creates a view.
  init(contentHeight: Double?) {
    self.contentHeight = contentHeight
    super.init()
  }

  /// As wide as there is room, as high as the content.
  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: contentHeight ?? size.height)
  }
}

/// A view that does something when it is tapped, unless a transition is under way.
private final class ButtonView: View {
  /// Finds the taps.
  private let tap = TapGestureRecognizer()

  /// Creates a button.
  init(_ button: ScreenController.Button) {
    super.init(frame: button.frame)
    accessibilityIdentifier = button.identifier
    backgroundColor = Color(red: 0.75, green: 0.75, blue: 0.8)
    cornerRadius = 8
    addGestureRecognizer(tap)
    // The screen may be gone by the time that the finger lifts.
    tap.shouldBegin = { [weak self] _ in self?.window?.isTransitioning == false }
    tap.handler = { _ in button.action() }
  }
}
