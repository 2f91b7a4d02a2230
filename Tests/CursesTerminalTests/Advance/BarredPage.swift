import TestSupport
import Testing
import TextLayout

@testable import CellGrid

/// Lines of a wrapped text with a bar in the column right of them.
///
/// From the end of a line to the bar there are dots, and the terminal is asked where its cursor is
/// after the bar: a character that is not as wide as was measured takes the bar with it.
@MainActor
struct BarredPage {
  let text: DisplayText
  let lines: [WrappedLine]
  /// The column of the bar.
  let columns: Int

  /// Shows the page in tmux row by row, and expects the bars in their column and all of the text.
  func expectBars() throws {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "frames")
    let rows = lines.map { text.shownText(in: $0.range) + filling(after: $0) }
    let size = GridSize(columns: columns + 4, rows: lines.count)
    let questions = try CursorQuestions(path: file, size: size)
    var canvas = Canvas(Surface(size: size))
    for row in lines.indices {
      draw(row, in: &canvas)
      try questions.ask(canvas.surface, showing: rows[row])
    }
    try questions.close()
    let terminal = try AnsweringTmux(size: size, in: folder)
    let cursors = try terminal.play(file)
    #expect(questions.faults.prefix(3) == [])
    #expect(cursors == lines.indices.map { Point(column: columns + 1, row: $0) })
    let shown = try terminal.tmux.text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(shown.prefix(lines.count).map(String.init) == rows)
  }

  private func draw(_ row: Int, in canvas: inout Canvas) {
    let line = lines[row]
    let taken = canvas.draw(
      text, in: line.range, at: Point(column: 0, row: row), style: .plain)
    #expect(taken == line.columns)
    canvas.draw(filling(after: line), at: Point(column: taken, row: row))
  }

  private func filling(after line: WrappedLine) -> String {
    String(repeating: ".", count: max(0, columns - Int(line.columns))) + "|"
  }
}
