import CellGrid

@testable import AdaptiveCards

/// What holds of the layout of every card.
enum CardChecks {
  /// Lines that are drawn of a card, which may have very many.
  private static let mostLines = 200

  /// Drawn in two parts a card is what it is at once, and its caret and pictures are inside.
  static func check(_ layout: CardLayout) throws {
    let lines = min(layout.lineCount, mostLines)
    if let caret = layout.caret {
      try expect(
        (0..<layout.columns).contains(caret.column) && (0..<layout.lineCount).contains(caret.row),
        "the caret is at \(caret)")
    }
    let whole = drawing(layout, [0..<lines])
    let parts = drawing(layout, [0..<lines / 2, lines / 2..<lines])
    for row in 0..<lines {
      try expect(
        whole.rowEquals(row, other: parts, otherRow: row),
        "line \(row) is “\(whole.text(ofRow: row))”, in parts “\(parts.text(ofRow: row))”")
    }
  }

  private static func drawing(_ layout: CardLayout, _ parts: [Range<Int>]) -> Surface {
    let lines = parts.last?.upperBound ?? 0
    var canvas = Canvas(Surface(size: GridSize(columns: layout.columns, rows: lines)))
    for part in parts { layout.draw(in: &canvas, lines: part) }
    return canvas.surface
  }
}
