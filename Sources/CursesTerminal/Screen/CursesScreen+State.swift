import TerminalInterface
import CNCurses
import CellGrid

extension CursesScreen {
  /// Takes the terminal's size over and returns it.
  ///
  /// The next frame is drawn whole. A terminal with more cells than can be drawn is used in part.
  @discardableResult
  public func resize() -> GridSize {
    size = device.size.map(Self.drawable) ?? size
    resizeterm(Int32(size.rows), Int32(size.columns))
    shown = nil
    pixelState.layer.clear()
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
    isOpen = false
    device.write(modes.off)
    endwin()
    nc_capture_flush()
    nc_capture_end(true)
  }

  /// Takes the terminal again after ``suspend()``, in the size that it has now.
  ///
  /// Present a frame next.
  public func resume() {
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

  /// Takes the theme for the terminal's background, if the options left it open.
  func adopt(background theme: Theme) {
    if profile.asksForBackground { self.theme = theme }
  }

  /// Whether clicks and the wheel come as mouse events.
  public var capturesMouse: Bool {
    get { modes.capturesMouse }
    set {
      guard newValue != modes.capturesMouse else { return }
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
    let bytes = TerminalModes.endFrame + pictureRestore + modes.off + profile.restore
    nc_guard_set_restore(bytes, bytes.utf8.count)
  }
}
