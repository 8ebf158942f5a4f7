/// What motion in a direction is for, where a pan is to drive a transition.
public enum PanRoute: Hashable, Sendable {
  /// It drives a transition.
  ///
  /// - Parameters:
  ///   - extent: The way from progress 0 to 1, in points.
  ///   - countsEitherWay: Whether the distance counts in both directions, once a pan is under way.
  case open(extent: Double, countsEitherWay: Bool = false)
  /// It is for nothing now, for a reason that goes into the trace.
  case refused(String)
}

/// What is known at a pan's beginning of the direction that it goes.
public enum PanHeading: Sendable, BitwiseCopyable {
  /// The velocity at began tells it, and where that is 0 the first motion along the axis.
  case velocity
  /// The first motion along the axis tells it.
  case motion
}
