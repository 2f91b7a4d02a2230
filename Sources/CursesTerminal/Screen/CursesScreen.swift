import CNCurses
import CellGrid
import Platform
import TerminalInterface
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
  /// The colours that were asked for last.
  var colors: TerminalColors
  /// The background that the terminal has told; nil until it does.
  var background: Theme.Kind?
  /// The frame that the terminal shows, or nil where all of the next one must be drawn.
  var shown: Surface?
  /// Rows by which the last frame that scrolled moved; the next one is tried with it first.
  var lastDistance: Int?
  /// The frame that was presented last, for ``repaint()``.
  var latest: (surface: Surface, cursor: Point?)?
  /// Whether any cell of the last frame is another than in the frame before.
  package internal(set) var hasChanged = false
  /// The cells of one row on their way to curses; kept for its memory.
  var rowBuffer: [cchar_t] = []
  var isOpen = false
  /// Whether signs of one column may be two on this terminal; see ``StandIn``.
  let hasWideSigns = AmbiguousWidth.current == .wide
  /// Pictures, and what the terminal can do with them.
  var pixelState: PixelState
  /// Links, and whether the terminal knows them.
  var linkState: LinkState
  /// Whether the lines that moved in the last frame were moved by the terminal, and no others.
  var hasScrolled = false
  /// Whether the standard output stream waits until the screen closes.
  let capturesOutput: Bool
  private var handle: OpaquePointer?
  private var hasAsked = false
  /// The answers that are still to come.
  var awaitedAnswers = AwaitedAnswers()
  /// Whether the terminal has said that it takes texts for its clipboard; most do not say.
  var takesCopies = false

  /// The size of the terminal, as of the opening or the last ``resize()``.
  public internal(set) var size: GridSize

  /// The size of the whole terminal.
  var terminalSize: GridSize
  /// The lines that are drawn on; nil for the whole screen.
  var region: ScreenRegion?
  /// The events that came before there was a loop, and what reads on behind them.
  var early: (events: [TerminalEvent], decoder: KeyDecoder) = ([], KeyDecoder())

  /// Whether the last line that was said has no end yet.
  var isLineOpen = false

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
    colors = options.colors
    region = profile.region
    modes = TerminalModes(
      capturesMouse: options.capturesMouse && region == nil, isSilent: options.isSpoken)
    pixelState = profile.pixelState(choice: options.pixels, canRead: device.input != nil)
    linkState = profile.linkState(choice: options.links, canRead: device.input != nil)
    capturesOutput = options.capturesStandardOutput
    terminalSize = fixedSize ?? GridSize(columns: 80, rows: 24)
    size = terminalSize
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
    beginRegion()
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
    askForLinks()
    guard profile.asksForBackground, !hasAsked, device.input != nil else { return }
    hasAsked = true
    awaitedAnswers.note(asked: TerminalModes.askBackground, at: .now)
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

/// Pictures by kitty's protocol: sent once, shown where their placeholders are drawn.
extension CursesScreen {
  /// Gives out the number of a new picture, or nil where the terminal's colours tell no more apart.
  ///
  /// There are 240 at a time on a terminal of 256 colours. Give numbers back with ``forget(_:)``.
  public func makePictureID() -> PictureID? { pixelState.numbers.take() }

  /// Whether the terminal has a picture, so that its placeholders show it.
  ///
  /// It loses all while the screen is suspended.
  public func hasTransmitted(_ id: PictureID) -> Bool { pixelState.transmitted.contains(id) }

  /// Sends a picture as PNG before the next frame, to fill placeholders of a size.
  ///
  /// The terminal keeps its aspect. Does nothing where the terminal shows no placeholders or has the
  /// picture already. The numbers are those of ``makePictureID()``.
  public func transmit(_ id: PictureID, png: [UInt8], size: GridSize) {
    guard isOpen, pixels.kitty, !png.isEmpty, pixelState.transmitted.insert(id).inserted
    else { return }
    pixelState.outgoing += pixelState.graphics.transmission(id, png: png, size: size)
    setRestore()
  }

  /// Gives the number of a picture back, and has the terminal forget the picture.
  ///
  /// Draw no placeholder of it from the next frame on.
  public func forget(_ id: PictureID) {
    pixelState.numbers.giveBack(id)
    guard pixelState.transmitted.remove(id) != nil else { return }
    pixelState.outgoing += pixelState.graphics.deletion(of: id)
    setRestore()
  }

  /// Sends what waits for the next frame.
  func sendPictures() {
    guard !pixelState.outgoing.isEmpty else { return }
    device.write(pixelState.outgoing)
    pixelState.outgoing = []
  }

  /// Has the terminal forget all pictures, as far as it has got them.
  func forgetPictures() {
    guard !pixelState.transmitted.isEmpty else { return }
    for id in pixelState.transmitted { pixelState.outgoing += pixelState.graphics.deletion(of: id) }
    pixelState.transmitted = []
    sendPictures()
    setRestore()
  }

  /// The sequence that has the terminal forget all pictures, for when nothing else can.
  var pictureRestore: String {
    let numbers = pixelState.transmitted.map(\.rawValue)
    guard let lowest = numbers.min(), let highest = numbers.max() else { return "" }
    return String(decoding: pixelState.graphics.deletion(of: lowest...highest), as: UTF8.self)
  }
}

/// The terminal's support for pixels.
extension CursesScreen {
  /// The knowledge so far of how the terminal shows pictures as pixels.
  ///
  /// Where it changes, ``TerminalEvent/pixels(_:)`` comes.
  public var pixels: PixelSupport { pixelState.probe.support }

  /// Begins to find out how pictures can be shown as pixels, as of the next frame.
  ///
  /// For a program that does not know when it starts whether it has any; else the options say it. What the
  /// window tells is known at once.
  public func usePixels(_ choice: TerminalOptions.PixelChoice) {
    forgetPictures()
    removePixels()
    pixelState = profile.pixelState(choice: choice, canRead: device.input != nil)
    measureCells()
    pixelState.reported = pixels
  }

  /// Asks what there is to ask.
  private func askForPixels() {
    let questions = pixelState.probe.nextQuestions()
    guard !questions.isEmpty else { return }
    awaitedAnswers.note(asked: questions, at: .now)
    device.write(questions)
  }

  /// Looks at the size of cells, which may change with the terminal's.
  func measureCells() {
    var (width, height) = (Int32(0), Int32(0))
    let isTold = device.input != nil && nc_cell_size(device.output, &width, &height)
    pixelState.probe.receive(
      cellByWindow: isTold ? PixelExtent(width: Int(width), height: Int(height)) : nil)
  }

  /// Takes answers out of events, and adds what follows from them for the program.
  func consumeAnswers(in events: inout [TerminalEvent]) {
    var hasNews = false
    for event in events {
      switch event {
      case .answer(let answer):
        pixelState.probe.receive(answer)
        // The program's next turn sees that there is something to write at rest.
        if case .version(let text) = answer, linkState.receive(version: text) { hasNews = true }
      case .deviceAttributes(let numbers):
        awaitedAnswers.noteAnswer()
        pixelState.probe.receive(attributes: numbers)
        noteClipboard(attributes: numbers)
      default: break
      }
    }
    events.removeAll { if case .answer = $0 { true } else { false } }
    if hasNews { events.append(.woken) }
    if isOpen { askForPixels() }
    guard pixels != pixelState.reported else { return }
    pixelState.reported = pixels
    events.append(.pixels(pixels))
  }
}

/// Something that shows frames: the terminal's screen, or what a test looks at instead.
@MainActor
public protocol FrameSink: AnyObject {
  /// The size that frames should have.
  var size: GridSize { get }

  /// Shows a frame, with the terminal's cursor on a cell or, without one, hidden.
  func present(_ surface: Surface, cursor: Point?)
}
