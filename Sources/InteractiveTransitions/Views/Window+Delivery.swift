import InputEvents
public import TouchGestures
public import TouchTracking

extension Window {
  /// Delivers one frame of raw touches at the current moment.
  ///
  /// The recognisers of the view under the first contact, and of its superviews, get the sequence
  /// until no contact is left. The first recogniser that begins makes the others fail, unless they
  /// say otherwise.
  public func deliver(_ frame: borrowing TouchFrame) {
    let isContinued = frame.contacts.contains { !$0.isNew }
    if gestures.isOpen, !isContinued, let first = frame.contacts.first {
      restart(frame, at: first.location)
    } else {
      if !gestures.isOpen, let first = frame.contacts.first {
        gestures.open(recognizers(at: first.location), in: self)
        gestures.isOpen = true
      }
      gestures.pass(frame)
    }
    if frame.contacts.isEmpty { gestures.isOpen = false }
  }

  /// Delivers one step of a pan at the current moment, its phase taken as given.
  ///
  /// For pans that come as such: there is no begin distance, and the velocity is the sample's own.
  /// A step that no began came before is ignored and reported as an anomaly.
  public func deliver(_ sample: PanSample) {
    if sample.phase == .began {
      if gestures.receivers.contains(where: { $0.state.isActive }) {
        return record(.anomaly(.wrongState))
      }
      gestures.open(recognizers(at: sample.location), in: self)
      gestures.isPanOpen = true
    } else if !gestures.isPanOpen {
      return record(.anomaly(.wrongState))
    }
    if sample.phase.isOver { gestures.isPanOpen = false }
    gestures.pass(sample)
  }

  /// Lets one sequence end and the next one begin within a frame, by a frame for each.
  private func restart(_ frame: borrowing TouchFrame, at location: Point) {
    var end = TouchFrame(
      time: frame.time, lifted: frame.lifted, interruption: frame.interruption)
    end.liftTime = frame.liftTime
    gestures.pass(end)
    gestures.open(recognizers(at: location), in: self)
    gestures.pass(
      TouchFrame(time: frame.time, contacts: frame.contacts, fingerCount: frame.fingerCount))
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
