import CellGrid
import Phrases
import TableKit
import TerminalInterface

extension TableApplication {
  /// The last frame in words: what the program says, and what stands in front of it.
  package var spoken: SpokenScreen {
    let top = overlays.lastIndex(where: \.coversScreen)
    var screen = top == nil ? program.spoken(in: self) : SpokenScreen()
    for overlay in overlays[(top ?? 0)...] { overlay.speak(on: &screen) }
    return screen
  }

  /// What can be said of any program: the row with the cursor, or else the first one of the table that has the keys,
  /// the field that is typed into, and the status line.
  var spokenFrame: SpokenScreen {
    var screen = SpokenScreen()
    if program.hasStatusLine {
      screen.message = program.statusLine(columns: max(0, size.columns - 2)).plainText
    }
    if let field = focusedField {
      let label = field.placeholder.isEmpty ? Phrase("Text").text : field.placeholder
      let number = arrangement.fields.firstIndex { $0 === field } ?? 0
      screen.prompt = SpokenScreen.Prompt(
        id: "field/\(number)", label: "\(label): ", text: field.text, isAlone: false)
    }
    if let table = keyTable, let row = spokenRow(of: table) {
      let number = arrangement.tables.firstIndex { $0.table === table } ?? 0
      screen.place = "table/\(number)/\(row.section)/\(row.row)"
      screen.lines = table.spokenLines(ofRowAt: row)
    } else {
      screen.lines = surface.spokenLines
    }
    return screen
  }

  private func spokenRow(of table: TableView) -> RowPath? {
    let focusesRows = arrangement.place(of: table)?.focusesRows == true
    return (focusesRows ? table.focusedRow : nil) ?? table.indexPathsForUnobstructedRows.first
  }
}

extension TableView {
  /// The text of a row that is on the screen, all of it.
  func spokenLines(ofRowAt path: RowPath) -> [String] {
    guard let cell = cellForRow(at: path), let rect = rectForRow(at: path) else { return [] }
    var canvas = Canvas(Surface(size: GridSize(columns: rect.columns, rows: rect.rows)))
    cell.draw(in: &canvas, lines: 0..<rect.rows)
    return canvas.takeSurface().spokenLines
  }
}

extension StyledText {
  /// The characters without their looks.
  var plainText: String { String(decoding: text.utf8, as: UTF8.self) }
}

extension Surface {
  /// The rows as text; gaps between columns say nothing.
  fileprivate var spokenLines: [String] {
    (0..<size.rows).map { row in
      text(ofRow: row).split(separator: " ").joined(separator: " ")
    }
  }
}
