extension TransitionContext {
  /// Tells one of the controllers that it is about to be seen or to vanish, and writes it down.
  func beginAppearance(_ key: TransitionKey, appearing: Bool) {
    guard let controller = viewController(forKey: key) else { return }
    controller.beginAppearanceTransition(appearing, animated: isAnimated) { name in
      journal?.record(.callback(controller: key.rawValue, name: name))
    }
  }

  /// Tells one of the controllers that it is seen or has vanished, and writes it down.
  func endAppearance(_ key: TransitionKey) {
    guard let controller = viewController(forKey: key) else { return }
    controller.endAppearanceTransition { name in
      journal?.record(.callback(controller: key.rawValue, name: name))
    }
  }

  /// Loads the view of one of the controllers, and writes it down.
  func loadView(_ key: TransitionKey) {
    guard let controller = viewController(forKey: key), !controller.isViewLoaded else { return }
    journal?.record(.callback(controller: key.rawValue, name: "viewDidLoad"))
    controller.loadViewIfNeeded()
  }

  /// Writes an event of this transition down.
  func record(_ event: TransitionEvent) {
    journal?.record(.transition(event, operation: operation, progress: percentComplete))
  }
}
