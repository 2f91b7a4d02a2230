import CNCurses
import CellGrid

extension CursesScreen {
  /// Bytes from which on a frame is worth the 16 more that make it appear at once.
  static let largeFrame = 500

  /// Shows a frame, with the terminal's cursor on a cell or, without one, hidden.
  ///
  /// What lies outside of ``size`` is cut. Does nothing while the screen is suspended, but for keeping
  /// the frame.
  public func present(_ surface: Surface, cursor: Point?) {
    latest = (surface, cursor)
    hasChanged = false
    guard isOpen, !profile.isSpoken, !isOutgrown else { return }
    let changes = changes(to: surface)
    sendPictures()
    removePixels(before: surface, changes, cursor: cursor)
    draw(surface, changes)
    advanceLinks(surface, changes, cursor: cursor)
    if styles.isExhausted {
      // The pairs of former frames took all the room: this frame starts with an empty table.
      resetStyles()
      draw(surface, nil)
      pixelState.layer.damageAll()
      advanceLinks(surface, nil, cursor: cursor)
    }
    place(cursor)
    wnoutrefresh(nc_stdscr())
    nc_update(device.output, TerminalModes.beginFrame, TerminalModes.endFrame, Self.largeFrame)
    if cursor != nil, let region { device.write(region.showCursor) }
    nc_capture_trim()
    ask()
    hasChanged = changes?.isEmpty != true
  }

  /// Sends all of the last frame again, for a terminal that others have written on.
  public func repaint() {
    forgetFrame()
    if let latest { present(latest.surface, cursor: latest.cursor) }
  }

  /// Has all of the next frame sent, whatever the terminal shows.
  func forgetFrame() {
    shown = nil
    pixelState.layer.clear()
    linkState.layer.clear()
    clearok(nc_curscr(), true)
  }

  /// Forgets the colours of curses, so that everything must be drawn in new ones.
  func resetStyles(theme: Theme? = nil) {
    var resolver = styles.resolver
    resolver.theme = theme ?? resolver.theme
    styles.reset(resolver: resolver)
    shown = nil
  }

  /// The changes from the frame that is shown, or nil where all must be drawn.
  private func changes(to surface: Surface) -> FrameDiff? {
    guard let shown, shown.size == surface.size, surface.size == size else { return nil }
    let changes = FrameDiff(from: shown, to: surface, expected: lastDistance)
    if let scroll = changes.scroll { lastDistance = scroll.distance }
    return changes
  }

  /// Puts what changed into curses' window.
  private func draw(_ surface: Surface, _ changes: FrameDiff?) {
    defer { shown = surface }
    guard let changes else {
      werase(nc_stdscr())
      for row in 0..<min(surface.size.rows, size.rows) {
        put(surface, FrameDiff.Span(row: row, columns: 0..<surface.inkedColumns(ofRow: row)))
      }
      return
    }
    if let scroll = changes.scroll { move(scroll) }
    for span in changes.spans {
      put(surface, span)
      if hasPixels { gather() }
    }
  }

  /// Moves rows; where the terminal cannot do so by itself, only in curses' window.
  private func move(_ scroll: Scroll) {
    let (first, last) = (Int32(scroll.region.lowerBound), Int32(scroll.region.upperBound - 1))
    hasScrolled = nc_scroll(first, last, Int32(scroll.distance))
    if hasScrolled { return }
    scrollok(nc_stdscr(), true)
    wsetscrreg(nc_stdscr(), first, last)
    wscrl(nc_stdscr(), Int32(scroll.distance))
    wsetscrreg(nc_stdscr(), 0, Int32(size.rows - 1))
    // Else writing the last cell of the screen would scroll it.
    scrollok(nc_stdscr(), false)
  }

  private func put(_ surface: Surface, _ span: FrameDiff.Span) {
    // Taken out for the loop, because each access to a stored property is checked.
    var buffer: [cchar_t] = []
    swap(&buffer, &rowBuffer)
    buffer.removeAll(keepingCapacity: true)
    var style = Style.plain
    var blank = styles.blank(for: style)
    for cell in surface.row(span.row)[from: span.columns] where cell.columns > 0 {
      if cell.style != style {
        style = cell.style
        blank = styles.blank(for: style)
      }
      var shown = blank
      if hasWideSigns, let standIn = StandIn(for: cell) {
        shown = styles.blank(for: standIn.isReversed ? style.reversed : style)
        shown.chars.0 = wchar_t(bitPattern: standIn.glyph)
      } else if cell.glyph & (Cell.clusterBit | Cell.placeholderBit) != 0 {
        shown.show(surface.scalars(of: cell))
      } else if cell.glyph != 0 {
        shown.chars.0 = wchar_t(bitPattern: cell.glyph)
      }
      buffer.append(shown)
    }
    nc_put_row(Int32(span.row), Int32(span.columns.lowerBound), buffer, Int32(buffer.count))
    swap(&buffer, &rowBuffer)
  }

  private func place(_ cursor: Point?) {
    // Without a cursor to be seen it may stay where the last cell was drawn, unless it tells where the lines begin.
    leaveok(nc_stdscr(), cursor == nil && region == nil)
    curs_set(cursor == nil ? 0 : 1)
    guard let cursor = cursor ?? (region == nil ? nil : Point(column: 0, row: 0)) else { return }
    let row = min(max(0, cursor.row), size.rows - 1)
    region?.cursorRow = row
    wmove(nc_stdscr(), Int32(row), Int32(min(max(0, cursor.column), size.columns - 1)))
  }
}

extension cchar_t {
  /// Puts scalars in the place of the space of a blank.
  fileprivate mutating func show(_ scalars: [Unicode.Scalar]) {
    let padded = scalars.map { wchar_t(bitPattern: $0.value) } + [0, 0, 0, 0, 0]
    chars = (padded[0], padded[1], padded[2], padded[3], padded[4])
  }
}

extension ArraySlice<Cell> {
  /// The cells of some columns of a row.
  fileprivate subscript(from columns: Range<Int>) -> ArraySlice<Cell> {
    self[(startIndex + columns.lowerBound)..<(startIndex + columns.upperBound)]
  }
}
