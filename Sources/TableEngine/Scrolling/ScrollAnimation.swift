import Checks

/// A scroll that takes some frames, and ends exactly where it leads whatever changes meanwhile.
///
/// It keeps no offset. Each frame finds out anew how far the target is and goes a part of that way, so
/// rows that arrive, leave or grow in between change the way and not the end. A long way begins near its
/// end: rows in between are neither shown nor measured.
///
/// Once a frame, with the layout settled:
///
///     while case .measure(let position) = animation.advance(&layout) {
///       layout.setHeightAside(measure(position), at: position)
///     }
package struct ScrollAnimation: Sendable, Hashable {
  /// Frames that a scroll takes at most.
  package static let frames = 12
  /// Screens of lines that are shown of a way at most.
  static let screens = 2

  /// Where a scroll leads.
  package enum Target: Sendable, Hashable {
    /// The first line.
    case start
    /// The last line.
    case end
    /// A row, header or footer, to a place on the screen.
    case row(RowIndex, ScrollPosition)
  }

  /// The result of a frame.
  package enum Step: Sendable, Hashable {
    /// The height of this row, which is not on the screen, is needed first.
    case measure(Int)
    /// The layout is to move by lines; settle it.
    case moved(lines: Int)
    /// The layout is to be somewhere else; settle it.
    case jumped
    /// The scroll was at its end before.
    case ended
  }

  /// Where the scroll leads.
  package internal(set) var target: Target
  /// Frames that are left; 0 at the end.
  package internal(set) var framesLeft = frames

  /// Makes a scroll that starts with the next frame.
  package init(to target: Target) { self.target = target }

  /// Whether the last frame was the last.
  package var isEnded: Bool { framesLeft == 0 }

  /// Takes over an update of the rows: the target goes with its row and ends the scroll if it is gone.
  package mutating func apply(_ map: UpdateMap) {
    guard case .row(let index, let place) = target else { return }
    if let new = map.newIndex(of: index) { target = .row(new, place) } else { framesLeft = 0 }
  }
}

extension ScrollAnimation {
  /// Takes the layout a frame on, unless a height is needed for that.
  ///
  /// The layout must be settled before and is to be settled after. O(log n).
  package mutating func advance(_ layout: inout TableLayout) -> Step {
    require(layout.isSettled, "settle the layout before a scroll goes on")
    guard !isEnded, layout.viewportHeight > 0, let goal = goal(in: layout) else { return end() }
    switch layout.way(to: goal) {
    case .measure(let position): return .measure(position)
    case .none: return end()
    case .long(let isDown):
      let lines = Self.screens * layout.viewportHeight
      layout.scroll(to: goal, before: advance(by: isDown ? lines : -lines))
      return .jumped
    case .lines(let lines):
      let rest = advance(by: lines)
      if rest == 0 { framesLeft = 0 }
      layout.scroll(byLines: lines - rest)
      return .moved(lines: lines - rest)
    }
  }

  private mutating func end() -> Step {
    framesLeft = 0
    return .ended
  }

  private func goal(in layout: TableLayout) -> TableLayout.Goal? {
    switch target {
    case .start: .start
    case .end: .end
    case .row(let index, let place):
      layout.position(of: index).map { .row($0, TableLayout.RowAim(place)) }
    }
  }

  /// Uses up a frame.
  ///
  /// - Returns: What is left of a way then: quick at first and slow at the end, at least a line a frame.
  private mutating func advance(by lines: Int) -> Int {
    let rest = lines * (framesLeft - 1) * (framesLeft - 1) / (framesLeft * framesLeft)
    framesLeft -= 1
    return rest == lines ? rest - lines.signum() : rest
  }
}
