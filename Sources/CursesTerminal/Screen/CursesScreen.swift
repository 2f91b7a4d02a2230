import TerminalInterface
import CNCurses
import CellGrid
import Platform
import TextLayout

/// The terminal's screen, by curses: takes whole frames and sends the difference.
///
/// There is one at a time in a process, for curses keeps its state in global variables. Every way out
/// of the process gives the terminal back, but ``close()`` is the tidy one.
///
/// A frame costs what changes: rows equal to the last frame's are skipped after one comparison, and
/// of the others curses sends the cells that differ, or scrolls where most of them only moved.
@MainActor
public final class CursesScreen: FrameSink {
  let device: TerminalDevice
  let profile: TerminalProfile
  var modes: TerminalModes
  var styles: StyleTable
  /// The frame that the terminal shows, or nil where all of the next one must be drawn.
  var shown: Surface?
  /// What was presented last, for ``repaint()``.
  var latest: (surface: Surface, cursor: Point?)?
  /// The cells of one row on their way to curses; kept for its memory.
  var rowBuffer: [cchar_t] = []
  var isOpen = false
  /// Whether signs of one column may be two on this terminal; see ``StandIn``.
  let hasWideSigns = AmbiguousWidth.current == .wide
  /// Pictures, and what the terminal can do with them.
  var pixelState: PixelState
  /// Whether the standard output stream waits until the screen closes.
  let capturesOutput: Bool
  private var handle: OpaquePointer?
  private var hasAsked = false

  /// The size of the terminal, as of the opening or the last ``resize()``.
  public internal(set) var size: GridSize

  /// Opens a screen on the controlling terminal and takes it over.
  ///
  /// Nothing is drawn before the first frame. Signals that end, stop or continue the process or that
  /// tell of a new size are held from here on for an ``EventLoop``.
  public convenience init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    try self.init(options: options, device: .controllingTerminal(), fixedSize: nil)
  }

  /// Opens a screen whose frames go to a file or pipe, of a size that no terminal tells.
  ///
  /// For tests and recordings: the same bytes as on a terminal of the type in `TERM`.
  public convenience init(
    options: TerminalOptions, output descriptor: Int32, size: GridSize
  ) throws(TerminalError) {
    try self.init(
      options: options, device: TerminalDevice(output: descriptor, input: nil), fixedSize: size)
  }

  private init(
    options: TerminalOptions, device: TerminalDevice, fixedSize: GridSize?
  ) throws(TerminalError) {
    guard nc_set_utf8_locale() else { throw .noUTF8Locale }
    // Curses takes the memory for all of it before it can be told to use a part.
    if let size = device.size, size != Self.drawable(size) {
      throw .tooLarge(columns: size.columns, rows: size.rows)
    }
    self.device = device
    profile = try TerminalProfile(options: options, output: device.output)
    modes = TerminalModes(capturesMouse: options.capturesMouse)
    pixelState = profile.pixelState(choice: options.pixels, canRead: device.input != nil)
    capturesOutput = options.capturesStandardOutput
    size = fixedSize ?? GridSize(columns: 80, rows: 24)
    styles = StyleTable(
      resolver: ColorResolver(theme: profile.theme, depth: profile.depth), pairLimit: 0)
    if device.input != nil { _ = nc_signals_open() }
    nc_guard_arm(device.output)
    setRestore()
    handle = openCurses()
    guard handle != nil else {
      nc_guard_release(false)
      throw .unknownTerminal(type: profile.type)
    }
    setUpCurses()
    isOpen = true
    resize()
    enterModes()
  }

  /// Gives the terminal back.
  ///
  /// The screen cannot be used again.
  public func close() {
    guard let handle else { return }
    suspend()
    self.handle = nil
    nc_guard_release(false)
    nc_close_screen(handle)
    guard device.input != nil else { return }
    nc_signals_close()
    device.close()
  }

  /// Asks for the background colour, once, if the theme depends on it, and for what pixels need.
  ///
  /// The answers come among the keys, whenever they do: nothing waits for them.
  func ask() {
    askForPixels()
    guard profile.asksForBackground, !hasAsked, device.input != nil else { return }
    hasAsked = true
    device.write(TerminalModes.askBackground)
  }

  private func openCurses() -> OpaquePointer? {
    guard let entry = profile.entry else {
      return nc_open_screen(profile.type, device.output, device.output)
    }
    let former = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", entry.environmentValue, 1)
    defer {
      if let former { setenv("TERMINFO", former, 1) } else { unsetenv("TERMINFO") }
    }
    return nc_open_screen(profile.type, device.output, device.output)
  }

  private func setUpCurses() {
    raw()
    noecho()
    nonl()
    idlok(nc_stdscr(), true)
    // Else keys that wait would cut a frame short.
    typeahead(-1)
    guard profile.depth != .monochrome else { return }
    start_color()
    use_default_colors()
    // Numbers of pairs end at 65,535, although as many as COLOR_PAIRS seem to be allowed.
    styles = StyleTable(resolver: styles.resolver, pairLimit: Int(min(nc_color_pairs(), 65_536)))
  }
}
