import AdaptiveCards
import CardTable
import CellGrid
import TableKit
import TextLayout

/// The cell of a record in one line, cut with `…`, or in as many as it takes where lines are wrapped.
@MainActor
final class LineCell: TableViewCell {
  private var text = StyledText()
  private var signs = RowSigns()
  private var wraps = false
  private var presentation: CardPresentation?
  /// The lines as they were last counted.
  private var wrapped: [WrappedLine] = []

  /// Columns by which the lines of a record are indented but for its first.
  private static let indent = 4

  /// Shows a record.
  ///
  /// - Parameters:
  ///   - text: The record in one line; it may have line breaks.
  ///   - wraps: Whether all of it is shown.
  ///   - presentation: Says what is highlighted.
  func show(
    _ text: StyledText, _ signs: RowSigns, wraps: Bool, in presentation: CardPresentation
  ) {
    (self.text, self.signs, self.wraps) = (text, signs, wraps)
    self.text.linkAddresses()
    self.presentation = presentation
    wrapped = []
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    (text, wrapped) = (StyledText(), [])
  }

  override func sizeThatFits(columns: Int) -> Int {
    let room = max(1, columns - signs.columns(of: columns))
    var options = WrapOptions(columns: room, mode: .none, maxLines: 1)
    if wraps {
      options = WrapOptions(columns: room, hangingIndent: min(Self.indent, room / 4))
    }
    wrapped = text.text.wrapped(options)
    return max(1, wrapped.count)
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    let start = signs.columns(of: columns)
    for row in lines.clamped(to: 0..<wrapped.count) {
      canvas.draw(line: wrapped[row], of: text, at: Point(column: start, row: row))
    }
    drawMatches(in: &canvas, lines: lines)
    signs.draw(in: &canvas, lines: lines, columns: columns, isFocused: isFocused)
  }

  private func drawMatches(in canvas: inout Canvas, lines: Range<Int>) {
    guard let presentation else { return }
    let matches = matches(by: presentation)
    guard !matches.isEmpty else { return }
    let current = presentation.currentMatch.flatMap { now in
      matches.firstIndex { $0.isSame(as: now) }
    }
    for row in lines.clamped(to: 0..<wrapped.count) {
      for (index, match) in matches.enumerated() {
        guard let rect = rect(of: match.range, inLine: row) else { continue }
        let isCurrent = isFocused && index == current ?? 0
        canvas.restyle(rect) { $0.matched(isCurrent: isCurrent) }
      }
    }
  }

  /// The cells of a line that show some bytes; nil where it shows none of them.
  private func rect(of bytes: Range<Int>, inLine row: Int) -> Rect? {
    let line = wrapped[row]
    let shown = bytes.clamped(to: line.range)
    guard !shown.isEmpty else { return nil }
    let before = text.text.columns(in: line.range.lowerBound..<shown.lowerBound)
    return Rect(
      column: signs.columns(of: columns) + Int(line.indent) + before, row: row,
      columns: text.text.columns(in: shown), rows: 1)
  }

  override func anchor(atLine line: Int) -> LineAnchor? {
    guard wrapped.indices.contains(line) else { return LineAnchor(item: 0, offset: 0) }
    return LineAnchor(item: 0, offset: Int(wrapped[line].start))
  }

  override func line(of anchor: LineAnchor) -> Int? {
    wrapped.isEmpty ? 0 : wrapped.firstIndex(showing: anchor.offset)
  }
}

extension LineCell: SearchedCell {
  func matches(by presentation: CardPresentation) -> [TextMatch] {
    let ranges = presentation.highlight?(text.text.utf8) ?? []
    return ranges.map { range in
      let line = wrapped.firstIndex { $0.range.overlaps(range) }
      return TextMatch(item: 0, range: range, line: line)
    }
  }
}
