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
  private static let ease = ScrollThumb.eighths / 2

  /// The measure that places the thumb.
  package enum Metric: Sendable, Hashable {
    /// Rows, however many lines they have.
    case rows
    /// Lines, as far as they are measured.
    case lines
  }

  /// The reader's motion since the last frame.
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
  /// The measure that places the thumb at present.
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

extension ScrollIndicator {
  /// Parts of the rows to be measured for lines to be taken, and for them not to be given up.
  ///
  /// Measuring only ever adds, so it switches once; a new width or very many new rows switch back.
  private static let (enough, tooFew) = (0.98, 0.9)

  /// Moves the thumb to where the content is now; call it once a frame.
  ///
  /// - Parameters:
  ///   - figures: Where the screen is.
  ///   - cells: Lines of the bar.
  package mutating func update(_ figures: ScrollFigures, cells: Int) {
    chooseMetric(figures)
    thumb = nextThumb(figures, cells: cells)
    self.cells = cells
    rowFraction = figures.rowFraction
    motion = .none
  }

  private mutating func chooseMetric(_ figures: ScrollFigures) {
    guard held == nil else { return }
    let needed = metric == .lines ? Self.tooFew : Self.enough
    metric = figures.measuredShare >= needed ? .lines : .rows
  }

  private func nextThumb(_ figures: ScrollFigures, cells: Int) -> ScrollThumb? {
    guard cells > 0, !(figures.isAtStart && figures.isAtEnd) else { return nil }
    let bar = cells * ScrollThumb.eighths
    let wanted = length(figures, bar: bar)
    guard let thumb, cells == self.cells, motion != .jump else {
      let place = Place(figures, fraction: fraction(figures), bar: bar - wanted)
      return ScrollThumb(start: place.start, length: wanted)
    }
    guard held == nil else {
      let place = Place(figures, fraction: fraction(figures), bar: bar - thumb.length)
      return ScrollThumb(start: place.start, length: thumb.length)
    }
    return movedThumb(thumb, figures, bar: bar, wanted: wanted)
  }

  /// The thumb's place from 0 to 1; a thumb that the reader holds stays under the pointer.
  private func fraction(_ figures: ScrollFigures) -> Double {
    if let held { return held.fraction }
    return metric == .rows ? figures.rowFraction : figures.lineProgress.fraction
  }

  /// The length for the part of the lines that is visible: never too short to be seen, never so long
  /// that it could not leave both ends.
  private func length(_ figures: ScrollFigures, bar: Int) -> Int {
    let lines = figures.linesAbove + figures.viewportHeight + figures.linesBelow
    let part = Double(figures.viewportHeight) / Double(max(1, lines))
    let shortest = min(ScrollThumb.eighths, bar / 2)
    return max(shortest, min(Int((part * Double(bar)).rounded()), bar - 2))
  }

  private func movedThumb(
    _ thumb: ScrollThumb, _ figures: ScrollFigures, bar: Int, wanted: Int
  ) -> ScrollThumb {
    let isAtRest = motion == .none
    let growth = isAtRest ? (wanted - thumb.length).clamped(to: -Self.ease...Self.ease) : 0
    let track = bar - thumb.length - growth
    let target = Place(figures, fraction: fraction(figures), bar: track).start
    let step = (target - thumb.start).clamped(to: steps(figures, track: track))
    let place = Place(figures, start: thumb.start + step, bar: track)
    return ScrollThumb(start: place.start, length: thumb.length + growth)
  }

  /// The steps that the thumb may move by: with the scroll as far as that led and a cell, else half a cell.
  private func steps(_ figures: ScrollFigures, track: Int) -> ClosedRange<Int> {
    guard case .lines(let lines) = motion, lines != 0 else { return -Self.ease...Self.ease }
    let part =
      metric == .rows
      ? figures.rowFraction - rowFraction
      : Double(lines) / Double(max(1, figures.linesAbove + figures.linesBelow))
    let limit = Int((abs(part) * Double(track)).rounded(.up)) + ScrollThumb.eighths
    return lines > 0 ? 0...limit : -limit...0
  }
}

/// A start of the thumb that touches an end of the bar just if the content does.
private struct Place {
  var start: Int

  init(_ figures: ScrollFigures, start: Int, bar: Int) {
    if figures.isAtEnd {
      self.start = bar
    } else if figures.isAtStart {
      self.start = 0
    } else {
      self.start = start.clamped(to: 1...max(1, bar - 1))
    }
  }

  init(_ figures: ScrollFigures, fraction: Double, bar: Int) {
    self.init(figures, start: Int((fraction * Double(bar)).rounded()), bar: bar)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// Where a dragged thumb leads.
package struct ScrollDrag: Sendable, Hashable {
  /// The part of the content, 0 to 1.
  package var fraction: Double
  /// Whether that is a part of the rows or of the lines.
  package var metric: ScrollIndicator.Metric
}

/// The place of a scroll bar's thumb, in eighths of a cell from the start of the bar.
package struct ScrollThumb: Sendable, Hashable {
  /// Parts of a cell that block characters can show.
  package static let eighths = 8

  /// Eighths of a cell before it.
  package var start: Int
  /// Eighths of a cell that it covers.
  package var length: Int

  /// Makes a thumb.
  package init(start: Int, length: Int) {
    self.start = start
    self.length = length
  }

  /// Eighths of a cell from the start of the bar to the thumb's end.
  package var end: Int { start + length }

  /// The eighths of a cell of the bar that the thumb covers, from the cell's top; 0 to 8.
  package func eighths(ofCell cell: Int) -> Range<Int> {
    let top = cell * Self.eighths
    let first = max(0, min(start - top, Self.eighths))
    return first..<max(first, min(end - top, Self.eighths))
  }
}
