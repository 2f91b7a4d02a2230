import CellGrid
import Phrases
import Printing
import RecordCards

/// The signs beside a record, in whatever way it is shown: the bar while it is selected, the star of a tag, its number,
/// and where it stands in what a filter shows.
///
/// A cell keeps them, leaves ``columns(of:)`` free at its left, and draws them over what it has drawn itself. A cell
/// without a line below it leaves ``linesBelow`` free there.
struct RowSigns: Equatable, Sendable {
  /// The number, 1-based; nil for a row that is no record, or whose number is not known.
  var number: Int?
  /// Digits to make room for; nil where no numbers are shown.
  var digits: Int?
  /// Whether the record is tagged.
  var isTagged = false
  /// The record's part in what a filter shows.
  var surroundings = Surroundings.none
  /// Whether there are none, and no rule below the record either.
  var isHidden = false

  /// Columns of the signs in a row of so many: those of the bar and the star, and of the number if there is room for
  /// it.
  func columns(of columns: Int) -> Int {
    guard !isHidden else { return 0 }
    let withNumber = CardCell.barColumns + (digits ?? 0) + 1
    return digits != nil && withNumber * 2 < columns ? withNumber : CardCell.barColumns
  }

  /// Lines that say what is left out below the record.
  var linesBelow: Int { surroundings.leftOutBelow > 0 ? 1 : 0 }

  /// Draws them.
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the row.
  ///   - lines: The lines of the row that are drawn, 0-based.
  ///   - columns: Columns of the row.
  ///   - end: The line below the record.
  ///   - isFocused: Whether the record is selected.
  func draw(
    in canvas: inout Canvas, lines: Range<Int>, columns: Int, end: Int, isFocused: Bool
  ) {
    if surroundings.isNeighbour {
      let shown = lines.clamped(to: 0..<max(0, end))
      let room = Rect(
        column: 0, row: shown.lowerBound, columns: columns, rows: shown.count)
      canvas.restyle(room) { $0.dimmed }
    }
    if linesBelow > 0, lines.contains(end) { drawGap(in: &canvas, at: end, columns: columns) }
    guard !isHidden else { return }
    let start = self.columns(of: columns)
    if lines.contains(0) {
      if start > CardCell.barColumns { drawNumber(in: &canvas, before: start) }
      if isTagged {
        let style = Style(foreground: .role(.mark), attributes: .bold)
        canvas.draw("*", at: Point(column: 1, row: 0), style: style)
      }
    }
    // What is left out is no part of the record.
    let marked = linesBelow > 0 ? lines.clamped(to: 0..<max(0, end)) : lines
    drawBar(in: &canvas, lines: marked, isFocused: isFocused)
  }

  /// Draws the bar of the selected record, and a dotted one beside a neighbour.
  private func drawBar(in canvas: inout Canvas, lines: Range<Int>, isFocused: Bool) {
    let bar = Rect(column: 0, row: lines.lowerBound, columns: 1, rows: lines.count)
    let style = Style(foreground: .role(isFocused ? .selection : .subtle))
    switch (isFocused, surroundings.isNeighbour) {
    case (true, false): canvas.fill(bar, with: Cell(glyph: 0x258C, style: style))
    case (true, true): canvas.fill(bar, with: Cell(glyph: Self.heavyDots, style: style))
    case (false, true): canvas.fill(bar, with: Cell(glyph: Self.dots, style: style))
    case (false, false): break
    }
  }

  /// `┊`, beside a neighbour.
  private static let dots: UInt32 = 0x250A
  /// `┇`, beside the neighbour that is selected.
  private static let heavyDots: UInt32 = 0x2507
  /// `┄`, of a line where records are left out.
  private static let dashes: UInt32 = 0x2504

  /// Draws a line that says how many records are left out: `┄┄ 120 records left out ┄┄┄┄`.
  private func drawGap(in canvas: inout Canvas, at row: Int, columns: Int) {
    let style = Style(foreground: .role(.subtle))
    let start = self.columns(of: columns)
    let line = Rect(column: start, row: row, columns: max(0, columns - start), rows: 1)
    let margin = isHidden ? 0 : Self.gapMargin
    let words = gapWords(columns: line.columns - 2 * margin)
    canvas.fill(line, with: Cell(glyph: isHidden ? 0x20 : Self.dashes, style: style))
    canvas.inside(line) {
      $0.draw(
        isHidden ? words : " \(words) ", at: Point(column: max(0, margin - 1), row: 0),
        style: style)
    }
  }

  /// Columns at either side of the words about a gap: two dashes and a blank.
  private static let gapMargin = 3

  /// How many records are left out, in as many words as there is room for.
  private func gapWords(columns: Int) -> String {
    let count = surroundings.leftOutBelow
    let number = ValueText.grouped(count)
    let phrases: [Phrase] = [
      "\(ValueText.count(count, "record")) left out", "\(number) left out",
    ]
    return phrases.lazy.map(\.text).first { $0.count <= columns } ?? number
  }

  private func drawNumber(in canvas: inout Canvas, before column: Int) {
    guard let text = number.map(String.init) else { return }
    canvas.draw(
      text, at: Point(column: max(CardCell.barColumns, column - 1 - text.utf8.count), row: 0),
      style: Style(foreground: .role(.subtle)))
  }
}
