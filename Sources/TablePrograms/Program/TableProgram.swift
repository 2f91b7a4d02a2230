import CellGrid
import Phrases
import TableKit
import TerminalInterface

/// A screen that is a table, or several tables and views, as a ``TableApplication`` shows it.
///
/// Keys that the program does not take scroll the table: the arrows, `j` and `k` by a line, the page
/// keys, `Space` and `b` by a page, `g` and `G` to the ends. `?` shows all keys, ^L paints anew, ^Z
/// suspends, `q` and ^C leave. What is printed meanwhile, and what a table logs, is written after that.
@MainActor
public protocol TableScreen: AnyObject {
  /// The table that the keys are for at first.
  var tableView: TableView { get }

  /// The panes on the screen, above the status line; asked for with each frame.
  var layout: Pane { get }

  /// The text of the last line of the screen; asked for with each frame.
  ///
  /// Where it is empty there is no such line, and the layout has all of the screen.
  var statusLine: StyledText { get }

  /// Whether there is such a line; true where ``statusLine`` is not empty, if this is not answered.
  var hasStatusLine: Bool { get }

  /// The text of the last line in a number of columns; ``statusLine`` where this is not answered.
  func statusLine(columns: Int) -> StyledText

  /// The program's own keys; asked for with each key.
  ///
  /// They go before the keys that every program has, and after ``handle(_:in:)-(Key,_)``.
  func keyBindings(in application: TableApplication) -> [KeyBinding]

  /// The screen is open and the first frame is about to be drawn.
  func start(in application: TableApplication)

  /// A key was pressed, and is about to be given to whoever takes it.
  func willHandle(_ key: Key, in application: TableApplication)

  /// Takes a key before anything else does but a text field, and what is pasted as the keys that
  /// would type it.
  ///
  /// - Returns: Whether it meant something; else it goes on to the bindings.
  func handle(_ key: Key, in application: TableApplication) -> Bool

  /// Takes a click on a row.
  ///
  /// - Returns: Whether it meant something; else the main button selects the row.
  func handle(_ click: RowClick, in application: TableApplication) -> Bool

  /// Takes pasted text where no field has the keys.
  ///
  /// - Returns: Whether it meant something; else it comes as the keys that would type it.
  func paste(_ text: String, in application: TableApplication) -> Bool

  /// Takes something done with the mouse before a table does.
  ///
  /// - Returns: Whether it meant something.
  func handle(_ event: MouseEvent, in application: TableApplication) -> Bool

  /// Brings what is shown up to date; a frame is about to be laid out and drawn.
  func update(in application: TableApplication)

  /// Everything is at its place and about to be drawn; what is laid out anew here is laid out by the
  /// program too.
  func didLayOut(in application: TableApplication)

  /// A frame was drawn; where this changes something, it is drawn once more before anybody sees it.
  func didDraw(in application: TableApplication)

  /// A frame is on the terminal; work that nobody waits for begins here, where it is in nobody's way.
  func didShow(in application: TableApplication)

  /// The cell of the terminal's cursor where no field has the keys; nil to hide it.
  func cursor(in application: TableApplication) -> Point?

  /// The screen in words, for who hears it (``TerminalInterface/TerminalOptions/isSpoken``); asked for
  /// with each frame, behind ``didDraw(in:)``.
  ///
  /// Without an answer it is the row of the table that has the keys, the text field that is typed into,
  /// and the status line.
  func spoken(in application: TableApplication) -> SpokenScreen

  /// More is known of how the terminal shows pictures as pixels.
  ///
  /// - Parameter screen: The receiver of pictures that are shown by placeholders.
  func pixelsDidChange(_ pixels: PixelSupport, on screen: any PixelScreen)

  /// The sixels of a picture that lies whole on the screen while nothing moves; nil where there are
  /// none yet.
  func sixels(of picture: PictureID) -> [UInt8]?

  /// A timer of the application ran out, or work elsewhere woke it.
  func wake(in application: TableApplication)

  /// The program ends; what is returned is printed once the terminal is as it was.
  func finish() -> String
}

extension TableScreen {
  /// The table on all of the screen.
  public var layout: Pane { .table(tableView) }

  /// The keys that every program has.
  public var statusLine: StyledText {
    StyledText(Phrase("↑↓ scroll  ? keys  q quit").text)
  }

  /// Whether there is a text for it.
  public var hasStatusLine: Bool { !statusLine.isEmpty }

  /// The same text in any width.
  public func statusLine(columns: Int) -> StyledText { statusLine }

  /// No keys of its own.
  public func keyBindings(in application: TableApplication) -> [KeyBinding] { [] }

  /// Does nothing.
  public func start(in application: TableApplication) {}

  /// Does nothing.
  public func willHandle(_ key: Key, in application: TableApplication) {}

  /// Takes no key.
  public func handle(_ key: Key, in application: TableApplication) -> Bool { false }

  /// Takes no text.
  public func paste(_ text: String, in application: TableApplication) -> Bool { false }

  /// Takes nothing.
  public func handle(_ event: MouseEvent, in application: TableApplication) -> Bool { false }

  /// Does nothing.
  public func update(in application: TableApplication) {}

  /// Does nothing.
  public func didLayOut(in application: TableApplication) {}

  /// Does nothing.
  public func didDraw(in application: TableApplication) {}

  /// Does nothing.
  public func didShow(in application: TableApplication) {}

  /// No cursor.
  public func cursor(in application: TableApplication) -> Point? { nil }

  /// The row with the cursor, the field that is typed into and the status line.
  public func spoken(in application: TableApplication) -> SpokenScreen { application.spokenFrame }

  /// Does nothing.
  public func pixelsDidChange(_ pixels: PixelSupport, on screen: any PixelScreen) {}

  /// No sixels.
  public func sixels(of picture: PictureID) -> [UInt8]? { nil }

  /// Takes no click.
  public func handle(_ click: RowClick, in application: TableApplication) -> Bool { false }

  /// Does nothing.
  public func wake(in application: TableApplication) {}

  /// Prints nothing.
  public func finish() -> String { "" }
}

/// A program whose screen is a table, or several tables and views.
///
/// Conform a class that makes its table and gives it a data source; marked `@main` it is a program.
@MainActor
public protocol TableProgram: TableScreen {
  /// Makes the program, before there is a screen.
  init()

  /// How the program wants the terminal; its mouse is left to it if this is not answered.
  static var terminalOptions: TerminalOptions { get }
}

extension TableProgram {
  /// The usual ones.
  public static var terminalOptions: TerminalOptions { TerminalOptions() }
}

/// A press of a mouse button on a row.
///
/// There are clicks where ``TableApplication/capturesMouse`` is set; else the terminal keeps the mouse
/// for selecting text.
public struct RowClick {
  /// The table.
  public let tableView: TableView
  /// The row.
  public let indexPath: RowPath
  /// The button.
  public let button: MouseEvent.Button
  /// Keys that were held.
  public let modifiers: Key.Modifiers
  /// The cell that was pressed, from the table's top left one.
  public let point: Point

  /// The cell that was pressed, from the row's top left one.
  @MainActor
  public var pointInRow: Point {
    TablePlace(tableView, at: point).pointInRow ?? point
  }
}
