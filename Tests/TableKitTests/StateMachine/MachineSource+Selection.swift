import TableKit

/// Something that the delegate was told about the selection.
enum SelectionEvent: Hashable {
  case willSelect(Int)
  case didSelect(Int)
  case willDeselect(Int)
  case didDeselect(Int)
}

/// Some rows cannot be selected, some not be deselected, and some have another one selected.
extension MachineSource {
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: RowPath) -> RowPath? {
    let id = row(at: indexPath).id
    selectionEvents.append(.willSelect(id))
    return content.rowToSelect(for: id).flatMap(content.path(ofRow:))
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: RowPath) {
    selectionEvents.append(.didSelect(row(at: indexPath).id))
  }

  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: RowPath) -> RowPath? {
    let id = row(at: indexPath).id
    selectionEvents.append(.willDeselect(id))
    return content.canDeselect(id) ? indexPath : nil
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: RowPath) {
    selectionEvents.append(.didDeselect(row(at: indexPath).id))
  }
}

extension ReferenceContent {
  func path(ofRow id: Int) -> RowPath? {
    place(ofRow: id).map { RowPath(row: $0.row, section: $0.section) }
  }

  /// The row that the delegate has selected where the user asks for one; nil for none.
  func rowToSelect(for id: Int) -> Int? {
    if id % 7 == 0 { return nil }
    return id % 5 == 0 ? section(of: id).flatMap { sections[$0].rows.first?.id } : id
  }

  /// Whether the delegate lets a row be deselected.
  func canDeselect(_ id: Int) -> Bool { id % 11 != 0 }
}
