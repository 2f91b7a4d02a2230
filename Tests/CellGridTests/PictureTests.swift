import Testing

@testable import CellGrid

@Suite struct PictureTests {
  private static let size = GridSize(columns: 10, rows: 6)
  private static let id = PictureID(rawValue: 300)
  private static let rect = Rect(column: 2, row: 1, columns: 4, rows: 3)

  private func placed(_ draw: (inout Canvas) -> Void = { _ in }) -> Surface {
    var canvas = Canvas(Surface(size: Self.size))
    canvas.place(Self.id, in: Self.rect)
    draw(&canvas)
    return canvas.surface
  }

  private static let coverings: [@Sendable (inout Canvas, Point) -> Void] = [
    { $0.fill(Rect(column: $1.column, row: $1.row, columns: 1, rows: 1), style: .plain) },
    { $0.draw("a", at: $1) }, { $0.draw("漢", at: $1) }, { $0.draw("e\u{301}", at: $1) },
    { $0.drawRule(at: $1, columns: 1, style: .plain) },
    { $0.drawVerticalRule(at: $1, rows: 1, style: .plain) },
    { $0.drawEllipsis(at: $1, style: .plain) },
    {
      $0.place(
        PictureID(rawValue: 9), in: Rect(column: $1.column, row: $1.row, columns: 1, rows: 1))
    },
    {
      let color = PlaceholderColor.direct
      let rect = Rect(column: $1.column, row: $1.row, columns: 1, rows: 1)
      $0.drawPlaceholders(PictureID(rawValue: 400), in: rect, color: color)
    },
    {
      $0.draw(Surface(size: GridSize(columns: 1, rows: 1)), rows: 0..<1, at: $1)
    },
    {
      let rect = Rect(column: $1.column, row: $1.row, columns: 1, rows: 1)
      $0.restyle(rect) { _ in Style(background: .role(.match)) }
    },
  ]

  @Test func `a picture is whole until something is drawn over one of its cells`() {
    #expect(placed().wholePictures.map(\.id) == [Self.id])
    for draw in Self.coverings {
      for row in 0..<Self.size.rows {
        for column in 0..<(Self.size.columns - 1) {
          let point = Point(column: column, row: row)
          let surface = placed { draw(&$0, point) }
          let isWide = surface[column, row].columns == 2
          let next = Point(column: column + 1, row: row)
          let isCovered = Self.rect.contains(point) || isWide && Self.rect.contains(next)
          #expect(surface.wholePictures.contains { $0.id == Self.id } == !isCovered)
        }
      }
    }
  }

  @Test func `a picture placed after what stands for it is whole`() {
    var canvas = Canvas(Surface(size: Self.size))
    canvas.place(Self.id, in: Self.rect)
    canvas.fill(Self.rect, style: .plain)
    canvas.place(PictureID(rawValue: 2), in: Self.rect)
    #expect(canvas.surface.wholePictures.map(\.id.rawValue) == [2])
    #expect(canvas.surface.pictures.count == 2)
  }

  @Test func `a picture that any clip cuts is not whole, and keeps its place`() {
    for row in -4...7 {
      for column in -5...11 {
        var canvas = Canvas(Surface(size: Self.size))
        let window = Rect(column: 1, row: 1, columns: 8, rows: 4)
        let rect = Rect(column: column, row: row, columns: 4, rows: 3)
        canvas.inside(window) { $0.place(Self.id, in: rect) }
        let moved = Rect(column: column + 1, row: row + 1, columns: 4, rows: 3)
        let visible = moved.intersection(window)
        let picture = Picture(id: Self.id, rect: moved, visible: visible)
        #expect(canvas.surface.pictures == (visible.isEmpty ? [] : [picture]))
        #expect(canvas.surface.wholePictures == (visible == moved ? [picture] : []))
      }
    }
  }

  @Test func `a picture comes along where its surface is drawn on another`() {
    let card = placed()
    for top in -3...6 {
      for rows in [0..<6, 0..<3, 2..<6] {
        var canvas = Canvas(Surface(size: Self.size))
        canvas.draw(card, rows: rows, at: Point(column: 1, row: top))
        let moved = Self.rect.moved(by: Point(column: 1, row: top - rows.lowerBound))
        let shown =
          rows.contains(1) && rows.contains(3) && moved.row >= 0
          && moved.endRow <= Self.size.rows
        #expect(canvas.surface.wholePictures.map(\.rect) == (shown ? [moved] : []))
      }
    }
  }

  @Test func `a picture drawn in pieces is one picture`() {
    let card = placed()
    var canvas = Canvas(Surface(size: Self.size))
    for row in 0..<Self.size.rows {
      canvas.draw(card, rows: row..<(row + 1), at: Point(column: 0, row: row))
    }
    #expect(canvas.surface.pictures == card.pictures)
    #expect(canvas.surface.wholePictures == card.pictures)
  }

  @Test func `erasing takes pictures away`() {
    var surface = placed()
    surface.erase()
    #expect(surface.pictures.isEmpty)
    #expect(surface.cells.allSatisfy { $0 == .blank })
  }
}
