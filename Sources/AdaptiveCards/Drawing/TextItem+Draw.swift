import CellGrid
import TextLayout

extension TextItem {
  /// Draws the lines of the text that are in a range of the card's lines.
  func draw(in canvas: inout Canvas, lines visible: Range<Int>, resources: DrawResources) {
    let shown = visible.clamped(to: row..<(row + rows))
    guard !shown.isEmpty else { return }
    let highlights = resources.highlights(inItem: ordinal)
    for cardRow in shown {
      guard cardRow - row < lines.count else {
        drawNote(in: &canvas, row: cardRow)
        continue
      }
      let line = lines[cardRow - row]
      let start = Point(column: firstColumn(of: line), row: cardRow)
      canvas.draw(line, of: text, at: start, base: base)
      for index in highlights {
        let style = Highlight(isCurrent: index == resources.currentHighlight)
        highlight(resources.highlights[index].range, of: line, at: start, style, in: &canvas)
      }
    }
  }

  private func drawNote(in canvas: inout Canvas, row: Int) {
    guard let collapsed else { return }
    var style = base
    style.foreground = .role(.subtle)
    let note = StyledText("… \(collapsed.hiddenLines) more lines (Tab)")
    canvas.drawCut(note, at: Point(column: column, row: row), columns: columns, base: style)
  }

  private func highlight(
    _ range: Range<Int>, of line: WrappedLine, at start: Point, _ highlight: Highlight,
    in canvas: inout Canvas
  ) {
    let part = range.clamped(to: line.range)
    guard !part.isEmpty else { return }
    let before = text.text.columns(in: line.range.lowerBound..<part.lowerBound)
    let rect = Rect(
      column: start.column + before, row: start.row, columns: text.text.columns(in: part), rows: 1)
    canvas.restyle(rect, highlight.style)
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
      style.background = .role(.match)
    }
    return style
  }
}
