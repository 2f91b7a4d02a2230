import Testing

@testable import CellGrid

@Suite struct PlaceholderTests {
  private static let id = PictureID(rawValue: 0x12_3456)

  @Test func `the marks are those of the protocol`() {
    let marks = (0..<Placeholder.limit).map { Placeholder(row: $0, column: 0).scalars[1].value }
    #expect(
      marks.prefix(12) == [
        0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A, 0x34B, 0x34C,
      ])
    #expect(marks[25] == 0x36B && marks[100] == 0x7EB && marks[200] == 0x20D4)
    #expect(marks[255] == 0xA8E5 && marks[296] == 0x1D244)
    #expect(zip(marks, marks.dropFirst()).allSatisfy(<))
    for mark in marks.compactMap(Unicode.Scalar.init) {
      #expect(mark.properties.canonicalCombiningClass == .above)
    }
  }

  @Test func `every place within a picture goes through a cell`() {
    for row in 0..<Placeholder.limit {
      for column in [0, 1, row, Placeholder.limit - 1] {
        let placeholder = Placeholder(row: row, column: column)
        #expect(Placeholder(glyph: placeholder.glyph) == placeholder)
        let scalars = placeholder.scalars
        #expect(scalars[0] == "\u{10EEEE}" && scalars.count == 3)
        #expect(scalars[2] == Placeholder(row: column, column: 0).scalars[1])
      }
    }
    #expect(Placeholder(glyph: 0x10_EEEE) == nil)
    #expect(Placeholder(glyph: Cell.clusterBit | 5) == nil)
  }

  @Test func `a picture that is cut shows the places that are left`() {
    for row in -4...5 {
      for column in -5...7 {
        var canvas = Canvas(Surface(size: GridSize(columns: 7, rows: 5)))
        let rect = Rect(column: column, row: row, columns: 4, rows: 3)
        canvas.inside(Rect(column: 1, row: 1, columns: 5, rows: 3)) {
          $0.drawPlaceholders(Self.id, in: rect, color: .direct, background: .palette(3))
        }
        expect(canvas.surface, rect: rect.moved(by: Point(column: 1, row: 1)))
      }
    }
  }

  private func expect(_ surface: Surface, rect: Rect) {
    let style = Style(foreground: .rgb(0x12, 0x34, 0x56), background: .palette(3))
    let window = Rect(column: 1, row: 1, columns: 5, rows: 3).intersection(rect)
    for row in 0..<5 {
      for column in 0..<7 {
        let place = (row - rect.row, column - rect.column)
        let isInside = window.contains(Point(column: column, row: row))
        let cell =
          isInside
          ? Cell(glyph: Placeholder(row: place.0, column: place.1).glyph, style: style) : .blank
        #expect(surface[column, row] == cell)
      }
    }
  }

  @Test func `a picture of more rows and columns than there are marks is cut`() {
    var canvas = Canvas(Surface(size: GridSize(columns: 300, rows: 300)))
    let rect = Rect(column: 0, row: 0, columns: 300, rows: 300)
    canvas.drawPlaceholders(PictureID(rawValue: 42), in: rect, color: .palette)
    #expect(canvas.surface[296, 296].foreground == .palette(42))
    #expect(canvas.surface[297, 0] == .blank && canvas.surface[0, 297] == .blank)
  }

  @Test func `placeholders are copied, compared and written over like other cells`() {
    var canvas = Canvas(Surface(size: GridSize(columns: 4, rows: 2)))
    let rect = Rect(column: 0, row: 0, columns: 4, rows: 2)
    canvas.drawPlaceholders(Self.id, in: rect, color: .direct)
    var copy = Canvas(Surface(size: canvas.surface.size))
    copy.draw(canvas.surface, rows: 0..<2, at: Point(column: 0, row: 0))
    #expect(copy.surface.cells == canvas.surface.cells)
    #expect(copy.surface.rowEquals(0, other: canvas.surface, otherRow: 0))
    #expect(!copy.surface.rowEquals(0, other: canvas.surface, otherRow: 1))
    copy.draw("漢", at: Point(column: 1, row: 0))
    #expect(copy.surface.text(ofRow: 0).unicodeScalars.count == 7)
  }
}
