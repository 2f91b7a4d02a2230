import CNCurses
import CursesTerminal
import Glibc
import TestSupport
import Testing
import TextLayout

@testable import CellGrid

/// Draws many strings on one large screen and asks curses by how much each of them advanced it.
///
/// Curses places the cells of a row one after the other by its own widths; where they came to stand
/// on what it holds for the terminal's screen is its advance. Nothing is ever sent to a terminal.
@MainActor
final class AdvanceBoard {
  /// A string for which the layout and curses disagree.
  struct Mismatch: CustomStringConvertible {
    let string: String
    /// Columns of the cells that the layout made.
    let measured: Int
    /// Columns that the canvas says it has drawn.
    let drawn: Int
    /// Columns from the first cell to the letter after the string, in curses.
    let advance: Int

    var description: String {
      let scalars = string.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }
      return "\(scalars): measured \(measured), drawn \(drawn), curses \(advance)"
    }
  }

  /// Strings that were compared.
  private(set) var count = 0
  /// Those of them with a difference.
  private(set) var mismatches: [Mismatch] = []
  private let screen: CursesScreen
  private let output: Int32
  private var canvas: Canvas
  private var end = Point(column: 0, row: 0)
  private var placed: [Placed] = []

  /// A string on the board, with the letter after it.
  private struct Placed {
    let bytes: ArraySlice<UInt8>
    let row: Int
    let cells: Int
    let columns: Int
    let drawn: Int
  }

  init(size: GridSize = GridSize(columns: 250, rows: 200)) throws {
    setenv("TERM", "xterm-256color", 1)
    output = open("/dev/null", O_RDWR | O_CLOEXEC)
    try #require(output >= 0)
    screen = try CursesScreen(
      options: TerminalOptions(theme: .dark), output: output, size: size)
    canvas = Canvas(Surface(size: size))
  }

  /// Draws each line of a text, a string and a letter, right after the one before.
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
    var (cells, columns) = (0, 0)
    for cell in text.cells(in: range) {
      cells += 1
      columns += cell.columns
    }
    if end.column + columns > screen.size.columns { end = Point(column: 0, row: end.row + 1) }
    if end.row == screen.size.rows { compare() }
    let drawn = canvas.draw(text, in: range, at: end, style: .plain)
    placed.append(
      Placed(
        bytes: text.utf8[range], row: end.row, cells: cells, columns: columns, drawn: drawn))
    end.column += columns
  }

  /// Shows the board, compares it with what curses made of it and blanks it.
  private func compare() {
    screen.resize()
    let surface = canvas.takeSurface()
    screen.present(surface, cursor: nil)
    var (row, first, starts) = (-1, 0, [Int]())
    for string in placed {
      if string.row != row { (row, first, starts) = (string.row, 0, cellStarts(ofRow: string.row)) }
      check(string, starts: starts[first...])
      first += string.cells
    }
    count += placed.count
    placed.removeAll(keepingCapacity: true)
    end = Point(column: 0, row: 0)
    canvas = Canvas(Surface(size: surface.size))
  }

  /// Compares a string whose cells start, in curses, at the first of some columns.
  private func check(_ string: Placed, starts: ArraySlice<Int>) {
    let letter = starts.startIndex + string.cells - 1
    let advance = letter < starts.endIndex ? starts[letter] - starts[starts.startIndex] : -1
    guard advance + 1 == string.columns, string.drawn == string.columns else {
      mismatches.append(
        Mismatch(
          string: String(decoding: string.bytes.dropLast(), as: UTF8.self),
          measured: string.columns - 1, drawn: string.drawn - 1, advance: advance))
      return
    }
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
