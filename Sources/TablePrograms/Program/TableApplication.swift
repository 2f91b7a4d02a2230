import CellGrid
import Dispatch
import TableKit
import TerminalInterface

/// A ``TableProgram`` at work: events in, one layout and one frame out for each turn.
///
/// It uses no processor time while nothing happens. Whatever marks a table on the screen for display is
/// drawn, whoever changed it: a key, a `Task`, an observer. It knows no terminal; ``run(_:)`` shows it on
/// one, and a ``TestTerminal`` in memory.
@MainActor
public final class TableApplication {
  package let program: any TableScreen
  /// The size of the screen.
  package var size: GridSize
  /// The colours that the terminal has.
  public let colors: ColorDepth
  /// Called where something is to be drawn or done while no turn is under way.
  package var onTurnNeeded: () -> Void = {}
  /// Called with the way in which pictures are to be shown as pixels.
  package var onPixelsWanted: (TerminalOptions.PixelChoice) -> Void = { _ in }
  /// The requests to the terminal.
  private(set) var requests = TerminalRequests()
  /// Whether something may look different from the last frame.
  private(set) var needsFrame = true
  /// Whether rows off the screen may be left to measure.
  private var isWorthMeasuring = true
  /// The places of the panes, as of the last frame.
  var arrangement = Arrangement()
  /// The overlays in front of the panes, the last one in front of all; it has the keys.
  package internal(set) var overlays: [any Overlay] = []
  /// The object that has the keys where no overlay is in front; nil for the first table.
  private weak var focusedObject: AnyObject?
  /// The table that had the keys last.
  private weak var lastTable: TableView?
  /// The views that stand in panes.
  var observers: [ObjectIdentifier: ViewObserver] = [:]
  /// Whether such a view has changed since everything was last brought to its place.
  var haveViewsChanged = false
  private var isInTurn = false
  /// The cells of the last frame.
  private(set) var surface = Surface(size: GridSize(columns: 0, rows: 0))

  /// Whether clicks and the wheel come to the program; else the terminal keeps the mouse for selecting text.
  ///
  /// At first it is as `TerminalOptions.capturesMouse` says. Set it at any time; every way
  /// out of the program gives the mouse back.
  public var capturesMouse = false {
    didSet {
      guard capturesMouse != oldValue else { return }
      request { $0.capturesMouse = capturesMouse }
    }
  }

  /// Wakes the program from any thread, by ``TableScreen/wake(in:)`` on the main actor.
  ///
  /// A table that has changed needs no waking: it is drawn by itself.
  public private(set) lazy var wakeup = Wakeup { [weak self] in
    DispatchQueue.main.async { self?.onTurnNeeded() }
  }

  /// Makes an application that has drawn nothing yet.
  package init(_ program: any TableScreen, size: GridSize, colors: ColorDepth = .direct) {
    (self.program, self.size, self.colors) = (program, size, colors)
  }

  /// Ends the program after this turn: the terminal is given back, what was printed meanwhile and what
  /// ``TableScreen/finish()`` returns is written, and the process exits.
  public func quit(status: Int32 = 0) { request { $0.exitStatus = status } }

  /// Has the program woken once after a time, by ``TableScreen/wake(in:)``; another call takes the
  /// place of one that has not come yet.
  public func wake(after delay: Duration) { setTimer(Self.wakeTimer, after: delay) }

  /// Has a frame drawn soon, for what the application cannot know of: a ``TableScreen/statusLine`` or
  /// ``TableScreen/layout`` that depends on something that changed by itself.
  ///
  /// Tables, their cells and the views in panes say so themselves, and after an event there is a frame
  /// in any case.
  public func setNeedsDisplay() {
    guard !needsFrame else { return }
    needsFrame = true
    if !isInTurn { onTurnNeeded() }
  }

  /// Sends the whole screen again, for a terminal that others have written on.
  public func repaint() { request { $0.repaints = true } }

  /// Has pictures shown as pixels from the next frame on, as far as the terminal can.
  ///
  /// ``TableScreen/pixelsDidChange(_:on:)`` says how far that is.
  public func usePixels(_ choice: TerminalOptions.PixelChoice) { onPixelsWanted(choice) }

  /// Has the roles shown in other colours from the next frame on.
  public func use(_ colors: TerminalColors) { request { $0.colors = colors } }

  /// Stops the job as the terminal's stop key does; it goes on where it was.
  public func suspend() { request { $0.suspends = true } }

  func setTimer(_ timer: TimerID, after delay: Duration) {
    request { $0.timers.append(TimerStart(timer: timer, delay: delay)) }
  }

  func request(_ change: (inout TerminalRequests) -> Void) {
    change(&requests)
    if !isInTurn { onTurnNeeded() }
  }

  /// The colours that the next frame is to be shown in, where they are to be others; asked for before that frame.
  package func consumeColors() -> TerminalColors? {
    defer { requests.colors = nil }
    return requests.colors
  }

  /// Takes out what the terminal is asked for.
  package func takeRequests() -> TerminalRequests {
    defer { requests = TerminalRequests(exitStatus: requests.exitStatus) }
    return requests
  }

  /// Starts the program and draws its first frame.
  package func start() -> Frame {
    isInTurn = true
    defer { isInTurn = false }
    program.start(in: self)
    let frame = makeFrame()
    program.keyBindings(in: self).checkConflicts()
    return frame
  }

  /// Acts on what happened and draws once, if anything may have changed.
  package func turn(_ events: [TerminalEvent]) -> Frame? {
    isInTurn = true
    defer { isInTurn = false }
    for event in events where requests.exitStatus == nil { handle(event) }
    let isWoken = wakeup.consume()
    if isWoken { program.wake(in: self) }
    if !events.isEmpty || isWoken { needsFrame = true }
    // Whatever happens may have changed the rows, but for the timers of measuring itself.
    isWorthMeasuring = isWorthMeasuring || isWoken || events.contains { $0.mayChangeRows }
    return needsFrame ? makeFrame() : nil
  }

  /// Draws a frame, and once more where the program sees only by what was drawn that something is missing.
  private func makeFrame() -> Frame {
    var frame = drawFrame()
    program.didDraw(in: self)
    if needsFrame { frame = drawFrame() }
    pace()
    return frame
  }

  private func drawFrame() -> Frame {
    program.update(in: self)
    layOut()
    program.didLayOut(in: self)
    // What changes from here on is for the next frame.
    needsFrame = false
    surface.erase(size: size)
    var canvas = Canvas(surface)
    surface = Surface(size: GridSize(columns: 0, rows: 0))
    let cursor = draw(in: &canvas)
    surface = canvas.takeSurface()
    return Frame(surface: surface, cursor: cursor)
  }
}

extension TerminalEvent {
  fileprivate var mayChangeRows: Bool {
    if case .timer = self { false } else { true }
  }
}

extension TableApplication {
  /// The table or field that has the keys, unless something stands in front.
  var focus: Responder? {
    let responders = arrangement.responders
    return responders.first { $0.object === focusedObject }
      ?? responders.first { $0.object === program.tableView } ?? responders.first
  }

  /// The text field that has the keys, unless something stands in front.
  var focusedField: TextField? { arrangement.views.isEmpty ? nil : focus?.field }

  /// The table that scrolling keys are for: the one that has the keys, or had them last.
  var keyTable: TableView? {
    if let table = focus?.table { return table }
    let tables = arrangement.tables.map(\.table)
    return tables.first { $0 === lastTable } ?? tables.first { $0 === program.tableView }
      ?? tables.first
  }

  /// Gives the keys to a table that is in the ``TableScreen/layout``.
  public func focus(_ table: TableView) {
    focusedObject = table
    lastTable = table
    setNeedsDisplay()
  }

  /// Gives the keys to a text field that is in the ``TableScreen/layout``.
  public func focus(_ field: TextField) {
    lastTable = keyTable
    focusedObject = field
    setNeedsDisplay()
  }

  /// The table that scrolling keys are for; nil where there is none on the screen.
  public var focusedTable: TableView? { keyTable }

  /// Gives the keys to the next table or field, or the one before.
  func moveFocus(by step: Int) {
    let responders = arrangement.responders
    guard let current = responders.firstIndex(where: { $0.object === focus?.object }) else {
      return
    }
    focus(responders[(current + step + responders.count) % responders.count])
  }

  /// Gives the keys back to the table that had them before a field.
  func leaveField() { if let keyTable { focus(keyTable) } }

  private func focus(_ responder: Responder) {
    switch responder {
    case .table(let table): focus(table)
    case .field(let field): focus(field)
    }
  }
}

/// Work that goes on by itself: animated scrolls, a frame at a time, and measuring while nothing else is
/// to do.
extension TableApplication {
  /// The timer of ``TableScreen/wake(in:)``.
  private static let wakeTimer = TimerID(rawValue: 0)
  /// The timer of the next frame, where one follows by itself.
  private static let frameTimer = TimerID(rawValue: 1)
  private static let idleTimer = TimerID(rawValue: 2)
  /// The timer of a turn for changes that came right after a frame.
  package static let changeTimer = TimerID(rawValue: 3)

  /// The timer of the pictures of pixels and the links, which are drawn while nothing moves.
  package static let restTimer = TimerID(rawValue: 4)

  /// The time between two frames, where one follows by itself.
  private static let frameInterval = Duration.milliseconds(25)
  /// The pause in which measuring sees whether there is input.
  private static let idlePause = Duration.milliseconds(1)
  /// How long measuring goes on before it looks for input again.
  private static let idleSlice = Duration.milliseconds(4)
  /// Rows that are measured between two looks at the clock.
  private static let rowsBetweenLooks = 16

  /// All tables on the screen, those in front too.
  private var tables: [TableView] { arrangement.tables.map(\.table) + overlays.flatMap(\.tables) }

  /// Sets a timer for what goes on by itself, if there is something.
  ///
  /// A cell may have found while it was drawn that it has another height or look: that is in the next
  /// frame. Rows off the screen are measured for the scroll bar's sake, so only where there is one.
  func pace() {
    if needsFrame || tables.contains(where: { $0.isScrolling || $0.needsLayout }) {
      setTimer(Self.frameTimer, after: Self.frameInterval)
    } else if isWorthMeasuring {
      isWorthMeasuring = tables.contains { $0.showsVerticalScrollIndicator }
      if isWorthMeasuring { setTimer(Self.idleTimer, after: Self.idlePause) }
    }
  }

  /// Does what a timer was set for.
  func fire(_ timer: TimerID) {
    switch timer {
    case Self.frameTimer: for table in tables { table.advanceScroll() }
    case Self.idleTimer: measureInIdle()
    default: program.wake(in: self)
    }
  }

  private func measureInIdle() {
    let end = ContinuousClock.now + Self.idleSlice
    isWorthMeasuring = tables.contains { table in
      guard table.showsVerticalScrollIndicator else { return false }
      while table.measureInIdle(rows: Self.rowsBetweenLooks) {
        if ContinuousClock.now > end { return true }
      }
      return false
    }
  }
}

/// One picture of the screen.
package struct Frame {
  /// The cells.
  package var surface: Surface
  /// The terminal's cursor, or nil to hide it.
  package var cursor: Point?
}

/// A timer that is to run from now on.
package struct TimerStart: Equatable {
  /// Which one.
  package var timer: TimerID
  /// How long it runs.
  package var delay: Duration
}

/// The requests of an application to the terminal that it is shown on, carried out after each turn.
package struct TerminalRequests {
  /// Timers to start, or to start anew, in this order.
  package var timers: [TimerStart] = []
  /// Whether everything is to be sent to the terminal again.
  package var repaints = false
  /// Whether clicks and the wheel are to come as mouse events; nil where that stays as it is.
  package var capturesMouse: Bool?
  /// The colours of the roles from the next frame on; nil where they stay as they are.
  package var colors: TerminalColors?
  /// Whether the job is to be stopped as by the terminal's stop key.
  package var suspends = false
  /// Texts for the clipboard.
  package var copies: [CopyRequest] = []
  /// Programs that get the terminal, one after the other.
  package var commands: [CommandRequest] = []
  /// The status to exit with, once the program is to end.
  package var exitStatus: Int32?
}
