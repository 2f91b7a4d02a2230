import CellGrid
import CursesTerminal
import TableKit

/// A program whose screen is a table, with a line below it and, if it likes, a second table beside it.
///
/// Conform a class that makes its table and gives it a data source; marked `@main` it is a program:
///
///     @main
///     final class Names: TableProgram, TableViewDataSource { … }
///
/// Keys that the program does not take scroll the table: the arrows, `j` and `k` by a line, the page
/// keys, `Space` and `b` by a page, `g` and `G` to the ends. ^L paints anew, ^Z suspends, `q` and ^C
/// leave. What a table logs is written after that.
@MainActor
public protocol TableProgram: AnyObject {
  /// Makes the program, before there is a screen.
  init()

  /// How the program wants the terminal; its mouse is left to it if this is not answered.
  static var terminalOptions: TerminalOptions { get }

  /// The table that the keys scroll.
  var tableView: TableView { get }

  /// A table at the right of the first, or below it where the terminal is narrow; nil for none.
  var secondaryTableView: TableView? { get }

  /// What the last line of the screen says.
  var statusLine: StyledText { get }

  /// The screen is open and the first frame is about to be drawn.
  func start(in application: TableApplication)

  /// Takes a key, and what is pasted as the keys that would type it.
  ///
  /// - Returns: Whether it meant something; else it scrolls.
  func handle(_ key: Key, in application: TableApplication) -> Bool

  /// A timer of the application ran out, or work elsewhere woke it.
  func wake(in application: TableApplication)

  /// The user leaves; what is returned is printed once the terminal is as it was.
  func finish() -> String
}

extension TableProgram {
  /// The usual ones.
  public static var terminalOptions: TerminalOptions { TerminalOptions() }

  /// No second table.
  public var secondaryTableView: TableView? { nil }

  /// The keys that every program has.
  public var statusLine: StyledText { StyledText("↑↓ scroll  q quit") }

  /// Does nothing.
  public func start(in application: TableApplication) {}

  /// Takes no key.
  public func handle(_ key: Key, in application: TableApplication) -> Bool { false }

  /// Does nothing.
  public func wake(in application: TableApplication) {}

  /// Prints nothing.
  public func finish() -> String { "" }

  /// Runs the program until the user leaves.
  public static func main() { TableApplication.run(Self()) }
}
