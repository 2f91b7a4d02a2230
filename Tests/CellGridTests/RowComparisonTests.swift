import Testing
import TextLayout

@testable import CellGrid

@Suite struct RowComparisonTests {
  private func surface(_ rows: [String], style: Style = .plain) -> Surface {
    var canvas = Canvas(Surface(size: GridSize(columns: 6, rows: rows.count)))
    for (row, text) in rows.enumerated() {
      canvas.draw(text, at: Point(column: 0, row: row), style: style)
    }
    return canvas.takeSurface()
  }

  @Test func `a cell is sixteen bytes without padding`() {
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(MemoryLayout<Cell>.stride == 16)
  }

  @Test func `rows are equal exactly when they show the same in the same styles`() {
    let rows = ["abc", "abd", "漢", "", "e\u{301}", "o\u{308}", "漢e\u{301}", "e\u{301}o\u{308}"]
    let left = surface(rows)
    // The clusters of the other surface come in another order, so their glyphs differ.
    let right = surface(rows.reversed())
    for row in rows.indices {
      for other in rows.indices {
        let isSame = rows[row] == rows.reversed()[other]
        #expect(left.rowEquals(row, other: right, otherRow: other) == isSame)
      }
    }
  }

  @Test func `a style makes a difference`() {
    let plain = surface(["abc"])
    for style in [
      Style(foreground: .palette(1)), Style(background: .palette(1)), Style(attributes: .bold),
    ] {
      let styled = surface(["abc"], style: style)
      #expect(!plain.rowEquals(0, other: styled, otherRow: 0))
    }
  }

  @Test func `rows of different widths are never equal`() {
    let narrow = Surface(size: GridSize(columns: 2, rows: 1))
    #expect(!narrow.rowEquals(0, other: surface([""]), otherRow: 0))
  }
}
