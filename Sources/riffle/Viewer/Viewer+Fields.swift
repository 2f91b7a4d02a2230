import CellGrid
import CursesTerminal
import Records

/// Choosing fields: the list that `c` opens.
extension Viewer {
  /// Opens the list of the fields of the file that is being read.
  func openFields() {
    let section = main.selection?.section ?? 0
    let fields = records.sampledFields(ofSection: section)
    guard !fields.isEmpty else {
      message = "These records have no fields."
      return
    }
    picker = FieldPicker(fields: fields, selection: records.fields)
  }

  /// Types a key into the list of fields.
  func typeField(_ name: String, _ character: Character?) {
    let page = FieldPicker.page(rows: screen.size.rows - 1)
    switch picker?.type(name, character: character, page: page) {
    case .accepted(let fields):
      picker = nil
      if fields != records.fields { show(fields: fields) }
    case .cancelled: picker = nil
    case .unknown: message = "\(name) does nothing here; the keys are below."
    case .editing, nil: break
    }
  }

  /// Draws the list of fields over the whole screen and returns where the cursor stands.
  func draw(_ picker: FieldPicker, in canvas: inout Canvas, size: GridSize) -> Point? {
    let section = main.selection?.section ?? 0
    let rows = max(0, size.rows - 1)
    let cursor = picker.draw(
      in: &canvas, size: GridSize(columns: size.columns, rows: rows),
      sampleCount: records.sampleCount(ofSection: section))
    if picker.isNarrowing {
      return picker.narrowing.draw("/", in: &canvas, row: rows, columns: size.columns).cursor
    }
    status(of: picker).draw(in: &canvas, row: rows, columns: size.columns)
    return cursor
  }

  private func status(of picker: FieldPicker) -> StatusLine {
    var line = StatusLine()
    if let message {
      line.add(message, rank: 0)
      return line
    }
    let shown = picker.items.count(where: \.isShown)
    line.add("\(shown) of \(picker.items.count) shown", rank: 3)
    if !picker.narrowing.text.isEmpty { line.add("/\(picker.narrowing.text)/", rank: 3) }
    line.add("Space mark", rank: 1)
    line.add("J K move", rank: 4)
    line.add("a all", rank: 5)
    line.add("n none", rank: 6)
    line.add("/ find", rank: 7)
    line.add("Enter apply", rank: 1)
    line.add("Esc back", rank: 2)
    return line
  }
}
