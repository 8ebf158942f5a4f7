import InputEvents
import InteractiveTransitions

/// All who see what happens in a session and in its scene.
final class SessionAudience: SceneObserver {
  /// Who they are, in the order in which they are told.
  private let observers: [any SessionObserver]
  /// Which of the rows that are many any of them wants.
  let rows: SessionRows

  /// Creates an audience.
  init(_ observers: [any SessionObserver]) {
    self.observers = observers
    rows = observers.reduce([]) { $0.union($1.wantedRows) }
  }

  /// Lets all of them look at a scene that is set up, now and after every display frame.
  func show(_ window: Window, policy: DecisionPolicy) {
    let earlier = window.scheduler.frameObserver
    window.scheduler.frameObserver = { [observers] time in
      earlier?(time)
      for observer in observers { observer.frameIsShown(at: time) }
    }
    for observer in observers { observer.sceneIsReady(window, policy: policy) }
  }

  /// Tells all of them what happens in the session.
  func tell(_ event: SessionEvent, at time: Timestamp) {
    for index in observers.indices { observers[index].record(event, at: time) }
  }

  /// Tells all of them what happens in the scene.
  func record(_ event: SceneEvent, at time: Timestamp) {
    tell(.scene(event), at: time)
  }
}
