import CellGrid
import CursesTerminal
import TableKit

/// A program whose screen is a table, or several tables and views.
///
/// Conform a class that makes its table and gives it a data source; marked `@main` it is a program.
///
/// Keys that the program does not take scroll the table: the arrows, `j` and `k` by a line, the page
/// keys, `Space` and `b` by a page, `g` and `G` to the ends. `?` shows all keys, ^L paints anew, ^Z
/// suspends, `q` and ^C leave. What is printed meanwhile, and what a table logs, is written after that.
@MainActor
public protocol TableProgram: AnyObject {
  /// Makes the program, before there is a screen.
  init()

  /// How the program wants the terminal; its mouse is left to it if this is not answered.
  static var terminalOptions: TerminalOptions { get }

  /// The table that the keys are for at first.
  var tableView: TableView { get }

  /// What is where on the screen, above the status line; asked for with each frame.
  var layout: Pane { get }

  /// The text of the last line of the screen; asked for with each frame.
  ///
  /// Where it is empty there is no such line, and the layout has all of the screen.
  var statusLine: StyledText { get }

  /// The program's own keys; asked for with each key.
  ///
  /// They go before the keys that every program has, and after ``handle(_:in:)-(Key,_)``.
  func keyBindings(in application: TableApplication) -> [KeyBinding]

  /// The screen is open and the first frame is about to be drawn.
  func start(in application: TableApplication)

  /// Takes a key before anything else does but a text field, and what is pasted as the keys that
  /// would type it.
  ///
  /// - Returns: Whether it meant something; else it goes on to the bindings.
  func handle(_ key: Key, in application: TableApplication) -> Bool

  /// Takes a click on a row.
  ///
  /// - Returns: Whether it meant something; else the main button selects the row.
  func handle(_ click: RowClick, in application: TableApplication) -> Bool

  /// A timer of the application ran out, or work elsewhere woke it.
  func wake(in application: TableApplication)

  /// The program ends; what is returned is printed once the terminal is as it was.
  func finish() -> String
}

extension TableProgram {
  /// The usual ones.
  public static var terminalOptions: TerminalOptions { TerminalOptions() }

  /// The table on all of the screen.
  public var layout: Pane { .table(tableView) }

  /// The keys that every program has.
  public var statusLine: StyledText { StyledText("↑↓ scroll  ? keys  q quit") }

  /// No keys of its own.
  public func keyBindings(in application: TableApplication) -> [KeyBinding] { [] }

  /// Does nothing.
  public func start(in application: TableApplication) {}

  /// Takes no key.
  public func handle(_ key: Key, in application: TableApplication) -> Bool { false }

  /// Takes no click.
  public func handle(_ click: RowClick, in application: TableApplication) -> Bool { false }

  /// Does nothing.
  public func wake(in application: TableApplication) {}

  /// Prints nothing.
  public func finish() -> String { "" }

  /// Runs the program until the user leaves.
  public static func main() { TableApplication.run(Self()) }
}
