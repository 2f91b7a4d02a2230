import CNCurses
import CellGrid

extension CursesScreen {
  /// Changed cells from which on a frame is worth the 16 bytes that make it appear at once.
  private static let largeFrame = 400

  /// Shows a frame, with the terminal's cursor on a cell or, without one, hidden.
  ///
  /// What lies outside of ``size`` is cut. Does nothing while the screen is suspended, but for keeping
  /// the frame.
  public func present(_ surface: Surface, cursor: Point?) {
    latest = (surface, cursor)
    guard isOpen else { return }
    var isLarge = draw(surface)
    if styles.isExhausted {
      // The pairs of former frames took all the room: this frame starts with an empty table.
      resetStyles()
      isLarge = draw(surface)
    }
    place(cursor)
    wnoutrefresh(nc_stdscr())
    if isLarge { device.write(TerminalModes.beginFrame) }
    doupdate()
    if isLarge { device.write(TerminalModes.endFrame) }
    askForBackground()
  }

  /// Sends all of the last frame again, for a terminal that others have written on.
  public func repaint() {
    shown = nil
    clearok(nc_curscr(), true)
    if let latest { present(latest.surface, cursor: latest.cursor) }
  }

  /// Forgets the colours of curses, so that everything must be drawn in new ones.
  func resetStyles(theme: Theme? = nil) {
    var resolver = styles.resolver
    resolver.theme = theme ?? resolver.theme
    styles.reset(resolver: resolver)
    shown = nil
  }

  /// Puts what changed into curses' window and returns whether it is much.
  private func draw(_ surface: Surface) -> Bool {
    defer { shown = surface }
    guard let shown, shown.size == surface.size, surface.size == size else {
      werase(nc_stdscr())
      for row in 0..<min(surface.size.rows, size.rows) {
        put(surface, FrameDiff.Span(row: row, columns: 0..<surface.size.columns))
      }
      return true
    }
    let diff = FrameDiff(from: shown, to: surface)
    if let scroll = diff.scroll { move(scroll) }
    for span in diff.spans { put(surface, span) }
    return diff.changedCells > Self.largeFrame
  }

  /// Moves rows in curses' window; only there, the terminal is told of it with all the rest.
  private func move(_ scroll: Scroll) {
    scrollok(nc_stdscr(), true)
    wsetscrreg(nc_stdscr(), Int32(scroll.region.lowerBound), Int32(scroll.region.upperBound - 1))
    wscrl(nc_stdscr(), Int32(scroll.distance))
    wsetscrreg(nc_stdscr(), 0, Int32(size.rows - 1))
    // Else writing the last cell of the screen would scroll it.
    scrollok(nc_stdscr(), false)
  }

  private func put(_ surface: Surface, _ span: FrameDiff.Span) {
    rowBuffer.removeAll(keepingCapacity: true)
    let start = surface.start(ofRow: span.row)
    var style = Style.plain
    var blank = styles.blank(for: style)
    for index in (start + span.columns.lowerBound)..<(start + span.columns.upperBound) {
      let cell = surface.cells[index]
      guard cell.columns > 0 else { continue }
      if cell.style != style {
        style = cell.style
        blank = styles.blank(for: style)
      }
      rowBuffer.append(blank.showing(cell, of: surface))
    }
    nc_put_row(
      Int32(span.row), Int32(span.columns.lowerBound), rowBuffer, Int32(rowBuffer.count))
  }

  private func place(_ cursor: Point?) {
    // Without a cursor to be seen it may stay where the last cell was drawn.
    leaveok(nc_stdscr(), cursor == nil)
    curs_set(cursor == nil ? 0 : 1)
    guard let cursor else { return }
    wmove(
      nc_stdscr(), Int32(min(max(0, cursor.row), size.rows - 1)),
      Int32(min(max(0, cursor.column), size.columns - 1)))
  }
}

extension cchar_t {
  /// This blank with the glyph of a cell in place of the space.
  fileprivate func showing(_ cell: Cell, of surface: Surface) -> cchar_t {
    var copy = self
    guard cell.glyph & Cell.clusterBit != 0 else {
      // A cell of 0 would end the row.
      copy.chars.0 = cell.glyph == 0 ? 0x20 : wchar_t(bitPattern: cell.glyph)
      return copy
    }
    let scalars = surface.scalars(of: cell).map { wchar_t(bitPattern: $0.value) } + [0, 0, 0, 0]
    copy.chars = (scalars[0], scalars[1], scalars[2], scalars[3], scalars[4])
    return copy
  }
}
