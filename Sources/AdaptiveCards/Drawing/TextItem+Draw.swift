import CellGrid
import TextLayout

extension TextItem {
  /// Draws the lines of the text that are in a range of the card's lines.
  func draw(in canvas: inout Canvas, lines visible: Range<Int>, resources: DrawResources) {
    for cardRow in visible.clamped(to: row..<(row + rows)) {
      guard cardRow - row < lines.count else {
        drawNote(in: &canvas, row: cardRow, ellipsis: resources.ellipsis)
        continue
      }
      let line = lines[cardRow - row]
      let start = Point(column: firstColumn(of: line), row: cardRow)
      canvas.draw(
        line, of: text, at: start, with: LinePen(base: base, ellipsis: resources.ellipsis))
      for index in resources.highlights(inItem: ordinal, bytes: line.range) {
        let highlight = Highlight(isCurrent: index == resources.currentHighlight)
        let part = resources.highlights[index].range.clamped(to: line.range)
        canvas.restyle(rect(of: part, in: line, at: start), highlight.style)
      }
    }
  }

  private func drawNote(in canvas: inout Canvas, row: Int, ellipsis: String) {
    guard let collapsed else { return }
    var style = base
    style.foreground = .role(.subtle)
    let note = StyledText("\(ellipsis) \(collapsed.hiddenLines) more lines (Tab)")
    canvas.drawCut(
      note, at: Point(column: column, row: row), columns: columns,
      with: LinePen(base: style, ellipsis: ellipsis))
  }

  /// The cells of a part of a line that is drawn at a point.
  private func rect(of part: Range<Int>, in line: WrappedLine, at start: Point) -> Rect {
    let before = text.text.columns(in: line.range.lowerBound..<part.lowerBound)
    return Rect(
      column: start.column + before, row: start.row, columns: text.text.columns(in: part), rows: 1)
  }
}

/// How a match of a search looks.
private struct Highlight {
  let isCurrent: Bool

  func style(_ style: Style) -> Style {
    var style = style
    if isCurrent {
      style.attributes.insert(.reverse)
    } else {
      // The theme's own text colour, as a coloured text may not be legible on it.
      style.foreground = .default
      style.background = .role(.match)
    }
    return style
  }
}
