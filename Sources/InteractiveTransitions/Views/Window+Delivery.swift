import InputEvents
public import TouchGestures
public import TouchTracking

/// The recognisers that the running sequence of touches is delivered to.
struct TouchDelivery {
  /// The recognisers of the view that was hit and of its superviews, deepest first.
  var recognizers: [GestureRecognizer] = []
  /// Whether a sequence of frames is running.
  var isOpen = false

  /// Creates a delivery without a sequence.
  init() {}
}

extension Window {
  /// Delivers one frame of raw touches at the current moment.
  ///
  /// The recognisers of the view under the first contact, and of its superviews, get the sequence
  /// until no contact is left. The first recogniser that begins makes the others fail.
  public func deliver(_ frame: borrowing TouchFrame) {
    let isContinued = frame.contacts.contains { !$0.isNew }
    if touches.isOpen, !isContinued, let first = frame.contacts.first {
      restart(frame, at: first.location)
    } else {
      if !touches.isOpen, let first = frame.contacts.first {
        open(at: first.location)
        touches.isOpen = true
      }
      pass(frame)
    }
    if frame.contacts.isEmpty { touches.isOpen = false }
  }

  /// Delivers one step of a pan at the current moment, its phase taken as given.
  ///
  /// For pans that come as such: there is no begin distance, and the velocity is the sample's own.
  /// A step that no began came before is ignored and reported as an anomaly.
  public func deliver(_ sample: PanSample) {
    if sample.phase == .began {
      if touches.recognizers.contains(where: { $0.state.isActive }) {
        return record(.anomaly(.wrongState))
      }
      open(at: sample.location)
    } else if touches.recognizers.isEmpty {
      return record(.anomaly(.wrongState))
    }
    for recognizer in touches.recognizers {
      recognizer.receive(sample)
      settle(recognizer)
    }
  }

  /// Lets one sequence end and the next one begin within a frame, by a frame for each.
  private func restart(_ frame: borrowing TouchFrame, at location: Point) {
    let end = TouchFrame(
      time: frame.time, lifted: frame.lifted, interruption: frame.interruption)
    pass(end)
    open(at: location)
    let start = TouchFrame(
      time: frame.time, contacts: frame.contacts, fingerCount: frame.fingerCount)
    pass(start)
  }

  /// Opens a sequence for the recognisers under a touch.
  private func open(at location: Point) {
    touches.recognizers = recognizers(at: location)
    for recognizer in touches.recognizers { recognizer.sequenceBegan(in: self) }
  }

  /// Gives a frame to the recognisers of the sequence.
  private func pass(_ frame: borrowing TouchFrame) {
    for recognizer in touches.recognizers {
      recognizer.receive(frame)
      settle(recognizer)
    }
  }

  /// Makes the other recognisers of the sequence fail where one has begun.
  private func settle(_ winner: GestureRecognizer) {
    guard touches.recognizers.count > 1, winner.state.isActive else { return }
    for recognizer in touches.recognizers where recognizer !== winner { recognizer.prevent() }
  }

  /// The recognisers of the view under a touch and of its superviews, deepest first.
  ///
  /// On a touchpad the pointer's place counts. A touch outside the window, as a device may report
  /// at its edge, counts as being at the nearest point inside.
  private func recognizers(at location: Point) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    let place = pointer ?? location
    let inside = Point(
      x: min(max(place.x, bounds.origin.x), bounds.maxX.nextDown),
      y: min(max(place.y, bounds.origin.y), bounds.maxY.nextDown))
    var candidate = hitTest(inside)
    while let view = candidate {
      found.append(contentsOf: view.gestureRecognizers)
      candidate = view.superview
    }
    return found
  }
}
