import CNCurses
import CellGrid
import TerminalInterface

/// Pictures as sixels, laid over cells around curses while nothing moves.
extension CursesScreen {
  /// How long to wait after the last frame that moved something before pixels and links are drawn.
  private static let restDelay = Duration.milliseconds(100)

  /// How long to wait now before ``showLinks()`` and ``showPixels(_:)`` are called, or nil where nothing is
  /// new.
  ///
  /// Ask after each frame and start one and the same timer anew with what it says.
  public func takeRestDelay() -> Duration? {
    let havePixelsMoved = pixelState.layer.consumeMovement()
    let haveLinksMoved = linkState.isOn && linkState.layer.consumeMovement()
    return havePixelsMoved || haveLinksMoved ? Self.restDelay : nil
  }

  /// Draws the pictures of the last frame that lie there whole and have no pixels yet, and returns
  /// those whose sequence was refused.
  ///
  /// Call it when nothing has moved for a while. A sequence is complete, from `ESC P` to `ESC \`,
  /// and paints no more than the cells of its picture; else it is refused. Of nil the picture stays
  /// as its cells show it; call again when there is a sequence. O(bytes of the sequences).
  @discardableResult
  public func showPixels(_ sequence: (PictureID) -> [UInt8]?) -> [PictureID] {
    guard isOpen, pixels.sixel else { return [] }
    var (bytes, refused): ([UInt8], [PictureID]) = ([], [])
    for picture in pixelState.layer.lacking {
      guard let payload = sequence(picture.id) else { continue }
      guard let drawing = SixelDrawing(payload, in: picture.rect, pixels) else {
        refused.append(picture.id)
        continue
      }
      bytes += drawing.bytes
      pixelState.layer.draw(picture)
    }
    guard !bytes.isEmpty else { return refused }
    device.write(Array(TerminalModes.beginFrame.utf8) + bytes + Array(TerminalModes.endFrame.utf8))
    allowShifts()
    return refused
  }

  /// Whether pixels lie on the screen.
  ///
  /// Then rows are given to curses one by one: where two or more differ it may find that lines have
  /// moved, and scroll those between them, pixels and all. `idlok` does not keep ncurses 6.4 from it.
  var hasPixels: Bool { !pixelState.layer.shown.isEmpty }

  /// Begins the piece to send with what is drawn so far.
  func gather() {
    wnoutrefresh(nc_stdscr())
    nc_gather(device.output)
  }

  /// Takes away the pixels that a frame would leave behind or move.
  func removePixels(before surface: Surface, _ changes: FrameDiff?, cursor: Point?) {
    guard !surface.pictures.isEmpty || !pixelState.layer.isEmpty else { return }
    let pictures = pixels.sixel ? surface.wholePictures.filter(isDrawable) : []
    redraw(rows: pixelState.layer.advance(to: pictures, changes: changes, cursorRow: cursor?.row))
  }

  /// Whether pixels of a picture stay where they are drawn: in the last row the terminal would scroll.
  private func isDrawable(_ picture: Picture) -> Bool {
    picture.rect.endRow < size.rows && picture.rect.endColumn <= size.columns
  }

  /// Takes all pixels away.
  func removePixels() {
    guard hasPixels else { return }
    redraw(rows: pixelState.layer.removeAll())
    nc_update(device.output, TerminalModes.beginFrame, TerminalModes.endFrame, Self.largeFrame)
  }

  /// Writes rows anew as the last frame has them.
  private func redraw(rows: Set<Int>) {
    guard !rows.isEmpty else { return }
    linkState.layer.damage(rows: rows)
    for row in rows { nc_redraw_row(Int32(row)) }
    gather()
    allowShifts()
  }

  /// Keeps curses from moving characters along a row while pixels would move with them.
  private func allowShifts() { idcok(nc_stdscr(), !hasPixels) }
}

extension CursesScreen {
  /// Takes the terminal's size over and returns it.
  ///
  /// The next frame is drawn whole. A terminal with more cells than can be drawn is used in part.
  @discardableResult
  public func resize() -> GridSize {
    terminalSize = device.size.map(Self.drawable) ?? terminalSize
    size = region?.size(in: terminalSize) ?? terminalSize
    openRegion()
    resizeterm(Int32(size.rows), Int32(size.columns))
    shown = nil
    pixelState.layer.clear()
    linkState.layer.clear()
    measureCells()
    clearok(nc_curscr(), true)
    return size
  }

  /// The part of a size that can be drawn, from the top left.
  ///
  /// A million cells are more than any display has; each takes a hundred bytes here and in curses,
  /// whose numbers end at 32,767.
  static func drawable(_ size: GridSize) -> GridSize {
    let columns = min(size.columns, 32_767)
    return GridSize(columns: columns, rows: min(size.rows, 32_767, max(1, 1_000_000 / columns)))
  }

  /// Gives the terminal back for a while, as for another program or for a stop.
  public func suspend() {
    guard isOpen else { return }
    removePixels()
    forgetPictures()
    endLine()
    isOpen = false
    device.write(modes.off)
    endwin()
    closeRegion()
    nc_capture_flush()
    nc_capture_end(true)
  }

  /// Takes the terminal again after ``suspend()``, in the size that it has now.
  ///
  /// Present a frame next.
  public func resume() {
    // Whoever stopped the process without its knowledge has gone on behind the cursor.
    if isOpen { region?.lose() }
    isOpen = true
    reset_prog_mode()
    resize()
    enterModes()
  }

  /// Whether the terminal shows colours: it has some and nobody asked to do without them.
  public var hasColors: Bool { profile.depth != .monochrome }

  /// How many colours the terminal shows.
  public var colorDepth: ColorDepth { profile.depth }

  /// The theme that fills the roles of colours.
  ///
  /// Setting another one shows the last frame in it.
  public var theme: Theme {
    get { styles.resolver.theme }
    set {
      guard newValue != theme, profile.depth != .monochrome else { return }
      resetStyles(theme: newValue)
      repaint()
    }
  }

  /// Shows the roles in other colours, from the next frame on, which is drawn whole.
  ///
  /// Colours do not come to a terminal that was opened without.
  public func use(_ colors: TerminalColors) {
    self.colors = colors
    let theme = profile.theme(of: colors, background: background)
    guard theme != self.theme else { return }
    resetStyles(theme: theme)
    forgetFrame()
  }

  /// Takes the theme for the terminal's background, if the options left it open.
  func adopt(background theme: Theme) {
    guard profile.asksForBackground else { return }
    background = theme.kind
    if colors.theme.dependsOnBackground { self.theme = self.theme.adapted(to: theme.kind) }
  }

  /// Whether clicks and the wheel come as mouse events; never on a part of the screen.
  public var capturesMouse: Bool {
    get { modes.capturesMouse }
    set {
      guard newValue != modes.capturesMouse, region == nil else { return }
      modes.capturesMouse = newValue
      setRestore()
      if isOpen { device.write(modes.mouseSwitch) }
    }
  }

  /// Sets the modes around curses and keeps what is printed off the screen.
  func enterModes() {
    device.write(modes.on)
    nc_capture_begin(capturesOutput)
  }

  /// Tells the guard what undoes everything, for when nothing else can.
  func setRestore() {
    guard !profile.isSpoken else {
      let end = isLineOpen ? "\r\n" : ""
      return nc_guard_set_restore(end, end.utf8.count)
    }
    // An address of which the half was sent must not swallow what follows.
    let linkRestore = linkState.isPossible ? LinkWriter.close : ""
    let bytes =
      linkRestore + TerminalModes.endFrame + pictureRestore + modes.off + profile.restore
      + (region?.restore ?? "")
    nc_guard_set_restore(bytes, bytes.utf8.count)
  }
}
