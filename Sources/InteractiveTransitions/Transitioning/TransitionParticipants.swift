/// The two sides of a transition.
struct TransitionParticipants {
  /// One side: a controller and where its view is before and after.
  struct Side {
    /// The view controller, or `nil` where there is none.
    var controller: ViewController?
    /// Whether a view takes part; else it is not to be touched.
    var hasView = true
    /// The view that takes part in place of the controller's own, such as a wrapper around it.
    var wrapper: View?
    /// Where the view is at the start; zero is unknown or not on the screen.
    var initialFrame = Rect.zero
    /// Where the view is to be at the end; zero is unknown or removed.
    var finalFrame = Rect.zero

    /// The view that takes part, or `nil` where none is to be touched.
    var view: View? {
      hasView ? wrapper ?? controller?.view : nil
    }
  }

  /// What was on the screen at the start.
  var from: Side
  /// What is on the screen at the end, unless the transition is cancelled.
  var to: Side

  /// The side of a key.
  subscript(key: TransitionKey) -> Side {
    key == .from ? from : to
  }

  /// The side that a controller is on, or `nil`.
  func side(of controller: ViewController) -> Side? {
    if controller === from.controller { return from }
    return controller === to.controller ? to : nil
  }
}
