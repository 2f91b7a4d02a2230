import TableEngine

extension TableView {
  /// Whether an animated scroll is under way and ``advanceScroll()`` is to be called each frame.
  public var isScrolling: Bool { scrolling.animation != nil }

  /// Takes an animated scroll a frame on; does nothing if there is none.
  ///
  /// The table has no clock: call this once a frame, for some frames until ``isScrolling`` is false. A
  /// long way begins near its end, so that the rows in between are neither shown nor measured. The last
  /// frame is exact even if heights or rows change meanwhile. Any other scroll ends it where it is.
  public func advanceScroll() {
    layoutIfNeeded()
    guard var animation = scrolling.animation, canMeasureAside else { return }
    forgetReading()
    var step = animation.advance(&layout)
    while case .measure(let position) = step {
      measureAside(position)
      // Who was asked may have changed the rows or called reloadData(), which ends the scroll.
      guard !updates.isWaiting else { return }
      step = animation.advance(&layout)
    }
    scrolling.animation = animation.isEnded ? nil : animation
    note(step)
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func note(_ step: ScrollAnimation.Step) {
    switch step {
    case .moved(let lines): scrolling.indicator.scrolled(byLines: lines)
    case .jumped: scrolling.indicator.jumped()
    case .measure, .ended: break
    }
  }

  /// Starts an animated scroll, unless there is nothing on the screen to start from.
  func startScroll(to target: ScrollAnimation.Target) -> Bool {
    layoutIfNeeded()
    guard canMeasureAside, layout.viewportHeight > 0 else { return false }
    scrolling.animation = ScrollAnimation(to: target)
    setNeedsDisplay()
    return true
  }
}
