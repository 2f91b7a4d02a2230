#if INTERNAL_CHECKS
  import CellGrid

  /// Watches the line below a row while the row is drawn, and puts it back afterwards.
  ///
  /// The content is drawn once and where it belongs, so a build with checks shows what others show.
  @MainActor
  struct DrawingWatch {
    private let rect: Rect
    private let former: Surface

    /// A cell that no content draws: U+10FFFF is not a character.
    private static let mark = Cell(glyph: 0x10_FFFF, style: .plain)

    /// Prepares to watch the line below a rectangle; nil where it is not on the canvas.
    init?(below rect: Rect, in canvas: Canvas) {
      guard canvas.visibleRows.contains(rect.endRow) else { return nil }
      self.rect = rect
      former = canvas.surface
    }

    /// Has a content drawn in the rectangle.
    func draw(
      _ content: any TableContentView, in canvas: inout Canvas, _ drawing: (inout Canvas) -> Void
    ) {
      let below = Rect(column: rect.column, row: rect.endRow, columns: rect.columns, rows: 1)
      canvas.fill(below, with: Self.mark)
      var watched = rect
      watched.rows += 1
      canvas.inside(watched, drawing)
      precondition(
        isUntouched(below, in: canvas),
        """
        \(type(of: content)) draws below the \(rect.rows) lines that sizeThatFits has counted at \
        \(rect.columns) columns: check that both wrap at the same width, or setNeedsHeight()
        """)
      restore(below, in: &canvas)
    }

    private func restore(_ line: Rect, in canvas: inout Canvas) {
      canvas.inside(line) { canvas in
        let row = canvas.origin.row
        let start = Point(column: -canvas.origin.column, row: 0)
        canvas.draw(former, rows: row..<(row + 1), at: start)
      }
    }

    private func isUntouched(_ line: Rect, in canvas: Canvas) -> Bool {
      let first = line.column + canvas.origin.column
      let columns = (first..<(first + line.columns)).clamped(to: canvas.clip.columnRange)
      return columns.allSatisfy { canvas.surface[$0, line.row + canvas.origin.row] == Self.mark }
    }
  }
#endif
