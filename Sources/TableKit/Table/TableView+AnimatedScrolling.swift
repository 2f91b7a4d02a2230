import CellGrid
import TableEngine

extension TableView {
  /// Whether an animated scroll is under way and ``advanceScroll()`` is to be called each frame.
  public var isScrolling: Bool { scrolling.animation != nil }

  /// Takes an animated scroll a frame on; does nothing if there is none.
  ///
  /// The table has no clock: call this once a frame, for some frames until ``isScrolling`` is false. A
  /// long way begins near its end, so that the rows in between are neither shown nor measured. The last
  /// frame is exact even if heights or rows change meanwhile. Any other scroll ends it where it is.
  public func advanceScroll() {
    layoutIfNeeded()
    guard var animation = scrolling.animation, canMeasureAside else { return }
    forgetReading()
    var step = animation.advance(&layout)
    while case .measure(let position) = step {
      measureAside(position)
      // Who was asked may have changed the rows or called reloadData(), which ends the scroll.
      guard !updates.isWaiting else { return }
      step = animation.advance(&layout)
    }
    scrolling.animation = animation.isEnded ? nil : animation
    note(step)
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func note(_ step: ScrollAnimation.Step) {
    switch step {
    case .moved(let lines): scrolling.indicator.scrolled(byLines: lines)
    case .jumped: scrolling.indicator.jumped()
    case .measure, .ended: break
    }
  }

  /// Starts an animated scroll, unless there is nothing on the screen to start from.
  func startScroll(to target: ScrollAnimation.Target) -> Bool {
    layoutIfNeeded()
    guard canMeasureAside, layout.viewportHeight > 0 else { return false }
    scrolling.animation = ScrollAnimation(to: target)
    setNeedsDisplay()
    return true
  }
}

extension TableView {
  /// Measures rows that are not on the screen, while nothing else is to do.
  ///
  /// The next ones come first, then a sample of all rows, then those around the screen. It makes the
  /// scroll bar right and the next scroll quick, and never changes what is on the screen. Call it in
  /// slices between which input can be seen, as many as there is time for.
  ///
  ///     while !inputWaits, table.measureInIdle(rows: 16) {}
  ///
  /// A row that ``TableViewDelegate/tableView(_:heightForRowAt:)`` knows needs no cell; for any other a
  /// cell is bound to it, measured and put back into the pool, without `willDisplay`.
  ///
  /// - Parameter limit: Rows to measure at most.
  /// - Returns: Whether more is worth measuring.
  public func measureInIdle(rows limit: Int) -> Bool {
    layoutIfNeeded()
    guard canMeasureAside, !needsLayout else { return false }
    for _ in 0..<max(0, limit) {
      guard let position = scrolling.plan.next(in: layout) else { return false }
      measureAside(position)
      // Who was asked may have called reloadData(), which the next slice carries out first.
      guard !needsLayout else { return true }
    }
    return true
  }

  /// Whether there is a width to measure at, and no layout or update is being made.
  private var canMeasureAside: Bool {
    contentColumns > 0 && layout.isSettled && !needsReload && !isLayingOut && updateDepth == 0
  }

  /// Measures a row that is not on the screen.
  func measureAside(_ position: Int) {
    let lines = asking { askForHeight(at: position) ?? fittedHeight(at: position) }
    layout.setHeightAside(lines, at: position)
  }

  /// The height that a cell finds; unless the row has one, it is given back at once.
  private func fittedHeight(at position: Int) -> Int {
    if let view = views[position] { return height(of: view) }
    defer { recycle(at: position) }
    return height(of: addView(at: position))
  }

  private func height(of view: RowView) -> Int {
    view.content?.sizeThatFits(columns: contentColumns) ?? 0
  }
}

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
