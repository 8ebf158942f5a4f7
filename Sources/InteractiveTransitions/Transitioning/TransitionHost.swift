/// Whoever runs transitions: it makes their contexts and puts things in order at the end.
protocol TransitionHost: AnyObject {
  /// A transition is over: views, stacks and appearance are to be put in order.
  func transitionDidEnd(_ context: TransitionContext, completed: Bool)

  /// Everybody was told that a transition is over; another one may start.
  func transitionDidClose(_ context: TransitionContext)

  /// A transition got another name before its verdict.
  func transitionWasRenamed(_ context: TransitionContext)
}

extension TransitionHost {
  /// Does nothing.
  func transitionWasRenamed(_ context: TransitionContext) {}
}
