import Testing
import TextLayout

@testable import CellGrid

@Suite struct CanvasTests {
  private static let texts = ["a", "漢", "a漢", "漢a", "漢字", "e\u{301}漢", "abc"]

  private func canvas(columns: Int, rows: Int = 1) -> Canvas {
    Canvas(Surface(size: GridSize(columns: columns, rows: rows)))
  }

  @Test func `any two texts over each other under any clip leave only whole cells`() {
    for first in Self.texts {
      for second in Self.texts {
        for place in -2...5 {
          for clip in 0...5 {
            var canvas = canvas(columns: 5)
            canvas.draw(first, at: Point(column: 1, row: 0))
            canvas.inside(Rect(column: clip, row: 0, columns: 5 - clip, rows: 1)) {
              $0.draw(second, at: Point(column: place, row: 0))
            }
            #expect(canvas.surface.keepsInvariant, "\(first) \(second) \(place) \(clip)")
          }
        }
      }
    }
  }

  @Test func `a filled rectangle leaves only whole cells`() {
    for column in 0...5 {
      for columns in 0...(5 - column) {
        var canvas = canvas(columns: 5)
        canvas.draw("漢字a", at: Point(column: 0, row: 0))
        canvas.fill(Rect(column: column, row: 0, columns: columns, rows: 1), style: .plain)
        #expect(canvas.surface.keepsInvariant, "\(column) \(columns)")
      }
    }
  }

  @Test func `a wide character that the edge cuts is a blank in its style`() {
    let style = Style(background: .palette(4))
    var canvas = canvas(columns: 3)
    canvas.draw("漢字", at: Point(column: 0, row: 0), style: style)
    #expect(canvas.surface.text(ofRow: 0) == "漢")
    #expect(canvas.surface[2, 0] == Cell(glyph: 0x20, style: style))
    canvas.draw("漢字", at: Point(column: -1, row: 0), style: style)
    #expect(canvas.surface.text(ofRow: 0) == " 字")
  }

  @Test func `writing over one half of a wide cell blanks the other`() {
    for column in 0...1 {
      var canvas = canvas(columns: 2)
      canvas.draw("漢", at: Point(column: 0, row: 0))
      canvas.draw("x", at: Point(column: column, row: 0))
      #expect(canvas.surface.text(ofRow: 0) == (column == 0 ? "x" : " x"))
    }
  }

  @Test func `nothing is drawn outside of the clip`() {
    var canvas = canvas(columns: 7, rows: 3)
    canvas.inside(Rect(column: 2, row: 1, columns: 3, rows: 1)) {
      for row in -1...1 { $0.draw("abcdefg", at: Point(column: -1, row: row)) }
      $0.fill(Rect(column: 1, row: -5, columns: 9, rows: 9), with: Cell(glyph: 0x2D, style: .plain))
    }
    #expect((0..<3).map { canvas.surface.text(ofRow: $0) } == ["", "  b--", ""])
  }

  @Test func `the columns taken do not depend on the clip`() {
    var canvas = canvas(columns: 2)
    #expect(canvas.draw("abcdef", at: Point(column: 1, row: 0)) == 6)
    #expect(canvas.draw("漢字é", at: Point(column: 1, row: 0)) == 5)
    #expect(canvas.draw("漢字é", at: Point(column: 0, row: 9)) == 5)
  }

  @Test func `runs lie over the base style and substitutions are dim`() {
    for suffix in ["", "é"] {
      var text = StyledText("ab\u{1B}" + suffix)
      text.append("cd", style: Style(foreground: .palette(1)))
      var canvas = canvas(columns: 8)
      let base = Style(background: .palette(7), attributes: .bold)
      canvas.draw(text, in: 1..<text.text.utf8.count, at: Point(column: 0, row: 0), base: base)
      let attributes = (0..<3).map { canvas.surface[$0, 0].attributes }
      #expect(attributes == [.bold, [.bold, .dim], [.bold, .dim]])
      let last = canvas.surface[3 + suffix.count, 0]
      #expect(
        last.style == Style(foreground: .palette(1), background: .palette(7), attributes: .bold))
    }
  }

  @Test func `a truncated line ends with an ellipsis inside its width`() {
    let text = StyledText("one two three\nfour")
    let lines = text.text.wrapped(WrapOptions(columns: 8, maxLines: 2, hangingIndent: 2))
    var canvas = canvas(columns: 10, rows: 2)
    let taken = lines.enumerated().map { row, line in
      canvas.draw(line: line, of: text, at: Point(column: 0, row: row))
    }
    #expect(canvas.surface.text(ofRow: 0) == "one two")
    #expect(canvas.surface.text(ofRow: 1) == "  three…")
    #expect(taken == [7, 8])
  }

  @Test func `rules fill a row or a column`() {
    var canvas = canvas(columns: 3, rows: 2)
    canvas.drawRule(at: Point(column: 0, row: 0), columns: 9, style: .plain)
    canvas.drawVerticalRule(at: Point(column: 1, row: 0), rows: 9, style: .plain)
    #expect((0..<2).map { canvas.surface.text(ofRow: $0) } == ["─│─", " │"])
  }

  @Test func `restyling half of a wide cell takes the other half with it`() {
    var canvas = canvas(columns: 4)
    canvas.draw("漢字", at: Point(column: 0, row: 0))
    canvas.restyle(Rect(column: 1, row: 0, columns: 2, rows: 1)) { _ in Style(attributes: .reverse)
    }
    #expect((0..<4).allSatisfy { canvas.surface[$0, 0].attributes == .reverse })
  }
}
