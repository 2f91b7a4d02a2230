import CellGrid
import TableEngine

extension TableView {
  /// Whether the last column shows a scroll bar.
  ///
  /// The column is kept free as long as this is set, also when all rows fit: so the width is decided
  /// before any row is measured, and no row can change it. A table of one column shows no bar.
  public var showsVerticalScrollIndicator: Bool {
    get { scrolling.showsIndicator }
    set {
      scrolling.showsIndicator = newValue
      setNeedsLayout()
    }
  }

  /// How the scroll bar's thumb looks; the bar itself has its background.
  public var scrollIndicatorStyle: Style {
    get { scrolling.indicatorStyle }
    set { scrolling.indicatorStyle = newValue }
  }

  /// The width of the rows in columns, right before any of them is measured.
  public var contentColumns: Int {
    showsVerticalScrollIndicator && size.columns > 1 ? size.columns - 1 : size.columns
  }

  /// The width of the rows and the lines of the screen.
  var contentSize: GridSize { GridSize(columns: contentColumns, rows: size.rows) }

  /// Scrolls to where the thumb of the scroll bar is dragged or put.
  ///
  /// The bar's first line is the start of the content and its last line the end; on the way down the
  /// content never goes up.
  ///
  /// - Parameter line: Line of the table, 0-based; one outside of it is its first or last.
  public func scroll(toIndicatorLine line: Int) {
    whenIdle { table in
      table.layoutIfNeeded()
      let drag = table.scrolling.indicator.drag(
        toLine: line, of: table.size.rows, from: table.layout.scrollFigures)
      table.leaveReading()
      table.layout.scroll(to: drag)
      table.setNeedsLayout()
    }
  }

  /// The part of the lines above the top edge, with what is known about it.
  public var lineProgress: LineProgress { layout.lineProgress }

  /// Moves the thumb on by a frame and draws the scroll bar in the column that is kept free for it.
  func drawIndicator(in canvas: inout Canvas) {
    scrolling.indicator.update(layout.scrollFigures, cells: size.rows)
    for row in 0..<size.rows {
      let eighths = scrolling.indicator.thumb?.eighths(ofCell: row) ?? 0..<0
      let rect = Rect(column: contentColumns, row: row, columns: 1, rows: 1)
      canvas.fill(rect, with: indicatorCell(eighths))
    }
  }

  /// Blocks fill a cell from below; what is to be filled from above is the rest in swapped colours.
  private func indicatorCell(_ eighths: Range<Int>) -> Cell {
    var style = scrollIndicatorStyle
    guard !eighths.isEmpty else { return Cell(glyph: 0x20, style: style) }
    let isFromBelow = eighths.lowerBound > 0 || eighths.upperBound == ScrollThumb.eighths
    let lines = ScrollThumb.eighths - (isFromBelow ? eighths.lowerBound : eighths.upperBound)
    if !isFromBelow { style.attributes.formSymmetricDifference(.reverse) }
    return Cell(glyph: 0x2580 + UInt32(lines), style: style)
  }
}
