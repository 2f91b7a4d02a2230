import Testing

@testable import CellGrid

@Suite struct SurfaceDrawingTests {
  private func surface(_ rows: [String], columns: Int) -> Surface {
    var canvas = Canvas(Surface(size: GridSize(columns: columns, rows: rows.count)))
    for (row, text) in rows.enumerated() {
      canvas.draw(text, at: Point(column: 0, row: row), style: Style(attributes: .bold))
    }
    return canvas.surface
  }

  @Test func `a drawn surface looks like the one it is drawn from`() {
    let picture = surface(["a漢b", "e\u{301}字", ""], columns: 5)
    var canvas = Canvas(surface(["o\u{308}xxxx", "xxxxx", "xxxxx"], columns: 5))
    canvas.draw(picture, rows: 0..<3, at: Point(column: 0, row: 0))
    for row in 0..<3 {
      #expect(canvas.surface.rowEquals(row, other: picture, otherRow: row), "row \(row)")
    }
  }

  @Test func `only the rows that are named are drawn, the first of them at the point`() {
    let picture = surface(["a", "b", "c"], columns: 1)
    var canvas = Canvas(surface(["----", "----", "----"], columns: 4))
    canvas.draw(picture, rows: 1..<9, at: Point(column: 2, row: 0))
    #expect((0..<3).map { canvas.surface.text(ofRow: $0) } == ["--b-", "--c-", "----"])
  }

  @Test func `any place and clip leave only whole cells and touch nothing outside`() {
    let picture = surface(["漢a字"], columns: 5)
    for place in -4...6 {
      for clip in 0...6 {
        var canvas = Canvas(surface(["------"], columns: 6))
        canvas.inside(Rect(column: 0, row: 0, columns: clip, rows: 1)) {
          $0.draw(picture, rows: 0..<1, at: Point(column: place, row: 0))
        }
        #expect(canvas.surface.keepsInvariant, "\(place) \(clip)")
        #expect(
          canvas.surface.text(ofRow: 0).hasSuffix(String(repeating: "-", count: 6 - clip)),
          "\(place) \(clip)")
      }
    }
  }
}
