/// The thumb of a scroll bar, which moves as the reader scrolls and hardly otherwise.
///
/// Its place is told by rows, which are exact, until nearly all of them are measured; from then on by
/// lines, which is what the reader sees. Tell it about each scroll and ``update(_:cells:)`` it once a
/// frame. Measuring alone moves neither edge by more than a cell a frame, and no scroll down ever moves
/// the thumb up. It touches an end of the bar just if the content does.
package struct ScrollIndicator: Sendable, Hashable {
  /// Eighths of a cell that the start and the length may change by in a frame without a scroll.
  ///
  /// Half a cell each, so that the end, which is their sum, changes by no more than a cell.
  static let ease = ScrollThumb.eighths / 2

  /// What tells the thumb's place.
  package enum Metric: Sendable, Hashable {
    /// Rows, however many lines they have.
    case rows
    /// Lines, as far as they are measured.
    case lines
  }

  /// What the reader has done since the last frame.
  enum Motion: Sendable, Hashable {
    /// Nothing, or nothing that scrolls.
    case none
    /// Scrolled by so many lines, down where they are positive.
    case lines(Int)
    /// Gone to another place, however far that is.
    case jump
  }

  /// The thumb as of the last update; nil where all lines are visible.
  package internal(set) var thumb: ScrollThumb?
  /// What tells the thumb's place at present.
  package internal(set) var metric = Metric.rows

  var motion = Motion.none
  /// Where the reader holds the thumb, 0 to 1, and what that is a part of.
  var held: ScrollDrag?
  var cells = 0
  var rowFraction = 0.0

  /// Makes a bar that shows nothing yet.
  package init() {}

  /// Takes over that the reader scrolled by lines; down is positive.
  package mutating func scrolled(byLines lines: Int) {
    held = nil
    if case .lines(let former) = motion {
      motion = .lines(former + lines)
    } else if motion == .none {
      motion = .lines(lines)
    }
  }

  /// Takes over that the reader is elsewhere, or that the content is another.
  package mutating func jumped() {
    held = nil
    motion = .jump
  }

  /// Takes over that the reader drags the thumb to a line of the bar.
  ///
  /// What the thumb's place is a part of stays the same until the reader scrolls in another way, so
  /// that dragging on in one direction never leads back.
  ///
  /// - Parameters:
  ///   - line: Line of the bar, 0-based; one outside of it is its first or last.
  ///   - cells: Lines of the bar.
  ///   - figures: Where the screen is.
  /// - Returns: Where to scroll: the first line of the bar is the start, its last the end.
  package mutating func drag(
    toLine line: Int, of cells: Int, from figures: ScrollFigures
  ) -> ScrollDrag {
    let line = max(0, min(line, cells - 1))
    let fraction = cells > 1 ? Double(line) / Double(cells - 1) : 0
    let metric = held?.metric ?? (figures.uncertainLines == 0 ? .lines : .rows)
    let drag = ScrollDrag(fraction: fraction, metric: metric)
    held = drag
    motion = .none
    return drag
  }
}
