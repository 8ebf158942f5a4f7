extension AnimationTimeline {
  /// Leaves the values of an animator's animations as they are on the screen, in the model too.
  ///
  /// A time line of the animator's own moves no more; one that it shares goes on without it.
  ///
  /// - Returns: The animations that were stopped, to be brought to an end.
  func stop(animationsOf owner: ViewPropertyAnimator) -> [PropertyAnimation] {
    guard isMovable else { return [] }
    let stopped = animations.filter { $0.group.owner === owner }
    context?.clearAll()
    for animation in stopped.reversed() {
      animation.view.rest(
        at: animation.value(at: offset, isEven: isEven, span: span), onTheWayTo: animation.to)
      if animation.group.blocksTouches { animation.view.touchBlocks -= 1 }
    }
    animations.removeAll { $0.group.owner === owner }
    groups.removeAll { $0.owner === owner }
    context?.showAll()
    return stopped
  }
}
