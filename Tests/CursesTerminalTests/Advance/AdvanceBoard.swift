import CNCurses
import CursesTerminal
import Glibc
import TestSupport
import Testing
import TextLayout

@testable import CellGrid

/// Draws many strings on one large screen and asks curses by how much each of their cells advanced it.
///
/// Curses places the cells of a row one after the other by its own widths; where they came to stand
/// on what it holds for the terminal's screen is its advance. Nothing is ever sent to a terminal.
@MainActor
final class AdvanceBoard {
  /// Strings that were compared.
  private(set) var count = 0
  /// Those of them with a difference, in words.
  private(set) var mismatches: [String] = []
  /// No string takes more columns.
  private static let widest = 16
  private let screen: CursesScreen
  private let output: Int32
  private var canvas: Canvas
  private var end = Point(column: 0, row: 0)
  private var placed: [Placed] = []
  /// Columns of all cells on the board, as the layout made them.
  private var columns: [Int] = []

  /// A string on the board.
  private struct Placed {
    let bytes: ArraySlice<UInt8>
    let row: Int
    /// Its cells among those of the board.
    let cells: Range<Int>
  }

  init(size: GridSize = GridSize(columns: 250, rows: 200)) throws {
    setenv("TERM", "xterm-256color", 1)
    output = open("/dev/null", O_RDWR | O_CLOEXEC)
    try #require(output >= 0)
    screen = try CursesScreen(
      options: TerminalOptions(theme: .dark), output: output, size: size)
    canvas = Canvas(Surface(size: size))
  }

  /// Draws each line of a text, which ends with a letter, right after the one before.
  func draw(linesOf text: DisplayText) {
    var start = 0
    while start < text.utf8.count {
      let end = text.utf8[start...].firstIndex(of: 0x0A) ?? text.utf8.count
      place(start..<end, of: text)
      start = end + 1
    }
  }

  /// Compares what was drawn last and gives the screen back.
  func close() {
    compare()
    screen.close()
    Glibc.close(output)
  }

  private func place(_ range: Range<Int>, of text: DisplayText) {
    if end.row == screen.size.rows { compare() }
    let first = columns.count
    for cell in text.cells(in: range) { columns.append(cell.columns) }
    let string = Placed(bytes: text.utf8[range], row: end.row, cells: first..<columns.count)
    let width = columns[string.cells].reduce(0, +)
    let drawn = canvas.draw(text, in: range, at: end, style: .plain)
    if drawn != width { note(string, "drawn \(drawn)") }
    placed.append(string)
    end.column += width
    if end.column + Self.widest > screen.size.columns {
      end = Point(column: 0, row: end.row + 1)
    }
  }

  /// Shows the board, compares it with what curses made of it and blanks it.
  private func compare() {
    screen.resize()
    let surface = canvas.takeSurface()
    screen.present(surface, cursor: nil)
    var (row, first, starts) = (-1, 0, [Int]())
    for string in placed {
      if string.row != row {
        (row, first, starts) = (string.row, string.cells.lowerBound, cellStarts(ofRow: string.row))
      }
      check(string, starts: starts[min(string.cells.lowerBound - first, starts.count)...])
    }
    count += placed.count
    placed.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    end = Point(column: 0, row: 0)
    canvas = Canvas(Surface(size: surface.size))
  }

  /// Compares a string whose cells start, in curses, at the first of some columns.
  ///
  /// The letter at its end is there only to stand somewhere.
  private func check(_ string: Placed, starts: ArraySlice<Int>) {
    guard starts.count >= string.cells.count else { return note(string, "not all in curses") }
    var start = starts.startIndex
    for columns in columns[string.cells].dropLast() {
      let advance = starts[start + 1] - starts[start]
      guard advance == columns else {
        return note(string, "cell \(start - starts.startIndex) takes \(advance)")
      }
      start += 1
    }
  }

  private func note(_ string: Placed, _ difference: String) {
    let scalars = String(decoding: string.bytes, as: UTF8.self).unicodeScalars
      .map { String($0.value, radix: 16) }
    mismatches.append("\(scalars): measured \(Array(columns[string.cells])), \(difference)")
  }

  /// The columns of a row at which curses has a cell, and not the right half of one.
  private func cellStarts(ofRow row: Int) -> [Int] {
    var cell = cchar_t()
    var starts: [Int] = []
    for column in 0..<screen.size.columns {
      mvwin_wch(nc_curscr(), Int32(row), Int32(column), &cell)
      if cell.attr & 0xFF < 2 { starts.append(column) }
    }
    return starts
  }
}
