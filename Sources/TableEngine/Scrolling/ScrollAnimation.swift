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

  /// What a frame comes to.
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
  package init(to target: Target) {
    self.target = target
  }

  /// Whether the last frame was the last.
  package var isEnded: Bool { framesLeft == 0 }

  /// Takes over an update of the rows: the target goes with its row and ends the scroll if it is gone.
  package mutating func apply(_ map: UpdateMap) {
    guard case .row(let index, let place) = target else { return }
    if let new = map.newIndex(of: index) { target = .row(new, place) } else { framesLeft = 0 }
  }
}
