import TouchGestures

extension TransitionChecker {
  /// Looks over a scene that has come to rest: nothing is under way, and all is where it belongs.
  ///
  /// It is at rest when no finger is down and the scheduler has run until nothing was left.
  public func checkRest() {
    guard let window else { return }
    checkTransitions(of: window)
    checkAnimations(of: window)
    checkSchedule(of: window)
    checkRecognizers(of: window)
    // Where a transition is stuck, so is all that takes part in it.
    guard window.transitions.running.isEmpty else { return }
    checkControllers(of: window)
    checkAdditions()
    checkReferences()
  }

  /// Looks over what a scene that was released has left behind.
  public func checkRelease() {
    for entry in watched where entry.object != nil {
      report(
        .retainedObject,
        "\(entry.name) is still kept after the scene was released; look for a circle of references")
    }
    watched = []
    transitions = []
    additions = []
    guard let scheduler else { return }
    for timer in scheduler.pendingTimers where !isKnown(timer) {
      report(
        .runningTimer,
        "a timer for \(Self.seconds(timer.deadline)) is left behind by the scene; cancel it")
    }
  }

  /// Looks for transitions that were not completed.
  private func checkTransitions(of window: Window) {
    for context in window.transitions.running {
      let name = name(of: context)
      let place = Self.share(context.clock?.fraction ?? 0)
      report(
        .neverCompleted,
        context.isInteractive
          ? "\(name) is held at \(place) of its way; its interaction is to finish or to cancel it"
          : "\(name) was never completed; its animator is to call completeTransition at the end")
    }
  }

  /// Looks for animations that are not over, those of transitions left out.
  private func checkAnimations(of window: Window) {
    for timeline in window.animations.timelines where !timeline.isOver {
      guard !window.transitions.running.contains(where: { $0.clock === timeline }) else { continue }
      let place = Self.share(timeline.fraction)
      report(
        .runningAnimation,
        timeline.isRunning
          ? "an animation is still under way at \(place) of its way"
          : "an animation is held at \(place) of its way; play it or stop it")
    }
  }

  /// Looks for timers and display links.
  private func checkSchedule(of window: Window) {
    for timer in window.scheduler.pendingTimers {
      report(
        .runningTimer,
        "a timer for \(Self.seconds(timer.deadline)) is still to come; cancel it with its cause")
    }
    for link in window.scheduler.activeLinks where !window.animations.isLink(link) {
      report(
        .runningDisplayLink,
        "a display link (\(link.phase)) is still active; stop it once nothing moves")
    }
  }

  /// Looks for recognisers that are amid a gesture.
  private func checkRecognizers(of window: Window) {
    var recognizers = window.gestures.receivers
    for view in [window] + window.descendants { recognizers += view.gestureRecognizers }
    for recognizer in recognizers where recognizer.state.isActive {
      report(
        .activeRecognizer,
        """
        \(Self.name(of: recognizer)) is still \(recognizer.state.name) although nothing touches the \
        screen
        """)
    }
  }

  /// Looks for views that transitions brought along and left.
  private func checkAdditions() {
    let places = controllersInPlace.compactMap { $0.isViewLoaded ? $0.view : nil }
    for addition in additions {
      guard let view = addition.view, let window, view.window === window,
        !places.contains(where: { $0.isDescendant(of: view) })
      else { continue }
      report(
        .strayView,
        "\(addition.transition) left \(Self.words(view)) on the screen; take it away at the end")
    }
    additions.removeAll { $0.view == nil }
  }

  /// Looks for objects that have served and are kept.
  private func checkReferences() {
    let inPlace = controllersInPlace
    for index in watched.indices {
      guard let object = watched[index].object else { continue }
      let isDue =
        switch watched[index].lifetime {
        case .transition: true
        case .controller: !(object is any KeptByScene) && !isInPlace(object, among: inPlace)
        case .scene: false
        }
      guard isDue else { continue }
      report(
        .retainedObject,
        """
        \(watched[index].name) is still kept although it has served; look for a circle of \
        references, or mark its class KeptByScene if it is meant to stay
        """)
      watched[index].wasReported = true
    }
    watched.removeAll { $0.wasReported || $0.object == nil }
  }

  /// Whether a controller, or what a presentation controller presents, is among some.
  private func isInPlace(_ object: AnyObject, among controllers: [ViewController]) -> Bool {
    let subject = (object as? PresentationController)?.presentedViewController ?? object
    return controllers.contains { $0 === subject }
  }

  /// Whether a timer was reported when the scene was at rest.
  private func isKnown(_ timer: ScheduledTimer) -> Bool {
    let time = Self.seconds(timer.deadline)
    return violations.contains { $0.kind == .runningTimer && $0.sentence.contains(time) }
  }
}
